/** Types for the control API's handlers: their calls, responses and lists. */
import type { SelectQueryBuilder } from 'kysely'
import type { ControlResponse, ControlId, ControlInput } from '../../generated/control.ts'
import type { FoundRecord, SandboxState } from '../../generated/sandbox-types.ts'
import { ApiError, badRequest } from '../core/errors.ts'
import type { Db } from '../db/database.ts'
import { selectPage } from '../db/page.ts'
import type { JobScheduler } from '../jobs/scheduler.ts'
import type { Account, Credentials } from './accounts.ts'
import type { Api, Dependencies } from './api.ts'

/** Media type of streamed responses, which contain one JSON value per line. If an error occurs, it is the last line. */
export const JSON_LINES = 'application/x-ndjson'

export class JsonLines {
  readonly #values: AsyncGenerator<unknown, unknown>
  readonly #now: () => number

  constructor(values: AsyncGenerator<unknown, unknown>, now: () => number) {
    this.#values = values
    this.#now = now
  }

  /** Serializes the yielded values and then the returned value. */
  async *lines(): AsyncGenerator<string> {
    try {
      for (;;) {
        const { value, done } = await this.#values.next()
        yield `${JSON.stringify(value)}\n`
        if (done) return
      }
    } catch (error) {
      // The status line has already been sent, so the error becomes the last line.
      if (!(error instanceof ApiError)) throw error
      yield `${JSON.stringify(error.body(this.#now()))}\n`
    } finally {
      await this.#values.return(undefined)
    }
  }
}

/** A serialized JSON response, in parts that are sent one after another. */
export class JsonText {
  readonly parts: readonly Buffer[]

  constructor(parts: readonly Buffer[]) {
    this.parts = parts
  }

  get bytes(): number {
    return this.parts.reduce((sum, { length }) => sum + length, 0)
  }

  parse(): unknown {
    return JSON.parse(Buffer.concat(this.parts).toString())
  }
}

/** Returns the error for a response that is too large for a partner. */
export const tooLarge = (bytes: number, maxBytes: number): ApiError =>
  badRequest(`The response would be ${bytes} bytes, but the maximum is ${maxBytes}: request less data, for example fewer rows`)

/** Either an administrator, or a partner with access to one account. */
export interface Caller {
  readonly partner?: Account | undefined
  /** Undefined for an administrator. */
  readonly credentials?: Credentials | undefined
  /** Operations that this caller is not allowed to use. */
  readonly forbidden: readonly ControlId[]
}

export const ADMINISTRATOR: Caller = { forbidden: [] }

/** The server's initial state, which a reset restores. */
export interface InitialState {
  /** Initial virtual time. Missing fields default to the state's clock, and then to the database's clock. */
  readonly clock?: InitialClock | undefined
  /** A validated state in which every account has a secret. */
  readonly state?: SandboxState | undefined
  /** Hash of the state file's content. */
  readonly digest?: string | undefined
}

export interface InitialClock {
  /** Epoch milliseconds. Defaults to real time. */
  readonly at?: number | undefined
  readonly frozen?: boolean | undefined
}

export interface ControlCall<Id extends ControlId = ControlId> {
  /** Validated body or query. An omitted optional body is an empty object. */
  readonly given: NonNullable<ControlInput<Id>>
  /** True if the client requests JSON Lines. */
  readonly asLines: boolean
  readonly caller: Caller
  readonly api: Api
  readonly dependencies: Dependencies
  readonly scheduler: JobScheduler
  /** State that a reset restores. */
  readonly initial: InitialState
  readonly requestId: string
  /** Returns a signal that is aborted when the caller closes the connection. */
  readonly gone: () => AbortSignal
  /** Sets the total length of the list if the response is a page of a list. */
  readonly setTotal: (total: number) => void
}

/** Handlers by operationId. */
export type Controls = {
  readonly [Id in ControlId]: (call: ControlCall<Id>) => Promise<Unchanged<ControlResponse<Id>> | JsonLines | JsonText>
}

/** Makes a response deeply readonly, so that handlers can return shared constants. */
export type Unchanged<Value> = Value extends string
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> }
    : Value

type Intersection<Parts extends readonly unknown[]> = Parts extends readonly [infer First, ...infer More]
  ? First & Intersection<More>
  : unknown

/** Merges handlers. The result type is the intersection of their types, so the compiler reports operations without a handler. */
export function mergeControls<Parts extends readonly Partial<Controls>[]>(...parts: Parts): Intersection<Parts> {
  const ids = parts.flatMap((part) => Object.keys(part))
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index)
  if (duplicate !== undefined) throw new Error(`${duplicate} has two handlers in the control API`)
  return Object.assign({}, ...parts)
}

/** Maximum total length of a list. Counting stops at this number, and offsets must not exceed it. */
export const MAX_TOTAL = 100_000

interface ListParameters {
  /** Always set in validated calls, because both the limit and the offset have defaults. */
  readonly limit?: number
  readonly offset?: number
  readonly sort_by?: string
}

interface ListCall<Given extends ListParameters> extends Pick<ControlCall, 'setTotal'> {
  readonly given: Given
  readonly dependencies: Pick<Dependencies, 'database'>
}

/** Returns a page of the query's rows and sets the total length of the list. */
export async function readPage<Tables, From extends keyof Tables, Row>(
  { given: { limit, offset }, dependencies: { database }, setTotal }: ListCall<ListParameters>,
  query: SelectQueryBuilder<Tables, From, Row>,
): Promise<readonly Row[]> {
  const { rows, total } = await selectPage(database.db, query, { count: limit as number, offset: offset as number, maxTotal: MAX_TOTAL })
  setTotal(total)
  return rows
}

/** Returns a page of the newest rows, in ascending order unless the caller sorts the list. */
export async function readNewest<Tables, From extends keyof Tables, Row, Given extends ListParameters>(
  call: ListCall<Given>,
  select: (given: Given & { readonly order?: 'asc' | 'desc' }) => SelectQueryBuilder<Tables, From, Row>,
): Promise<readonly Row[]> {
  const { given } = call
  if (given.sort_by !== undefined) return readPage(call, select(given))
  return (await readPage(call, select({ ...given, order: 'desc' }))).toReversed()
}

interface SearchRequest {
  readonly text: string
  /** Maximum number of records. */
  readonly limit: number
  readonly account_id: string | undefined
}

/** Finds the newest records of a kind that contain the search text. */
export type RecordSearch = (db: Db, request: SearchRequest) => Promise<FoundRecord[]>
