/** Tests the generated client's calls: their URLs, bodies and results. */
import { expect, test } from 'vitest'
import { parseWebhook, ProcessingFailedError, typedRecord, ServiceClient } from '../../generated/client.ts'
import { tables } from '../../generated/tables.ts'
import { stubService } from './stub-service.ts'

const person = { first_name: 'Jordan', last_name: 'Avery', email: 'jordan@example.com' }

test.each(['', '/', '//', '/gateway', '/gateway/'])('accepts a base URL that ends in %j', async (end) => {
  const { baseUrl, received } = await stubService()
  await new ServiceClient({ baseUrl: baseUrl + end, token: 't' }).individuals.createIndividual(person)
  expect(received[0]).toMatchObject({ method: 'POST', path: `${end.replace(/\/+$/, '')}/v3/individuals/new` })
  expect(JSON.parse(String(received[0]?.body))).toEqual(person)
  expect(received[0]?.headers['content-type']).toBe('application/json')
})

test.each([
  [undefined, String(tables.version)],
  [20240101, '20240101'],
  [null, undefined],
])('sends version %j as %j, but not in authentication calls', async (version, sent) => {
  const { baseUrl, received } = await stubService()
  const client = new ServiceClient({ baseUrl, clientId: 'c', secret: 's', version })
  await client.individuals.createIndividual(person)
  expect(received.map(({ headers }) => headers['version'])).toEqual([undefined, sent])
})

test('sends the headers for the client and for the call, but keeps its own Authorization header', async () => {
  const { baseUrl, received } = await stubService()
  const { individuals } = new ServiceClient({ baseUrl, token: 't', headers: { 'x-a': '1', 'x-b': '1', authorization: 'mine' } })
  await individuals.createIndividual(person, { headers: { 'X-B': '2' } })
  expect(received[0]?.headers).toMatchObject({ 'x-a': '1', 'x-b': '2', authorization: 'Bearer t' })
})

test('returns undefined for an operation without a response body, whatever the service sends', async () => {
  const { baseUrl } = await stubService(() => ({ bytes: 'ignored' }))
  const { individuals } = new ServiceClient({ baseUrl, token: 't' })
  expect(await individuals.deleteIndividual({ individual_id: 'idv_1' })).toBeUndefined()
})

test('sends no body if the optional body is omitted', async () => {
  const { baseUrl, received } = await stubService(() => ({ json: [] }))
  const { items } = new ServiceClient({ baseUrl, token: 't' })
  expect(await items.listItems()).toEqual([])
  expect(await items.listItems({})).toEqual([])
  expect(received.map(({ body, headers }) => [String(body), headers['content-type']])).toEqual([
    ['', undefined],
    ['{}', 'application/json'],
  ])
})

test('uploads complete files with their names and types', async () => {
  const { baseUrl, received } = await stubService(() => ({ json: [] }))
  const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
  await new ServiceClient({ baseUrl, token: 't' }).items.uploadItemFiles({
    files: [
      { name: 'all "bytes".bin', data: bytes, type: 'application/pdf' },
      new File(['paystub'], 'paystub.txt', { type: 'text/plain' }),
      new Blob(['nameless']),
      { name: 'text.html', data: '<p>' },
    ],
  })
  const { headers, body } = received[0] as (typeof received)[0]
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': String(headers['content-type']) } }).formData()
  const files = form.getAll('files') as File[]
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['all "bytes".bin', 'application/pdf'],
    ['paystub.txt', 'text/plain'],
    ['file', 'application/octet-stream'],
    ['text.html', 'application/octet-stream'],
  ])
  expect(new Uint8Array(await (files[0] as File).arrayBuffer())).toEqual(bytes)
  expect(await files[1]?.text()).toBe('paystub')
})

test('returns the bytes and the media type of a download', async () => {
  const zip = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff, 0xfe])
  const { baseUrl, received } = await stubService(() => ({ bytes: zip, headers: { 'content-type': 'application/zip' } }))
  const { data, type } = await new ServiceClient({ baseUrl, token: 't' }).items.downloadItemFiles({ id: 'itm_1' })
  expect(Buffer.from(data)).toEqual(zip)
  expect(type).toBe('application/zip')
  expect(received[0]?.headers.accept).toBe('application/zip, application/json')
})

test('reads page after page with paginate, oldest first, until a page is not full', async () => {
  const all = [1, 2, 3, 4, 5]
  const requests: object[] = []
  const poll = async (options: { count: number; offset: number; sort_order: 'ASC' }) => {
    requests.push(options)
    return all.slice(options.offset, options.offset + options.count)
  }
  const client = new ServiceClient({ baseUrl: 'https://api.example.com', token: 't' })
  const readAll = async (count?: number) => {
    const found: number[] = []
    for await (const one of client.paginate(poll, { ...(count && { count }) })) found.push(one)
    return found
  }
  expect([await readAll(2), requests.splice(0)]).toEqual([all, [0, 2, 4].map((offset) => ({ count: 2, offset, sort_order: 'ASC' }))])
  expect([await readAll(5), requests.splice(0).length]).toEqual([all, 2])
  expect([await readAll(), requests]).toEqual([all, [{ count: 1000, offset: 0, sort_order: 'ASC' }]])
})

test('continues a transaction with waitUntilCompleted until it is COMPLETED', async () => {
  const states = ['ACQUIRING', 'IN_PROGRESS', 'COMPLETED']
  const { baseUrl, received } = await stubService((_, { received: all }) => ({
    json: { transaction_id: 'trx_1', processing_status: states[all.length - 1] },
  }))
  const client = new ServiceClient({ baseUrl, token: 't' })
  const poll = (transaction?: { transaction_id: string }) => client.services.getIncomeSummary(transaction ?? { datarequest_id: 'dr_1' })
  const summary = await client.waitUntilCompleted(poll, { intervalMs: 1 })
  expect(summary.processing_status).toBe('COMPLETED')
  expect(received.map(({ body }) => JSON.parse(String(body)))).toEqual([
    { datarequest_id: 'dr_1' },
    { transaction_id: 'trx_1' },
    { transaction_id: 'trx_1' },
  ])
})

test('makes waitUntilCompleted reject with the reason codes if processing fails', async () => {
  const reason_codes = [
    { code: 'NO_ITEMS', description: 'The Individual has no Items', context: { items: [] } },
    { code: 'PARTIAL_DOCUMENT', description: null, context: null },
  ]
  const { baseUrl, received } = await stubService((_, { received: all }) => ({
    json: {
      transaction_id: 'trx_1',
      ...(all.length < 2 ? { processing_status: 'ACQUIRING' } : { processing_status: 'UNPROCESSABLE', reason_codes }),
    },
  }))
  const client = new ServiceClient({ baseUrl, token: 't' })
  const poll = (transaction?: { transaction_id: string }) => client.services.getIncomeSummary(transaction ?? { datarequest_id: 'dr_1' })
  const error = await client.waitUntilCompleted(poll, { intervalMs: 1 }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ProcessingFailedError)
  expect(error).toMatchObject({
    message: 'processing ended UNPROCESSABLE, NO_ITEMS, PARTIAL_DOCUMENT',
    processingStatus: 'UNPROCESSABLE',
    reasonCodes: reason_codes,
    response: { transaction_id: 'trx_1' },
  })
  expect(received).toHaveLength(2)
})

test('makes waitUntilCompleted reject if processing fails without a reason', async () => {
  const client = new ServiceClient({ baseUrl: 'http://127.0.0.1:1', token: 't' })
  const poll = async () => ({ processing_status: 'UNPROCESSABLE', reason_codes: null })
  await expect(client.waitUntilCompleted(poll)).rejects.toMatchObject({ name: 'ProcessingFailedError', reasonCodes: [] })
})

test('stops waitUntilCompleted at its time limit or when aborted', async () => {
  const client = new ServiceClient({ baseUrl: 'http://127.0.0.1:1', token: 't' })
  const poll = async () => ({ processing_status: 'IN_PROGRESS' })
  await expect(client.waitUntilCompleted(poll, { intervalMs: 5, timeoutMs: 12 })).rejects.toThrow(
    'waitUntilCompleted: still IN_PROGRESS after 12 ms',
  )
  await expect(client.waitUntilCompleted(poll, { signal: AbortSignal.timeout(5) })).rejects.toMatchObject({ name: 'TimeoutError' })
  await expect(client.waitUntilCompleted(poll, { signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow('no')
})

test('parses text or JSON with parseWebhook, and rejects a body without an event', () => {
  expect(parseWebhook('{"event":"item.processed","item_id":"itm_1"}')).toEqual({ event: 'item.processed', item_id: 'itm_1' })
  const body = { event: 'brand.new' }
  expect(parseWebhook(body)).toBe(body)
  for (const wrong of [null, [], {}, 3, '"text"', { event: 3 }]) expect(() => parseWebhook(wrong)).toThrow('the field event is missing')
})

test("sends a creation with the caller's idempotency key, or with a new key for each call", async () => {
  const { baseUrl, received } = await stubService(() => ({ json: {} }))
  const { individuals, items } = new ServiceClient({ baseUrl, token: 't' })
  await individuals.createIndividual(person, { idempotencyKey: 'retry-1' })
  await individuals.createIndividual(person)
  await individuals.createIndividual(person)
  await items.listItems()
  const [own, first, second, none] = received.map(({ headers }) => headers['idempotency-key'])
  expect([own, none]).toEqual(['retry-1', undefined])
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(second).not.toBe(first)
})

test('discriminates the record of an Item by its type', () => {
  const data = { degree_type: 'BACHELORS' }
  expect(typedRecord({ source_data_type: 'SVC_DIGEST', data })).toEqual({ type: 'SVC_DIGEST', data })
  for (const item of [
    { source_data_type: 'SVC_DIGEST', data: null },
    { source_data_type: 'SVC_DIGEST' },
    { source_data_type: 'BRAND_NEW', data },
    { source_data_type: 'toString', data },
    { source_data_type: null, data },
    { data },
    { source_data_type: 'SVC_DIGEST', data: 'text' },
  ])
    expect(typedRecord(item)).toBeUndefined()
})

test('knows every type of source data that has a record', () => {
  for (const type of Object.keys(tables.recordByType)) expect(typedRecord({ source_data_type: type, data: {} })).toEqual({ type, data: {} })
})
