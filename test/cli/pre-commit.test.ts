/** The hook for https://pre-commit.com, whose entry receives file names. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root, spawnCpd, temporaryFolder } from './cpd.ts'

interface Hook {
  readonly id: string
  readonly entry: string
  readonly args: readonly string[]
  readonly language: string
}

test('the hook calls a command in the package and uses only options that exist', () => {
  const hooks = parse(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')) as Hook[]
  expect(hooks.map(({ id, language }) => [id, language])).toEqual([['cpd-validate', 'node']])
  const folder = temporaryFolder({ 'good.json': '{"individual_id":"a"}', 'bad.json': '{"event":"item.processd"}' })
  for (const { entry, args } of hooks) {
    const [program, ...words] = entry.split(' ')
    expect(program).toBe('cpd')
    const { code, out, err } = spawnCpd([...words, ...args, join(folder, 'bad.json')])
    expect([code, err, out]).toEqual([1, '', expect.stringContaining('did you mean "item.processed"?')])
    const chosen = spawnCpd([...words, '--as', 'request:/v3/individuals/get_by_id', join(folder, 'good.json')])
    expect(chosen).toEqual({ code: 0, out: '', err: '' })
  }
})
