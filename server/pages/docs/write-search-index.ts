/** `node write-search-index.js FILE`: writes the search index when the package is made, as building it takes a server two seconds. */
import { writeFileSync } from 'node:fs'
import { siteFiles } from './site.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('name the file to write')
writeFileSync(file, siteFiles().get('search.json')?.text() ?? '')
