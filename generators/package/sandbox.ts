/** Builds the sandbox package: the reference server with its pages, and the commands that use it. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compile, copyCommand, copyTo, filesBelow, writeTo } from './files.ts'
import { writeThirdParties } from './third-parties.ts'
import { bundleVendor } from './vendor.ts'

/** Generated files that the server reads, other than modules: documents, reference pages and Prism operations. */
const GENERATED = /^(?!built\.json$).+\.json$|^reference\/.+\.\w+$|^(versions\/\d+\/)?(formats|validators.*|conversions)\.js$/
/** Files in the font packages: the font faces for PDFs, and the character ranges that each file covers. */
const FONTS = /^[^/]+\/(unicode\.json|files\/.+-[47]00-normal\.woff)$/
/** Page templates, styles and scripts. */
const PAGES = /^(?!dist\/|node_modules\/).+\.(hbs|html|css|js|svg)$/

export async function buildSandbox(root: string, dist: string): Promise<void> {
  compile(root, dist, { project: 'tsconfig.sandbox.json', modules: ['server/plugin', 'sdk/embedded/create-sandbox'], outDir: dist })
  for (const path of filesBelow(`${root}generated`, GENERATED)) copyTo(`${root}generated/${path}`, `${dist}generated/${path}`)
  const modules = await bundleVendor(dist, /^(cli|sdk|verify|checks|server|payloads|generated)\/.+\.js$/)
  const fonts = filesBelow(`${root}node_modules/@fontsource`, FONTS)
  for (const path of fonts) copyTo(`${root}node_modules/@fontsource/${path}`, `${dist}vendor/fonts/${path}`)
  const files = [...modules, ...fonts.map((path) => `${root}node_modules/@fontsource/${path}`)]
  writeThirdParties(root, dist, { folder: 'server', files })
  for (const path of filesBelow(`${root}server`, PAGES)) copyTo(`${root}server/${path}`, `${dist}server/${path}`)
  for (const folder of ['docs/assets', 'docs/guides'])
    for (const path of filesBelow(root + folder, /\.\w+$/)) copyTo(`${root}${folder}/${path}`, `${dist}${folder}/${path}`)
  copyTo(`${root}docs/causes.json`, `${dist}docs/causes.json`)
  // Browsers load the search library as a separate file, which is not bundled.
  const library = readFileSync(fileURLToPath(import.meta.resolve('minisearch')), 'utf8')
  writeTo(`${dist}docs/assets/minisearch.js`, library.replace(/\/\/# sourceMappingURL=.*\n?$/, ''))
  const written = spawnSync(process.execPath, [`${dist}server/pages/docs/write-search-index.js`, `${dist}docs/search.json`], {
    encoding: 'utf8',
  })
  if (written.status !== 0) throw new Error(`the search index cannot be written:\n${written.stderr}`)
  copyCommand(root, dist)
  writeTo(`${dist}start.js`, "import './cli/packages/sandbox.js'\n")
}
