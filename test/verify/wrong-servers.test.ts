/** Servers that do not implement the contract. No statement holds for the wrong reason, and the run ends. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HarFile } from '../../checks/proxy/recording/har.ts'
import type { Send } from '../../verify/engine/recorder.ts'
import { runStatements } from '../../verify/engine/run.ts'
import { FORMATS, formatReport } from '../../verify/report/formats.ts'
import { realTiming } from '../../verify/engine/timing.ts'
import { createRecording } from '../../verify/report/har.ts'
import { createReport } from '../../verify/report/report.ts'
import { statements } from '../../verify/statements/all.ts'
import { makeTempDir } from '../server/serve-process.ts'

const SECRET = 'a-secret-of-this-account'

/** A clock whose advances take no time. */
const adapter = { clock: { now: async () => 1_700_000_000_000, advance: async () => {} } }

const run = (fetch: Send) =>
  runStatements(statements, {
    baseUrl: 'http://service.example.com',
    clientId: 'verify',
    secret: SECRET,
    adapter,
    mayPurge: true,
    waitMs: 0,
    callTimeoutMs: 1,
    timing: { ...realTiming, pause: () => Promise.resolve() },
    fetch,
  })

const listHeld = async (fetch: Send) =>
  (await run(fetch)).outcomes.flatMap(({ verdict, statement }) => (verdict === 'held' ? [statement.id] : []))

const TOKEN = { access_token: 'token'.repeat(8), token_type: 'bearer', expires_in: 900, expires_at: 4_102_444_800_000 }
const RECORD = { id: 'idv_1', individual_id: 'idv_1', uri: 'https://portal.example.com/1', status: 'ACTIVE', items: [], links: [] }

const reject = (status: number, code: string) =>
  Response.json({ timestamp: 0, error_code: code, error_message: 'rejected', http_code: status }, { status })

/** Issues tokens to every caller with a credential. */
const issueTokens =
  (respond: () => Response): Send =>
  async (url, { headers }) => {
    if (!new Headers(headers).has('authorization')) return reject(401, 'UNAUTHORIZED')
    return url.includes('/v3/auth/') ? Response.json(TOKEN) : respond()
  }

let counter = 0

test.for<[what: string, send: Send]>([
  ['accepts everything', async () => Response.json({})],
  ['returns the same record for everything', async () => Response.json({ ...TOKEN, ...RECORD })],
  [
    'counts in every response',
    async () => Response.json({ ...TOKEN, ...RECORD, id: `idv_${++counter}`, access_token: `token_${counter}` }),
  ],
  ['rejects everything with 400', async () => reject(400, 'BAD_REQUEST')],
  ['rejects everything with 401', async () => reject(401, 'UNAUTHORIZED')],
  ['rejects everything with 404', async () => reject(404, 'NOT_FOUND')],
  ['rejects everything with 405', async () => reject(405, 'METHOD_NOT_ALLOWED')],
  ['rejects everything with 500', async () => reject(500, 'INTERNAL_ERROR')],
  ['is busy', async () => reject(429, 'TOO_MANY_REQUESTS')],
  ['redirects', async () => new Response('', { status: 307, headers: { location: 'https://other.example.com/' } })],
  ['returns a page', async () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } })],
  ['returns deeply nested JSON', async () => new Response('['.repeat(10_000) + ']'.repeat(10_000))],
  ['returns invalid UTF-8', async () => new Response(Uint8Array.of(0x22, 0xff, 0xc3, 0x22))],
])('a server that %s holds no statement', async ([, send]) => expect(await listHeld(send)).toEqual([]))

test.for<[status: number, code: string, held: RegExp]>([
  [400, 'BAD_REQUEST', /^CREDENTIAL_|^RESPONSES_\w+Token$/],
  [404, 'NOT_FOUND', /^(?:CREDENTIAL|RESPONSES)_\w+Token$/],
  [500, 'INTERNAL_ERROR', /^(?:CREDENTIAL|RESPONSES)_\w+Token$/],
])('a server that issues tokens, requires credentials and otherwise returns %i holds nothing else', async ([status, code, held]) => {
  const ids = await listHeld(issueTokens(() => reject(status, code)))
  expect(ids.filter((id) => !held.test(id))).toEqual([])
})

test.for<[what: string, send: Send, reason: string]>([
  ['closes connections', () => Promise.reject(new TypeError('fetch failed', { cause: new Error('socket hang up') })), 'socket hang up'],
  [
    'never responds',
    (_, { signal }) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
    'it did not end within 0.001 seconds',
  ],
  [
    'sends endless bodies',
    async () => new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)) })),
    'it is larger than 16777216 bytes',
  ],
])('the run ends early if the server %s, and the report names the cause', async ([, send, cause]) => {
  const { outcomes, recorder } = await run(send)
  expect(outcomes.map(({ verdict }) => verdict)).toEqual(
    statements.map(({ needs }) =>
      needs.some((need) => ['receiver', 'scenarios', 'faults', 'browser'].includes(need)) ? 'not testable' : 'not judged',
    ),
  )
  expect(recorder.exchanges.length).toBe(1)
  expect(outcomes.findLast(({ verdict }) => verdict === 'not judged')?.reason).toContain(
    `the run ended early, because POST /v3/auth/generate_public_token had no complete response: ${cause}`,
  )
})

/** Characters of all kinds that control a terminal or reorder text. */
const STEERING = '\u001B[31m\u007F\u0085\u009B2J\u061C\u200E\u200F\u202A\u202E\u2066\u2069'

test('no format contains credentials or control characters of a server that repeats requests', async () => {
  const repeat: Send = async (_, { headers }) => {
    const authorization = new Headers(headers).get('authorization') ?? ''
    const secret = Buffer.from(authorization.slice('Basic '.length), 'base64').toString()
    const text = `${STEERING} ${authorization} ${secret}`
    return Response.json({ ...TOKEN, ...RECORD, status: text, error_message: text, type: text, processing_status: 'COMPLETED' })
  }
  const result = await run(repeat)
  const report = createReport(result)
  const file = join(makeTempDir(), 'calls.har')
  const har = new HarFile(file, '1.0.0', '')
  const { entries, ...log } = createRecording(result)
  har.add(entries, log)
  har.close()
  const options = { style: (_: unknown, word: string) => word, width: Infinity, version: '1.0.0' }
  const texts = Object.fromEntries(FORMATS.map((format) => [format, formatReport(format, report, options)]))
  const forbidden = [SECRET, TOKEN.access_token, Buffer.from(`verify:${SECRET}`).toString('base64')]
  for (const [format, text] of Object.entries({ ...texts, har: readFileSync(file, 'utf8') })) {
    const [controls] = /(?!\n)[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069].*/u.exec(text) ?? []
    expect([format, controls, forbidden.filter((part) => text.includes(part))]).toEqual([format, undefined, []])
    expect(text, format).toMatch(/\\u(?:009b|\{9b\})2J/)
  }
  expect(JSON.parse(texts['json'] ?? '')).toEqual(report)
})
