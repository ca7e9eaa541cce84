/** `node write-search-index.js FILE` writes the search index into the package, because a server would need two seconds to build it. */
import { writeFileSync } from 'node:fs'
import { siteFiles } from './site.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('the output file is missing. Specify the file to write.')
writeFileSync(file, siteFiles().get('search.json')?.text() ?? '')
