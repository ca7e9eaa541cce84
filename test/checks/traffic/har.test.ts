/** Every exchange in a HAR file is judged as an operation or as a webhook. */
import { expect, onTestFinished, test, vi } from 'vitest'
import events from '../../../generated/examples/events.json' with { type: 'json' }
import { FORMATS } from '../../../checks/report/formats.ts'
import type { Finding } from '../../../checks/report/finding.ts'
import { getPart } from '../../../checks/validate/pointers.ts'
import { cpd, spawnCpd, temporaryFolder } from '../../cli/cpd.ts'

const SECRET = '8d3f6a52-41c7-4b0e-9a6d-2f75c1e08b94'
const headers = [
  { name: 'Content-Type', value: 'application/json' },
  { name: 'Authorization', value: `Bearer ${SECRET}` },
]
const json = (text: string, more: object = {}) => ({ mimeType: 'application/json', text, ...more })
const NOT_FOUND = JSON.stringify({ timestamp: 1, error_code: 'NOT_FOUND', error_message: 'No', http_code: 404 })

interface Entry {
  request: Record<string, unknown>
  response: Record<string, unknown>
}
const entry = (request: object = {}, response: object = {}): Entry => ({
  request: { method: 'POST', url: 'https://api.example.com/v3/items/get_by_id', headers, postData: json('{"id": "a"}'), ...request },
  response: { status: 404, headers: headers.slice(0, 1), content: { size: NOT_FOUND.length, ...json(NOT_FOUND) }, ...response },
})
const har = (...entries: unknown[]) =>
  JSON.stringify({ log: { version: '1.2', creator: { name: 'test', version: '1' }, entries } }, null, 1)

interface JsonReport {
  checked: number
  invalid: number
  traffic: Record<string, unknown>
  findings: Finding[]
}
async function report(text: string, mode: 'default' | 'strict' | 'tolerant' = 'default') {
  const { out, code } = await cpd({ as: '', har: true, format: 'json', mode, stdin: text })
  return { code, ...(JSON.parse(out) as JsonReport) }
}
const rules = async (...entries: unknown[]) =>
  (await report(har(...entries))).findings.map(({ pointer, rule, as }) => [pointer.replace('/log/entries', ''), rule, as].join(' ').trim())

test('accepts a conforming recording and counts its contents', async () => {
  const event = JSON.stringify(events['item.created'])
  const text = har(
    entry(),
    entry({ url: 'http://localhost:4010/below/v3/items/get_by_id' }),
    entry({ url: 'https://receiver.example.com/hook', postData: json(event) }, { status: 204, content: { size: 0 } }),
    entry({ method: 'OPTIONS', headers: [{ name: 'access-control-request-method', value: 'POST' }], postData: undefined }),
    entry({ method: 'GET', url: 'https://cdn.example.com/a.js', postData: undefined }, { status: 200 }),
    entry(
      { method: 'GET', url: 'https://api.example.com/docs', postData: undefined },
      { status: 200, headers: [{ name: 'content-type', value: 'text/html' }] },
    ),
    entry(
      { method: 'GET', url: 'https://api.example.com/docs', postData: undefined },
      { status: 301, headers: [{ name: 'location', value: '/docs/' }], content: { size: 0 } },
    ),
  )
  expect(await report(text)).toMatchObject({
    code: 0,
    checked: 3,
    invalid: 0,
    traffic: {
      operations: { '/v3/items/get_by_id': 2 },
      webhooks: { 'webhook:item.created': 1 },
      inNoContract: 0,
      otherHosts: 1,
      pages: 2,
      preflights: 1,
    },
  })
  expect((await cpd({ as: '', har: true, stdin: text })).out).toContain(
    '3 exchanges valid as the contract specifies\n  checked: 2 calls of 1 operation, 1 webhook\n  not checked: 1 with other hosts, 2 for web pages, 1 preflight\n',
  )
})

test('does not judge bodies in another API version, and reports this', async () => {
  const headers = [{ name: 'version', value: '20200101' }]
  const stdin = har(entry({ postData: json('{"item": "itm_1"}') }, { headers }), entry({}, { headers }))
  expect(await cpd({ as: '', har: true, stdin })).toMatchObject({
    code: 0,
    out: expect.stringContaining('not checked: the bodies of 1 exchange with another API version\n'),
  })
})

test.each<[string, unknown[], string[]]>([
  ['a request', [entry({ postData: json('{"id": 4}') })], ['/0/request/postData/text/id type request:/v3/items/get_by_id']],
  [
    'a response',
    [entry({}, { content: json('{"timestamp": 1, "error_code": "A", "error_message": 4}') })],
    ['/0/response/content/text/error_message type response:/v3/items/get_by_id:404'],
  ],
  ['a status', [entry({}, { status: 204, content: { size: 0 } })], ['/0/response/status unknown-status response:/v3/items/get_by_id:204']],
  [
    'a header',
    [entry({ headers: [...headers, { name: 'Version', value: 'x' }] })],
    ['/0/request/headers/2 header request:/v3/items/get_by_id'],
  ],
  ['a path that is in no contract', [entry(), entry({ url: 'https://api.example.com/items/new' })], ['/1/request/url unknown-path']],
  ['a path on a host that has operations', [entry(), entry({ url: 'https://api.example.com/health' })], ['/1/request/url unknown-path']],
  ['a method', [entry({ method: 'PUT' })], ['/0/request/method method request:/v3/items/get_by_id']],
  [
    'a response in base64',
    [entry({}, { content: json(Buffer.from('{"timestamp": 1}').toString('base64'), { encoding: 'base64' }) })],
    [
      '/0/response/content/text required response:/v3/items/get_by_id:404',
      '/0/response/content/text required response:/v3/items/get_by_id:404',
    ],
  ],
  [
    'a response in broken base64',
    [entry({}, { content: json('{"a"', { encoding: 'base64' }) })],
    ['/0/response/content/text recording response:/v3/items/get_by_id:404'],
  ],
  [
    'a response that is not recorded',
    [entry({}, { content: { size: 40, mimeType: 'application/json' } })],
    ['/0/response/content/text not-recorded response:/v3/items/get_by_id:404'],
  ],
  [
    'a response without a recorded size',
    [entry({}, { content: { size: -1, mimeType: '' } })],
    ['/0/response/content not-recorded response:/v3/items/get_by_id:404'],
  ],
  [
    'a truncated response',
    [entry({}, { content: json('{"timest', { size: 4000 }) })],
    ['/0/response/content/text not-recorded response:/v3/items/get_by_id:404'],
  ],
  [
    'a request that is not recorded',
    [entry({ postData: undefined, bodySize: 10 })],
    ['/0/request/postData not-recorded request:/v3/items/get_by_id'],
  ],
  ['a type beside the body only', [entry({ headers: headers.slice(1) }, { headers: [] })], []],
  [
    'no response',
    [entry({}, { status: 0, headers: [], content: { size: 0 } })],
    ['/0/response/status no-response response:/v3/items/get_by_id:none'],
  ],
  [
    'no response, as Playwright writes it',
    [entry({}, { status: -1, headers: [], content: { size: -1, mimeType: 'x-unknown' } })],
    ['/0/response/status no-response response:/v3/items/get_by_id:none'],
  ],
  [
    'a body in a file of its own',
    [
      entry(
        { postData: { mimeType: 'application/json', text: '', params: [], _file: 'a1.json' } },
        { content: { size: 0, mimeType: 'application/json', _file: 'a2.json' } },
      ),
    ],
    [
      '/0/request/postData/text not-recorded request:/v3/items/get_by_id',
      '/0/response/content/text not-recorded response:/v3/items/get_by_id:404',
    ],
  ],
  [
    'a PDF whose bytes are left out',
    [
      entry(
        { url: 'https://api.example.com/v3/items/get_pdf' },
        { status: 200, headers: [], content: { size: 9, mimeType: 'application/pdf' } },
      ),
    ],
    [],
  ],
  [
    'fields of a form',
    [
      entry({
        url: '/v3/experiences/upload_logo',
        headers: headers.slice(1),
        postData: { mimeType: 'multipart/form-data; boundary=x', params: [{ name: 'file', fileName: 'a.txt', contentType: 'text/plain' }] },
      }),
    ],
    ['/0/request/postData/params content-type request:/v3/experiences/upload_logo'],
  ],
  [
    'a form that is recorded as bytes',
    [
      entry({
        url: '/v3/experiences/upload_logo',
        headers: headers.slice(1),
        postData: {
          mimeType: 'multipart/form-data; boundary=x',
          text: '--x\r\nContent-Disposition: form-data; filename="pay; name=june.csv"; name="file"\r\nContent-Type: text/csv\r\n\r\na\r\n--x--',
        },
      }),
    ],
    ['/0/request/postData/text/file content-type request:/v3/experiences/upload_logo'],
  ],
  [
    'an upload of which Chromium and Playwright record no body',
    [
      entry({
        url: '/v3/experiences/upload_logo',
        headers: [
          { name: 'Content-Length', value: '5185' },
          { name: 'Content-Type', value: 'multipart/form-data; boundary=x' },
        ],
        postData: undefined,
        bodySize: 0,
      }),
    ],
    ['/0/request/postData not-recorded request:/v3/experiences/upload_logo'],
  ],
  [
    'a multipart form without a recorded length',
    [
      entry({
        url: '/v3/experiences/upload_logo',
        headers: [{ name: 'content-type', value: 'multipart/form-data; boundary=x' }],
        postData: { mimeType: 'multipart/form-data; boundary=x', params: [], text: '' },
        bodySize: -1,
      }),
    ],
    ['/0/request/postData/text not-recorded request:/v3/experiences/upload_logo'],
  ],
  [
    'a call with an explicitly empty body',
    [entry({ headers: [...headers, { name: 'content-length', value: '0' }], postData: undefined, bodySize: 0 })],
    ['/0/request/postData/text required request:/v3/items/get_by_id'],
  ],
  [
    'a form instead of JSON',
    [
      entry({
        headers: headers.slice(1),
        postData: { mimeType: 'application/x-www-form-urlencoded', params: [{ name: 'id', value: 'a' }] },
      }),
    ],
    ['/0/request/postData/mimeType content-type request:/v3/items/get_by_id'],
  ],
  [
    'a webhook',
    [entry({ url: 'https://receiver.example.com/', postData: json('{"event": "item.created", "item_id": 4}') })],
    expect.arrayContaining(['/0/request/postData/text/item_id type webhook:item.created']) as string[],
  ],
  [
    'an invalid entry',
    [entry(), null, {}, { request: { method: 'POST' }, response: null }],
    ['/1 recording', '/2/request recording', '/3/response recording', '/3/request/url recording', '/3/request/headers recording'],
  ],
  [
    'invalid headers',
    [entry({ headers: {} }, { headers: [{ name: 'a' }] })],
    ['/0/request/headers recording request:/v3/items/get_by_id', '/0/response/headers/0 recording response:/v3/items/get_by_id:404'],
  ],
  [
    'an invalid status and body',
    [entry({ postData: 'a' }, { status: '404', content: { size: 1, text: 4 } })],
    ['/0/request/postData recording request:/v3/items/get_by_id', '/0/response/status recording response:/v3/items/get_by_id:none'],
  ],
])('reports %s at its place in the recording', async (_, entries, expected) => {
  expect((await rules(...entries)).toSorted()).toEqual(Array.isArray(expected) ? expected.toSorted() : expected)
})

test('reports the line and column of the value in the file', async () => {
  const text = har(entry(), entry({ postData: json('{"id": 4}') }, { status: 302 }))
  const { findings } = await report(text)
  expect(findings).toHaveLength(2)
  for (const { line, column, pointer } of findings) {
    const value = getPart(JSON.parse(text), pointer.replace(/(\/text)\/.*/, '$1'))
    expect(text.split('\n')[line - 1]?.slice(column - 1)).toMatch(new RegExp(`^${JSON.stringify(value).replaceAll(/[\\{}[\]"]/g, '\\$&')}`))
  }
})

test.each([
  ['no HAR', '{"entries": []}', 2, 'is not a HAR file, because it has no list at /log/entries'],
  ['an invalid log', '{"log": null}', 2, 'is not a HAR file'],
  ['null', 'null', 2, 'is not a HAR file'],
  ['nothing', har(), 2, 'contains no exchange'],
  ['only other hosts', har(entry({ url: 'https://example.com/a' })), 2, 'contains no call that the contract defines'],
  ['no JSON', '{"log": {', 1, 'expected'],
  ['bytes of another encoding', Buffer.from([0xff, 0xfe, 0, 0]), 2, 'UTF-16'],
  ['a byte order mark of a recorder', `\ufeff${har(entry())}`, 0, '1 exchange valid'],
])('%s', async (_, stdin, expected, words) => {
  const { out, code } = await cpd({ as: '', har: true, stdin })
  expect(out).toContain(words)
  expect(code).toBe(expected)
})

test('searches a folder for .har files', async () => {
  const path = temporaryFolder({ 'a.har': har(entry()), 'b.HAR': har(entry({ method: 'GET' })), 'c.json': '{' })
  const { out, code } = await cpd({ as: '', har: true, paths: [path] })
  expect(out).toContain('1 of 2 exchanges not valid as the contract specifies: 1 finding')
  expect(code).toBe(1)
  const only = await cpd({ as: 'Item', paths: [temporaryFolder({ 'a.har': '' })] })
  expect(only.out).toContain('contains no .json file (its .har files are checked with --har)')
})

test.each(FORMATS)('%s: reports the findings without secrets', async (format) => {
  const leaky = entry({
    url: `https://api.example.com/v3/auth/invalidate?token=${SECRET}`,
    postData: json(`{"token": {"a": "${SECRET}"}}`),
  })
  const bodies = har(leaky, entry({ method: SECRET }), entry({ url: `https://api.example.com/v3/${SECRET}` }))
  const { out, code } = await cpd({ as: '', har: true, format, mode: 'strict', stdin: bodies })
  expect(code).toBe(1)
  expect(out).toContain('unknown-path')
  expect(out).not.toContain(SECRET.slice(0, 8))
})

test('supports the same validation modes for recordings as for documents', async () => {
  const further = har(
    entry({ postData: json('{"id": "a", "other": 1}') }),
    entry({}, { status: 418, content: json(NOT_FOUND.replace('404', '418')) }),
  )
  const found = async (mode: 'default' | 'strict' | 'tolerant') => (await report(further, mode)).findings.map(({ rule }) => rule)
  expect([await found('default'), await found('strict'), await found('tolerant')]).toEqual([[], ['unknown-property', 'unknown-status'], []])
})

test.each([
  [['--har', '--as', 'Item', 'a.har'], "option '--har' cannot be used with option '--as <target>'"],
  [['--har', '--ndjson', 'a.har'], "option '--har' cannot be used with option '--ndjson'"],
])('rejects %j', (args, words) => {
  const { code, err } = spawnCpd(['validate', ...args])
  expect(err).toContain(words)
  expect(code).toBe(2)
})

/** Counts how many characters of the recording are searched for line breaks. */
async function charactersSearched(calls: number): Promise<number> {
  const stdin = har(...Array<unknown>(calls).fill(entry({ postData: json('{"id": 4}') })))
  let searched = 0
  const { indexOf } = String.prototype
  const spy = vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, text, from = 0) {
    const found = indexOf.call(this, text, from)
    if (text === '\n' && this.length > stdin.length / 2) searched += (found === -1 ? this.length : found) - from
    return found
  })
  onTestFinished(() => spy.mockRestore())
  expect(await cpd({ as: '', har: true, stdin })).toMatchObject({ code: 1 })
  spy.mockRestore()
  return searched / stdin.length
}

test('reads the text only once to locate all findings', async () => {
  for (const calls of [1, 50, 100]) {
    const times = await charactersSearched(calls)
    expect(times).toBeGreaterThan(0)
    expect(times).toBeLessThanOrEqual(1)
  }
})
