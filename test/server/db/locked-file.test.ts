/** If another program or server has locked the SQLite file, the server reports this at startup instead of hanging silently. */
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { start } from '../../../server/server.ts'
import { temporaryFolder } from '../../cli/cpd.ts'
import { failures, testServer } from '../test-server.ts'
import { eventually } from '../../eventually.ts'
import { FAR_TIME_LIMITS } from '../../time-limits.ts'

test('reports before the timeout that another program has locked the file', async () => {
  const file = join(temporaryFolder(), 'state.sqlite')
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  other.exec('begin exclusive')
  await expect(testServer({ database: file })).rejects.toThrow(
    `the database ${file} cannot be opened: another program has locked it. End that program, or choose another file with --database.`,
  )
})

test('reports that it waits for another server, and continues when that server ends', async () => {
  const file = join(temporaryFolder(), 'state.sqlite')
  const first = await testServer({ database: file })
  const told: string[] = []
  const log = { error: (_: object, message: string) => told.push(message), info: () => {}, isLevelEnabled: () => false }
  const starting = start({ port: 0, host: '127.0.0.1', database: file, log, allowLoopback: true, timeLimits: FAR_TIME_LIMITS })
  await eventually(() => expect(told).toEqual([`another server uses the database ${file}. Waiting a few seconds for it to end.`]))
  await first.close()
  await (await starting).close()
  expect(failures).toEqual([])
})
