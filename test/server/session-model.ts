/** A model of Link sessions: which actions are possible, and what state they lead to. */
import type { SessionActionName } from '../../server/workflow/sessions/perform-action.ts'

const EXTRACTION = 5_000
const IDLE = 1_800_000

export interface ModelSession {
  ended: boolean
  method: 'direct' | 'bank' | 'upload' | null
  datasource: boolean
  mfa: boolean
  connected: 'direct' | 'bank' | null
  /** When the account is extracted. */
  extraction: number | null
  documents: { valid: boolean }[]
  lastAct: number
}

const LOGINS = {
  direct: { user_good: 'connects', user_mfa: 'asks', user_no_data: 'ends', user_terminated: 'ends' },
  bank: { bank_match: 'connects', bank_unsuccessful: 'fails' },
} as const satisfies Record<string, Record<string, 'connects' | 'asks' | 'ends' | 'fails'>>

export const USERNAMES = [...Object.values(LOGINS).flatMap((known) => Object.keys(known)), 'nobody']

/** One Data Request with several sessions, which share the consent. */
export class SessionModel {
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

  /** Performs a possible action. */
  does(session: ModelSession, act: SessionActionName, given: Readonly<Record<string, string>>): void {
    if (act === 'consent' || act === 'withdraw_consent') this.consented = act === 'consent'
    if (ENDS.has(act)) session.ended = true
    if (act.startsWith('choose_'))
      Object.assign(session, { method: act.slice('choose_'.length), mfa: false } satisfies { method: string; mfa: boolean })
    if (act === 'select_datasource' || act === 'datasource_not_found')
      Object.assign(session, { datasource: act === 'select_datasource', mfa: false })
    if (act === 'log_in') this.#logIn(session, given['username'] ?? '')
    if (act === 'enter_code' && given['code'] === '123456') this.#connect(session)
    if (act === 'upload_document') session.documents.push({ valid: given['media_type'] === undefined })
    session.lastAct = this.now
  }

  #logIn(session: ModelSession, username: string): void {
    const known: Readonly<Record<string, string>> = LOGINS[session.method === 'bank' ? 'bank' : 'direct']
    session.mfa = known[username] === 'asks'
    if (known[username] === 'connects') this.#connect(session)
    if (known[username] === 'ends') session.ended = true
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

  /** A session with a bank account goes on while there are documents to submit. */
  #read(session: ModelSession, at: number): void {
    session.extraction = null
    if (session.connected === 'bank' && (session.method === 'upload' || session.documents.length > 0)) session.lastAct = at
    else session.ended = true
  }
}

const ENDS: ReadonlySet<SessionActionName> = new Set<SessionActionName>(['abandon', 'terminate', 'insufficient_credentials', 'submit'])
