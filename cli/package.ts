/** The folder and the version of this package. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The nearest folder above with a package.json: works from the sources and from `dist/`. */
export function packageFolder(): string {
  for (let folder = new URL('..', import.meta.url); ; folder = new URL('..', folder))
    if (existsSync(new URL('package.json', folder)) || folder.pathname === '/') return fileURLToPath(folder)
}

export const packageVersion = (): string =>
  (JSON.parse(readFileSync(`${packageFolder()}package.json`, 'utf8')) as { version: string }).version
