/**
 * `node release/manifests.ts https://HOST/OWNER/REPOSITORY` prepares the manifests of both packages for publication. It adds the address of
 * the repository, which provenance requires, removes fields that only a clone needs, and copies the license. The release workflow runs it.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'

const DEVELOPMENT_FIELDS: ReadonlySet<string> = new Set(['workspaces', 'devDependencies', 'allowScripts'])

function publish(path: string, address: string, directory?: string): void {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  const publishedFields = Object.entries(manifest).filter(([name]) => !DEVELOPMENT_FIELDS.has(name))
  const published = {
    ...Object.fromEntries(publishedFields),
    repository: { type: 'git', url: `git+${address}.git`, ...(directory && { directory }) },
    bugs: { url: `${address}/issues` },
    homepage: `${address}#readme`,
  }
  writeFileSync(path, `${JSON.stringify(published, null, 2)}\n`)
}

const [address = ''] = process.argv.slice(2)
if (!/^https:\/\/[^/\s]+(\/[\w.-]+)+$/.test(address))
  throw new Error('the address of the repository is missing. Use https://HOST/OWNER/REPOSITORY')
publish('package.json', address)
publish('server/package.json', address, 'server')
// npm packs a license only if it is in the package folder.
copyFileSync('LICENSE', 'server/LICENSE')
