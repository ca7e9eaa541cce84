/**
 * The parts of other packages that the compiled modules of a package need, bundled into `vendor/`: an install brings nothing else, in a
 * tenth of the time. The modules themselves stay as they are and where they are; only what they import is found there.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { copyTo, filesBelow, writeTo } from './files.ts'

const IMPORT = /^import (?<clause>[^'"]+?) from '(?<from>(?!node:)[^'.][^']*)';$/gm
const LATER = /\bimport\('(?<from>(?!node:)[^'.][^']*)'\)/g
const OTHER_IMPORT = /^import '(?!node:)[^'.]|^export [^;('"]*? from '(?!node:)[^'.]/m

/** It exports by `this` alone, which is not seen as what it is: a module of CommonJS. */
const AS_COMMONJS = {
  name: 'as CommonJS',
  transform: (code: string, id: string) => (id.includes('/node_modules/uri-template-lite/') ? `${code}\nmodule.exports` : null),
}

/** It starts threads of a file of its own, so that it comes as it is, and the bundle imports it there. */
const AS_IT_IS = {
  name: 'as it is',
  resolveId: (id: string) => (id === 'piscina' ? { id: './piscina/dist/esm-wrapper.mjs', external: true as const } : null),
}

/** Returns the files that are copied. */
function copyPiscina(dist: string): string[] {
  const folder = fileURLToPath(new URL('../', import.meta.resolve('piscina')))
  const files = filesBelow(folder, /^dist\/.+\.m?js$/)
  for (const file of files) copyTo(folder + file, `${dist}vendor/piscina/${file}`)
  // It reads its version there.
  const { name, version } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as Record<string, string>
  writeTo(`${dist}vendor/piscina/package.json`, JSON.stringify({ name, version, type: 'commonjs' }))
  return files.map((file) => folder + file)
}

/** Returns the files that the bundle is made of. */
export async function bundleVendor(dist: string, modules: RegExp): Promise<string[]> {
  const files = filesBelow(dist, modules).map((path) => ({ path, text: readFileSync(dist + path, 'utf8') }))
  const wanted = new Map<string, Set<string>>()
  for (const { path, text } of files) {
    const want = (from: string, names: readonly string[]) => void wanted.set(from, new Set([...(wanted.get(from) ?? []), ...names]))
    for (const [, clause = '', from = ''] of text.matchAll(IMPORT)) want(from, namesOf(clause, path))
    for (const [, from = ''] of text.matchAll(LATER)) want(from, await allNames(from))
    const other = OTHER_IMPORT.exec(text)
    if (other) throw new Error(`${path} imports in a way that is not known here: ${other[0]}`)
  }
  const found = await bundle(dist, wanted)
  for (const { path, text } of files) {
    const there = (from: string) => `${'../'.repeat(path.split('/').length - 1)}vendor/${fileOf(from)}.js`
    const changed = text
      .replace(IMPORT, (_, clause: string, from: string) => `import ${clause} from '${there(from)}';`)
      .replace(LATER, (call, from: string) => call.replace(from, there(from)))
    if (changed !== text) writeFileSync(dist + path, changed)
  }
  return found
}

const fileOf = (specifier: string): string => specifier.replace(/^@/, '').replace(/\.js$/, '').replaceAll('/', '.')

/** `a, { b, c as d }` as `default`, `b`, `c`. */
function namesOf(clause: string, path: string): string[] {
  const [, first, braces = ''] = /^(\w+)?(?:,? ?\{([^}]*)\})?$/s.exec(clause.trim()) ?? []
  const named = braces.split(',').flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? [])
  if (first === undefined && named.length === 0) throw new Error(`${path} imports in a way that is not known here: ${clause}`)
  return first === undefined ? named : ['default', ...named]
}

/** A package that is loaded later gives all that it exports, because nobody says here what is taken. */
const allNames = async (specifier: string): Promise<string[]> =>
  Object.keys((await import(specifier)) as object).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name))

async function bundle(dist: string, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<string[]> {
  // Real files, so that packages are read as Node reads them for an ES module.
  const entries = `${dist}vendor-entries/`
  mkdirSync(entries)
  try {
    for (const [specifier, names] of wanted)
      writeFileSync(`${entries}${fileOf(specifier)}.mjs`, `export { ${[...names].join(', ')} } from '${specifier}'\n`)
    const build = await rolldown({
      input: Object.fromEntries([...wanted.keys()].map((specifier) => [fileOf(specifier), `${entries}${fileOf(specifier)}.mjs`])),
      // pg asks for it where it is installed.
      external: ['pg-native'],
      platform: 'node',
      // Its other form loads its parts at run time.
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
