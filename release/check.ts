/**
 * `node release/check.ts VERSION` checks whether the contract changes since the last release allow this version. It compares the documents
 * as `cpd diff` does and applies the waivers in release/waivers.json. A new API version requires at least a minor bump. The previous API
 * version is still served, so its generated document is compared. `npm version` and the release workflow run this check.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { prerelease, rcompare, valid } from 'semver'
import { type Bump, isEnough } from '../checks/diff/bump.ts'
import { applyWaivers, parseWaivers } from '../checks/diff/waivers.ts'
import { addVersion } from './changelog.ts'
import { bumpBetween, changesBetween, findDocument, requiredBump } from './gate.ts'

const WAIVERS = 'release/waivers.json'
const CONTRACT = 'generated/openapi.json'

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 })

async function check(version: string): Promise<string> {
  const [last] = git('tag', '--list', 'v[0-9]*')
    .split('\n')
    .filter((tag) => valid(tag) !== null && prerelease(tag) === null && tag !== `v${version}`)
    .toSorted(rcompare)
  if (last === undefined) return `${version} is the first release, with nothing to compare`
  const bump = bumpBetween(last, version)
  if (!bump) throw new Error(`${version} is not a direct successor of ${last}`)
  const since = (path: string, now = path) => changesBetween(`${last}:${path}`, now)
  const document = findDocument(git('show', `${last}:${CONTRACT}`), CONTRACT)
  const [contract, sandbox] = [await since(CONTRACT, document), await since('generated/openapi-sandbox.json')]
  const changes = [...contract, ...sandbox]
  const unused = applyWaivers(changes, parseWaivers(JSON.parse(readFileSync(WAIVERS, 'utf8')), WAIVERS))
  if (unused.length > 0)
    throw new Error(`${WAIVERS} contains waivers without a change: ${unused.map(({ id, at }) => `${id} at ${at}`).join(', ')}`)
  const newVersion: Bump = document === CONTRACT ? 'patch' : 'minor'
  const required = [requiredBump(contract, last), limitToMinor(requiredBump(sandbox, last)), newVersion].reduce(getLarger)
  const breaking = changes.filter(({ level, waived }) => level === 'breaking' && waived === null)
  const list = breaking.map(({ at, id, was, is }) => `\n  ${at.words}: ${id} (${was ?? 'absent'} → ${is ?? 'absent'})`).join('')
  if (!isEnough(bump, required))
    throw new Error(`${version} is a ${bump} version, but the changes since ${last} require a ${required} version${list}`)
  return `${version} is a ${bump} version after ${last}, and the changes require at least a ${required} version${list}`
}

/** The control API is a test tool, so breaking changes in it require only a minor bump. */
const limitToMinor = (bump: Bump): Bump => (bump === 'major' ? 'minor' : bump)

const getLarger = (a: Bump, b: Bump): Bump => (isEnough(a, b) ? a : b)

const [argument] = process.argv.slice(2)
const version = argument ?? process.env['npm_new_version']
try {
  if (version === undefined) throw new Error('the version is missing. Run node release/check.ts 1.4.0')
  // If the changelog has no entry, `npm version` must fail before it writes any file.
  if (argument === undefined) addVersion(readFileSync('CHANGELOG.md', 'utf8'), version, '')
  console.log(await check(version.replace(/^v/, '')))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
