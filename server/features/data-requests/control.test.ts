/** Control operations that list and show Data Requests. */
import { expect } from 'vitest'
import { control } from '../../../test/server/control-api.ts'
import { runScenario, serverWithRequest, test } from '../../../test/server/records-fixture.ts'

test('shows a Data Request with its link, determinations and webhooks, but without webhook secrets', async () => {
  const secret = 'hush-hush-1234'
  const { server, headers, show, request } = await serverWithRequest([
    { url: `https://hooks.example.com/?key=${secret}`, headers: { 'x-api-key': secret } },
  ])
  await server.post('/v3/datarequests/generate_invitation_link', { datarequest_id: request }, headers)
  await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'income-verified-by-payroll-system-and-paystub' })
  await server.post('/v3/services/get_income_summary', { datarequest_id: request }, headers)
  const shown = await show(`/datarequests/details?datarequest_id=${request}`)
  expect(shown.delivery_details).toEqual([expect.objectContaining({ headers: { 'x-api-key': '***' } })])
  expect(JSON.stringify(shown)).not.toContain(secret)
  expect(shown.links[0].uri).toContain('/portal/')
  expect(shown.determinations.map(({ service, status }: Record<string, unknown>) => [service, status])).toContainEqual([
    'getIncomeSummary',
    'COMPLETED',
  ])
})

test("lists Data Requests, newest first, with their events and the Individual's name", async ({ persons: { list, ada, ben } }) => {
  const found = await list('/datarequests')
  expect(found.map(({ datarequest_id }) => datarequest_id)).toEqual([ben.request, ada.request])
  expect(found[1]).toMatchObject({ individual_name: 'Ada 100%', event_logs: [{ type: 'DATAREQUEST_CREATED' }] })
  expect(await list('/datarequests?limit=1')).toHaveLength(1)
})

test('finds a Data Request by the identifier of any related record', async ({ persons: { server, headers, list, ada } }) => {
  const { body } = await runScenario(server, ada.request, 'connect')
  const [item] = await list(`/items?related_to=${ada.request}`)
  const { body: link } = await server.post('/v3/datarequests/generate_invitation_link', { datarequest_id: ada.request }, headers)
  const [event] = await list(`/events?datarequest_id=${ada.request}`)
  for (const of of [ada.request, ada.individual, item?.['item_id'], body.session_id, event?.['id'], link.id ?? ada.request])
    expect((await list(`/datarequests?related_to=${of}`)).map(({ datarequest_id }) => datarequest_id)).toEqual([ada.request])
  for (const of of ['nothing', ada.request.slice(0, -1), '%25']) expect(await list(`/datarequests?related_to=${of}`)).toEqual([])
})

test('filters Data Requests by type, last event and time', async ({ persons: { list, ada, ben } }) => {
  const [newest, oldest] = await list('/datarequests')
  expect(await list('/datarequests?type=CUSTOM')).toHaveLength(2)
  expect(await list('/datarequests?type=INCOME_SUMMARY')).toEqual([])
  expect(await list(`/datarequests?last_activity_type=${newest?.['last_activity_type']}`)).toHaveLength(2)
  const ids = (found: Record<string, unknown>[]) => found.map(({ datarequest_id }) => datarequest_id)
  expect(ids(await list(`/datarequests?since=${newest?.['created_at']}`))).toEqual([ben.request])
  expect(ids(await list(`/datarequests?until=${oldest?.['created_at']}`))).toEqual([ada.request])
})
