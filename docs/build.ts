/** `npm run docs`: writes the /docs pages to site/ for publication as static files. Omits try-it, which requires a server. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { siteFiles } from '../server/pages/docs/site.ts'

const SITE = join(import.meta.dirname, '../site')
const [folder = SITE] = process.argv.slice(2)

/** Files whose content is different for pages without a server. */
const WITHOUT_SERVER: Readonly<Record<string, string>> = {
  'assets/try.js': '// These pages are published without a server: there is nothing to call here.\n',
  'assets/this-server.js':
    '// These pages are published without a server: what they name is a server on the own machine.\nexport const nameThisServer = () => {}\n',
}
const NEEDS_SERVER = /^try\.json$|^assets\/try-/

// A folder that the user specified is never deleted.
if (folder === SITE) rmSync(SITE, { recursive: true, force: true })
const files = [...siteFiles()].filter(([path]) => !NEEDS_SERVER.test(path))
for (const [path, { text }] of files) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), WITHOUT_SERVER[path] ?? text())
}
console.log(`${files.length} files in ${folder}`)
