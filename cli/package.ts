/** This package, as installed. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Its folder: the nearest one above with package.json, from the sources as from their compiled form in `dist/`. */
export function root(): string {
  for (let folder = new URL('..', import.meta.url); ; folder = new URL('..', folder))
    if (existsSync(new URL('package.json', folder)) || folder.pathname === '/') return fileURLToPath(folder)
}

export const version = (): string => (JSON.parse(readFileSync(`${root()}package.json`, 'utf8')) as { version: string }).version
