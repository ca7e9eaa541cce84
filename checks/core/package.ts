/** The folder of this package, its version, and what of the contract is in it. From the sources, and from what they are built to. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { UsageError } from './errors.ts'

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
