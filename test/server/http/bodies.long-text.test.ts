/** The server accepts bodies that conform to the contract, and rejects others with an error in the contract's format. */
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect } from 'vitest'
import { tables } from '../../../generated/tables.ts'
import { parseJson } from '../../../server/http/body.ts'
import { receiveFile, FileReceiverError } from '../../../server/http/upload-body.ts'
import { ApiError } from '../../../server/core/errors.ts'
import { translated } from '../../../server/http/responses.ts'
import { errorSummary, rawRequest, sendRaw } from '../raw-http.ts'
import { basic, failures, type TestServer, testServer, test } from '../test-server.ts'

const NEW = '/v3/individuals/new'
const READ = '/v3/individuals/get_by_id'
const LIMIT = tables.limits['request_bytes']?.value as number
const ADA = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' }
const CODES: Readonly<Record<number, string>> = { 400: '400 BAD_REQUEST', 413: '413 PAYLOAD_TOO_LARGE', 415: '415 UNSUPPORTED_MEDIA_TYPE' }
const JSON_TYPE = { 'content-type': 'application/json' }

async function send({ url }: TestServer, path: string, body: BodyInit, headers: Record<string, string>) {
  const response = await fetch(url + path, { method: 'POST', body, headers })
  return { status: response.status, headers: response.headers, body: (await response.json()) as { error_message: string } }
}

describe('receiveFile', () => {
  async function* bytes(failure?: Error) {
    yield Buffer.from('begins')
    if (failure) throw failure
  }

  test('fails for a truncated file', async () => {
    const failure = new Error('the connection broke')
    let received: Buffer | undefined
    const receiver = { receive: async (content: AsyncIterable<Uint8Array>) => (received = await buffer(content)) }
    await expect(receiveFile(receiver, bytes(failure))).rejects.toBe(failure)
    expect(received).toBeUndefined()
    expect(String(await receiveFile(receiver, bytes()))).toBe('begins')
  })

  test("forwards the receiver's rejections and wraps its other errors", async () => {
    const receiving = (failure: Error) => receiveFile({ receive: () => Promise.reject(failure) }, bytes())
    const rejection = new ApiError('BAD_REQUEST', 'no')
    await expect(receiving(rejection)).rejects.toBe(rejection)
    const failure = new Error('a full disk')
    await expect(receiving(failure)).rejects.toThrow(FileReceiverError)
    await expect(receiving(failure)).rejects.toMatchObject({ cause: failure })
  })
})

/** Errors that Fastify and its plugins throw. Some have a code and a status, and some have neither. */
test.for([
  [{ statusCode: 413 }, 'PAYLOAD_TOO_LARGE'],
  [{ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, 'UNSUPPORTED_MEDIA_TYPE'],
  [{ code: 'FST_ERR_BAD_URL', statusCode: 400 }, 'NOT_FOUND'],
  [{ statusCode: 400 }, 'BAD_REQUEST'],
  [{ statusCode: 499 }, 'BAD_REQUEST'],
  [{ statusCode: 500 }, 'INTERNAL_ERROR'],
  [{ statusCode: 399 }, 'INTERNAL_ERROR'],
  [{}, 'INTERNAL_ERROR'],
] as const)('translates the Fastify error %j to %s', ([error, code]) =>
  expect(translated(Object.assign(new Error('of Fastify'), error), { maxBytes: 1, mediaType: 'application/json' }).code).toBe(code),
)

afterEach(() => {
  if (failures.length > 0) throw new Error(failures.splice(0).join('\n'))
})

describe('bodies', () => {
  const listOf = (values: number) => `[${'0,'.repeat(values - 1)}0]`
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

  const REJECTED: readonly { what: string; body: BodyInit; type?: string; status: number; says: string }[] = [
    { what: 'malformed JSON', body: '{"first_name":', status: 400, says: 'not JSON' },
    { what: 'JSON after JSON', body: '{} {}', status: 400, says: 'not JSON' },
    { what: 'JSON with comments', body: '{} // none', status: 400, says: 'not JSON' },
    { what: 'JSON with a control character', body: '{"first_name":"a\u0001"}', status: 400, says: 'not JSON' },
    { what: 'invalid UTF-8', body: Buffer.from('{"first_name":"\xff"}', 'latin1'), status: 400, says: 'not UTF-8' },
    { what: 'UTF-16', body: Buffer.from('{"first_name":"Ada"}', 'utf16le'), status: 400, says: 'not JSON' },
    { what: 'an empty body', body: '', status: 400, says: 'missing' },
    { what: 'null', body: 'null', status: 400, says: 'the body' },
    { what: 'a list', body: '[]', status: 400, says: 'the body' },
    { what: 'a string', body: '"Ada"', status: 400, says: 'the body' },
    { what: 'a number beyond doubles', body: '1e999', status: 400, says: 'the body' },
    { what: '101 levels', body: deep(101), status: 400, says: 'more than 100 nested levels' },
    { what: '400,000 nested levels', body: deep(400_000), status: 400, says: 'more than 100 nested levels' },
    { what: '400,000 unclosed levels', body: '{"a":'.repeat(200_000), status: 400, says: 'more than 100 nested levels' },
    { what: '100,000 values', body: listOf(100_000), status: 400, says: 'the body' },
    { what: '100,001 values', body: listOf(100_001), status: 400, says: 'more than 100000 values' },
    { what: '50,001 lists of one number', body: `[${'[0],'.repeat(50_000)}[0]]`, status: 400, says: 'more than 100000 values' },
    { what: 'U+0000 in a value', body: JSON.stringify({ ...ADA, first_name: 'A\0' }), status: 400, says: 'U+0000' },
    { what: 'U+0000 in a name', body: JSON.stringify({ ...ADA, 'a\0': 1 }), status: 400, says: 'U+0000' },
    { what: 'an unpaired high surrogate in a value', body: `{"first_name":"\\ud800"}`, status: 400, says: 'surrogate' },
    { what: 'an unpaired low surrogate', body: `{"first_name":"\\uDC00x"}`, status: 400, says: 'surrogate' },
    { what: 'surrogates in the wrong order', body: `{"a":["\\udc00\\ud800"]}`, status: 400, says: 'surrogate' },
    { what: 'an unpaired surrogate in a name', body: `{"\\ud800":1}`, status: 400, says: 'surrogate' },
    { what: 'an unpaired surrogate in bytes', body: Buffer.from('{"a":"\xed\xa0\x80"}', 'latin1'), status: 400, says: 'not UTF-8' },
    { what: 'a form', body: 'first_name=Ada', type: 'application/x-www-form-urlencoded', status: 415, says: 'application/json' },
    { what: 'text/json', body: '{}', type: 'text/json', status: 415, says: 'application/json' },
    { what: 'no media type', body: new Uint8Array([123, 125]), type: '', status: 415, says: 'application/json' },
    { what: 'a broken media type', body: '{}', type: ';;', status: 415, says: 'Content-Type' },
    { what: 'one byte too many', body: ' '.repeat(LIMIT + 1), status: 413, says: 'The body is larger than 1048576 bytes' },
  ]

  test('rejects bodies that are not JSON objects, and names the reason', async ({ server, bearer }) => {
    for (const { what, body, type = 'application/json', status, says } of REJECTED) {
      const response = await send(server, NEW, body, { ...bearer, ...(type && { 'content-type': type }) })
      expect([what, errorSummary(response)]).toEqual([what, CODES[status]])
      expect([what, response.body.error_message]).toEqual([what, expect.stringContaining(says)])
    }
  })

  const ACCEPTED: readonly { what: string; body: string; type?: string }[] = [
    { what: 'a body of exactly the limit', body: JSON.stringify(ADA).padEnd(LIMIT) },
    { what: 'a whole surrogate pair', body: JSON.stringify({ ...ADA, note: 'X' }).replace('X', '\\ud83d\\ude00') },
    { what: '200,000 commas inside a string', body: JSON.stringify({ ...ADA, note: ','.repeat(200_000) }) },
    { what: 'brackets inside a string', body: JSON.stringify({ ...ADA, note: `\\"${'['.repeat(500)}` }) },
    { what: 'a backslash before u0000', body: JSON.stringify({ ...ADA, note: '\\u0000' }) },
    { what: 'a media type with a charset', body: JSON.stringify(ADA), type: 'Application/JSON; charset=utf-8' },
    { what: 'a huge number in an unknown property', body: `{"huge":1e999,${JSON.stringify(ADA).slice(1)}` },
  ]

  test('accepts unusual bodies that conform to the contract', async ({ server, bearer }) => {
    for (const { what, body, type = 'application/json' } of ACCEPTED)
      expect([what, (await server.post(NEW, body, { ...bearer, 'content-type': type })).status]).toEqual([what, 200])
  })

  test('returns 415 for a Content-Encoding', async ({ server, bearer }) => {
    for (const encoding of ['gzip', 'br', 'deflate', 'x-unknown', 'gzip, identity', 'identity, gzip'])
      for (const [path, type] of [
        [NEW, 'application/json'],
        ['/v3/items/upload', 'multipart/form-data; boundary=x'],
      ] as const) {
        const response = await server.post(path, ADA, { ...bearer, 'content-encoding': encoding, 'content-type': type })
        expect([encoding, errorSummary(response)]).toEqual([encoding, '415 UNSUPPORTED_MEDIA_TYPE'])
        expect(response.body.error_message).toContain('Content-Encoding')
        expect([response.headers.get('accept-encoding'), response.headers.get('accept')]).toEqual(['identity', null])
      }
    for (const encoding of ['identity', 'Identity', ''])
      expect([encoding, (await server.post(NEW, ADA, { ...bearer, 'content-encoding': encoding })).status]).toEqual([encoding, 200])
  })

  const WRONG_TYPES = [
    [NEW, 'text/json', 'application/json'],
    [NEW, '', 'application/json'],
    [NEW, ';;', 'application/json'],
    [NEW, 'multipart/form-data; boundary=a', 'application/json'],
    ['/v3/items/upload', 'application/json', 'multipart/form-data'],
    ['/v3/items/upload', '', 'multipart/form-data'],
    ['/v3/experiences/upload_logo', ';;', 'multipart/form-data'],
  ] as const

  test('returns 415 for another Content-Type, and the accepted type in the header Accept', async ({ server, bearer }) => {
    for (const [path, type, accept] of WRONG_TYPES) {
      const response = await send(server, path, Buffer.from('{}'), { ...bearer, ...(type && { 'content-type': type }) })
      expect([path, type, errorSummary(response)]).toEqual([path, type, CODES[415]])
      expect([response.headers.get('accept'), response.headers.get('accept-encoding')]).toEqual([accept, null])
      expect(response.body.error_message).toMatch(new RegExp(`Content-Type.*${accept}`))
    }
  })

  test('accepts an escaped U+0000, null and numbers', async ({ server, bearer: headers }) => {
    const { status, body } = await server.post(NEW, { ...ADA, first_name: String.raw`A\u0000`, middle_name: null, more: [5] }, headers)
    expect(status).toBe(200)
    expect((await server.post(READ, { individual_id: body.id }, headers)).body.first_name).toBe(String.raw`A\u0000`)
  })

  test('treats __proto__ and constructor as ordinary property names', async ({ server, bearer: headers }) => {
    const evil = `{"__proto__":{"first_name":"Eve","polluted":true},"constructor":{"prototype":{"polluted":true}},${JSON.stringify(ADA).slice(1)}`
    const { status, body } = await server.post(NEW, evil, headers)
    expect(status).toBe(200)
    expect('polluted' in {}).toBe(false)
    expect((await server.post(READ, { individual_id: body.id }, headers)).body).toMatchObject(ADA)
    expect(errorSummary(await server.post(NEW, `{"__proto__":${JSON.stringify(ADA)}}`, headers))).toBe('400 BAD_REQUEST')
  })

  test('returns 404 for identifiers with special characters', async ({ server, bearer }) => {
    for (const id of ['__proto__', 'constructor', "' or 1=1 --", 'x'.repeat(255), '\u{1F600}', '%00'])
      expect([id, errorSummary(await server.post(READ, { individual_id: id }, bearer))]).toEqual([id, '404 NOT_FOUND'])
  })

  test('accepts a missing or empty optional body, and ignores an undeclared body', async ({ server: { post, bearer, url } }) => {
    const headers = await bearer()
    expect((await post('/v3/datarequests/get', undefined, headers)).status).toBe(200)
    expect((await post('/v3/datarequests/get', '', headers)).status).toBe(200)
    expect((await post('/v3/auth/generate_public_token', undefined, basic())).status).toBe(200)
    expect((await post('/v3/auth/generate_access_token', 'not { JSON', basic())).status).toBe(200)
    const [response] = await sendRaw(url, rawRequest('POST', '/v3/auth/generate_public_token', { ...basic(), ...JSON_TYPE }))
    expect(response?.status).toBe(200)
  })

  test('rejects a chunked body as soon as it exceeds the limit', async ({ server: { url, bearer } }) => {
    const chunk = `${(65_536).toString(16)}\r\n${' '.repeat(65_536)}\r\n`
    const head = rawRequest('POST', NEW, { ...(await bearer()), ...JSON_TYPE, 'transfer-encoding': 'chunked' })
    const [response] = await sendRaw(url, [head, ...Array.from({ length: LIMIT / 65_536 + 4 }, () => chunk)])
    expect(errorSummary(response)).toBe('413 PAYLOAD_TOO_LARGE')
  })

  test('rejects a Content-Length above the limit before the body arrives, and waits for a body at the limit', async ({
    server: { url, bearer },
  }) => {
    const head = async (length: number) => rawRequest('POST', NEW, { ...(await bearer()), ...JSON_TYPE, 'content-length': length })
    expect(errorSummary((await sendRaw(url, await head(LIMIT + 1)))[0])).toBe('413 PAYLOAD_TOO_LARGE')
    expect(errorSummary((await sendRaw(url, [await head(LIMIT), ' '.repeat(LIMIT - 2), '{}']))[0])).toBe('400 BAD_REQUEST')
  })

  test.for([NEW, '/v3/auth/generate_access_token', '/v3/items/upload', '/v3/no_such_path'])(
    'rejects a call to %s without valid credentials before its body arrives',
    async (path, { server: { url } }) => {
      for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
        // Sends only the beginning of the body. A server that first reads the whole body would not respond.
        const headers = { authorization: 'Bearer unknown', 'content-type': type, 'content-length': '100000' }
        const [response] = await sendRaw(url, [`${rawRequest('POST', path, headers)}{`])
        expect(errorSummary(response)).toBe(path === '/v3/no_such_path' ? '404 NOT_FOUND' : '401 UNAUTHORIZED')
      }
    },
  )

  test('omits the values of a rejected body from the error', async ({ server }) => {
    const response = await server.post(NEW, { ...ADA, email: 'secret-value', addresses: 'secret-value' }, await server.bearer())
    expect(errorSummary(response)).toBe('400 BAD_REQUEST')
    expect(JSON.stringify(response.body)).not.toContain('secret-value')
  })
})

describe('multipart bodies', () => {
  const upload = async (body: BodyInit, type?: string) => {
    const running = await testServer()
    return send(running, '/v3/items/upload', body, { ...(await running.bearer()), ...(type && { 'content-type': type }) })
  }

  test.each([
    { what: 'JSON', body: '{}', type: 'application/json', status: 415 },
    { what: 'no boundary', body: 'x', type: 'multipart/form-data', status: 400 },
    { what: 'a wrong boundary', body: 'x', type: 'multipart/form-data; boundary=a', status: 400 },
    {
      what: 'no closing boundary',
      body: '--a\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\nx',
      type: 'multipart/form-data; boundary=a',
      status: 400,
    },
  ])('$what instead of parts returns $status', async ({ body, type, status }) => {
    expect(errorSummary(await upload(body, type))).toBe(CODES[status])
  })

  test.each([
    {
      what: 'LF',
      body: '--a\ncontent-disposition: form-data; name="files"\n\nx\n--a--\n',
      says: 'Lines of the multipart body end with LF.',
    },
    { what: 'an unnamed part', body: '--a\r\ncontent-type: image/png\r\n\r\nx\r\n--a--\r\n', says: 'A part has no name.' },
    { what: 'an empty body', body: '', says: '/files: required part is missing' },
  ])('reports the cause for $what', async ({ body, says }) => {
    const response = await upload(body, 'multipart/form-data; boundary=a')
    expect(errorSummary(response)).toBe(CODES[400])
    expect(response.body.error_message).toContain(says)
  })

  test('rejects more than 20 fields with 413', async () => {
    const fields = (count: number) => '--a\r\ncontent-disposition: form-data; name="v"\r\n\r\nx\r\n'.repeat(count) + '--a--\r\n'
    const responses = [
      await upload(fields(20), 'multipart/form-data; boundary=a'),
      await upload(fields(21), 'multipart/form-data; boundary=a'),
    ]
    expect(responses.map(({ body }) => body.error_message)).toEqual([
      expect.stringContaining('required part is missing'),
      'The form has more than 20 fields. Send only files.',
    ])
    expect(errorSummary(responses[1])).toBe(CODES[413])
  })

  test('rejects more files than the schema allows with 400', async () => {
    const form = new FormData()
    for (let file = 0; file <= (tables.limits['upload_files']?.value as number); file++)
      form.append('files', new Blob(['%PDF-1.4']), `${file}.pdf`)
    expect(errorSummary(await upload(form))).toBe('400 BAD_REQUEST')
  })
})

/** parseJson also rejects U+0000 in JSON without a schema, because PostgreSQL cannot store it. */
const parse = (text: string) => parseJson(Buffer.from(text))

test.each(['"\\u0000"', '{"a":{"b":["x\\u0000y"]}}', '{"a\\u0000":1}', '[[{"\\u0000":{}}]]'])('rejects %s', (text) => {
  expect(() => parse(text)).toThrow('U+0000')
})

test.each(['"\\\\u0000"', '{"u0000":"\\u0001"}'])('accepts %s unchanged', (text) => expect(parse(text)).toEqual(JSON.parse(text)))
