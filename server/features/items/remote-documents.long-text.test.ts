/** Items from remote documents: their credentials are not stored, and hostile documents do not delay other calls. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { type ApiFixture, test } from '../../../test/server/api-fixture.ts'
import { EMPLOYER, connectAccount, raisedEvents, UNTIL_PROCESSED } from '../../../test/server/session-fixture.ts'
import { storedRows } from '../../../test/server/databases.ts'
import { PDF, pdfWith } from '../../../test/documents-of-items/bytes.ts'
import PdfKitDocument from 'pdfkit'
import { SaxesParser } from 'saxes'
import { ZipFile } from 'yazl'
import { limits } from '../../core/limits.ts'
import { MINUTE } from '../../core/durations.ts'
import { createPaystubItem, DIGEST, download, uploadFiles } from '../../../test/server/item-files.ts'

const SECRET = 'Bearer not-for-your-eyes'
const DIGEST_BYTES = Buffer.from(JSON.stringify(DIGEST))

interface ReceivedRequest {
  readonly method: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Serves a document. The first responses have the given statuses, and all later responses have status 200. */
const place = (...statuses: number[]) => serveDocument({ bytes: DIGEST_BYTES }, ...statuses)

interface PlacedDocument {
  readonly bytes: Uint8Array
  readonly contentEncoding?: string
}

async function serveDocument(
  { bytes, contentEncoding = 'identity' }: PlacedDocument,
  ...statuses: number[]
): Promise<{ uri: string; received: ReceivedRequest[] }> {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      received.push({ method: request.method ?? '', headers: request.headers, body })
      const headers = { 'content-type': 'application/json', 'content-encoding': contentEncoding, location: 'http://169.254.169.254/' }
      response.writeHead(statuses.shift() ?? 200, headers).end(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/digests/42.json`, received }
}

async function submitted(at: ApiFixture, reference: object): Promise<string> {
  const datarequest_id = await at.newRequest()
  const source_data = [{ source_data_reference: { media_type: 'application/json', ...reference } }]
  return (await at.done('items/new', { datarequest_id, source_data_type: 'SVC_DIGEST', source_data })).id
}

test('an Item has no files to download before its document is fetched', async ({ at }) => {
  const id = await submitted(at, { uri: 'http://127.0.0.1:9/digests/42.json', http_method: 'GET' })
  expect(await at.call('items/get_files', { id })).toMatchObject({
    status: 404,
    body: { error_message: expect.stringContaining('The Item has no documents here') },
  })
})

test.for([
  {
    what: 'with its method, headers and body',
    as: { http_method: 'POST', http_headers: { authorization: SECRET }, http_body: { student: 7 } },
    call: { method: 'POST', headers: { authorization: SECRET, 'content-type': 'application/json' }, body: '{"student":7}' },
  },
  { what: 'without a body if http_body is null', as: { http_method: 'GET', http_body: null }, call: { method: 'GET', body: '' } },
])('the server fetches and processes a document $what', async ({ as, call }, { at }) => {
  const { uri, received } = await place()
  const id = await submitted(at, { uri, ...as })
  await at.pass(10_000)
  expect(await at.done('items/get_by_id', { id })).toMatchObject({ processing_status: 'COMPLETED', data: DIGEST })
  expect(received).toMatchObject([call])
})

test.for([
  { contentEncoding: 'gzip', bytes: gzipSync(DIGEST_BYTES), ends: 'COMPLETED' },
  { contentEncoding: 'br', bytes: brotliCompressSync(DIGEST_BYTES), ends: 'COMPLETED' },
  { contentEncoding: 'zstd', bytes: DIGEST_BYTES, ends: 'UNPROCESSABLE', reason: /unknown content coding zstd\. Send it as gzip/ },
  { contentEncoding: 'gzip', bytes: gzipSync(DIGEST_BYTES).subarray(0, -1), ends: 'UNPROCESSABLE', reason: /gzip that is truncated$/ },
  {
    contentEncoding: 'gzip',
    bytes: gzipSync(Buffer.alloc(limits.upload_bytes + 1)),
    ends: 'UNPROCESSABLE',
    reason: /decodes to more than/,
  },
])(
  'an Item whose document has the content coding $contentEncoding becomes $ends ($reason)',
  async ({ ends, reason, ...document }, { at }) => {
    const { uri } = await serveDocument(document)
    const id = await submitted(at, { uri, http_method: 'GET' })
    await at.pass(3 * MINUTE)
    const item = await at.done('items/get_by_id', { id })
    expect(item.processing_status).toBe(ends)
    const recorded = (await at.read(item.datarequest_id)).event_logs.find(({ type }: { type: string }) => type === 'ITEM_UNPROCESSABLE')
    expect(recorded?.details.reason).toEqual(reason && expect.stringMatching(reason))
  },
)

test('two references to the same address produce two documents', async ({ at }) => {
  const { uri, received } = await place()
  const reference = (page: number) => ({
    media_type: 'application/json',
    uri,
    http_method: 'POST',
    http_body: { page },
    file_name: `${page}.json`,
  })
  const datarequest_id = await at.newRequest()
  const source_data = [1, 2].map((page) => ({ source_data_reference: reference(page) }))
  const { id } = await at.done('items/new', { datarequest_id, source_data_type: 'SVC_DIGEST', source_data })
  await at.pass(10_000)
  const item = await at.done('items/get_by_id', { id })
  const kept = item.source_data.map((part: { source_data_reference: { id: string } }) => part.source_data_reference)
  expect(received.map(({ body }) => body).toSorted()).toEqual(['{"page":1}', '{"page":2}'])
  expect(kept).toMatchObject([{ file_name: '1.json' }, { file_name: '2.json' }])
  expect(new Set(kept.map((reference: { id: string }) => reference.id)).size).toBe(2)
})

test('responses, the database and the request log do not contain the credentials from the request', async ({ at }) => {
  const { uri } = await place()
  const id = await submitted(at, { uri, http_method: 'GET', http_headers: { authorization: SECRET } })
  expect(JSON.stringify(await at.done('items/get_by_id', { id }))).not.toContain(SECRET)
  await at.pass(10_000)
  const [{ source_data_reference: reference }] = (await at.done('items/get_by_id', { id })).source_data
  expect(reference).toMatchObject({ uri, http_method: 'GET', file_name: '42.json', id: expect.stringMatching(/^sdr_/) })
  expect(JSON.stringify(await storedRows(at))).not.toContain(SECRET)
})

test.for([
  { statuses: [500], minutes: 1, ends: 'COMPLETED' },
  { statuses: [404, 302], minutes: 2, ends: 'COMPLETED' },
  { statuses: [500, 500, 500], minutes: 2, ends: 'UNPROCESSABLE' },
])('an Item whose document address returns $statuses becomes $ends within $minutes min', async ({ statuses, minutes, ends }, { at }) => {
  const { uri, received } = await place(...statuses)
  const id = await submitted(at, { uri, http_method: 'GET' })
  await at.pass((minutes - 1) * MINUTE + 10_000)
  expect((await at.call('items/get_by_id', { id })).body.processing_status).toBe('IN_PROGRESS')
  await at.pass(MINUTE)
  const item = await at.done('items/get_by_id', { id })
  const codes = (item.reason_codes ?? []).map(({ code }: { code: string }) => code)
  expect([item.processing_status, codes]).toEqual([ends, ends === 'UNPROCESSABLE' ? ['PARTIAL_DOCUMENT'] : []])
  expect(received).toHaveLength(ends === 'COMPLETED' ? statuses.length + 1 : 3)
})

/** Returns an address at which no server listens. */
async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}/transcript.json`
}

const PARTIAL = { code: 'PARTIAL_DOCUMENT' }
const NOT_FETCHED = { ...PARTIAL, description: 'The document could not be fetched from its address' }

describe('the reason for a PARTIAL_DOCUMENT', () => {
  test.for([
    { what: 'nothing listens at the address', address: closedAddress, reason: /^127\.0\.0\.1(:\d+)? did not accept a connection$/ },
    { what: 'the response is 410', address: async () => (await place(410, 410, 410)).uri, reason: /^127\.0\.0\.1:\d+ returned 410$/ },
    {
      what: 'the address is in a blocked network',
      address: async () => 'http://169.254.169.254/latest/meta-data',
      reason: /169\.254\.169\.254/,
    },
  ])('is a failed fetch if $what, and the event log contains the cause', async ({ address, reason }, { at }) => {
    const datarequest_id = await at.newRequest({ type: 'ACADEMIC_SUMMARY' })
    const source_data = [{ source_data_reference: { media_type: 'application/json', http_method: 'GET', uri: await address() } }]
    const item = { datarequest_id, source_data_type: 'SVC_DIGEST', source_data, acquisition_completed: true }
    const { id } = await at.done('items/new', item)
    await at.pass(3 * MINUTE)
    for (const [path, body] of [
      ['items/get_by_id', { id }],
      ['services/get_digest_by_id', { id }],
      ['services/get_digest_by_id', { datarequest_id }],
      ['services/meritscore', { datarequest_id }],
    ] as const)
      expect((await at.done(path, body)).reason_codes).toMatchObject([NOT_FETCHED])
    const event = (await raisedEvents(at, datarequest_id)).find(({ type }) => type === 'unprocessable.entity')
    expect(event?.body.reason_codes).toMatchObject([NOT_FETCHED])
    const recorded = (await at.read(datarequest_id)).event_logs.find(({ type }: { type: string }) => type === 'ITEM_UNPROCESSABLE')
    expect(recorded.details).toEqual({ item_id: id, reason: expect.stringMatching(reason) })
  })

  test('distinguishes a missing part of a document from a failed fetch', async ({ at, id: datarequest_id }) => {
    const partial = await createPaystubItem(at, datarequest_id, { data: PDF, name: 'partial.pdf' })
    const source_data = [{ source_data_reference: { media_type: 'application/pdf', http_method: 'GET', uri: await closedAddress() } }]
    const away = { datarequest_id, source_data_type: 'PAYSTUB_FILE', datasource_id: EMPLOYER, source_data }
    const { id } = await at.done('items/new', away)
    await at.pass(3 * MINUTE)
    const missing = { ...PARTIAL, description: 'Part of the document is missing' }
    expect((await at.done('items/get_by_id', { id: partial })).reason_codes).toMatchObject([missing])
    const { reason_codes } = await at.done('services/get_income_summary', { datarequest_id })
    expect(reason_codes).toHaveLength(2)
    expect(reason_codes).toEqual(
      expect.arrayContaining([
        { ...missing, context: { items: [partial] } },
        { ...NOT_FETCHED, context: { items: [id] } },
      ]),
    )
  })
})

test('items/new rejects a document with an unsupported URI scheme', async ({ at }) => {
  const source_data = [
    { source_data_reference: { uri: 'ftp://files.example.com/a.pdf', media_type: 'application/pdf', http_method: 'GET' } },
  ]
  const item = { datarequest_id: await at.newRequest(), source_data_type: 'PAYSTUB_FILE', datasource_id: EMPLOYER, source_data }
  const { status, body } = await at.call('items/new', item)
  expect([status, body.error_message]).toEqual([400, expect.stringContaining('must be an http or https address')])
})

const JSON_TYPE = 'application/json'
/** Valid JSON with ten million levels of nesting. */
const data = Buffer.alloc(limits.upload_bytes, '[').fill(']', limits.upload_bytes / 2)
const brackets = { data, name: 'a.json', type: JSON_TYPE }

test('two 20 MB files full of brackets make an Item unprocessable and do not block other calls', async ({ at, id: request }) => {
  const id = await createPaystubItem(at, request, brackets, brackets)
  const ended = new AbortController()
  const processing = at.pass(UNTIL_PROCESSED).finally(() => ended.abort())
  let calls = 0
  do {
    await at.done('datarequests/get_by_id', { datarequest_id: request })
    calls++
  } while (!ended.signal.aborted)
  await processing
  expect(calls).toBeGreaterThan(1)
  expect(await at.done('items/get_by_id', { id })).toMatchObject({
    processing_status: 'UNPROCESSABLE',
    reason_codes: [{ code: 'UNSUPPORTED_FORMAT', context: { media_type: JSON_TYPE } }],
  })
})

test('JSON documents are parsed in another thread, during both upload and processing', async ({ at }) => {
  const parsed: string[] = []
  const { parse } = JSON
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    if (text.includes('napkin')) parsed.push(text)
    return parse(text, reviver) as unknown
  })
  onTestFinished(() => spy.mockRestore())
  const id = await createPaystubItem(at, await at.newRequest(), { data: '{"napkin": 1}', name: 'a.json', type: JSON_TYPE })
  await at.pass(UNTIL_PROCESSED)
  expect((await at.done('items/get_by_id', { id })).processing_status).toBe('UNPROCESSABLE')
  expect(parsed).toEqual([])
})

test('an Item is unprocessable if its PDF exceeds the memory limit when decompressed', async ({ at }) => {
  const bomb = deflateSync(Buffer.alloc(400_000_000), { level: 1 }).toString('latin1')
  const data = pdfWith(
    '1 0 obj<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a)5 0 R]>>>>>>endobj 2 0 obj<</Kids[3 0 R]/Count 1>>endobj ' +
      `3 0 obj<</Type/Page>>endobj 4 0 obj<</Filter/FlateDecode/Length ${bomb.length}>>stream\n${bomb}\nendstream endobj ` +
      '5 0 obj<</Type/Filespec/F(record.json)/EF<</F 4 0 R>>>>endobj ',
  )
  const id = await createPaystubItem(at, await at.newRequest(), { data, name: 'a.pdf' })
  await at.pass(UNTIL_PROCESSED)
  expect(await at.done('items/get_by_id', { id })).toMatchObject({
    processing_status: 'UNPROCESSABLE',
    reason_codes: [{ code: 'UNPROCESSABLE_DOCUMENT_QUALITY' }],
  })
})

test('the server checks SVG logos in another thread', async ({ at }) => {
  const parser = vi.spyOn(SaxesParser.prototype, 'write')
  onTestFinished(() => parser.mockRestore())
  const logo = (text: string) => ({ data: text, name: 'a.svg', type: 'image/svg+xml', field: 'file' })
  const upload = async (text: string) => (await uploadFiles(at, [logo(text)], await at.bearer(), 'experiences/upload_logo')).status
  expect(await upload('<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>')).toBe(200)
  expect(await upload('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')).toBe(400)
  expect(parser).not.toHaveBeenCalled()
})

test('the server writes PDF and ZIP files in another thread', async ({ at }) => {
  const pdf = vi.spyOn(PdfKitDocument.prototype, 'end')
  const zip = vi.spyOn(ZipFile.prototype, 'addBuffer')
  onTestFinished(() => {
    pdf.mockRestore()
    zip.mockRestore()
  })
  await connectAccount(at, await at.newRequest())
  const source = { source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: DIGEST }] }
  const { id } = await at.done('items/new', { individual_id: at.person, ...source })
  for (const path of ['items/get_pdf', 'items/get_files']) expect((await download(at, path, id)).status).toBe(200)
  expect([pdf, zip].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
