/** Copies a package's files from the repository to the same paths and emits the declarations of its exports. */
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Declared {
  /** Compiler configuration in this folder. */
  readonly project: string
  /** Paths of the modules, without the extension. */
  readonly modules: readonly string[]
  /** Output folder for JavaScript. Undefined if the compiler emits only declarations. */
  readonly outDir?: string
}

/** Compiles a project. Writes the declarations of exported modules and of everything that they import. */
export function compile(root: string, dist: string, { project, modules, outDir }: Declared): void {
  const emitted = mkdtempSync(join(tmpdir(), 'cpd-declarations-'))
  try {
    const args = [`${root}node_modules/typescript/bin/tsc`, '-p', `${root}generators/package/${project}`, '--declaration']
    const target = outDir === undefined ? ['--emitDeclarationOnly', '--outDir', emitted] : ['--outDir', outDir, '--declarationDir', emitted]
    const { status, stdout } = spawnSync(process.execPath, [...args, ...target], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`the package cannot be compiled:\n${stdout}`)
    const augmenting = augmentingModules(emitted)
    const read = (path: string) => {
      const written = /^generated\/(validators.*|formats)\.d\.ts$/.test(path)
      return readFileSync(join(written ? root : emitted, path), 'utf8') + (augmenting.get(path) ?? []).join('')
    }
    const needed = new Set(modules.map((name) => `${name}.d.ts`))
    for (const path of needed) {
      // Replaces the `.ts` extensions and the indentation of four spaces, which the compiler writes.
      const text = read(path)
        .replace(/((?:from |import |import\(|declare module )(['"])\.[^'"]+)\.ts\2/g, '$1.js$2')
        .replace(/^(?: {4})+/gm, (indent) => ' '.repeat(indent.length / 2))
        .replace(
          /(from |import\()(['"])((?!node:)[^.'"][^'"]*)\2/g,
          (_, before: string, quote: string, specifier: string) => `${before}${quote}${vendored(dist, specifier, path)}${quote}`,
        )
      writeTo(dist + path, text)
      for (const [, specifier = ''] of text.matchAll(/(?:from |import |import\()['"](\.(?!.*\/vendor\/)[^'"]+)\.js['"]/g))
        needed.add(`${relative(root, resolve(root, dirname(path), specifier))}.d.ts`)
    }
  } finally {
    rmSync(emitted, { recursive: true })
  }
}

/**
 * Finds modules that augment other modules. The declarations of an augmented module must import the modules that augment it. Returns these
 * imports, keyed by the path of the augmented module.
 */
function augmentingModules(emitted: string): Map<string, string[]> {
  const found = filesBelow(emitted, /\.d\.ts$/).flatMap((path) =>
    [...readFileSync(join(emitted, path), 'utf8').matchAll(/^declare module ['"](\.[^'"]+)\.ts['"]/gm)].map(([, specifier = '']) => {
      const augmented = join(dirname(path), specifier)
      return { path: `${augmented}.d.ts`, text: `import './${relative(dirname(augmented), path).replace(/\.d\.ts$/, '.ts')}';\n` }
    }),
  )
  return new Map([...Map.groupBy(found, ({ path }) => path)].map(([path, imports]) => [path, imports.map(({ text }) => text)]))
}

const INSTALLED = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/)/

/**
 * Copies the declarations of a bundled package, because users do not install that package. Returns the path of the copy relative to the
 * importing file.
 */
function vendored(dist: string, specifier: string, from: string): string {
  const module = fileURLToPath(import.meta.resolve(specifier))
  const [, folder = '', name = ''] = INSTALLED.exec(module) ?? []
  const there = (path: string) => `vendor/types/${name}/${relative(folder, path)}`
  const needed = new Set([module])
  for (const path of needed) {
    const declarations = path.replace(/\.js$/, '.d.ts')
    copyTo(declarations, dist + there(declarations))
    for (const [, imported = ''] of readFileSync(declarations, 'utf8').matchAll(/^(?:import|export) [^'"]*?from ['"](\.[^'"]+)['"]/gm))
      needed.add(resolve(dirname(path), imported))
  }
  return `${'../'.repeat(from.split('/').length - 1)}${there(module)}`
}

export function writeTo(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

export function copyTo(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}

/** Returns the sorted paths of matching files below a folder. */
export const filesBelow = (folder: string, matching: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => matching.test(path))
    .toSorted()

/** Copies the command, its launcher for old versions of Node, and the skill that describes it to coding agents. */
export function copyCommand(root: string, dist: string): void {
  copyTo(`${root}docs/skills/consumer-permissioned-data/SKILL.md`, `${dist}SKILL.md`)
  for (const name of ['bin.cjs', 'start.cjs']) copyTo(`${root}cli/packages/${name}`, `${dist}${name}`)
  chmodSync(`${dist}bin.cjs`, 0o755)
}
