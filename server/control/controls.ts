/** The handlers of the control API, what they are called with, and answers that come line by line. */
import type { Answer, ControlId, Given } from '../../generated/control.ts'
import type { ClockProgress } from '../../generated/sandbox-types.ts'
import type { Api, Dependencies } from '../http/api.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import type { Turner } from '../core/turns.ts'
import { type Account, type Credentials, revokedCredentials } from '../http/accounts.ts'
import type { Db } from '../db/database.ts'
import type { JobScheduler } from '../jobs/scheduler.ts'
import type { InitialState } from './initial-state.ts'

/** An answer that comes line by line, as what it tells of happens: JSON in each line, an error in the last one too. */
export const JSON_LINES = 'application/x-ndjson'

export class JsonLines {
  readonly #values: AsyncGenerator<unknown, unknown>
  readonly #now: () => number

  constructor(values: AsyncGenerator<unknown, unknown>, now: () => number) {
    this.#values = values
    this.#now = now
  }

  /** Writes each value that the generator yields, and then the one that it returns. */
  async *lines(): AsyncGenerator<string> {
    try {
      for (;;) {
        const { value, done } = await this.#values.next()
        yield `${JSON.stringify(value)}\n`
        if (done) return
      }
    } catch (error) {
      // The status is sent already.
      if (!(error instanceof ApiError)) throw error
      yield `${JSON.stringify(error.body(this.#now()))}\n`
    } finally {
      await this.#values.return(undefined)
    }
  }
}

/** A response that is JSON text already, in parts that are sent one after another. */
export class JsonText {
  readonly parts: readonly string[]

  constructor(parts: readonly string[]) {
    this.parts = parts
  }

  get bytes(): number {
    return this.parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)
  }

  parse(): unknown {
    return JSON.parse(this.parts.join(''))
  }
}

/** The error for a response that is too large for a partner. */
export const tooLarge = (bytes: number, maxBytes: number): ApiError =>
  badRequest(`The response would have ${bytes} bytes, and at most ${maxBytes} are sent: ask for less, such as fewer rows`)

const REVOKED =
  'The secret of the account was replaced, or the account was suspended or removed, after this call began. Nothing more is done: repeat the call with valid credentials'

/** Throws if the caller would no longer be admitted. Work that outlasts its admission checks this before each step. */
export async function requireAdmitted(db: Db, { credentials }: Pick<Caller, 'credentials'>): Promise<void> {
  if (credentials && (await revokedCredentials(db, [credentials])).length > 0) throw new ApiError('FORBIDDEN', REVOKED)
}

const PROGRESS_MS = 1000

type Moving = Pick<ControlCall, 'caller'> & {
  readonly dependencies: Pick<Dependencies, 'database'>
  readonly scheduler: Pick<JobScheduler, 'readClock' | 'slowOrigins'>
}

/**
 * Yields every second how far virtual time has come, and whom it waits for, until the move is done. Returns what the move does. A partner
 * learns only of servers that its own account has webhooks sent to, and nothing once it is no longer admitted. The move itself goes on,
 * because time that stopped halfway would be seen by all accounts.
 */
export async function* withProgress<Result>(
  { scheduler, caller, dependencies: { database } }: Moving,
  move: () => Promise<Result>,
): AsyncGenerator<ClockProgress, Result> {
  const { partner } = caller
  let isMoving = true
  const moving = move().finally(() => {
    isMoving = false
  })
  // Nobody may be left to hear of a failure.
  moving.catch(() => {})
  for (;;) {
    const { promise: tick, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, PROGRESS_MS)
    await Promise.race([moving, tick]).finally(() => clearTimeout(timer))
    await requireAdmitted(database.db, caller)
    if (!isMoving) return moving
    const slow = scheduler.slowOrigins()
    const own = partner && slow.length > 0 ? await originsOf(database.db, partner.id) : undefined
    yield { now: (await scheduler.readClock()).now, waiting_for: own ? slow.filter((origin) => own.has(origin)) : slow }
  }
}

async function originsOf(db: Db, accountId: string): Promise<ReadonlySet<string | undefined>> {
  const endpoints = await db.selectFrom('endpoint').select('url').where('account_id', '=', accountId).execute()
  return new Set(endpoints.map(({ url }) => URL.parse(url)?.origin))
}

/** Who calls: an administrator, or a partner, who is confined to an account. */
export interface Caller {
  readonly partner?: Account | undefined
  /** Undefined for an administrator. */
  readonly credentials?: Credentials | undefined
  /** The operations that are refused to the caller. */
  readonly refused: readonly ControlId[]
}

export const ADMINISTRATOR: Caller = { refused: [] }

/** Returns the account or administrator in whose turn an expensive operation runs. */
export const turnOf = ({ caller: { partner } }: Pick<ControlCall, 'caller'>): Turner =>
  partner ? { key: partner.id } : { key: 'administrator', trusted: true }

export interface ControlCall<Id extends ControlId = ControlId> {
  /** The body, or the fields of the query: validated, and an empty object where an optional one is left out. */
  readonly given: NonNullable<Given<Id>>
  /** True if the client asks for JSON Lines. */
  readonly asLines: boolean
  readonly caller: Caller
  readonly api: Api
  readonly dependencies: Dependencies
  readonly scheduler: JobScheduler
  /** The state that a reset begins again with. */
  readonly initial: InitialState
  readonly requestId: string
  /** Returns a signal that is aborted when the caller has closed the connection. */
  readonly gone: () => AbortSignal
  /** Says how long the list is of which the answer is a page. */
  readonly setTotal: (total: number) => void
}

/** By operationId. */
export type Controls = { readonly [Id in ControlId]: (call: ControlCall<Id>) => Promise<Unchanged<Answer<Id>> | JsonLines | JsonText> }

/** An answer is written as it is: nobody changes what it is made of. */
export type Unchanged<Value> = Value extends string
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> }
    : Value
