/** The SQLite file contains secrets, so only its owner can read it, and it is never created through a link. */
import { chmodSync, existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../cli/cpd.ts'
import { testServer } from '../test-server.ts'

const readMode = (file: string) => statSync(file).mode & 0o777

test('only the owner can read a new database and its write-ahead log', async () => {
  const file = join(temporaryFolder(), 'state.sqlite')
  await testServer({ database: file })
  expect([readMode(file), readMode(`${file}-wal`)]).toEqual([0o600, 0o600])
})

test('keeps the mode of an existing file', async () => {
  const file = join(temporaryFolder(), 'state.sqlite')
  writeFileSync(file, '')
  chmodSync(file, 0o640)
  await testServer({ database: file })
  expect(readMode(file)).toBe(0o640)
})

test('rejects a link to a missing file', async () => {
  const folder = temporaryFolder()
  symlinkSync(join(folder, 'missing.sqlite'), join(folder, 'state.sqlite'))
  await expect(testServer({ database: join(folder, 'state.sqlite') })).rejects.toThrow(
    'it is a link to a missing file. Delete the link, or choose another file with --database.',
  )
  expect(existsSync(join(folder, 'missing.sqlite'))).toBe(false)
})
