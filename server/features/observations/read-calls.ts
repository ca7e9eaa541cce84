/** Reads the calls of an account from the request log, newest first, in steps that let other callers in between. */
import { setImmediate as letOthers } from 'node:timers/promises'
import { type Operation, operations } from '../../../generated/server.ts'
import { tables } from '../../../generated/tables.ts'
import { NULL_WARNING } from '../../../payloads/nulls.ts'
import { ANSWERED_AS_BEFORE } from '../../http/header-rules.ts'
import type { Db } from '../../db/database.ts'
import { FAULT_WARNING } from '../../http/faults.ts'
import type { Tables } from '../../db/tables.ts'
import { INSPECTOR_AGENT } from '../../http/request-log-rows.ts'
import type { CallFacts, ObservedCall } from './observations.ts'
import { identifyRequest } from './request-identity.ts'
import type { Pseudonyms } from './pseudonyms.ts'

/** So many entries of the log, of whatever account, are looked at in one step. */
const STEP = 200

const OPERATIONS: ReadonlyMap<string, Operation> = new Map(operations.map((operation) => [operation.path, operation]))

/** The answers of these are read: for their state, or for the identifiers of what was made. */
const WITH_ANSWER = operations
  .filter(({ group, effect }) => group === 'Services' || group === 'Items' || effect === 'creates')
  .map(({ path }) => path)

/** What the facts of a call are read from. */
export type CallContent = Pick<Tables['request_log'], 'operation' | 'status' | 'fault' | 'warnings' | 'request' | 'response' | 'headers'>

interface CallRow
  extends
    CallContent,
    Pick<Tables['request_log'], 'at' | 'duration_ms' | 'real_at' | 'retry_after' | 'request_id' | 'observed' | 'token_hash' | 'refusal'> {
  readonly seq: number
}

/** A person whose purge was asked for, and is not done yet. */
export interface PurgedPerson extends Pseudonyms {
  /** For each call, whether the purge redacts it. */
  readonly redacts: (rows: readonly CallRow[]) => Promise<readonly boolean[]>
}

export interface CallSelection {
  readonly accountId: string
  readonly since: number
  readonly most: number
  readonly purged: readonly PurgedPerson[]
}

/** Oldest first. */
export async function readCalls(db: Db, { accountId, since, most, purged }: CallSelection): Promise<ObservedCall[]> {
  const { first, last } = await db
    .selectFrom('request_log')
    .select(({ fn }) => [fn.min('seq').as('first'), fn.max('seq').as('last')])
    .executeTakeFirstOrThrow()
  const calls: ObservedCall[] = []
  for (let until = last ?? 0; until >= (first ?? 1) && calls.length < most; until -= STEP) {
    const rows = await db
      .selectFrom('request_log')
      .select(['seq', 'operation', 'status', 'at', 'duration_ms', 'real_at', 'retry_after'])
      .select(['warnings', 'request', 'request_id', 'headers', 'fault', 'refusal', 'observed', 'token_hash'])
      .select((row) =>
        row
          .case()
          .when(row.or([row('status', '>=', 400), row('fault', 'is not', null), row('operation', 'in', WITH_ANSWER)]))
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
    calls.push(...(await observe(db, accountId, rows, purged)).filter(({ isFromInspector }) => !isFromInspector))
    await letOthers()
  }
  return calls.slice(0, most).toReversed()
}

async function observe(db: Db, accountId: string, rows: readonly CallRow[], purged: readonly PurgedPerson[]): Promise<ObservedCall[]> {
  const facts = await factsOf(db, accountId, rows)
  const ids = rows.map(({ request_id }) => request_id)
  for (const person of purged)
    for (const [at, isRedacted] of (await person.redacts(rows)).entries()) {
      if (!isRedacted) continue
      facts[at] = person.callWithout(facts[at] as CallFacts, rows[at]?.status ?? 0)
      ids[at] = null
    }
  return rows.map((row, index) => {
    const {
      seq,
      operation: path,
      status,
      at,
      duration_ms,
      real_at: began,
      retry_after: retryAfter,
      fault,
      refusal,
      token_hash: tokenHash,
    } = row
    const answered = began === null ? null : began + duration_ms
    const id = ids[index] ?? null
    return {
      seq,
      id,
      path,
      operation: OPERATIONS.get(path),
      status,
      at,
      began,
      answered,
      retryAfter,
      fault,
      refusal,
      tokenHash,
      ...(facts[index] as CallFacts),
    }
  })
}

/** Those of a redacted call were kept when it was redacted. */
export async function factsOf(db: Db, accountId: string, rows: readonly (CallContent & Pick<CallRow, 'observed'>)[]): Promise<CallFacts[]> {
  const named = await dataRequestsOf(db, accountId, rows)
  return rows.map((row) => (row.observed === null ? readFacts(row, named) : (JSON.parse(row.observed) as CallFacts)))
}

/** A call may name a report or an Item only; the Data Request is then in its answer, unless it is refused. */
async function dataRequestsOf(db: Db, accountId: string, rows: readonly CallContent[]): Promise<ReadonlyMap<string, string | null>> {
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

const NO_MISTAKES = [FAULT_WARNING, ANSWERED_AS_BEFORE, NULL_WARNING]

function readFacts(row: CallContent, named: ReadonlyMap<string, string | null>): CallFacts {
  const warnings = JSON.parse(row.warnings) as string[]
  const request = fieldsOf(row.request)
  const answer = fieldsOf(row.response)
  const { group, effect, readsWith } = OPERATIONS.get(row.operation) ?? {}
  const idOf = (of: Operation['group']) => (group === of ? textOf(request, 'id') : null)
  const headers = fieldsOf(row.headers)
  const filters = partOf(request, 'filters')
  // A Service that answers no transaction has begun none: the result is there.
  const begins = row.response === null || row.status >= 400 || 'transaction_id' in answer
  return {
    isFromInspector: headers['user-agent'] === INSPECTOR_AGENT,
    origin: textOf(headers, 'origin'),
    // Faults, repeated creations and nulls for absent properties are no mistakes of the client.
    warnings: warnings.filter((warning) => !NO_MISTAKES.some((beginning) => warning.startsWith(beginning))),
    sentNulls: warnings.some((warning) => warning.startsWith(NULL_WARNING)),
    errorCode: textOf(answer, 'error_code'),
    error: textOf(answer, 'error_message'),
    datarequestId:
      textOf(request, 'datarequest_id') ??
      textOf(filters, 'datarequest_id') ??
      textOf(answer, 'datarequest_id') ??
      named.get(textOf(request, 'transaction_id') ?? textOf(request, 'id') ?? '') ??
      idOf('Data Requests'),
    individualId: textOf(request, 'individual_id') ?? textOf(filters, 'individual_id') ?? idOf('Individuals'),
    isRead: effect === 'reads' || (readsWith !== undefined && (readsWith in request || !begins)),
    processing: textOf(answer, 'processing_status'),
    codes: codesIn(row.response ?? ''),
    named: identifiersIn(row.request),
    given: identifiersIn(row.response),
    ...identifyRequest(row.operation, OPERATIONS.get(row.operation), row.request),
    idempotencyKey: textOf(headers, 'idempotency-key'),
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

const REASON_CODES: ReadonlySet<string> = new Set([
  ...tables.reasonCodes.map(({ code }) => code),
  ...tables.webhooks.flatMap(({ reasonCodes }) => reasonCodes),
])

/** The reason codes of the contract in a JSON text. */
export const codesIn = (json: string): string[] => [
  ...new Set([...json.matchAll(/"([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)"/g)].flatMap(([, code = '']) => (REASON_CODES.has(code) ? code : []))),
]

export const identifiersIn = (json: string | null): string[] => [...new Set(json?.match(/\b[a-z]{2,5}_[0-9A-Za-z]{27}\b/g))]
