/**
 * The `version` script that `npm version` runs. It writes the version into the changelog and the server package, stores the document as the
 * last released one, and clears the waivers.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { addVersion } from './changelog.ts'
import { keepReleased } from './gate.ts'

const version = process.env['npm_new_version'] ?? ''
const rewrite = (path: string, change: (text: string) => string) => writeFileSync(path, change(readFileSync(path, 'utf8')))

const setVersion = (text: string, ...path: readonly string[]) => {
  const whole = JSON.parse(text) as Record<string, unknown>
  const manifest = path.reduce((part, name) => part[name] as Record<string, unknown>, whole)
  manifest['version'] = version
  return `${JSON.stringify(whole, null, 2)}\n`
}

rewrite('CHANGELOG.md', (text) => addVersion(text, version, new Date().toISOString().slice(0, 10)))
keepReleased('.')
rewrite('server/package.json', (text) => setVersion(text))
rewrite('package-lock.json', (text) => setVersion(text, 'packages', 'server'))
