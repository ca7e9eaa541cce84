/** Verdicts, evidence and cleanup. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import document from '../../generated/openapi-sandbox.json' with { type: 'json' }
import { tables } from '../../generated/tables.ts'
import { loadAdapter } from '../../verify/adapters/load-adapter.ts'
import { ServiceClock } from '../../verify/engine/service-clock.ts'
import type { Send } from '../../verify/engine/recorder.ts'
import type { Statement } from '../../verify/engine/statement.ts'
import { BrokenError } from '../../verify/engine/verdict.ts'
import type { Trial } from '../../verify/engine/trial.ts'
import { formatReport } from '../../verify/report/formats.ts'
import { createReport } from '../../verify/report/report.ts'
import { statements } from '../../verify/statements/all.ts'
import { chooseStatements } from '../../verify/statements/choose.ts'
import { control } from '../server/control-api.ts'
import { makeTempDir } from '../server/serve-process.ts'
import { FakeTiming } from './fake-timing.ts'
import { createSubject } from './subject.ts'

const DAY_MS = 86_400_000

const declare = (run: Statement['run'], more: Partial<Statement> = {}): Statement => ({
  id: 'OWN',
  subject: 'own',
  sentence: 'A sentence.',
  provenance: 'specified',
  needs: [],
  covers: [],
  run,
  ...more,
})

describe('a verdict', () => {
  test.for<{ what: string; statement: Statement; verdict: string; reason: string | null }>([
    { what: 'held', statement: declare(async (at) => void (await at.createPerson())), verdict: 'held', reason: null },
    {
      what: 'broken by an expectation',
      statement: declare(async (at) => void (await at.expectRejection('the call', at.createPerson()))),
      verdict: 'broken',
      reason: 'the call succeeded, but must be rejected',
    },
    {
      what: 'not given without a precondition',
      statement: declare(async (at) => void (await at.createRequest({ individual_id: 'idv_verifyunknown' }))),
      verdict: 'not judged',
      reason: 'createDataRequest, which this statement requires, returned 404',
    },
    {
      what: 'not testable without a capability',
      statement: declare(() => Promise.reject(new BrokenError('not reached')), { needs: ['clock'] }),
      verdict: 'not testable',
      reason: 'needs clock: a clock that can be advanced (--adapter)',
    },
  ])('is $what', async ({ statement, verdict, reason }) => {
    const { outcomes } = await (await createSubject()).run([statement], { adapter: {} })
    expect(outcomes).toMatchObject([{ verdict, reason }])
  })
})

test('a Service that always returns every code does not prove statements about reason codes', async () => {
  const subject = await createSubject()
  const codes = JSON.stringify(tables.reasonCodes.map(({ code }) => code))
  const returnEveryCode: Send = async (url, init) => {
    const response = await fetch(url, init)
    return url.includes('/v3/services/') ? new Response(`${(await response.text()).slice(0, -1)},"codes":${codes}}`) : response
  }
  const codeStatements = statements.filter(({ id, needs }) => id.startsWith('CODE_') && !needs.includes('receiver')).slice(0, 5)
  const { outcomes } = await subject.run(codeStatements, { fetch: returnEveryCode })
  expect(outcomes.map(({ verdict, reason }) => [verdict, reason])).toEqual(
    codeStatements.map(({ id }) => ['not judged', `a new Data Request also has ${id.slice('CODE_'.length)}`]),
  )
})

test('a hook that never ends prevents a verdict', async () => {
  const never = () => new Promise<never>(() => {})
  const { outcomes } = await (
    await createSubject()
  ).run([declare((at) => at.pass(1))], { adapter: { clock: { now: never, advance: never } }, hookTimeoutMs: 1 })
  expect(outcomes).toMatchObject([{ verdict: 'not judged', reason: 'the adapter failed (pass): it did not end within 0.001 seconds' }])
})

describe('another client advances the clock', () => {
  const CASES: readonly (readonly [title: string, { seconds: number; breaks?: true; needs?: readonly ['clock']; verdict: string }])[] = [
    ['by a second, which a statement about time allows', { seconds: 1, needs: ['clock'], verdict: 'held' }],
    ['by two seconds, so a statement about time is not judged', { seconds: 2, needs: ['clock'], verdict: 'not judged' }],
    ['by a second, and a broken statement remains broken', { seconds: 1, breaks: true, verdict: 'broken' }],
    ['by two seconds, so a broken statement is not judged', { seconds: 2, breaks: true, verdict: 'not judged' }],
    ['by two seconds, which another statement allows', { seconds: 2, verdict: 'held' }],
  ]

  test.for(CASES)('%s', async ([, { seconds, breaks = false, needs = [], verdict }]) => {
    const subject = await createSubject()
    const statement = declare(
      async (at: Trial) => {
        await at.pass(1000)
        await control(subject, 'POST', '/clock', { advance_seconds: seconds })
        at.expect(!breaks, 'the reason')
      },
      { needs },
    )
    const { outcomes } = await subject.run([statement], { timing: new FakeTiming() })
    expect(outcomes).toMatchObject([{ verdict, skipped: verdict === 'not judged' ? { verdict } : null }])
    const { outcomes: next } = await subject.run([declare((at) => at.pass(DAY_MS), { needs: ['clock'] })], { timing: new FakeTiming() })
    expect(next).toMatchObject([{ verdict: 'held' }])
  })

  test('a clock in whole seconds is not ahead', async () => {
    const timing = new FakeTiming()
    const clock = { now: async () => Math.floor(timing.now() / 1000) * 1000, advance: async () => {} }
    const watched = new ServiceClock(clock, timing)
    for (const milliseconds of Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 999 : 1))) {
      await watched.now()
      timing.advance(milliseconds)
    }
    expect(await watched.findOtherAdvance()).toBeUndefined()
  })
})

test('after a statement, deletes the people that it created, and nobody else', async () => {
  const subject = await createSubject()
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
  const bearer = await subject.bearer()
  const { body: foreign } = await subject.post('/v3/individuals/new', person, bearer)
  const { outcomes, recorder } = await subject.run([
    declare(async (at) => {
      await at.createPerson()
      await at.service.individuals.deleteIndividual({ id: foreign.id })
    }),
  ])
  expect(outcomes[0]?.reason).toContain('this run did not create the Individual')
  expect([recorder.people.created, recorder.people.remaining]).toEqual([1, []])
  expect((await subject.post('/v3/individuals/get_by_id', { id: foreign.id }, bearer)).status).toBe(200)
})

test('purges the created people if purges are allowed', async () => {
  const subject = await createSubject()
  const { recorder } = await subject.run([declare(async (at) => void (await at.createPerson()))], { purgesPeople: true })
  expect(recorder.exchanges.map(({ url }) => url)).toContain('/v3/compliance/purge_individual')
  expect(recorder.people.remaining).toEqual([])
})

test('a stopped run deletes its people, and does not judge the other statements', async () => {
  const subject = await createSubject()
  const stop = new AbortController()
  const stopping = declare(async (at) => {
    await at.createPerson()
    stop.abort()
    await at.createPerson()
  })
  const { outcomes, recorder } = await subject.run([stopping, declare(() => Promise.reject(new Error('not reached')))], {
    signal: stop.signal,
  })
  expect(outcomes.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['not judged', 'the run was stopped'],
    ['not judged', 'the run was stopped'],
  ])
  expect([recorder.people.created, recorder.people.remaining]).toEqual([1, []])
})

test('continues after a call without a response, and reports the person who may have been created', async () => {
  const subject = await createSubject()
  let calls = 0
  const lossy: Send = async (url, init) => {
    const response = await fetch(url, init)
    if (!url.endsWith('/individuals/new') || calls++ > 0) return response
    throw new TypeError('fetch failed', { cause: new Error('socket hang up') })
  }
  const create = declare(async (at) => void (await at.createPerson()))
  const { outcomes, recorder } = await subject.run([create, create], { fetch: lossy })
  expect(outcomes.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ['not judged', 'POST /v3/individuals/new had no complete response: socket hang up'],
    ['held', null],
  ])
  expect(recorder.people.unconfirmed).toEqual([expect.stringMatching(/^verify-\w+@example\.com$/)])
})

test('tries the removal of a person twice', async () => {
  const subject = await createSubject()
  let removals = 0
  const failing: Send = async (url, init) => {
    if (!url.endsWith('/delete')) return fetch(url, init)
    removals++
    return new Response('', { status: 500 })
  }
  const create = declare(async (at) => void (await at.createPerson()))
  await subject.run([create, create, create], { fetch: failing, mayPurge: false })
  expect(removals).toBe(6)
})

test('names people who could not be deleted', async () => {
  const subject = await createSubject()
  const failing: Send = async (url, init) => (url.endsWith('/delete') ? new Response('', { status: 500 }) : fetch(url, init))
  const { recorder } = await subject.run([declare(async (at) => void (await at.createPerson()))], { fetch: failing, mayPurge: false })
  expect(recorder.people.remaining).toEqual([expect.stringMatching(/^idv_/)])
})

test('reports the calls of a broken statement with masked secrets, in each format', async () => {
  const subject = await createSubject()
  const broken = declare(async (at: Trial) => {
    await at.getPublicToken({ scopes: ['GLOBAL'] })
    at.expect(false, 'the reason')
  })
  const result = await subject.run([broken])
  const token = (
    JSON.parse(new TextDecoder().decode(result.outcomes[0]?.exchanges[0]?.responseBody as Uint8Array)) as { access_token: string }
  ).access_token
  const report = createReport(result)
  for (const format of ['text', 'json', 'junit', 'sarif', 'html'] as const) {
    const text = formatReport(format, report, { style: (_, word) => word, width: Infinity, version: '1.0.0' })
    expect(text, format).toContain('the reason')
    expect(text, format).not.toContain(token)
    expect(text, format).not.toContain('demo_secret')
  }
  const options = { style: (_: unknown, word: string) => word, width: Infinity, version: '1.0.0' }
  const { runs } = JSON.parse(formatReport('sarif', report, options)) as { runs: { tool: { driver: { rules: { name: string }[] } } }[] }
  expect(runs[0]?.tool.driver.rules).toMatchObject([
    { name: 'Own', help: { text: expect.stringContaining('npx cpd verify --list --only OWN') } },
  ])
  const page = formatReport('html', report, options)
  expect(page.indexOf('<h2>Broken')).toBeGreaterThan(0)
  expect(page).toContain('<summary class="quiet">1 call</summary>')
  expect(report.statements[0]?.exchanges).toMatchObject([{ method: 'POST', path: '/v3/auth/generate_public_token', status: 200 }])
})

test('judges the responses of the whole run', async () => {
  const subject = await createSubject()
  const chosen = statements.filter(({ id }) =>
    ['INVITATION_UNKNOWN', 'BODY_createInvitation', 'RESPONSES_getInvitation', 'RESPONSES_createInvitation'].includes(id),
  )
  const wrong: Send = async (url, init) => {
    const response = await fetch(url, init)
    if (!url.endsWith('/invitations/get_by_id') || !response.ok) return response
    return Response.json({ ...((await response.json()) as object), status: 7 })
  }
  const verdicts = async (differing = {}) =>
    (await subject.run(chosen, differing)).outcomes.map(({ statement, verdict }) => [statement.id, verdict])
  expect(await verdicts({ fetch: wrong })).toEqual([
    ['INVITATION_UNKNOWN', 'held'],
    ['BODY_createInvitation', 'held'],
    ['RESPONSES_createInvitation', 'held'],
    ['RESPONSES_getInvitation', 'broken'],
  ])
  expect((await verdicts()).map(([, verdict]) => verdict)).toEqual(['held', 'held', 'held', 'held'])
})

test('finds that a mock keeps no state', async () => {
  const subject = await createSubject({ onlyPlugins: ['tokens'] })
  const ids = new Set([
    'INDIVIDUAL_CREATED',
    'INDIVIDUAL_DELETED',
    'LINK_GENERATED',
    'INVITATION_EXPIRED',
    'TOKEN_INVALIDATED',
    'METHOD_getIndividual',
  ])
  const { outcomes } = await subject.run(
    statements.filter(({ id }) => ids.has(id)),
    { mayPurge: false },
  )
  expect(Object.fromEntries(outcomes.map(({ statement, verdict }) => [statement.id, verdict]))).toMatchObject({
    INDIVIDUAL_CREATED: 'broken',
    INDIVIDUAL_DELETED: 'broken',
    TOKEN_INVALIDATED: 'held',
    METHOD_getIndividual: 'held',
  })
})

test('chooses statements by subject, identifier, words and source', () => {
  const ids = (choice: Parameters<typeof chooseStatements>[0]) => chooseStatements(choice).map(({ id }) => id)
  expect(ids({ only: 'LINK_REUSED' })).toEqual(['LINK_REUSED'])
  expect(new Set(chooseStatements({ only: 'links' }).map(({ subject }) => subject))).toEqual(new Set(['links']))
  expect(ids({ only: 'the same link is returned' })).toEqual(['LINK_REUSED'])
  expect(chooseStatements({ provenance: 'published' }).every(({ provenance }) => provenance === 'published')).toBe(true)
  expect(() => ids({ only: 'tokns' })).toThrow('Did you mean tokens?')
  expect(() => ids({ only: 'REMINDER_TIME' })).toThrow('REMINDER_TIME is not testable from outside. Messages reach the Individual')
})

describe('an adapter', () => {
  const write = (text: string): string => {
    const file = join(makeTempDir(), 'adapter.mjs')
    writeFileSync(file, text)
    return file
  }

  test('is loaded from a module', async () => {
    const adapter = await loadAdapter(write('export default { clock: { now: async () => 7, advance: async () => {} } }'))
    expect(await adapter.clock?.now()).toBe(7)
  })

  test.for([
    ['export default 1', 'is not an adapter'],
    ['export default { clock: { now() {} } }', 'clock of the adapter'],
    ['export default { clok: {} }', 'has an unknown part clok'],
    ['throw new Error("no database")', 'no database'],
  ] as const)('%s is rejected', async ([text, message]) => expect(loadAdapter(write(text))).rejects.toThrow(message))
})

const ruleCodes = new Set(Object.entries(tables.rules).flatMap(([code, { kind }]) => (kind === 'rule' ? [code] : [])))

test('the document lists the code of each rule, and each rule has a statement', () => {
  expect(document.components.schemas.RejectionCode['x-extensible-enum']).toEqual([...ruleCodes])
  expect([...ruleCodes].filter((code) => !statements.some(({ id }) => id === code))).toEqual([])
})

test('the request log contains the code of each rule that a statement breaks', async () => {
  const subject = await createSubject()
  const rules = statements.filter(({ id }) => ruleCodes.has(id))
  const missing: string[] = []
  for (const statement of rules) {
    await subject.run([statement])
    const { body } = await control(subject, 'GET', '/requests?limit=60')
    const codes = new Set((body as { rejection: string | null }[]).map(({ rejection }) => rejection))
    if (!codes.has(statement.id)) missing.push(statement.id)
  }
  // The service rejects calls with PROCESSING_FAILED only if its provider has configured the account to do so.
  expect(missing).toEqual(['PROCESSING_FAILED'])
})
