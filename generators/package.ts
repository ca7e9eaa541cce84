/**
 * `npm run build`: makes the two packages, each in a folder `dist/` of its own and laid out as the repository is.
 *
 *   node generators/package.ts contract | sandbox
 */
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unlikeDigests } from './built.ts'
import { FOLDER } from './output.ts'
import { buildContract } from './package/contract.ts'
import { buildSandbox } from './package/sandbox.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const builds = {
  contract: { dist: `${root}dist/`, build: buildContract },
  sandbox: { dist: `${root}server/dist/`, build: buildSandbox },
}

const [name = ''] = process.argv.slice(2)
const asked = Object.entries(builds).find(([each]) => each === name)?.[1]
if (!asked) throw new Error(`name the package: ${Object.keys(builds).join(' or ')}`)

const unlike = unlikeDigests(FOLDER)
if (unlike.length > 0) throw new Error(`generated/ holds ${unlike.join(', ')} not as digests.json says: run "npm run generate"`)

rmSync(asked.dist, { recursive: true, force: true })
await asked.build(root, asked.dist)
