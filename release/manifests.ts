/**
 * `node release/manifests.ts https://HOST/OWNER/REPOSITORY` makes the manifests of both packages what is published: with the address of
 * the repository, which their provenance asks for, and without what only a clone needs. The licence comes with both. The release workflow runs it before it publishes.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'

const OF_A_CLONE: ReadonlySet<string> = new Set(['workspaces', 'devDependencies', 'allowScripts'])

function publish(path: string, address: string, directory?: string): void {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  const kept = Object.entries(manifest).filter(([name]) => !OF_A_CLONE.has(name))
  const published = {
    ...Object.fromEntries(kept),
    repository: { type: 'git', url: `git+${address}.git`, ...(directory && { directory }) },
    bugs: { url: `${address}/issues` },
    homepage: `${address}#readme`,
  }
  writeFileSync(path, `${JSON.stringify(published, null, 2)}\n`)
}

const [address = ''] = process.argv.slice(2)
if (!/^https:\/\/[^/\s]+(\/[\w.-]+)+$/.test(address)) throw new Error('name the address of the repository: https://HOST/OWNER/REPOSITORY')
publish('package.json', address)
publish('server/package.json', address, 'server')
// npm packs the licence of a package, and not that of the folder around it.
copyFileSync('LICENSE', 'server/LICENSE')
