/** Tests how exchanges are judged. One table lists the expected findings by rule. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Mode, formatFinding, MODES } from '../../../checks/report/finding.ts'
import { findHeaderValue } from '../../../checks/traffic/exchange.ts'
import { readForm } from '../../../checks/traffic/form.ts'
import { createJudge, type Exchange } from '../../../checks/traffic/judge.ts'
import { root } from '../../cli/cpd.ts'

const judges = {
  default: await createJudge(),
  strict: await createJudge({ mode: 'strict' }),
  tolerant: await createJudge({ mode: 'tolerant' }),
}

const JSON_HEADER = { name: 'Content-Type', value: 'application/json; charset=utf-8' }
const error = (status: number, code = 'BAD_REQUEST') =>
  JSON.stringify({ timestamp: 1710428966535, error_code: code, error_message: 'No', http_code: status })

const exchange = (changes: Partial<Exchange> = {}): Exchange => ({
  method: 'POST',
  url: 'https://api.example.com/v3/items/get_by_id',
  requestHeaders: [JSON_HEADER, { name: 'authorization', value: 'Bearer 8d3f6a52-41c7-4b0e-9a6d-2f75c1e08b94' }],
  requestBody: '{"id": "itm_2gVnQ0mPzXc4RkT1sLw8YbJfHdA"}',
  status: 404,
  responseHeaders: [JSON_HEADER],
  responseBody: error(404, 'NOT_FOUND'),
  ...changes,
})

async function found(changes: Partial<Exchange>, mode: Mode = 'default') {
  const sent = exchange(changes)
  const form =
    typeof sent.requestBody === 'string'
      ? await readForm(sent.requestBody, findHeaderValue(sent.requestHeaders, 'content-type'))
      : sent.requestBody
  return judges[mode]({ ...sent, requestBody: form }).findings.map(({ pointer, rule }) => `${pointer} ${rule}`)
}

interface Document {
  paths: Record<string, { post: Operation }>
  webhooks: Record<string, { post: Operation }>
}
interface Operation {
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { content?: Record<string, Content> }>
}
interface Content {
  examples?: Record<string, { value: unknown }>
}
const document = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8')) as Document
const listExamples = (content: Content | undefined) => Object.values(content?.examples ?? {}).map(({ value }) => JSON.stringify(value))

const examples = Object.entries(document.paths).flatMap(([path, { post }]) => {
  const [request = ''] = listExamples(post.requestBody?.content['application/json'])
  const [status = '', response] = Object.entries(post.responses)[0] ?? []
  const [media] = Object.keys(response?.content ?? {})
  const form = post.requestBody?.content['multipart/form-data'] !== undefined
  const responses = media === 'application/json' ? listExamples(response?.content?.[media]) : [media === undefined ? '' : 'bytes']
  return responses.map((responseBody): [string, Partial<Exchange>] => [
    `${path} ${status}`,
    {
      url: path,
      requestHeaders: form ? [{ name: 'content-type', value: 'multipart/form-data; boundary=x' }] : request === '' ? [] : [JSON_HEADER],
      requestBody: form ? [{ name: path.endsWith('logo') ? 'file' : 'files', fileName: 'a.png', contentType: 'image/png' }] : request,
      status: Number(status),
      responseHeaders: media === undefined ? [] : [{ name: 'content-type', value: media }],
      responseBody,
    },
  ])
})

test('reports null in an optional request property only in strict mode, and in a response in every mode', async () => {
  const url = 'https://api.example.com/v3/items/get'
  const sent = { url, requestBody: '{"filters": {"individual_id": null}}', status: undefined, responseBody: undefined }
  expect([await found(sent), await found(sent, 'strict'), await found(sent, 'tolerant')]).toEqual([
    [],
    ['/request/body/filters/individual_id type'],
    [],
  ])
  const response = { status: 200, responseBody: '[{"id": null}]', url }
  expect(await found({ ...response, requestBody: '{}' })).toContain('/response/body/0/id type')
})

describe('examples in the document conform to the contract in every mode', () => {
  test.each(examples)('%s', async (_, changes) => {
    for (const mode of MODES) expect(await found(changes, mode)).toEqual([])
  })
  test('cover all operations', () => expect(new Set(examples.map(([name]) => name)).size).toBe(Object.keys(document.paths).length))
  test.each(Object.entries(document.webhooks))('%s is recognized by its event', (event, { post }) => {
    for (const requestBody of listExamples(post.requestBody?.content['application/json'])) {
      const sent = exchange({ url: 'https://receiver.example.com/hooks?a=b', requestBody, status: 204, responseBody: '' })
      for (const mode of MODES)
        expect(judges[mode](sent)).toEqual({ kind: 'webhook', operation: `webhook:${event}`, findings: [], more: false })
    }
  })
})

const upload = (body: string, type = 'multipart/form-data; boundary=x') => ({
  url: '/v3/experiences/upload_logo',
  requestHeaders: [{ name: 'content-type', value: type }],
  requestBody: body.replaceAll('\n', '\r\n'),
  status: undefined,
})
const part = (disposition: string, type = 'image/png') =>
  `--x\nContent-Disposition: form-data; ${disposition}\nContent-Type: ${type}\n\nbytes\n--x--\n`
const named = (name: string, value: string) => [JSON_HEADER, { name, value }]

test.each<[string, Partial<Exchange>, string[]]>([
  ['an exchange of the contract', {}, []],
  ['a path below the path of a server', { url: 'https://api.example.com/gateway/v3/items/get_by_id' }, []],
  ['a path without a host', { url: '/v3/items/get_by_id' }, []],
  ['a version', { requestHeaders: named('Version', '3.0') }, []],
  ['no version', { requestHeaders: named('version', 'newest') }, ['/request/headers/version header']],
  ['a path without an operation', { url: '/v3/items/get_by_ids' }, ['/request/path unknown-path']],
  ['a trailing slash', { url: '/v3/items/get_by_id/' }, ['/request/path unknown-path']],
  ['an encoded letter in the path', { url: '/v3/items/get%5Fby%5fid' }, []],
  ['an encoded slash in the path', { url: '/v3/items%2Fget_by_id' }, ['/request/path unknown-path']],
  ['an encoded slash before the path', { url: '/a%2Fb/v3/items/get_by_id' }, []],
  ['an encoded slash next to an invalid encoding', { url: '/v3/items%2fget_by_id%' }, ['/request/path unknown-path']],
  ['another version of the path', { url: '/v2/items/get_by_id' }, ['/request/path unknown-path']],
  ['another method', { method: 'GET', requestBody: '' }, ['/request/method method']],
  ['a response to HEAD', { method: 'HEAD', requestBody: '', status: 405, responseBody: '' }, ['/request/method method']],
  ['no body', { requestBody: '' }, ['/request/body required']],
  ['an unknown body', { requestBody: undefined, responseBody: undefined }, []],
  ['no JSON', { requestBody: '{"id": ' }, ['/request/body/id syntax']],
  ['another property', { requestBody: '{"item_id": "a"}' }, ['/request/body required']],
  ['a body of bytes', { requestBody: Buffer.from('{"id": 4}') }, ['/request/body/id type']],
  ['bytes that are not UTF-8', { requestBody: Buffer.from([0x22, 0xff, 0x22]) }, ['/request/body encoding']],
  [
    'a form instead of JSON',
    { requestHeaders: named('x', '').slice(1), requestBody: 'id=a' },
    ['/request/headers/content-type content-type'],
  ],
  ['a status that the operation does not return', { status: 302, responseBody: '' }, ['/response/status unknown-status']],
  ['an unlisted error in another format', { status: 418, responseBody: error(404) }, ['/response/body/http_code http-code']],
  [
    'an error in another format',
    { responseBody: '{"error": "no"}' },
    ['/response/body required', '/response/body required', '/response/body required'],
  ],
  ['an error that repeats another status', { responseBody: error(400) }, ['/response/body/http_code http-code']],
  [
    'a page instead of an error',
    { responseHeaders: [{ name: 'content-type', value: 'text/html' }] },
    ['/response/headers/content-type content-type'],
  ],
  ['no response', { status: undefined, responseBody: undefined }, []],
  ['a response without its body', { status: 200, responseBody: '' }, ['/response/body required']],
  ['a response header', { responseHeaders: named('version', 'v3') }, ['/response/headers/version header']],
  [
    'a Retry-After header with a date',
    { responseHeaders: named('Retry-After', 'Wed, 21 Oct 2026 07:28:00 GMT') },
    ['/response/headers/retry-after header'],
  ],
  ['a record count that is not a number', { responseHeaders: named('X-Total-Count', 'many') }, ['/response/headers/x-total-count header']],
  ['a rate limit', { responseHeaders: named('RateLimit', '"token";r=5;t=60') }, []],
  ['an unlimited rate limit', { responseHeaders: named('RateLimit', '"a";r=5,'.repeat(40)) }, ['/response/headers/ratelimit header']],
  ['another scheme', { requestHeaders: named('authorization', 'Basic YTpi') }, ['/request/headers/authorization authorization']],
  ['a masked credential', { requestHeaders: named('authorization', '***') }, []],
  [
    'an idempotency key for a creation',
    { ...upload(''), requestBody: undefined, requestHeaders: named('Idempotency-Key', 'a b') },
    ['/request/headers/idempotency-key header'],
  ],
  ['an idempotency key without a creation', { requestHeaders: named('Idempotency-Key', 'a b') }, []],
  ['a file', upload(part('name="file"; filename="a.png"')), []],
  ['a file of another type', upload(part('name="file"; filename="a.txt"', 'text/plain')), ['/request/body/file content-type']],
  ['a file without a content type', upload(part('name="file"; filename="a.png"').replace('Content-Type: image/png\n', '')), []],
  ['a file whose name looks like another parameter', upload(part('filename="pay; name=june.pdf"; name="file"')), []],
  ['a content line that begins with the boundary', upload(part('name="file"; filename="a.png"').replace('bytes', 'a\n--xtra\nb')), []],
  ['a file whose name is escaped', upload(part('name="file"; filename="a\\"; name=b.png"')), []],
  ['a file whose name is encoded', upload(part("name=file; filename*=utf-8''a%20b.png")), []],
  ['a file with a plain and an encoded name', upload(part(`name="file"; filename*=utf-8''a.png; filename=""`)), []],
  ['a file whose encoded name is malformed', upload(part(`name="file"; filename*=utf-8''%ff; filename="a.png"`)), []],
  ['a file whose only name is malformed', upload(part(`name="file"; filename*=utf-8''%ff`)), ['/request/body/file file']],
  ['a part without a disposition', upload(part('').replace('Content-Disposition: form-data; \n', '')), ['/request/body syntax']],
  ['a part without a name', upload(part('filename="a.png"')), ['/request/body syntax']],
  ['a value instead of a file', upload(part('name="file"')), ['/request/body/file file']],
  ['a file of another name', upload(part('name="logo"; filename="a.png"')), ['/request/body required']],
  ['two files', upload(part('name="file"; filename="a"').repeat(2).replace('--x--\n', '')), ['/request/body/file size']],
  ['a truncated form', upload(part('name="file"; filename="a"').slice(0, -8)), ['/request/body syntax']],
  ['a form without boundary', upload(part('name="file"; filename="a"'), 'multipart/form-data'), ['/request/body syntax']],
  [
    'an event without a name',
    { url: '/hooks', requestBody: '{"event": "item.procesed", "item_id": "a"}' },
    ['/request/body/event unknown-event'],
  ],
  ['an event with another structure', { url: '/hooks', requestBody: '{"event": "link.opened"}' }, ['/request/path unknown-path']],
])('%s', async (_, changes, expected) => expect(await found(changes)).toEqual(expected))

test.each([
  [Buffer.from([0x1f, 0x8b, 8, 0]), 'expected UTF-8, found data compressed with gzip'],
  [Buffer.from('\ufeff{}', 'utf16le'), 'expected UTF-8, found text in UTF-16 or UTF-32'],
  [Buffer.from([0x22, 0xff]), 'expected UTF-8, found the byte 0xff at offset 1, which is not valid UTF-8'],
])('describes a body of the bytes %j', (responseBody, says) => {
  expect(judges.default(exchange({ responseBody })).findings.map(formatFinding)).toEqual([says])
})

test.each<[string, Partial<Exchange>, Record<Mode, string[]>]>([
  ['a query', { url: '/v3/items/get_by_id?a=b' }, { default: [], strict: ['/request/query unknown-query'], tolerant: [] }],
  [
    'a response without a definition',
    { url: '/v3/auth/invalidate', requestHeaders: [], requestBody: undefined, status: 200, responseBody: '{}' },
    { default: [], strict: ['/response/body unknown-body'], tolerant: [] },
  ],
  [
    'an error that only the response default covers',
    { status: 418, responseBody: error(418) },
    { default: [], strict: ['/response/status unknown-status'], tolerant: [] },
  ],
  [
    'an event of a later version',
    { url: '/', requestBody: '{"event": "item.turned", "item_id": "a"}' },
    { default: ['/request/body/event unknown-event'], strict: ['/request/body/event unknown-event'], tolerant: [] },
  ],
  [
    'an additional form field',
    upload(part('name="file"; filename="a"').replace('--x--\n', '') + part('name="fiel"')),
    { default: [], strict: ['/request/body/fiel unknown-property'], tolerant: [] },
  ],
])('reports %s according to the mode', async (_, changes, expected) => {
  for (const mode of MODES) expect([mode, await found(changes, mode)]).toEqual([mode, expected[mode]])
})

test('ignores a CORS preflight request', () => {
  const asked = exchange({ method: 'OPTIONS', requestHeaders: [{ name: 'Access-Control-Request-Method', value: 'POST' }], status: 204 })
  expect(judges.default(asked)).toMatchObject({ kind: 'preflight', findings: [] })
})

test('reports missing credentials if they are required', async () => {
  const judge = await createJudge({ credentials: true })
  const rules = (headers: Exchange['requestHeaders']) => judge(exchange({ requestHeaders: headers })).findings.map(formatFinding)
  expect(rules([JSON_HEADER])).toEqual(['expected the scheme Bearer, found no such header'])
  expect(rules(named('authorization', 'Digest abc'))).toEqual(['expected the scheme Bearer, found another scheme'])
  expect(rules(named('Authorization', 'bearer abc'))).toEqual([])
})

test('suggests the intended path for a mistyped one', () => {
  for (const url of ['/items/get_by_id', '/v3/items//get_by_id', '/v2/items/get_by_id', '/v3/items/get_by_idd'])
    expect(judges.default(exchange({ url })).findings[0]).toMatchObject({ nearest: '/v3/items/get_by_id' })
})

test('never shows a secret from an exchange', () => {
  const secret = '8d3f6a52-41c7-4b0e-9a6d-2f75c1e08b94'
  const said = [
    exchange({ url: `https://a.example.com/v3/${secret}?access_token=${secret}`, requestBody: `{"token": "${secret}"}` }),
    exchange({ url: `/v3/items/get_by_id?access_token=${secret}`, requestHeaders: named('authorization', `Basic ${secret}`) }),
    exchange({ requestHeaders: named('version', secret), responseHeaders: named('version', secret), requestBody: `{"id": ["${secret}"]}` }),
    exchange({ url: '/v3/auth/invalidate', requestBody: `{"access_token": {"a": "${secret}"}}`, method: secret }),
  ].flatMap((one) => judges.strict(one).findings)
  expect(said.length).toBeGreaterThan(5)
  expect(JSON.stringify(said)).not.toContain(secret.slice(0, 8))
})

test('limits the number of findings per body and reports this', () => {
  const body = { timestamp: 1, error_code: 'A', error_message: 'a', reason_codes: Array<number>(500).fill(1) }
  const { findings, more } = judges.default(exchange({ responseBody: JSON.stringify(body) }))
  expect({ length: findings.length, more }).toEqual({ length: 100, more: true })
  expect(judges.default(exchange()).more).toBe(false)
})

describe('an exchange with another API version', () => {
  const version = (value: string) => ({ name: 'version', value })
  const judge = (changes: Partial<Exchange>) => judges.default(exchange(changes))
  const older = [JSON_HEADER, version('20200101')]

  test.each<[string, Partial<Exchange>, object | undefined]>([
    ['its response', { responseHeaders: older, responseBody: '{"code": "NOT_FOUND"}' }, { version: 20200101, bodies: ['response'] }],
    [
      'the request if the response has no version',
      { requestHeaders: [...exchange().requestHeaders, version('20200101.0')], requestBody: '{"item": "itm_1"}' },
      { version: 20200101, bodies: ['request'] },
    ],
    ['bodies of this version', { responseHeaders: older }, undefined],
  ])('has no findings in its bodies, and reports the bodies that were not judged: %s', (_, changes, expected) => {
    const { findings, otherVersion } = judge(changes)
    expect([findings, otherVersion]).toEqual([[], expected])
  })

  test('can also be a webhook', () => {
    const sent = { url: 'https://receiver.example.com/', requestBody: '{"event": "item.created", "item_id": 5}', responseHeaders: [] }
    expect(judge(sent)).toMatchObject({ kind: 'webhook', findings: [{ pointer: '/request/body/item_id' }] })
    expect(judge({ ...sent, requestHeaders: older })).toMatchObject({ findings: [], otherVersion: { bodies: ['request'] } })
  })

  test.each(['20210117', '3.0', 'none'])('treats %s as this version', (value) => {
    const { findings, otherVersion } = judge({ requestBody: '{}', requestHeaders: [...exchange().requestHeaders, version(value)] })
    expect([findings.map(({ rule }) => rule), otherVersion]).toEqual([value === 'none' ? ['header', 'required'] : ['required'], undefined])
  })

  test('judges everything in the exchange except its bodies', async () => {
    expect(judge({ responseHeaders: older, responseBody: '{}', status: 299 }).findings.map(({ rule }) => rule)).toEqual(['unknown-status'])
    expect(
      await found({
        responseHeaders: older,
        responseBody: '{}',
        requestHeaders: [JSON_HEADER, { name: 'authorization', value: 'Basic eDp5' }],
      }),
    ).toEqual(['/request/headers/authorization authorization'])
  })
})
