/** The folder of this package, its version, and what of the contract is in it. From the sources, and from what they are built to. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The nearest folder above that holds a file of this name. */
function folderWith(file: string): string {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder))
    if (existsSync(new URL(file, folder)) || folder.pathname === '/') return fileURLToPath(folder)
}

export const packageFolder = (): string => folderWith('package.json')

export const packageVersion = (): string =>
  (JSON.parse(readFileSync(`${packageFolder()}package.json`, 'utf8')) as { version: string }).version

/** The OpenAPI document of this version. */
export const ownDocument = (): string => `${folderWith('generated/openapi.json')}generated/openapi.json`
