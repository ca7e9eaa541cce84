/** Search across all kinds of records. */
import { expect } from 'vitest'
import { control } from '../control-api.ts'
import { test as serverTest, type TestServer } from '../test-server.ts'
import { webhookReceiver } from '../webhooks/webhooks-fixture.ts'

interface Found {
  readonly kind: string
  readonly id: string
  readonly title: string
  readonly description: string
}

const search = async (server: TestServer, text: string, more = ''): Promise<Found[]> =>
  (await control(server, 'GET', `/search?text=${encodeURIComponent(text)}${more}`)).body

const test = serverTest.extend('journey', async ({ server }) => {
  const headers = await server.bearer()
  const receiver = await webhookReceiver()
  const person = { first_name: 'Zoë', last_name: 'O’Neil', email: 'zoe@example.com' }
  const { body: individual } = await server.post('/v3/individuals/new', person, headers)
  const { body: request } = await server.post(
    '/v3/datarequests/new',
    { individual_id: individual.id, type: 'INCOME_SUMMARY', delivery_details: [{ url: receiver.url }] },
    headers,
  )
  await control(server, 'POST', '/scenarios/run', { datarequest_id: request.id, scenario: 'connect' })
  return { server, headers, individual: individual.id as string, request: request.id as string }
})

test('finds names, types, events, paths and identifiers, grouped by kind', async ({ journey }) => {
  const { server, individual, request } = journey
  const kinds = async (text: string) => [...new Set((await search(server, text)).map(({ kind }) => kind))]
  const zoe = { kind: 'individual', id: individual, title: 'Zoë O’Neil', description: 'zoe@example.com' }
  expect(await search(server, 'zoë o')).toEqual([
    expect.objectContaining(zoe),
    expect.objectContaining({ kind: 'datarequest', id: request, title: 'INCOME_SUMMARY of Zoë O’Neil' }),
  ])
  expect(await search(server, individual)).toContainEqual(expect.objectContaining(zoe))
  expect(await kinds('income_summary')).toContain('datarequest')
  expect(await kinds('ITEM.processed')).toEqual(['delivery'])
  expect(await kinds('/individuals/NEW')).toEqual(['call'])
  expect(await kinds('COMPLETED')).toContain('item')
  expect(await search(server, 'nothing of this kind')).toEqual([])
  expect((await search(server, 'o', '&limit=1')).length).toBeLessThanOrEqual(5)
})

test('a partner finds only its own records, and deleted Individuals are never found', async ({ journey }) => {
  const { server, headers, individual } = journey
  const { body: other } = await control(server, 'POST', '/accounts', { name: 'Other' })
  expect(await search(server, 'o’neil', `&account_id=${other.id}`)).toEqual([])
  await server.post('/v3/individuals/delete', { individual_id: individual }, headers)
  const found = await search(server, 'o’neil')
  expect(found.filter(({ kind }) => kind !== 'call')).toEqual([])
})
