/** Reads the calls of an account from the request log, newest first, in steps that let other callers in between. */
import { createHash } from 'node:crypto'
import { setImmediate as letOthers } from 'node:timers/promises'
import { type Operation, operations } from '../../generated/server.ts'
import type { Db } from '../store/database.ts'
import { FAULT_WARNING } from '../store/faults.ts'
import type { Tables } from '../store/tables.ts'
import { INSPECTOR_AGENT } from '../store/request-log.ts'
import type { ObservedCall } from './observations.ts'

/** So many entries of the log, of whatever account, are looked at in one step. */
const STEP = 200

const OPERATIONS: ReadonlyMap<string, Operation> = new Map(operations.map((operation) => [operation.path, operation]))

/** Answers are read for their state or their error only, and requests for their identifiers. */
const hasState = ({ group }: Operation): boolean => group === 'Services' || group === 'Items'
const WITH_STATE = operations.filter(hasState).map(({ path }) => path)

export interface CallRow
  extends Pick<Tables['request_log'], 'account_id' | 'warnings' | 'request' | 'response' | 'request_id' | 'headers'> {
  readonly seq: number
  readonly operation: string
  readonly status: number
  readonly at: number
  readonly duration_ms: number
  readonly real_at: number | null
  readonly retry_after: number | null
  readonly fault: string | null
}

export interface CallSelection {
  readonly accountId: string
  readonly since: number
  readonly most: number
  /** Takes away what a purge that is not yet done will take away. */
  readonly redact: (rows: readonly CallRow[]) => Promise<readonly CallRow[]>
}

/** Oldest first. What somebody sent from the Inspector is not the doing of the integration. */
export async function readCalls(db: Db, { accountId, since, most, redact }: CallSelection): Promise<ObservedCall[]> {
  const { first, last } = await db
    .selectFrom('request_log')
    .select(({ fn }) => [fn.min('seq').as('first'), fn.max('seq').as('last')])
    .executeTakeFirstOrThrow()
  const calls: ObservedCall[] = []
  for (let until = last ?? 0; until >= (first ?? 1) && calls.length < most; until -= STEP) {
    const rows = await db
      .selectFrom('request_log')
      .select(['seq', 'account_id', 'operation', 'status', 'at', 'duration_ms', 'real_at', 'retry_after'])
      .select(['warnings', 'request', 'request_id', 'headers', 'fault'])
      .select((row) =>
        row
          .case()
          .when(row.or([row('status', '>=', 400), row('operation', 'in', WITH_STATE)]))
          .then(row.ref('response'))
          .end()
          .as('response'),
      )
      .where('account_id', '=', accountId)
      .where('seq', '<=', until)
      .where('seq', '>', until - STEP)
      .where('at', '>=', since)
      .orderBy('seq', 'desc')
      .execute()
    const sent = rows.filter(({ headers }) => fieldsOf(headers)['user-agent'] !== INSPECTOR_AGENT)
    const named = await dataRequestsOf(db, accountId, sent)
    calls.push(...(await redact(sent)).map((row) => observe(row, named)))
    await letOthers()
  }
  return calls.slice(0, most).toReversed()
}

/** A call may name a report or an Item only; the Data Request is then in its answer, unless it is refused. */
async function dataRequestsOf(db: Db, accountId: string, rows: readonly CallRow[]): Promise<ReadonlyMap<string, string | null>> {
  const refused = rows.filter(({ status }) => status >= 400)
  const namedBy = (name: string) => refused.flatMap(({ request }) => textOf(fieldsOf(request), name) ?? [])
  const find = async (table: 'service_transaction' | 'item', ids: readonly string[]) =>
    ids.length === 0
      ? []
      : db.selectFrom(table).select(['id', 'datarequest_id']).where('account_id', '=', accountId).where('id', 'in', ids).execute()
  const reports = await find('service_transaction', namedBy('transaction_id'))
  const items = await find('item', namedBy('id'))
  return new Map([...reports, ...items].map(({ id, datarequest_id }) => [id, datarequest_id]))
}

function observe(row: CallRow, named: ReadonlyMap<string, string | null>): ObservedCall {
  const { seq, request_id: id, operation: path, status, at, duration_ms, real_at: began, retry_after: retryAfter, fault } = row
  const warnings = JSON.parse(row.warnings) as string[]
  const request = fieldsOf(row.request)
  const operation = OPERATIONS.get(path)
  const answer = fieldsOf(row.response)
  const idOf = (group: Operation['group']) => (operation?.group === group ? textOf(request, 'id') : null)
  return {
    seq,
    id,
    path,
    operation,
    status,
    at,
    began,
    answered: began === null ? null : began + duration_ms,
    retryAfter,
    fault,
    warnings: warnings.filter((warning) => !warning.startsWith(FAULT_WARNING)),
    error: textOf(answer, 'error_message'),
    datarequestId:
      textOf(request, 'datarequest_id') ??
      textOf(answer, 'datarequest_id') ??
      named.get(textOf(request, 'transaction_id') ?? textOf(request, 'id') ?? '') ??
      idOf('Data Requests'),
    individualId: textOf(request, 'individual_id') ?? textOf(partOf(request, 'filters'), 'individual_id') ?? idOf('Individuals'),
    processing: textOf(answer, 'processing_status'),
    codes: row.response === null ? [] : codesIn(row.response),
    requestHash: row.request === null ? null : createHash('sha256').update(row.request).digest('base64url'),
    idempotencyKey: textOf(fieldsOf(row.headers), 'idempotency-key'),
  }
}

function fieldsOf(json: string | null): Readonly<Record<string, unknown>> {
  const value: unknown = json === null ? null : JSON.parse(json)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

const partOf = (fields: Readonly<Record<string, unknown>>, name: string) =>
  typeof fields[name] === 'object' ? ((fields[name] as Record<string, unknown> | null) ?? {}) : {}

const textOf = (fields: Readonly<Record<string, unknown>>, name: string): string | null =>
  typeof fields[name] === 'string' ? fields[name] : null

/** Finds texts in JSON that look like reason codes. The checks compare them with those of the contract. */
export const codesIn = (json: string): string[] => [
  ...new Set([...json.matchAll(/"([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)"/g)].map(([, code]) => code as string)),
]
