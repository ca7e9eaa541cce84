/** Commands never write through a link, into a pipe or into another user's file. Files with personal data are private. */
import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPrivateFile } from '../../checks/core/data-file.ts'
import { temporaryFolder } from './cpd.ts'
import { runCpd, startCpd } from './in-process.ts'

const RECORDING = JSON.stringify({ log: { entries: [] } })

const COMMANDS: readonly (readonly [name: string, args: (file: string) => string[]])[] = [
  ['proxy --har', (file) => ['proxy', 'http://127.0.0.1:1', '--port', '0', '--har', file]],
  ['listen --output', (file) => ['listen', '--port', '0', '--output', file]],
  ['validate --coverage', (file) => ['validate', '--har', 'calls.har', '--coverage', file]],
]

test.each(COMMANDS)('%s rejects a link and leaves its target unchanged', async (_, args) => {
  const cwd = temporaryFolder({ 'target.json': 'before', 'calls.har': RECORDING })
  for (const [link, target] of [
    ['link.json', 'target.json'],
    ['dangling.json', 'missing.json'],
  ] as const) {
    symlinkSync(target, join(cwd, link))
    const { code, err } = await runCpd(args(link), { cwd })
    expect([code, err]).toEqual([2, expect.stringContaining(`${link} cannot be written (it is a link. Delete it or name another file)`)])
  }
  expect(readFileSync(join(cwd, 'target.json'), 'utf8')).toBe('before')
  expect(existsSync(join(cwd, 'missing.json'))).toBe(false)
})

test.each(COMMANDS)('%s rejects a pipe without a reader', async (_, args) => {
  const cwd = temporaryFolder({ 'calls.har': RECORDING })
  execFileSync('mkfifo', [join(cwd, 'pipe.json')])
  const { code, err } = await runCpd(args('pipe.json'), { cwd })
  expect([code, err]).toEqual([2, expect.stringContaining('cannot be written (it is not a regular file. Delete it or name another file)')])
})

test('rejects a private file that belongs to another user', () => {
  const file = join(temporaryFolder({ 'a.har': 'before' }), 'a.har')
  const getuid = vi.spyOn(process, 'getuid').mockReturnValue(statSync(file).uid + 1)
  onTestFinished(() => getuid.mockRestore())
  expect(() => openPrivateFile(file)).toThrow('it belongs to another user. Delete it or name another file')
  expect(readFileSync(file, 'utf8')).toBe('before')
})

test('makes new and existing private files readable only by their owner', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'old'), 'before')
  chmodSync(join(folder, 'old'), 0o666)
  for (const name of ['old', 'new']) {
    closeSync(openPrivateFile(join(folder, name), { append: true }))
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  }
  expect(readFileSync(join(folder, 'old'), 'utf8')).toBe('before')
})

test('listen --output creates a file that only its owner can read', async () => {
  const cwd = temporaryFolder()
  const receiver = await startCpd(['listen', '--port', '0', '--output', join(cwd, 'arrivals.ndjson')])
  expect(statSync(join(cwd, 'arrivals.ndjson')).mode & 0o777).toBe(0o600)
  await receiver.end()
})
