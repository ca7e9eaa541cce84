/** The last step of `npm run build`: copies to dist/ what the compiler leaves out, such as validators, templates and styles. */
import { chmodSync, copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUILT, unlikeDigests } from './built.ts'
import { FOLDER } from './output.ts'

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const unlike = unlikeDigests(FOLDER)
if (unlike.length > 0) throw new Error(`generated/ holds ${unlike.join(', ')} not as digests.json says: run "npm run generate"`)

const modules = ['formats.js', ...BUILT.filter((name) => name.endsWith('.js'))]
for (const name of modules.flatMap((module) => [module, module.replace(/js$/, 'd.ts')]))
  copyFileSync(file(`generated/${name}`), file(`dist/generated/${name}`))

for (const name of readdirSync(file('server'), { recursive: true, encoding: 'utf8' })) {
  if (!/\.(hbs|html|css|js|svg)$/.test(name)) continue
  mkdirSync(dirname(file(`dist/server/${name}`)), { recursive: true })
  copyFileSync(file(`server/${name}`), file(`dist/server/${name}`))
}

chmodSync(file('dist/cli/main.js'), 0o755)
