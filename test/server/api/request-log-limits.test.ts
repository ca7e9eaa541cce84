/** The request log is bounded: by the bytes of a call, by its size, by its age in real time, and in memory. */
import { expect, onTestFinished, test } from 'vitest'
import { RequestLog, type RequestLogLimits } from '../../../server/api/request-log.ts'
import { openDatabase } from '../../../server/store/database.ts'
import { freshDatabase } from '../databases.ts'
import { DAY } from '../../../server/core/durations.ts'

async function fixture(limits: RequestLogLimits = {}) {
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  const database = await openDatabase(where)
  onTestFinished(() => database.close())
  const errors: string[] = []
  const log = { error: ({ error }: { error?: string }, message: string) => errors.push(`${message}: ${error}`), info: () => {} }
  const clock = { real: 1_000 * DAY }
  const requestLog = new RequestLog(database, log, { realNow: () => clock.real }, limits)
  const call = (request: unknown, warnings: readonly string[] = []) => {
    const entry = requestLog.begin('/v3/individuals/new', 5, 'req_1')
    entry.request = request
    for (const warning of warnings) entry.warn(warning)
    entry.end(200, 1, { ok: true })
  }
  const rows = async () => {
    await requestLog.flush()
    return database.db.selectFrom('request_log').selectAll().orderBy('seq').execute()
  }
  return { database, requestLog, call, rows, clock, errors }
}

test('a request of more than 64 KiB in UTF-8 is left out, in whatever letters', async () => {
  const { call, rows } = await fixture()
  const body = (character: string, bytes: number) => ({ a: character.repeat((bytes - 8) / Buffer.byteLength(character)) })
  for (const character of ['a', 'é', '日']) {
    call(body(character, 65_536 + 8))
    call(body(character, 65_536 - 64))
  }
  expect((await rows()).map(({ request }) => request !== null)).toEqual([false, true, false, true, false, true])
})

test('warnings of more than 16 KiB are cut, and the others counted', async () => {
  const { call, rows } = await fixture()
  const warnings = Array.from({ length: 2000 }, (_, number) => `/unknown_${number}: unknown property`)
  call({}, warnings)
  call({}, warnings.slice(0, 3))
  const [many, few] = (await rows()).map((row) => ({ bytes: Buffer.byteLength(row.warnings), list: JSON.parse(row.warnings) as string[] }))
  expect(many?.bytes).toBeLessThanOrEqual(16 * 1024)
  expect(many?.list.slice(0, -1)).toEqual(warnings.slice(0, (many?.list.length ?? 0) - 1))
  expect(many?.list.at(-1)).toBe(`and ${2000 - (many?.list.length ?? 0) + 1} more warnings`)
  expect(few?.list).toEqual(warnings.slice(0, 3))
})

test('beyond its size the oldest entries go, and the latest stay', async () => {
  const maxBytes = 600_000
  const { call, rows } = await fixture({ maxBytes, checkedEveryBytes: 1 })
  for (let number = 0; number < 1000; number++) call({ number, text: 'x'.repeat(1000) })
  const kept = await rows()
  const bytes = kept.reduce((sum, { request, response }) => sum + `${request}${response}`.length, 0)
  expect(bytes).toBeLessThanOrEqual(maxBytes)
  expect(kept.length).toBeGreaterThan(250)
  expect(kept.map(({ request }) => JSON.parse(request as string).number as number)).toEqual(
    Array.from({ length: kept.length }, (_, index) => 1000 - kept.length + index),
  )
})

test('after seven days of real time an entry goes, whatever the virtual clock says', async () => {
  const { call, rows, clock } = await fixture()
  call('old')
  await rows()
  clock.real += 6 * DAY
  call('younger')
  expect((await rows()).map(({ request }) => request)).toEqual(['"old"', '"younger"'])
  clock.real += 2 * DAY
  call('new')
  expect((await rows()).map(({ request }) => request)).toEqual(['"younger"', '"new"'])
})

test('a database that refuses is named once, what waits in memory is bounded, and the log goes on when it takes entries again', async () => {
  const { call, rows, errors, requestLog, database } = await fixture()
  await database.db.schema.alterTable('request_log').renameTo('away').execute()
  for (let number = 0; number < 20_000; number++) call({ number })
  await requestLog.flush()
  expect(errors).toEqual(['entries of the request log are lost: the database is too slow'])
  await database.db.schema.alterTable('away').renameTo('request_log').execute()
  call('again')
  expect((await rows()).map(({ request }) => request)).toEqual(['"again"'])
  await database.db.schema.alterTable('request_log').renameTo('away').execute()
  call('lost')
  await requestLog.flush()
  expect(errors).toHaveLength(2)
  await database.db.schema.alterTable('away').renameTo('request_log').execute()
})
