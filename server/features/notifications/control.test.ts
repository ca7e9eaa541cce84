/** The control operation that lists messages to Individuals. */
import { expect } from 'vitest'
import { control } from '../../../test/server/control-api.ts'
import { test } from '../../../test/server/test-server.ts'

test('lists messages in the order in which they were sent, and filters them', async ({ server }) => {
  const message = (individual_id: string, datarequest_id: string, channel: 'EMAIL' | 'SMS') => ({
    account_id: 'acc',
    individual_id,
    datarequest_id,
    channel,
    recipient: 'r',
    subject: 's',
    body: 'b',
    created_at: 1,
  })
  const messages = [message('i1', 'd1', 'EMAIL'), message('i1', 'd2', 'SMS'), message('i2', 'd3', 'SMS')]
  await server.db.insertInto('message').values(messages).execute()
  const outbox = async (query: string) =>
    (await control(server, 'GET', `/outbox${query}`)).body.map(({ datarequest_id }: { datarequest_id: string }) => datarequest_id)
  expect((await control(server, 'GET', '/outbox')).body).toEqual(messages)
  expect(await outbox('?individual_id=i1')).toEqual(['d1', 'd2'])
  expect(await outbox('?datarequest_id=d3')).toEqual(['d3'])
  expect(await outbox('?individual_id=i1&channel=SMS')).toEqual(['d2'])
})
