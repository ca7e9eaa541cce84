/** What is said of calls that have passed, what fails a run, and what a recording has of them. */
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchOf } from '../../cli/proxy/batch.ts'
import { CapturedBody, CaptureBudget } from '../../cli/proxy/captured-body.ts'
import { formatVerdict, isWorthSaying } from '../../cli/proxy/format-verdict.ts'
import { judgeCall, readBodies } from '../../cli/proxy/judge-call.ts'
import type { PassedCall } from '../../cli/proxy/passed-call.ts'
import { harEntry } from '../../cli/proxy/recording/har-entry.ts'
import { maskJson } from '../../cli/proxy/recording/mask.ts'
import { type FailOn, parseFailOn, Tally } from '../../cli/proxy/tally.ts'
import { parseUpstream } from '../../cli/proxy/upstream.ts'
import type { Verdict } from '../../cli/proxy/verdict.ts'
import type { Mode } from '../../cli/validate/finding.ts'
import { createJudge } from '../../cli/validate/traffic/judge.ts'

interface Asked {
  readonly method?: string
  readonly target?: string
  readonly headers?: readonly string[]
  readonly body?: unknown
  readonly status?: number
  readonly answerHeaders?: readonly string[]
  readonly answer?: unknown
  readonly more?: Partial<PassedCall>
  readonly maxBodyBytes?: number
}

const MIB = 1024 * 1024
const HEADERS = ['Authorization', 'Bearer kq7Tz0pXb4Wn9sVd', 'Content-Type', 'application/json']
const PERSON = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com' }
const CREATED = { id: 'idv_3MUT70g0u2drfMwFKEqRbdTOLfQ' }

const bytesOf = (value: unknown): Uint8Array =>
  value instanceof Uint8Array ? value : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))

function passed({ maxBodyBytes = MIB, ...asked }: Asked): PassedCall {
  const budget = new CaptureBudget(64 * MIB)
  const body = (bytes: Uint8Array) => {
    const captured = new CapturedBody(budget, maxBodyBytes)
    for (let at = 0; at < bytes.length; at += 1000) captured.add(bytes.subarray(at, at + 1000))
    return { body: captured, whole: true }
  }
  return {
    startedAt: Date.UTC(2026, 2, 16, 9),
    method: asked.method ?? 'POST',
    target: asked.target ?? '/v3/individuals/new',
    httpVersion: '1.1',
    requestHeaders: asked.headers ?? HEADERS,
    request: body(bytesOf(asked.body ?? PERSON)),
    status: asked.status ?? 200,
    statusText: 'OK',
    responseHeaders: asked.answerHeaders ?? ['content-type', 'application/json'],
    response: body(bytesOf(asked.answer ?? CREATED)),
    ending: 'answered',
    failure: '',
    waited: 2,
    lasted: 3,
    ...asked.more,
  }
}

async function verdictOf(asked: Asked, mode: Mode = 'default'): Promise<Verdict> {
  const { calls, bytes } = batchOf([passed({}), passed(asked)])
  const call = calls[1] as (typeof calls)[number]
  return judgeCall(call, readBodies(call, bytes, asked.maxBodyBytes ?? MIB), await createJudge({ mode, credentials: true }))
}

interface Entry {
  readonly request: {
    readonly url: string
    readonly headers: unknown
    readonly postData?: Record<string, unknown>
    readonly bodySize: number
  }
  readonly response: { readonly status: number; readonly headers: unknown; readonly content: Record<string, unknown> }
  readonly comment?: string
}

function recorded(asked: Asked): Entry {
  const { calls, bytes } = batchOf([passed(asked)])
  const call = calls[0] as (typeof calls)[number]
  return harEntry(call, readBodies(call, bytes, MIB), 'http://127.0.0.1:4010') as Entry
}

const misspelled = { ...PERSON, frist_name: 'J' }
const large = { ...PERSON, first_name: 'x'.repeat(4000) }
const NO_ANSWER = { more: { ending: 'failed', status: 0, failure: 'nothing listens there' } } as const

test.each<readonly [asked: Asked, mode: Mode, failOn: string, fails: boolean]>([
  [{}, 'strict', 'violations,unknown,unjudged,failures', false],
  [{ body: misspelled }, 'strict', 'violations', true],
  [{ body: misspelled }, 'strict', 'requests', true],
  [{ body: misspelled }, 'strict', 'answers', false],
  [{ body: misspelled }, 'default', 'violations', false],
  [{ body: { ...PERSON, email: 'nobody' } }, 'default', 'violations', true],
  [{ answer: { id: null } }, 'default', 'answers', true],
  [{ answer: { id: null } }, 'default', 'requests', false],
  [{ answer: { id: null } }, 'default', 'requests,answers', true],
  [{ answer: { id: null } }, 'tolerant', 'requests', false],
  [{ status: 299 }, 'default', 'answers', true],
  [{ answerHeaders: ['content-type', 'text/html'] }, 'default', 'answers', true],
  [{ headers: HEADERS.slice(2) }, 'default', 'requests', true],
  [{ headers: ['Authorization', 'Basic eDp5', ...HEADERS.slice(2)] }, 'default', 'requests', true],
  [{ method: 'GET', body: '' }, 'default', 'requests', true],
  [{ target: '/v3/individual/new' }, 'default', 'requests', true],
  [{ target: '/below/v3/individual/new' }, 'default', 'requests', true],
  [{ target: '/sandbox/clock' }, 'strict', 'violations', false],
  [{ target: '/sandbox/clock' }, 'strict', 'unknown', true],
  [{}, 'strict', 'unknown', false],
  [{ body: large, maxBodyBytes: 2000 }, 'default', 'unjudged', true],
  [{ body: large, maxBodyBytes: 2000 }, 'default', 'violations', false],
  [NO_ANSWER, 'default', 'failures', true],
  [NO_ANSWER, 'default', 'violations', false],
  [{ more: { ending: 'cut', response: { ...passed({}).response, whole: false } } }, 'default', 'failures', true],
  [{ more: { ending: 'abandoned' } }, 'default', 'failures,answers', false],
])('%j, %s: --fail-on %s fails: %s', async (asked, mode, failOn, fails) => {
  const tally = new Tally()
  tally.count(await verdictOf({}))
  tally.count(await verdictOf(asked, mode))
  expect(tally.fails(parseFailOn(failOn))).toBe(fails)
  expect(tally.fails([])).toBe(false)
})

test('a header of a valid call is no reason to say anything, and its body none', async () => {
  const verdict = await verdictOf({}, 'strict')
  expect(verdict).toMatchObject({ operation: '/v3/individuals/new', violations: [], notJudged: [], status: 200, ending: 'answered' })
  expect(isWorthSaying(verdict)).toBe(false)
})

test.each([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['identity', (bytes: Uint8Array) => bytes],
  ['br, gzip', (bytes: Uint8Array) => gzipSync(brotliCompressSync(bytes))],
] as const)('a body in %s is judged as what it says', async (coding, encode) => {
  const of = (bytes: unknown) => ({
    answer: encode(bytesOf(bytes)),
    answerHeaders: ['content-type', 'application/json', 'Content-Encoding', coding],
  })
  expect(await verdictOf(of(CREATED))).toMatchObject({ violations: [], notJudged: [] })
  expect(await verdictOf(of({ id: 7 }))).toMatchObject({
    violations: [{ pointer: '/response/body/id', direction: 'answer' }],
    notJudged: [],
  })
})

test.each([
  ['sdch', Buffer.from('{}'), 'in a coding that cannot be read here'],
  ['constructor', Buffer.from('{}'), 'in a coding that cannot be read here'],
  ['gzip', Buffer.from('{"id":7}'), 'not gzip, as its content-encoding says'],
  ['gzip', gzipSync(Buffer.alloc(2 * MIB)), 'too large once it is decoded'],
])('a body in %s that cannot be read (%#) is not judged, and that is said', async (coding, answer, why) => {
  const verdict = await verdictOf({ answer, answerHeaders: ['content-type', 'application/json', 'content-encoding', coding] })
  expect(verdict).toMatchObject({ violations: [], notJudged: [{ direction: 'answer', why }] })
  expect(formatVerdict(verdict)).toContain(`the body of the answer was not judged: ${why}`)
})

test('the text of a call has at most ten violations, and nothing that moves a cursor', async () => {
  const verdict = await verdictOf({ target: '/v3/x\u009b2J' })
  expect(formatVerdict(verdict)).toContain('/v3/x\\u{9b}2J')
  const many = { ...verdict, violations: Array.from({ length: 12 }, () => verdict.violations[0] as Verdict['violations'][number]) }
  expect(formatVerdict(many).split('\n')).toHaveLength(12)
  expect(formatVerdict(many)).toMatch(/ {4}and 2 more$/)
})

test('totals name what happened, and rules by how often they were broken', async () => {
  const tally = new Tally()
  for (const asked of [{ body: {} }, { body: { ...PERSON, email: 'nobody' } }, { target: '/docs' }, {}, NO_ANSWER])
    tally.count(await verdictOf(asked))
  tally.countRefused()
  tally.countUnjudged()
  expect(tally.text).toBe(
    [
      '6 calls: 1 valid, 2 with violations, 1 in no contract, 1 not answered, 1 refused',
      '  1 body was not judged',
      '  request  required             3',
      '  request  email                1',
    ].join('\n'),
  )
})

test.each(['', 'all', 'requests,', 'requests answers', '__proto__'])('--fail-on %j is nothing that can be asked for', (text) => {
  expect(() => parseFailOn(text)).toThrow(/one or several, with commas between them, of violations, requests, /)
})

test('--fail-on takes several', () => {
  expect(parseFailOn('answers,failures')).toEqual<FailOn[]>(['answers', 'failures'])
})

test.each([
  'not an address',
  'ftp://127.0.0.1',
  '127.0.0.1:4010',
  'user:secretpassword@127.0.0.1',
  'http://a:secretpassword@b',
  'http://b?x=1',
  'http://b#x',
])('%j is no upstream, and is not repeated with its password', (text) => {
  expect(() => parseUpstream(text)).toThrow(/^the upstream (?!.*secretpassword)/)
})

test('a recording masks credentials where they stand, and where they are repeated', () => {
  const { request, response } = recorded({
    target: '/v3/items/link7Secret9Zz8Yy7Xx6Ww5?password=hunter2hunter2',
    headers: [...HEADERS, 'Cookie', 'sid=verysecretcookie', 'X-API-Key', 'hunter2hunter2', 'X-Token', 'ab1'],
    body: {
      note: 'with kq7Tz0pXb4Wn9sVd and verysecretcookie',
      access_token: 'pub_0dPdYkXq81',
      ssn: '123-45-6789',
      email: 'a@example.com',
    },
    answerHeaders: ['content-type', 'application/json', 'set-cookie', 'sid=verysecretcookie; Path=/'],
  })
  expect(request.url).toBe('http://127.0.0.1:4010/v3/items/xxxx0xxxxxx0xx0xx0xx0xx0?password=xxxxxx0xxxxxx0')
  expect(JSON.stringify([request, response])).not.toMatch(/kq7Tz0pXb4Wn9sVd|verysecretcookie|hunter2|pub_0dPd|123-45/)
  expect(JSON.parse(request.postData?.['text'] as string)).toEqual({
    note: 'with xx0xx0xxx0xx0xxx and xxxxxxxxxxxxxxxx',
    access_token: 'xxx_0xxxxxxx00',
    ssn: '000-00-0000',
    email: 'a@example.com',
  })
  expect(request.headers).toContainEqual({ name: 'Authorization', value: 'Bearer xx0xx0xxx0xx0xxx' })
  expect(request.headers).toContainEqual({ name: 'X-Token', value: 'xx0' })
})

test('files, pages and what is too large are not recorded, and the recording says so', () => {
  const form =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="w2.pdf"\r\nContent-Type: application/pdf\r\n\r\nJordan\r\n--b--\r\n'
  const upload = recorded({ headers: [...HEADERS.slice(0, 2), 'Content-Type', 'multipart/form-data; boundary=b'], body: form })
  expect(upload.request.postData).toEqual({
    mimeType: 'multipart/form-data; boundary=b',
    params: [{ name: 'file', fileName: 'w2.pdf', contentType: 'application/pdf' }],
  })
  const page = recorded({ answer: '<p>Jordan</p>', answerHeaders: ['content-type', 'text/html'] })
  expect(page.response.content).toEqual({ size: 13, mimeType: 'text/html', comment: 'not recorded: only JSON is' })
  const huge = recorded({ body: large, maxBodyBytes: 100 })
  expect(huge.request).toMatchObject({
    postData: { comment: 'not recorded: larger than what is judged (--max-body)' },
    bodySize: JSON.stringify(large).length,
  })
  expect(recorded(NO_ANSWER)).toMatchObject({ response: { status: 0 }, comment: 'nothing listens there' })
})

test.each<readonly [text: string, masked: string]>([
  ['{"ssn": "123-45-6789", "name": "Jordan"}', '{"ssn": "000-00-0000", "name": "Jordan"}'],
  ['{"account_number":1203.50,"count":12}', '{"account_number":1000.00,"count":12}'],
  ['{"govt_id":{"number":"A1","more":["b2",3]},"next":"c3"}', '{"govt_id":{"number":"X0","more":["x0",0]},"next":"c3"}'.replace('X', 'x')],
  ['{"account_numbers":["12","34"],"b":"56"}', '{"account_numbers":["00","00"],"b":"56"}'],
  ['{"headers":{"X-Mine":"abc"},"url":"https://a.test/"}', '{"headers":{"X-Mine":"xxx"},"url":"https://a.test/"}'],
  [
    '{"x_auth_token_credentials":{"url":"https://a.test/t","data":{"user":"me"}}}',
    '{"x_auth_token_credentials":{"url":"https://a.test/t","data":{"user":"xx"}}}',
  ],
  ['{"data":{"user":"me"}}', '{"data":{"user":"me"}}'],
  ['{"access_token":"a\\u0062\\n\\"c1"}', '{"access_token":"x\\u0078\\n\\"x0"}'],
  ['{"a\\u0063cess_token":"ab"}', '{"a\\u0063cess_token":"xx"}'],
  ['{"a":"é","pin":"é"}', '{"a":"é","pin":"x"}'],
  ['{"at":"https://me:pass@a.test/?k=abc"}', '{"at":"https://xx:xxxx@a.test/?k=xxx"}'],
  ['{"a":1,"a":2}', '{"a":1,"a":2}'],
  ['{"access_token":', '{"xxxxxx_xxxxx":'],
  ['[true,null,"x"]', '[true,null,"x"]'],
])('%s is recorded as %s', (text, masked) => {
  expect(maskJson(text)).toBe(masked)
})

test('a masked text is JSON of the same form, and without secrets it is the text itself', () => {
  const formOf = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(formOf)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, formOf(one)]))
        : typeof value === 'string'
          ? value.length
          : typeof value
  const names = fc.constantFrom('a', 'ssn', 'access_token', 'headers', 'b c', '{', '"', 'data', 'x_auth_token_credentials')
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { weight: 3, arbitrary: fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)) },
      { weight: 1, arbitrary: fc.array(tie('tree'), { maxLength: 4 }) },
      { weight: 2, arbitrary: fc.dictionary(names, tie('tree'), { maxKeys: 4 }) },
    ),
  }))
  fc.assert(
    fc.property(tree, fc.constantFrom(0, 2), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(formOf(JSON.parse(maskJson(text)))).toEqual(formOf(JSON.parse(text)))
    }),
    { numRuns: 300 },
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('first', 'last'), fc.oneof(fc.stringMatching(/^[a-z ]{0,9}$/), fc.integer())), (value) => {
      expect(maskJson(JSON.stringify(value))).toBe(JSON.stringify(value))
    }),
  )
})
