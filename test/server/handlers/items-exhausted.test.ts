/** An Item that the server itself fails to process, ten times, does not stay in progress for ever. */
import { expect, test } from 'vitest'
import { plugins } from '../../../server/handlers/all.ts'
import { inTransaction } from '../../../server/store/transaction.ts'
import { apiFixture } from '../api-fixture.ts'

const onExhausted = plugins.find(({ name }) => name === 'items')?.onExhausted ?? {}

test.each(Object.keys(onExhausted))('%s', async (kind) => {
  const at = await apiFixture()
  const { runtime, database } = at.api.dependencies
  const datarequest_id = await at.newRequest()
  const reference = { uri: 'http://127.0.0.1:9/never.pdf', media_type: 'application/pdf', http_method: 'GET' }
  const { id } = await at.done('items/new', {
    datarequest_id,
    datasource_id: 'sch_2gVnaqLu4lSm8CzNa0WjHr2GoBe',
    source_data_type: 'TRANSCRIPT_FILE',
    source_data: [{ source_data_reference: reference }],
  })
  expect((await at.done('items/get_by_id', { id })).processing_status).toBe('IN_PROGRESS')
  const { account_id } = await database.db.selectFrom('item').select('account_id').where('id', '=', id).executeTakeFirstOrThrow()
  await inTransaction(database.db, async (db) =>
    onExhausted[kind]?.({
      accountId: account_id,
      subject: id,
      payload: {},
      db,
      runtime,
      now: at.now(),
      publicUrl: at.url,
      requestId: null,
    }),
  )
  const { processing_status, reason_codes } = await at.done('items/get_by_id', { id })
  expect([processing_status, reason_codes[0].code]).toEqual(['UNPROCESSABLE', 'UNPROCESSABLE_DOCUMENT_QUALITY'])
  expect(await at.log(datarequest_id)).toContainEqual(['ITEM_UNPROCESSABLE', { item_id: id }])
})
