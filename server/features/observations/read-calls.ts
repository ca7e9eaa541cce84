/** Reads an account's calls from the request log, newest first, in batches with pauses that let concurrent calls run. */
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { type Operation, operations } from '../../../generated/server.ts'
import { tables } from '../../../generated/tables.ts'
import { NULL_WARNING } from '../../../payloads/nulls.ts'
import { RESPONSE_REPEATED } from '../../http/header-rules.ts'
import type { Db } from '../../db/database.ts'
import { FAULT_WARNING } from '../../http/faults.ts'
import type { Tables } from '../../db/tables.ts'
import { INSPECTOR_AGENT } from '../../http/request-log-rows.ts'
import type { CallFacts, ObservedCall } from './observations.ts'
import { identifyRequest } from './request-identity.ts'
import type { Pseudonyms } from './pseudonyms.ts'

/** Number of log entries, across all accounts, that a query examines. */
const BATCH_SIZE = 200

const OPERATIONS: ReadonlyMap<string, Operation> = new Map(operations.map((operation) => [operation.path, operation]))

/** Paths whose successful responses contain a processing status or the identifier of a created record. */
const RESPONSE_PATHS = operations
  .filter(({ group, effect }) => group === 'Services' || group === 'Items' || effect === 'creates')
  .map(({ path }) => path)

/** The columns from which the facts of a call are read. */
export type CallContent = Pick<Tables['request_log'], 'operation' | 'status' | 'fault' | 'warnings' | 'request' | 'response' | 'headers'>

interface CallRow extends CallContent, Pick<Tables['request_log'], 'at' | 'duration_ms' | 'request_id' | 'observed' | 'rejection'> {
  readonly seq: number
  readonly began: number
  readonly retryAfter: number | null
  readonly tokenHash: string | null
}

/** An Individual whose purge has been requested but has not erased the data yet. */
export interface PurgedPerson extends Pseudonyms {
  /** Returns, for each call, whether the purge will redact it. */
  readonly redacts: (rows: readonly CallRow[]) => Promise<readonly boolean[]>
}

export interface CallSelection {
  readonly accountId: string
  readonly since: number
  readonly most: number
  readonly purged: readonly PurgedPerson[]
}

/** Returns the account's newest calls since a timestamp, oldest first. `most` limits their number. */
export async function readCalls(db: Db, { accountId, since, most, purged }: CallSelection): Promise<ObservedCall[]> {
  const { first, last } = await db
    .selectFrom('request_log')
    .select(({ fn }) => [fn.min('seq').as('first'), fn.max('seq').as('last')])
    .executeTakeFirstOrThrow()
  const calls: ObservedCall[] = []
  for (let until = last ?? 0; until >= (first ?? 1) && calls.length < most; until -= BATCH_SIZE) {
    const rows = await db
      .selectFrom('request_log')
      .select(['seq', 'operation', 'status', 'at', 'duration_ms', 'real_at as began', 'retry_after as retryAfter'])
      .select(['warnings', 'request', 'request_id', 'headers', 'fault', 'rejection', 'observed', 'token_hash as tokenHash'])
      .select((row) =>
        row
          .case()
          .when(row.or([row('status', '>=', 400), row('fault', 'is not', null), row('operation', 'in', RESPONSE_PATHS)]))
          .then(row.ref('response'))
          .end()
          .as('response'),
      )
      .where('account_id', '=', accountId)
      .where('seq', '<=', until)
      .where('seq', '>', until - BATCH_SIZE)
      .where('at', '>=', since)
      .orderBy('seq', 'desc')
      .execute()
    calls.push(...(await observe(db, accountId, rows, purged)).filter(({ isFromInspector }) => !isFromInspector))
    await yieldToOthers()
  }
  return calls.slice(0, most).toReversed()
}

async function observe(db: Db, accountId: string, rows: readonly CallRow[], purged: readonly PurgedPerson[]): Promise<ObservedCall[]> {
  const facts = await readCallFacts(db, accountId, rows)
  const ids = rows.map(({ request_id }) => request_id)
  for (const person of purged)
    for (const [at, isRedacted] of (await person.redacts(rows)).entries()) {
      if (!isRedacted) continue
      facts[at] = person.callWithout(facts[at] as CallFacts, rows[at]?.status ?? 0)
      ids[at] = null
    }
  return rows.map((row, index) => {
    const { seq, operation: path, status, at, duration_ms, began, retryAfter, fault, rejection, tokenHash } = row
    const logged = { seq, path, status, at, began, retryAfter, fault, rejection, tokenHash }
    const derived = { id: ids[index] ?? null, operation: OPERATIONS.get(path), ended: began + duration_ms }
    return { ...logged, ...derived, ...(facts[index] as CallFacts) }
  })
}

/** Returns the facts about calls. The facts about redacted calls were stored when the calls were redacted. */
export async function readCallFacts(
  db: Db,
  accountId: string,
  rows: readonly (CallContent & Pick<CallRow, 'observed'>)[],
): Promise<CallFacts[]> {
  const named = await findDataRequests(db, accountId, rows)
  return rows.map((row) => (row.observed === null ? readFacts(row, named) : (JSON.parse(row.observed) as CallFacts)))
}

/**
 * Finds the Data Requests for rejected calls that name only a report or an Item. For successful calls, the response names the Data Request.
 */
async function findDataRequests(db: Db, accountId: string, rows: readonly CallContent[]): Promise<ReadonlyMap<string, string | null>> {
  const rejected = rows.filter(({ status }) => status >= 400)
  const collectIds = (name: string) => rejected.flatMap(({ request }) => getString(parseFields(request), name) ?? [])
  const find = async (table: 'service_transaction' | 'item', ids: readonly string[]) =>
    ids.length === 0
      ? []
      : db.selectFrom(table).select(['id', 'datarequest_id']).where('account_id', '=', accountId).where('id', 'in', ids).execute()
  const reports = await find('service_transaction', collectIds('transaction_id'))
  const items = await find('item', collectIds('id'))
  return new Map([...reports, ...items].map(({ id, datarequest_id }) => [id, datarequest_id]))
}

const HARMLESS_WARNINGS = [FAULT_WARNING, RESPONSE_REPEATED, NULL_WARNING]

function readFacts(row: CallContent, named: ReadonlyMap<string, string | null>): CallFacts {
  const warnings = JSON.parse(row.warnings) as string[]
  const request = parseFields(row.request)
  const response = parseFields(row.response)
  const { group, effect, readsWith } = OPERATIONS.get(row.operation) ?? {}
  const getIdInGroup = (expected: Operation['group']) => (group === expected ? getString(request, 'id') : null)
  const headers = parseFields(row.headers)
  const filters = getObject(request, 'filters')
  // A Service response without a transaction contains the result, so the call did not start a transaction.
  const startsTransaction = row.response === null || row.status >= 400 || 'transaction_id' in response
  return {
    isFromInspector: headers['user-agent'] === INSPECTOR_AGENT,
    origin: getString(headers, 'origin'),
    // Omits warnings about injected faults, repeated create requests and nulls for missing properties, because these are not client errors.
    warnings: warnings.filter((warning) => !HARMLESS_WARNINGS.some((prefix) => warning.startsWith(prefix))),
    sentNulls: warnings.some((warning) => warning.startsWith(NULL_WARNING)),
    errorCode: getString(response, 'error_code'),
    error: getString(response, 'error_message'),
    datarequestId:
      getString(request, 'datarequest_id') ??
      getString(filters, 'datarequest_id') ??
      getString(response, 'datarequest_id') ??
      named.get(getString(request, 'transaction_id') ?? getString(request, 'id') ?? '') ??
      getIdInGroup('Data Requests'),
    individualId: getString(request, 'individual_id') ?? getString(filters, 'individual_id') ?? getIdInGroup('Individuals'),
    isRead: effect === 'reads' || (readsWith !== undefined && (readsWith in request || !startsTransaction)),
    processing: getString(response, 'processing_status'),
    codes: codesIn(row.response ?? ''),
    named: identifiersIn(row.request),
    given: identifiersIn(row.response),
    ...identifyRequest(row.operation, OPERATIONS.get(row.operation), row.request),
    idempotencyKey: getString(headers, 'idempotency-key'),
  }
}

function parseFields(json: string | null): Readonly<Record<string, unknown>> {
  const value: unknown = json === null ? null : JSON.parse(json)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

const getObject = (fields: Readonly<Record<string, unknown>>, name: string) =>
  typeof fields[name] === 'object' ? ((fields[name] as Record<string, unknown> | null) ?? {}) : {}

const getString = (fields: Readonly<Record<string, unknown>>, name: string): string | null =>
  typeof fields[name] === 'string' ? fields[name] : null

const REASON_CODES: ReadonlySet<string> = new Set([
  ...tables.reasonCodes.map(({ code }) => code),
  ...tables.webhooks.flatMap(({ reasonCodes }) => reasonCodes),
])

/** Returns the reason codes that occur in JSON and are defined in the contract. */
export const codesIn = (json: string): string[] => [
  ...new Set([...json.matchAll(/"([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)"/g)].flatMap(([, code = '']) => (REASON_CODES.has(code) ? code : []))),
]

export const identifiersIn = (json: string | null): string[] => [...new Set(json?.match(/\b[a-z]{2,5}_[0-9A-Za-z]{27}\b/g))]
