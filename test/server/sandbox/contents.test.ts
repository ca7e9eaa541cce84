/** What records hold, for the Inspector: Items with their documents, Data Requests with their determinations, masked; nothing of who is gone. */
import { expect, test } from 'vitest'
import { read } from '../../generators/documents.ts'
import { control } from '../control-api.ts'
import { EMPLOYER } from '../session-fixture.ts'
import { testServer } from '../test-server.ts'
import { webhookReceiver } from '../webhooks/webhooks-fixture.ts'

async function begun(delivery_details: readonly object[] = []) {
  const server = await testServer()
  const headers = await server.bearer()
  await control(server, 'POST', '/clock', { frozen: true })
  const { body: person } = await server.post(
    '/v3/individuals/new',
    { first_name: 'Ada', last_name: 'Byron', email: 'a@example.com' },
    headers,
  )
  const { body } = await server.post(
    '/v3/datarequests/new',
    { individual_id: person.id, type: 'INCOME_SUMMARY', delivery_details },
    headers,
  )
  expect(body.error_message).toBeUndefined()
  const show = async (path: string) => (await control(server, 'GET', path)).body
  return { server, headers, show, individual: person.id as string, request: body.id as string }
}

test('an Individual is shown as the service answers it', async () => {
  const { show, individual } = await begun()
  expect(await show(`/individuals/contents?individual_id=${individual}`)).toMatchObject({
    individual_id: individual,
    record: { first_name: 'Ada', email: 'a@example.com' },
  })
})

test('an Item is shown with its record, and a submitted document byte for byte', async () => {
  const { server, headers, show, request, individual } = await begun()
  const content = '%PDF-1.4\n%%EOF'
  const part = new FormData()
  part.append('files', new Blob([content], { type: 'application/pdf' }), 'pay.pdf')
  const uploaded = await fetch(`${server.url}/v3/items/upload`, { method: 'POST', body: part, headers })
  const [file] = (await uploaded.json()) as { uri: string }[]
  const record = read('examples/records/SVC_DIGEST.json')
  const made = await server.post(
    '/v3/items/new',
    { individual_id: individual, source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: record }] },
    headers,
  )
  const reference = { uri: file?.uri, media_type: 'application/pdf' }
  const other = await server.post(
    '/v3/items/new',
    {
      individual_id: individual,
      source_data_type: 'PAYSTUB_FILE',
      datasource_id: EMPLOYER,
      source_data: [{ source_data_reference: reference }],
    },
    headers,
  )
  expect([made.status, other.status, other.body.error_message, made.body.error_message]).toEqual([200, 200, undefined, undefined])
  await control(server, 'POST', '/clock', { advance_seconds: 10 })
  const shown = await show(`/items?of=${individual}`)
  const held = await Promise.all(shown.map(({ item_id }: { item_id: string }) => show(`/items/contents?item_id=${item_id}`)))
  expect(held.find(({ source_data_type }) => source_data_type === 'SVC_DIGEST')).toMatchObject({ record, documents: [], remote: [] })
  const [document] = held.find(({ source_data_type }) => source_data_type === 'PAYSTUB_FILE').documents
  expect(document).toMatchObject({ file_name: 'pay.pdf', media_type: 'application/pdf' })
  const { content: base64, bytes } = await show(`/documents/contents?document_id=${document.document_id}`)
  expect([Buffer.from(base64, 'base64').toString(), bytes]).toEqual([content, content.length])
  expect(request).toBeTruthy()
})

test('a Data Request is shown with its link and its determinations, and webhooks without their secrets', async () => {
  const secret = 'hush-hush-1234'
  const { server, headers, show, request } = await begun([
    { url: `https://hooks.example.com/?key=${secret}`, headers: { 'x-api-key': secret } },
  ])
  await server.post('/v3/datarequests/generate_invitation_link', { datarequest_id: request }, headers)
  await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'income-verified-by-payroll-system-and-paystub' })
  await server.post('/v3/services/get_income_summary', { datarequest_id: request }, headers)
  const shown = await show(`/datarequests/contents?datarequest_id=${request}`)
  expect(shown.delivery_details).toEqual([expect.objectContaining({ headers: { 'x-api-key': '***' } })])
  expect(JSON.stringify(shown)).not.toContain(secret)
  expect(shown.links[0].uri).toContain('/portal/')
  expect(shown.determinations.map(({ service, status }: Record<string, unknown>) => [service, status])).toContainEqual([
    'getIncomeSummary',
    'COMPLETED',
  ])
})

test('who is deleted, or is to be purged, is not shown', async () => {
  const { server, headers, individual, request } = await begun()
  await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
  const [item] = (await control(server, 'GET', `/items?of=${individual}`)).body as { item_id: string }[]
  await server.post('/v3/individuals/delete', { individual_id: individual }, headers)
  for (const path of [
    `/individuals/contents?individual_id=${individual}`,
    `/datarequests/contents?datarequest_id=${request}`,
    `/items/contents?item_id=${item?.item_id}`,
    '/documents/contents?document_id=none',
  ])
    expect([path, (await control(server, 'GET', path)).status]).toEqual([path, 404])
})

test('an attempt tells what the receiver answered, without the credentials that it repeats', async () => {
  const secret = 'hush-hush-1234'
  const receiver = await webhookReceiver((heard) => ({
    status: 503,
    headers: { 'content-type': 'application/json', 'set-cookie': `a=${secret}` },
    body: JSON.stringify({ why: 'busy', echoed: heard.headers['x-api-key'], token: 'abc', said: 'x'.repeat(4000) }),
  }))
  const { server, show, request } = await begun([{ url: receiver.url, headers: { 'x-api-key': secret } }])
  await control(server, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
  await control(server, 'POST', '/clock', { advance_seconds: 1 })
  const [delivery] = await show(`/deliveries?datarequest_id=${request}`)
  const { response } = delivery.attempts[0]
  expect(response).toMatchObject({ status: 503, headers: { 'content-type': 'application/json' } })
  expect(response.body).toMatch(/^\{"why":"busy","echoed":"\*\*\*","token":"\*\*\*","said":"x+$/)
  expect(response.body.length).toBeLessThanOrEqual(2048)
  expect(JSON.stringify(delivery)).not.toContain(secret)
})
