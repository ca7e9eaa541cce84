/** Verdicts on forwarded calls, and the values for --fail-on. */
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createBatch, CaptureBudget, CapturedBody, type ForwardedCall, type Verdict } from '../../../checks/proxy/calls.ts'
import { judgeCall, readBodies } from '../../../checks/proxy/judge-call.ts'
import { BatchJudge } from '../../../checks/proxy/judging.ts'
import { type FailOn, formatVerdict, isReportable, Tally } from '../../../checks/proxy/tally.ts'
import { parseUpstream } from '../../../checks/proxy/upstream.ts'
import type { Mode } from '../../../checks/report/finding.ts'
import { createJudge } from '../../../checks/traffic/judge.ts'
import { parseFailOn } from '../../../cli/commands/proxy.ts'
import { tables } from '../../../generated/tables.ts'
import { type CallOptions, toBytes, CREATED, HEADERS, LARGE_PERSON, MIB, NO_RESPONSE, passed, PERSON } from './proxying.ts'

async function getVerdict(asked: CallOptions, mode: Mode = 'default'): Promise<Verdict> {
  const { calls, bytes } = createBatch([passed({}), passed(asked)])
  const call = calls[1] as (typeof calls)[number]
  return judgeCall(call, await readBodies(call, bytes, asked.maxBodyBytes ?? MIB), await createJudge({ mode, credentials: true }))
}

const misspelled = { ...PERSON, frist_name: 'J' }

test.each<readonly [asked: CallOptions, mode: Mode, failOn: string, fails: boolean]>([
  [{}, 'strict', 'violations,unknown,unjudged,failures', false],
  [{ body: misspelled }, 'strict', 'violations', true],
  [{ body: misspelled }, 'strict', 'requests', true],
  [{ body: misspelled }, 'strict', 'responses', false],
  [{ body: misspelled }, 'default', 'violations', false],
  [{ body: { ...PERSON, email: 'nobody' } }, 'default', 'violations', true],
  [{ response: { id: null } }, 'default', 'responses', true],
  [{ response: { id: null } }, 'default', 'requests', false],
  [{ response: { id: null } }, 'default', 'requests,responses', true],
  [{ response: { id: null } }, 'tolerant', 'requests', false],
  [{ status: 299 }, 'default', 'responses', true],
  [{ responseHeaders: ['content-type', 'text/html'] }, 'default', 'responses', true],
  [{ headers: HEADERS.slice(2) }, 'default', 'requests', true],
  [{ headers: ['Authorization', 'Basic eDp5', ...HEADERS.slice(2)] }, 'default', 'requests', true],
  [{ method: 'GET', body: '' }, 'default', 'requests', true],
  [{ target: '/v3/individual/new' }, 'default', 'requests', true],
  [{ target: '/below/v3/individual/new' }, 'default', 'requests', true],
  [{ target: '/individuals/new' }, 'default', 'requests', true],
  [{ target: '/sandbox/clock' }, 'strict', 'violations', false],
  [{ target: '/sandbox/login?next=/v3/individuals/new' }, 'strict', 'violations', false],
  [{ target: '/sandbox/clock' }, 'strict', 'unknown', true],
  [{}, 'strict', 'unknown', false],
  [{ body: LARGE_PERSON, maxBodyBytes: 2000 }, 'default', 'unjudged', true],
  [{ body: LARGE_PERSON, maxBodyBytes: 2000 }, 'default', 'violations', false],
  [NO_RESPONSE, 'default', 'failures', true],
  [NO_RESPONSE, 'default', 'violations', false],
  [{ more: { ending: 'cut', response: { ...passed({}).response, complete: false } } }, 'default', 'failures', true],
  [{ more: { ending: 'abandoned' } }, 'default', 'failures,responses', false],
])('for the call %j in mode %s, --fail-on %s fails: %s', async (asked, mode, failOn, fails) => {
  const tally = new Tally()
  tally.count(await getVerdict({}))
  tally.count(await getVerdict(asked, mode))
  expect(tally.fails(parseFailOn(failOn))).toBe(fails)
  expect(tally.fails([])).toBe(false)
})

test('does not judge bodies in another API version, and reports this', async () => {
  const responseHeaders = ['content-type', 'application/json', 'version', '20200101']
  const verdict = await getVerdict({ responseHeaders, response: { individual: 'idv_1' } })
  expect([verdict.violations, formatVerdict(verdict).split('\n').slice(1)]).toEqual([
    [],
    [`    the body of the response was not checked: it has version 20200101, but only ${tables.version} is supported`],
  ])
})

test('reports nothing for a valid call', async () => {
  const verdict = await getVerdict({}, 'strict')
  expect(verdict).toMatchObject({ operation: '/v3/individuals/new', violations: [], notJudged: [], status: 200, ending: 'completed' })
  expect(isReportable(verdict)).toBe(false)
})

test.each([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
  ['deflate', deflateRawSync],
  ['identity', (bytes: Uint8Array) => bytes],
  ['br, gzip', (bytes: Uint8Array) => gzipSync(brotliCompressSync(bytes))],
] as const)('decodes a body in %s before judging it', async (coding, encode) => {
  const of = (bytes: unknown) => ({
    response: encode(toBytes(bytes)),
    responseHeaders: ['content-type', 'application/json', 'Content-Encoding', coding],
  })
  expect(await getVerdict(of(CREATED))).toMatchObject({ violations: [], notJudged: [] })
  expect(await getVerdict(of({ id: 7 }))).toMatchObject({
    violations: [{ pointer: '/response/body/id', direction: 'response' }],
    notJudged: [],
  })
})

test.each([
  ['sdch', Buffer.from('{}'), 'its content-encoding is not supported'],
  ['constructor', Buffer.from('{}'), 'its content-encoding is not supported'],
  ['gzip', Buffer.from('{"id":7}'), 'it is not gzip, contrary to its content-encoding'],
  ['gzip', gzipSync(Buffer.alloc(2 * MIB)), 'it is too large after decoding'],
])('reports a body in %s that cannot be decoded (%#) as not judged', async (coding, response, why) => {
  const verdict = await getVerdict({ response, responseHeaders: ['content-type', 'application/json', 'content-encoding', coding] })
  expect(verdict).toMatchObject({ violations: [], notJudged: [{ direction: 'response', why }] })
  expect(formatVerdict(verdict)).toContain(`the body of the response was not checked: ${why}`)
})

test('lists at most ten violations per call and escapes control characters', async () => {
  const verdict = await getVerdict({ target: '/v3/x\u009b2J' })
  expect(formatVerdict(verdict)).toContain('/v3/x\\u{9b}2J')
  const many = { ...verdict, violations: Array.from({ length: 12 }, () => verdict.violations[0] as Verdict['violations'][number]) }
  expect(formatVerdict(many).split('\n')).toHaveLength(12)
  expect(formatVerdict(many)).toMatch(/ {4}and 2 more$/)
})

test('counts events, and counts violations by rule', async () => {
  const tally = new Tally()
  for (const asked of [{ body: {} }, { body: { ...PERSON, email: 'nobody' } }, { target: '/docs' }, {}, NO_RESPONSE])
    tally.count(await getVerdict(asked))
  tally.countRejected()
  tally.countUnjudged()
  expect(tally.text.split('\n')).toEqual([
    '6 calls: 1 valid, 2 with violations, 1 not in the contract, 1 without a response, 1 rejected',
    '  1 body was not checked',
    '  request  required             3',
    '  request  email                1',
    expect.stringMatching(/^ {2}seen 1 of 43 operations /),
  ])
})

test.each(['', 'all', 'requests,', 'requests responses', '__proto__'])('rejects --fail-on %j', (text) => {
  expect(() => parseFailOn(text)).toThrow(/Use one or more of violations, requests, /)
})

test('accepts several values for --fail-on', () => expect(parseFailOn('responses,failures')).toEqual<FailOn[]>(['responses', 'failures']))

test.each([
  'not an address',
  'ftp://127.0.0.1',
  '127.0.0.1:4010',
  'user:secretpassword@127.0.0.1',
  'http://a:secretpassword@b',
  'http://b?x=1',
  'http://b#x',
])('rejects the upstream %j without repeating its password', (text) => {
  expect(() => parseUpstream(text)).toThrow(/^the upstream (?!.*secretpassword)/)
})

test('judges large and small calls in order, and releases their memory', async () => {
  const budget = new CaptureBudget(64 * MIB)
  const verdicts: Verdict[] = []
  const judging = await BatchJudge.start({
    data: {
      mode: 'default',
      har: undefined,
      people: 'pseudonyms',
      version: '0',
      base: 'http://127.0.0.1',
      maxBodyBytes: MIB,
      fields: false,
    },
    budget,
    onVerdict: (verdict) => void verdicts.push(verdict),
    onRecordingFailed: (code) => expect.unreachable(code),
    onStopped: (error) => expect.unreachable(error.message),
  })
  const body = (text: string) => {
    const captured = new CapturedBody(budget, MIB)
    captured.add(Buffer.from(text))
    return { body: captured, complete: true }
  }
  const call = (number: number): ForwardedCall => ({
    startedAt: 0,
    method: 'POST',
    target: `/n${number}/v3/items/get_by_id`,
    httpVersion: '1.1',
    requestHeaders: ['authorization', 'Bearer abc', 'content-type', 'application/json'],
    request: body(JSON.stringify({ id: number % 2 === 0 ? 'itm_1' : 5, more: 'x'.repeat(number === 30 ? 900_000 : 10) })),
    status: 404,
    statusText: 'Not Found',
    responseHeaders: ['content-type', 'application/json'],
    response: body('{"timestamp":1,"error_code":"NOT_FOUND","error_message":"No","http_code":404}'),
    ending: 'completed',
    failure: '',
    waitMs: 1,
    durationMs: 1,
  })
  for (let number = 0; number < 100; number++) expect(judging.take(call(number))).toBe(true)
  expect(budget.reserve(64 * MIB)).toBe(false)
  await judging.end()
  expect(verdicts.map(({ path }) => path)).toEqual(Array.from({ length: 100 }, (_, number) => `/n${number}/v3/items/get_by_id`))
  expect(verdicts.map(({ violations }) => violations.length)).toEqual(Array.from({ length: 100 }, (_, number) => number % 2))
  expect(budget.reserve(64 * MIB)).toBe(true)
})
