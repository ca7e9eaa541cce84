/** Locates the package folder, the package version and the contract. Works in the sources and in the built package. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { UsageError } from './errors.ts'

/** Returns the nearest ancestor folder that contains the file. */
function findFolderWith(file: string): string {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder))
    if (existsSync(new URL(file, folder)) || folder.pathname === '/') return fileURLToPath(folder)
}

export const findPackageFolder = (): string => findFolderWith('package.json')

interface Manifest {
  readonly name: string
  readonly version: string
  readonly engines: { readonly node: string }
}

const readManifest = (): Manifest => JSON.parse(readFileSync(`${findPackageFolder()}package.json`, 'utf8')) as Manifest

export const readPackageVersion = (): string => readManifest().version

/** Throws on an unsupported Node version, with the same message as `cli/packages/bin.cjs`. */
export function requireNode(): void {
  const { name, engines } = readManifest()
  const [required = '', requiredMajor, requiredMinor] = /(\d+)\.(\d+)/.exec(engines.node) ?? []
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > Number(requiredMajor) || (major === Number(requiredMajor) && minor >= Number(requiredMinor))) return
  throw new UsageError(
    `${name} needs Node ${required} or later, but this is Node ${process.versions.node}. Run npm install --save-dev node@24 to install a supported version.`,
  )
}

/** Returns the path of this version's OpenAPI document. */
export const findBundledDocument = (): string => `${findFolderWith('generated/openapi.json')}generated/openapi.json`
