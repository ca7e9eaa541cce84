/**
 * Bundles the dependencies of a package's compiled modules into `vendor/`. The package then installs without any other package, in a tenth
 * of the time. The modules stay in place, and only their imports are rewritten.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { copyTo, filesBelow, writeTo } from './files.ts'

const IMPORT = /^import (?<clause>[^'"]+?) from '(?<from>(?!node:)[^'.][^']*)';$/gm
const LATER = /\bimport\('(?<from>(?!node:)[^'.][^']*)'\)/g
const OTHER_IMPORT = /^import '(?!node:)[^'.]|^export [^;('"]*? from '(?!node:)[^'.]/m

/** Rolldown does not recognize uri-template-lite as CommonJS, because the package exports through `this`. */
const AS_COMMONJS = {
  name: 'as CommonJS',
  transform: (code: string, id: string) => (id.includes('/node_modules/uri-template-lite/') ? `${code}\nmodule.exports` : null),
}

/** Piscina starts threads from a separate file, so it is copied unmodified, and the bundle imports the copy. */
const AS_IT_IS = {
  name: 'as it is',
  resolveId: (id: string) => (id === 'piscina' ? { id: './piscina/dist/esm-wrapper.mjs', external: true as const } : null),
}

/** Copies the compiled files of Piscina and returns their original paths. */
function copyPiscina(dist: string): string[] {
  const folder = fileURLToPath(new URL('../', import.meta.resolve('piscina')))
  const files = filesBelow(folder, /^dist\/.+\.m?js$/)
  for (const file of files) copyTo(folder + file, `${dist}vendor/piscina/${file}`)
  // Piscina reads its version from its manifest, so the copy needs a manifest.
  const { name, version } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as Record<string, string>
  writeTo(`${dist}vendor/piscina/package.json`, JSON.stringify({ name, version, type: 'commonjs' }))
  return files.map((file) => folder + file)
}

/** Bundles the packages that the modules import. Returns the source files of the bundle. */
export async function bundleVendor(dist: string, modules: RegExp): Promise<string[]> {
  const files = filesBelow(dist, modules).map((path) => ({ path, text: readFileSync(dist + path, 'utf8') }))
  const imports = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const want = (from: string, names: readonly string[]) => void imports.set(from, new Set([...(imports.get(from) ?? []), ...names]))
    for (const [, clause = '', from = ''] of text.matchAll(IMPORT)) want(from, parseNames(clause, path))
    for (const [, from = ''] of text.matchAll(LATER)) want(from, await allNames(from))
    const other = OTHER_IMPORT.exec(text)
    if (other) throw new Error(`${path} contains an unsupported import: ${other[0]}`)
  }
  const found = await bundle(dist, imports)
  for (const { path, text } of files) {
    const there = (from: string) => `${'../'.repeat(path.split('/').length - 1)}vendor/${getFileName(from)}.js`
    const changed = text
      .replace(IMPORT, (_, clause: string, from: string) => `import ${clause} from '${there(from)}';`)
      .replace(LATER, (call, from: string) => call.replace(from, there(from)))
    if (changed !== text) writeFileSync(dist + path, changed)
  }
  return found
}

const getFileName = (specifier: string): string => specifier.replace(/^@/, '').replace(/\.js$/, '').replaceAll('/', '.')

/** Parses, for example, `a, { b, c as d }` into `default`, `b` and `c`. */
function parseNames(clause: string, path: string): string[] {
  const [, first, braces = ''] = /^(\w+)?(?:,? ?\{([^}]*)\})?$/s.exec(clause.trim()) ?? []
  const named = braces.split(',').flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? [])
  if (first === undefined && named.length === 0) throw new Error(`${path} contains an unsupported import: ${clause}`)
  return first === undefined ? named : ['default', ...named]
}

/** Returns all exports of a dynamically imported package, because the import does not list names. */
const allNames = async (specifier: string): Promise<string[]> =>
  Object.keys((await import(specifier)) as object).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name))

async function bundle(dist: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Promise<string[]> {
  // Uses real files, because packages must resolve as they do in a Node ES module.
  const entries = `${dist}vendor-entries/`
  mkdirSync(entries)
  try {
    for (const [specifier, names] of imports)
      writeFileSync(`${entries}${getFileName(specifier)}.mjs`, `export { ${[...names].join(', ')} } from '${specifier}'\n`)
    const build = await rolldown({
      input: Object.fromEntries(
        [...imports.keys()].map((specifier) => [getFileName(specifier), `${entries}${getFileName(specifier)}.mjs`]),
      ),
      // Optional dependency of pg.
      external: ['pg-native'],
      platform: 'node',
      // The default build of jsonc-parser loads its parts at run time.
      resolve: { alias: { 'jsonc-parser': fileURLToPath(import.meta.resolve('jsonc-parser/lib/esm/main.js')) } },
      plugins: [AS_COMMONJS, AS_IT_IS],
      onLog(level, log) {
        if (level !== 'info') throw new Error(`bundling: ${level}: ${log.message}`)
      },
    })
    const { output } = await build.write({
      dir: `${dist}vendor`,
      minify: true,
      entryFileNames: '[name].js',
      chunkFileNames: 'chunk-[name].js',
    })
    const bundled = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : [])).filter((file) => !file.startsWith(entries))
    return [...bundled, ...copyPiscina(dist)]
  } finally {
    rmSync(entries, { recursive: true })
  }
}
