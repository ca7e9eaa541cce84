/** Control operations that list and show Items and documents. */
import { expect } from 'vitest'
import { read } from '../../../test/generators/documents.ts'
import { control } from '../../../test/server/control-api.ts'
import { runScenario, serverWithRequest, test } from '../../../test/server/records-fixture.ts'
import { EMPLOYER } from '../../../test/server/session-fixture.ts'

test('shows an Item with its record and returns a submitted document unchanged', async () => {
  const { server, headers, show, request, individual } = await serverWithRequest()
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
  const shown = await show(`/items?related_to=${individual}`)
  const held = await Promise.all(shown.map(({ item_id }: { item_id: string }) => show(`/items/details?item_id=${item_id}`)))
  expect(held.find(({ source_data_type }) => source_data_type === 'SVC_DIGEST')).toMatchObject({ record, documents: [], remote: [] })
  const [document] = held.find(({ source_data_type }) => source_data_type === 'PAYSTUB_FILE').documents
  expect(document).toMatchObject({ file_name: 'pay.pdf', media_type: 'application/pdf' })
  const { content: base64, bytes } = await show(`/documents/details?document_id=${document.document_id}`)
  expect([Buffer.from(base64, 'base64').toString(), bytes]).toEqual([content, content.length])
  expect(request).toBeTruthy()
})

test('lists Items with their check signals, filtered by Item, session, Data Request or Individual', async ({ persons }) => {
  const { server, list, ada, ben } = persons
  const { body } = await runScenario(server, ada.request, 'connect')
  const all = await list('/items')
  expect(all.length).toBeGreaterThan(0)
  expect(all.map(({ status, checkcodes }) => [status, Array.isArray(checkcodes)])).toEqual(all.map(() => ['COMPLETED', true]))
  for (const of of [ada.request, ada.individual, body.session_id]) expect(await list(`/items?related_to=${of}`)).toEqual(all)
  expect(await list(`/items?related_to=${all[0]?.['item_id']}`)).toEqual(all.slice(0, 1))
  expect(await list(`/items?related_to=${ben.request}`)).toEqual([])
})
