/**
 * `npm run build`: builds the two packages, each in a separate `dist/` folder with the layout of the repository.
 *
 *  node generators/package.ts [contract | sandbox]
 */
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { alteredFiles } from './output.ts'
import { buildContract } from './package/contract.ts'
import { buildSandbox } from './package/sandbox.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const builds = {
  contract: { dist: `${root}dist/`, build: buildContract },
  sandbox: { dist: `${root}server/dist/`, build: buildSandbox },
}

const [name] = process.argv.slice(2)
const selected = Object.entries(builds).filter(([each]) => name === undefined || each === name)
if (selected.length === 0) throw new Error(`unknown package "${name}". The packages are ${Object.keys(builds).join(' and ')}`)

const altered = alteredFiles()
if (altered.length > 0) throw new Error(`generated/ does not match its sources: ${altered.join(', ')}. Run "npm run generate".`)

for (const [, { dist, build }] of selected) {
  rmSync(dist, { recursive: true, force: true })
  await build(root, dist)
}
