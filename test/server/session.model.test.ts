/**
 * For any sequence of actions, the actions that succeed are exactly the actions that the session lists as possible, and the model agrees.
 */
import { deepStrictEqual, equal, match } from 'node:assert/strict'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../../server/core/errors.ts'
import { JobScheduler } from '../../server/jobs/scheduler.ts'
import { withReceivedInput } from '../../server/features/sessions/control.ts'
import { performAction, possibleActions, type SessionActionName, sessionActions } from '../../server/features/sessions/perform-action.ts'
import { withCurrentConsent, type SessionState, openSessionInWidget } from '../../server/features/sessions/session.ts'
import { writeClock } from '../../server/db/clock.ts'
import { dataRequestById } from '../../server/features/data-requests/repository.ts'
import type { Db } from '../../server/db/database.ts'
import { rowToSession, selectSessions } from '../../server/features/sessions/repository.ts'
import { type Context, inTransaction } from '../../server/db/transaction.ts'
import { PDF } from '../documents-of-items/bytes.ts'
import { type InProcess, inProcess } from './in-process.ts'
import { EMPLOYER } from './session-fixture.ts'
import { basic } from './test-server.ts'

const EXTRACTION = 5_000
const IDLE = 1_800_000

interface ModelSession {
  ended: boolean
  method: 'direct' | 'bank' | 'upload' | null
  datasource: boolean
  mfa: boolean
  connected: 'direct' | 'bank' | null
  /** The time at which data is extracted from the account. */
  extraction: number | null
  documents: { valid: boolean }[]
  lastAct: number
}

const LOGINS = {
  direct: { user_good: 'connects', user_mfa: 'asks', user_no_data: 'ends', user_terminated: 'ends' },
  bank: { bank_match: 'connects', bank_unsuccessful: 'fails' },
} as const satisfies Record<string, Record<string, 'connects' | 'asks' | 'ends' | 'fails'>>

const USERNAMES = [...Object.values(LOGINS).flatMap((logins) => Object.keys(logins)), 'nobody']

/** One Data Request with several sessions that share the consent. */
class SessionModel {
  now: number
  consented = false
  readonly sessions: ModelSession[] = []

  constructor(now: number) {
    this.now = now
  }

  begin(): void {
    this.sessions.push({
      ended: false,
      method: null,
      datasource: false,
      mfa: false,
      connected: null,
      extraction: null,
      documents: [],
      lastAct: this.now,
    })
  }

  possibleActions({ ended, method, datasource, mfa, connected, documents }: ModelSession): Set<SessionActionName> {
    if (ended) return new Set(this.consented ? ['withdraw_consent'] : [])
    if (!this.consented) return new Set(['consent', 'abandon', 'terminate'])
    const atLogin = !connected && (method === 'bank' || (method === 'direct' && datasource))
    return new Set<SessionActionName>([
      ...(['withdraw_consent', 'abandon', 'terminate'] as const),
      ...(connected ? [] : (['choose_direct', 'choose_bank'] as const)),
      ...(connected === 'direct' ? [] : (['choose_upload'] as const)),
      ...(method === 'direct' && !connected ? (['select_datasource', 'datasource_not_found'] as const) : []),
      ...(atLogin ? (['log_in', 'insufficient_credentials'] as const) : []),
      ...(atLogin && mfa ? (['enter_code'] as const) : []),
      ...(method === 'upload' ? (['add_document', 'upload_document'] as const) : []),
      ...(method === 'upload' && documents.some(({ valid }) => valid) ? (['submit'] as const) : []),
    ])
  }

  /** Returns how the reason begins for which an impossible action is rejected. */
  reasonAgainst({ ended, method, datasource, connected }: ModelSession, act: SessionActionName): string {
    if (act === 'withdraw_consent') return 'no consent was given'
    if (ended) return 'the session has ended'
    if (act === 'consent') return 'consent has already been given'
    if (!this.consented) return 'give consent first'
    if (/_document$|^submit$/.test(act)) return method === 'upload' ? 'upload a valid document first' : 'choose upload first'
    if (act.includes('datasource') && method !== 'direct') return 'choose direct first'
    if (connected) return 'an account is already connected'
    if (method === 'direct' && !datasource) return 'pick a Data Source first'
    return method === 'bank' || method === 'direct' ? 'first log in with a login' : 'first choose to connect directly'
  }

  /** Performs a possible action. */
  does(session: ModelSession, act: SessionActionName, input: Readonly<Record<string, string>>): void {
    if (act === 'consent' || act === 'withdraw_consent') this.consented = act === 'consent'
    if (ENDS.has(act)) session.ended = true
    if (act.startsWith('choose_'))
      Object.assign(session, { method: act.slice('choose_'.length), mfa: false } satisfies { method: string; mfa: boolean })
    if (act === 'select_datasource' || act === 'datasource_not_found')
      Object.assign(session, { datasource: act === 'select_datasource', mfa: false })
    if (act === 'log_in') this.#logIn(session, input['username'] ?? '')
    if (act === 'enter_code' && input['code'] === '123456') this.#connect(session)
    if (act === 'upload_document') session.documents.push({ valid: input['content'] !== UNREADABLE })
    session.lastAct = this.now
  }

  #logIn(session: ModelSession, username: string): void {
    const logins: Readonly<Record<string, string>> = LOGINS[session.method === 'bank' ? 'bank' : 'direct']
    session.mfa = logins[username] === 'asks'
    if (logins[username] === 'connects') this.#connect(session)
    if (logins[username] === 'ends') session.ended = true
  }

  #connect(session: ModelSession): void {
    const connected = session.method === 'bank' ? 'bank' : 'direct'
    Object.assign(session, { connected, mfa: false, extraction: this.now + EXTRACTION })
  }

  pass(ms: number): void {
    this.now += ms
    for (const session of this.sessions) {
      const { extraction } = session
      if (extraction !== null && extraction <= this.now) this.#read(session, extraction)
      if (session.lastAct + IDLE <= this.now) session.ended = true
    }
  }

  /** A session with a bank account continues as long as documents can be submitted. */
  #read(session: ModelSession, at: number): void {
    session.extraction = null
    if (session.connected === 'bank' && (session.method === 'upload' || session.documents.length > 0)) session.lastAct = at
    else session.ended = true
  }
}

const ENDS: ReadonlySet<SessionActionName> = new Set<SessionActionName>(['abandon', 'terminate', 'insufficient_credentials', 'submit'])

const START = Date.parse('2050-03-07T08:30:00.000Z')

interface Real {
  readonly begin: () => Promise<void>
  readonly act: (session: number, act: SessionActionName, given: Readonly<Record<string, string>>) => Promise<void>
  readonly pass: (ms: number) => Promise<unknown>
  /** Returns the possible actions of each session. */
  readonly possibleActions: () => Promise<SessionActionName[][]>
}

async function real({ api, call }: InProcess): Promise<Real> {
  const { database, runtime, publicUrl } = api.dependencies
  await database.db.deleteFrom('job').execute()
  await writeClock(database.db, { offset_ms: 0, frozen_at: START })
  const scheduler = new JobScheduler(api.dependencies)
  const { body: token } = await call('/v3/auth/generate_access_token', undefined, basic())
  const callAsAccount = async (path: string, body: unknown) =>
    (await call(path, body, { authorization: `Bearer ${token.access_token}` })).body.id
  const individual_id = await callAsAccount('/v3/individuals/new', { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
  const id: string = await callAsAccount('/v3/datarequests/new', { individual_id, type: 'INCOME_SUMMARY' })
  const request = async (db: Db) => {
    const dataRequest = await dataRequestById(db, id)
    if (!dataRequest) throw new Error('the Data Request is gone')
    return dataRequest
  }
  const inContext = async (work: (context: Context) => Promise<unknown>) => {
    const { now } = await scheduler.readClock()
    await inTransaction(database.db, (db) => work({ db, runtime, now, publicUrl, requestId: null }))
  }
  const sessions = async () => {
    const current = await request(database.db)
    const all = (await selectSessions(database.db, id).execute()).map((row) => rowToSession<SessionState>(row))
    return all.map((session) => withCurrentConsent(session, current))
  }
  const ids: string[] = []
  return {
    begin: async () => {
      await inContext(async (context) => ids.push((await openSessionInWidget(context, await request(context.db))).id))
    },
    act: async (session, act, input) => {
      const { account_id } = await request(database.db)
      const call = { dependencies: api.dependencies, requestId: 'req_1' }
      await withReceivedInput(call, account_id, { action: act, input }, (context, input) =>
        performAction(context, ids[session] as string, act, input),
      )
    },
    pass: (ms) => scheduler.advance((now) => now + ms),
    possibleActions: async () => {
      const byId = new Map((await sessions()).map((session) => [session.id, possibleActions(session)]))
      return ids.map((id) => byId.get(id) ?? [])
    },
  }
}

type Step = fc.AsyncCommand<SessionModel, Real>

const step = (name: string, run: (model: SessionModel, real: Real) => Promise<void>): Step => ({
  check: ({ sessions }) => sessions.length > 0,
  run: async (model, actual) => {
    await run(model, actual)
    const possible = await actual.possibleActions()
    deepStrictEqual(
      possible.map((names) => names.toSorted()),
      model.sessions.map((session) => [...model.possibleActions(session)].toSorted()),
    )
  },
  toString: () => name,
})

const UNREADABLE = btoa('plain text')
const uploading = { file_name: 'a.pdf', source_data_type: 'PAYSTUB_FILE', content: PDF.toString('base64') }
const GIVEN: Readonly<Partial<Record<SessionActionName, fc.Arbitrary<Readonly<Record<string, string>>>>>> = {
  select_datasource: fc.constant({ datasource_id: EMPLOYER }),
  log_in: fc.constantFrom(...USERNAMES, 'user_mfa', 'user_mfa').map((username) => ({ username, password: 'secret' })),
  enter_code: fc.constantFrom('123456', '000000').map((code) => ({ code })),
  upload_document: fc.constantFrom(uploading, { ...uploading, content: UNREADABLE }),
}
/** Actions that continue a session are chosen more often than actions that end it. */
const ENDING: readonly SessionActionName[] = ['abandon', 'terminate', 'insufficient_credentials', 'withdraw_consent']
const NAMES = Object.keys(sessionActions) as SessionActionName[]
const named = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...NAMES.filter((name) => !ENDING.includes(name))) },
  { weight: 1, arbitrary: fc.constantFrom(...ENDING) },
)

const done = new Map<string, number>()
const count = (kind: string) => done.set(kind, (done.get(kind) ?? 0) + 1)

const actsOut = named.chain((act) =>
  fc.tuple(fc.nat({ max: 1 }), GIVEN[act] ?? fc.constant({})).map(([which, input]) =>
    step(`${act}(${JSON.stringify(input).slice(0, 60)}) in ${which}`, async (model, actual) => {
      const at = which % model.sessions.length
      const session = model.sessions[at]
      if (!session) return
      const may = model.possibleActions(session).has(act)
      const rejection = await actual.act(at, act, input).then(
        () => undefined,
        (error: unknown) => error,
      )
      count(`${act} ${may}`)
      if (may) {
        equal(rejection, undefined)
        model.does(session, act, input)
      } else {
        equal(rejection instanceof ApiError && rejection.status, 400)
        match((rejection as ApiError).message, new RegExp(`^/action: ${model.reasonAgainst(session, act)}`))
      }
    }),
  ),
)

const passes = fc.constantFrom(1_000, 6_000, 6_000, 1_800_000).map((ms) =>
  step(`pass(${ms})`, async (model, actual) => {
    await actual.pass(ms)
    model.pass(ms)
  }),
)

const begins = fc.constant(
  step('begin', async (model, actual) => {
    if (model.sessions.length === 2) return
    await actual.begin()
    model.begin()
  }),
)

type Act = readonly [act: SessionActionName, given?: Readonly<Record<string, string>>]

const PICKED: readonly Act[] = [['choose_direct'], ['select_datasource', { datasource_id: EMPLOYER }]]
/** Runs start with consent and a chosen method. Some start at a later point, which random sequences would rarely reach. */
const BEGINNINGS: readonly (readonly Act[])[] = [
  [['choose_direct']],
  PICKED,
  [...PICKED, ['log_in', { username: 'user_mfa', password: 'secret' }]],
  [['choose_bank']],
  [['choose_upload']],
  [['choose_upload'], ['upload_document', uploading]],
]

async function begin(server: InProcess, beginning: readonly Act[]): Promise<{ model: SessionModel; real: Real }> {
  const [model, actual] = [new SessionModel(START), await real(server)]
  await actual.begin()
  model.begin()
  for (const [act, input = {}] of [['consent'] as Act, ...beginning]) {
    await actual.act(0, act, input)
    model.does(model.sessions[0] as SessionModel['sessions'][0], act, input)
  }
  return { model, real: actual }
}

test('exactly the possible actions succeed, in one session and in two concurrent sessions', async () => {
  const server = await inProcess()
  const commands = fc.commands([fc.oneof({ weight: 12, arbitrary: actsOut }, passes, begins)], { maxCommands: 30, size: 'max' })
  const property = fc.asyncProperty(fc.constantFrom(...BEGINNINGS), commands, (beginning, steps) =>
    fc.asyncModelRun(() => begin(server, beginning), steps),
  )
  await fc.assert(property, { numRuns: 120, seed: 20_260_802 })
  // Each action was performed both while possible and while impossible, except for actions that an open session always allows.
  const reached = NAMES.flatMap((name) => (ENDING.includes(name) ? [] : [`${name} true`, `${name} false`]))
  expect(reached.filter((kind) => !done.has(kind))).toEqual([])
  expect(server.logged).toEqual([])
})
