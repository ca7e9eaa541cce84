/** `node release/notes.ts VERSION` prints the changelog section for the version. */
import { readFileSync } from 'node:fs'
import { getNotes } from './changelog.ts'

const [version = ''] = process.argv.slice(2)
process.stdout.write(getNotes(readFileSync('CHANGELOG.md', 'utf8'), version.replace(/^v/, '')))
