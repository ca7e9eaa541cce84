/**
 * The `version` script of `npm version`: gives what is unreleased in the changelog its version, the package of the server
 * the same one, and accepts no changes for the next release yet.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { withVersion } from './changelog.ts'

const version = process.env['npm_new_version'] ?? ''
const rewrite = (path: string, change: (text: string) => string) => writeFileSync(path, change(readFileSync(path, 'utf8')))

rewrite('CHANGELOG.md', (text) => withVersion(text, version, new Date().toISOString().slice(0, 10)))
rewrite('release/waivers.json', () => '[]\n')
