/** The folder of this package, its version, and what of the contract is in it. From the sources, and from what they are built to. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { UsageError } from './errors.ts'

/**
 * The part of `generated/` that is built and not committed (validators, Prism's operations) is there before it is loaded, and is of
 * this commit: in a fresh clone, or after another commit was checked out, it is built first.
 */
let ensured = false

/** Looked at once in a process. Two small files are compared, not the large ones that they list. */
export function ensureBuilt(): void {
  if (ensured) return
  const main = `${packageFolder()}generators/main.ts`
  // The installed package has no generators: it holds what was built.
  if (existsSync(main) && !isBuilt(`${packageFolder()}generated/`)) build(main)
  ensured = true
}

export function isBuilt(folder: string): boolean {
  const read = (file: string) => (existsSync(folder + file) ? readFileSync(folder + file, 'utf8') : undefined)
  const wanted = read('digests.json')
  return (
    wanted !== undefined &&
    wanted === read('built.json') &&
    Object.keys(JSON.parse(wanted) as object).every((file) => existsSync(folder + file))
  )
}

/** Standard output is the command's own. */
function build(main: string): void {
  // Loaded where it is needed: every command loads this file.
  const { spawnSync } = createRequire(import.meta.url)('node:child_process') as typeof import('node:child_process')
  console.error('cpd: building what generated/ holds only once it is built (a few seconds)')
  const { status } = spawnSync(process.execPath, [main, '--built'], { stdio: ['ignore', 2, 2] })
  if (status !== 0)
    throw new UsageError('generated/ is not complete, and building it failed, as said above: run "npm ci", then "npm run generate"')
}

/** The nearest folder above that holds a file of this name. */
function folderWith(file: string): string {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder))
    if (existsSync(new URL(file, folder)) || folder.pathname === '/') return fileURLToPath(folder)
}

export const packageFolder = (): string => folderWith('package.json')

interface Manifest {
  readonly name: string
  readonly version: string
  readonly engines: { readonly node: string }
}

const manifest = (): Manifest => JSON.parse(readFileSync(`${packageFolder()}package.json`, 'utf8')) as Manifest

export const packageVersion = (): string => manifest().version

/** Throws the message of `cli/packages/bin.cjs` to a program that loads the package on a Node that is too old for it. */
export function requireNode(): void {
  const { name, engines } = manifest()
  const [required = '', major, minor] = /(\d+)\.(\d+)/.exec(engines.node) ?? []
  const [here = 0, minorHere = 0] = process.versions.node.split('.').map(Number)
  if (here > Number(major) || (here === Number(major) && minorHere >= Number(minor))) return
  throw new UsageError(
    `${name} needs Node ${required} or later; this is Node ${process.versions.node}. npm install --save-dev node@24 brings one`,
  )
}

/** The OpenAPI document of this version. */
export const ownDocument = (): string => `${folderWith('generated/openapi.json')}generated/openapi.json`
