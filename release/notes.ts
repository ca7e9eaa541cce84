/** `node release/notes.ts VERSION` prints what the changelog says of the version. */
import { readFileSync } from 'node:fs'
import { notesOf } from './changelog.ts'

const [version = ''] = process.argv.slice(2)
process.stdout.write(notesOf(readFileSync('CHANGELOG.md', 'utf8'), version.replace(/^v/, '')))
