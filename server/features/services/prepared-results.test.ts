/** Results that are determined before the transaction of their call starts. */
import { expect } from 'vitest'
import transcript from '../../../generated/examples/records/SVC_ACADEMIC_RECORD.json' with { type: 'json' }
import type { Context, Prepare } from '../../db/transaction.ts'
import { MAX_BYTES_AT_ONCE } from './determine.ts'
import { gatherAndDetermine, needTurnForLargeInputs } from './prepared.ts'
import { type Service, services } from './services.ts'
import { startRequest } from '../../../test/server/control/why/code-occurrences.ts'
import { findDatasourceId } from '../../../test/server/session-fixture.ts'
import { test as serverTest, testServer } from '../../../test/server/test-server.ts'

const service = services.get('getEnrollmentStatus') as Service

const test = serverTest.extend('prepared', async () => {
  const server = await testServer()
  const { db } = server
  const datarequest_id = await startRequest(server, 'ENROLLMENT_STATUS', null)
  const source_data = [{ referrer: 'USER', source_data_value: transcript }]
  const item = { datarequest_id, datasource_id: findDatasourceId('COLLEGE'), source_data_type: 'SVC_ACADEMIC_RECORD', source_data }
  await server.post('/v3/items/new', item, await server.bearer())
  const row = await db.selectFrom('item').selectAll().where('datarequest_id', '=', datarequest_id).executeTakeFirstOrThrow()
  const copies = Array.from({ length: Math.ceil(MAX_BYTES_AT_ONCE / (row.data ?? '').length) }, (_, at) => ({ ...row, id: `copy_${at}` }))
  await db.insertInto('item').values(copies).execute()
  const reference = { individualId: row.individual_id, datarequestId: datarequest_id }
  const task = { accountId: row.account_id, reference, service }
  const context = { db, now: row.created_at } as Context
  let prepare: Prepare | undefined
  const needTurn = (callback: Prepare) => void (prepare = callback)
  await needTurnForLargeInputs({ ...context, needTurn }, row.account_id, reference, service)
  const before = (await prepare?.(db)) as { determined: unknown }
  const determineAgain = () => gatherAndDetermine({ ...context, prepared: before }, task, undefined)
  return { db, before, determineAgain, count: copies.length + 1 }
})

test('a call uses the prepared result if the Items have not changed', async ({ prepared: { before, determineAgain, count } }) => {
  const { gathered, determined } = await determineAgain()
  expect(gathered.inputs).toHaveLength(count)
  expect(determined).toBe(before.determined)
})

test.for([
  ['an Item is added', 1, async (db) => copyItem(db, 'copy_new')],
  ['an Item is deleted', -1, async (db) => db.deleteFrom('item').where('id', '=', 'copy_0').execute()],
  ['an Item is in progress', -1, async (db) => db.updateTable('item').set({ status: 'IN_PROGRESS' }).where('id', '=', 'copy_0').execute()],
] as const satisfies readonly (readonly [string, number, (db: Context['db']) => Promise<unknown>])[])(
  'determines the result again if %s',
  async ([, change, makeChange], { prepared: { db, before, determineAgain, count } }) => {
    await makeChange(db)
    const { gathered, determined } = await determineAgain()
    expect(gathered.inputs).toHaveLength(count + change)
    expect(determined).not.toBe(before.determined)
  },
)

async function copyItem(db: Context['db'], id: string): Promise<void> {
  const row = await db.selectFrom('item').selectAll().where('id', '=', 'copy_0').executeTakeFirstOrThrow()
  await db
    .insertInto('item')
    .values({ ...row, id })
    .execute()
}
