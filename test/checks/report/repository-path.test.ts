/** `--format github` and `--format sarif` report paths relative to the repository root. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCpd } from '../../cli/in-process.ts'
import { writeDocuments } from '../diff/run-diff.ts'
import { documentCarrying } from '../diff/documents.ts'

const OLD = documentCarrying('response', { type: 'string' })
const NEW = documentCarrying('response', { $ref: 'parts/part.json' })
const PART = { type: 'integer' }
const createOutside = () => writeDocuments({ 'one.json': { a: 1 }, 'new.json': OLD })

type Mark = 'a working tree of git' | 'a worktree of git' | 'a workspace of GitHub' | 'a workspace within a working tree' | 'no repository'

/** Creates a working directory and the environment that marks the repository root. */
function mark(root: string, as: Mark): { cwd: string; env: Record<string, string | undefined> } {
  if (as === 'a working tree of git') mkdirSync(join(root, '.git'))
  if (as === 'a worktree of git') writeFileSync(join(root, '.git'), 'gitdir: elsewhere')
  if (as === 'a workspace within a working tree') mkdirSync(join(root, '../.git'))
  const workspace = as.startsWith('a workspace') ? root : '/another/workspace'
  return { cwd: join(root, 'api/v1'), env: { GITHUB_WORKSPACE: workspace } }
}

const listFiles = (out: string): string[] => [
  ...new Set([...out.matchAll(/(?:::error file=|"uri": ")([^,"]+)/g)].map(([, file = '']) => file)),
]

const MARKS: readonly (readonly [mark: Mark, prefix: string])[] = [
  ['a working tree of git', 'api/v1/'],
  ['a worktree of git', 'api/v1/'],
  ['a workspace of GitHub', 'api/v1/'],
  ['a workspace within a working tree', 'api/v1/'],
  ['no repository', ''],
]

test.each(MARKS)('cpd validate reports the right file paths in %s', async (as, prefix) => {
  const surroundings = mark(writeDocuments({ 'top/api/v1/payloads/one.json': { a: 1 } }) + '/top', as)
  const outside = createOutside()
  for (const format of ['github', 'sarif']) {
    const args = ['validate', '--as', 'Item', '--format', format]
    expect(listFiles((await runCpd([...args, 'payloads', 'missing.json'], surroundings)).out).toSorted()).toEqual(
      [`${prefix}missing.json`, `${prefix}payloads/one.json`].toSorted(),
    )
    expect(listFiles((await runCpd([...args, join(surroundings.cwd, 'payloads')], surroundings)).out)).toEqual([
      expect.stringMatching(as === 'no repository' ? /^(?:file:\/\/)?\// : new RegExp(`^${prefix}payloads/one.json$`)),
    ])
    expect(listFiles((await runCpd([...args, join(outside, 'one.json')], surroundings)).out)).toEqual([
      expect.stringContaining(join(outside, 'one.json')),
    ])
  }
  const { out } = await runCpd(['validate', '--as', 'Item', '--format', 'json', 'payloads'], surroundings)
  expect(out).toContain('"file": "payloads/one.json"')
})

test.each(MARKS)('cpd diff reports the right file paths in %s', async (as, prefix) => {
  const inside = { 'top/api/v1/old.json': OLD, 'top/api/v1/new.json': NEW, 'top/api/v1/parts/part.json': PART }
  const surroundings = mark(writeDocuments(inside) + '/top', as)
  const outside = createOutside()
  for (const format of ['github', 'sarif']) {
    const compare = async (...paths: string[]) => listFiles((await runCpd(['diff', '--format', format, ...paths], surroundings)).out)
    expect(await compare('old.json', 'new.json')).toEqual([`${prefix}parts/part.json`])
    expect(await compare('new.json', join(outside, 'new.json'))).toEqual([expect.stringContaining(join(outside, 'new.json'))])
  }
  const { out } = await runCpd(['diff', '--format', 'json', 'old.json', 'new.json'], surroundings)
  expect(out).toContain('"file": "parts/part.json"')
})

test('reports files in a Git revision by their path in the repository', async () => {
  const folder = writeDocuments({ 'api/old.json': OLD, 'api/new.json': NEW, 'api/parts/part.json': PART })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder, stdio: 'pipe' })
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'Released')
  for (const name of ['HEAD:api/new.json', 'HEAD:./new.json', 'new.json']) {
    const { out } = await runCpd(['diff', '--format', 'github', 'old.json', name], { cwd: join(folder, 'api') })
    expect(listFiles(out)).toEqual(['api/parts/part.json'])
  }
})
