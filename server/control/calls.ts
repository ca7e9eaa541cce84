/** Control operations that list calls, operations and API versions, and send a call on behalf of an account. */
import { sql, type SqlBool } from 'kysely'
import type { LoggedHeaders } from '../../generated/sandbox-types.ts'
import { operations } from '../../generated/server.ts'
import { badRequest, notFound } from '../core/errors.ts'
import { inSlices } from '../core/slices.ts'
import { includesText, mentions, selectList } from '../db/list.ts'
import { type Account, accountById } from '../http/accounts.ts'
import type { Api } from '../http/api.ts'
import { type Controls, MAX_TOTAL, readPage, type RecordSearch } from '../http/control.ts'
import type { Call, Operation } from '../http/plugin.ts'
import { foundInPieces, hasOtherSeq, INSPECTOR_AGENT } from '../http/request-log-rows.ts'
import { inRequestTransaction } from '../db/transaction.ts'
import { findHiddenMatches, type LoggedCall, pendingPurges, redactPurged } from './redacted-calls.ts'

const CALL_TEXTS = ['request', 'response', 'operation', 'request_id', 'warnings', 'rejection'] as const

export const callControls = {
  /** Sorts calls from newest to oldest by default. */
  listCalls: async (call) => {
    const { database, requestLog } = call.dependencies
    const { db } = database
    const { sort_by, order, limit: _limit, offset: _offset, ...given } = call.given
    const { contains: text, path, request_id } = given
    await requestLog.flush()
    const matching = selectList(db, given, {
      from: db.selectFrom('request_log'),
      filters: {
        status: (status) => {
          const [lowest, highest] = readStatuses(status)
          return sql<SqlBool>`status >= ${lowest} and status <= ${highest}`
        },
        since: 'at',
        until: 'at',
        path: mentions(['operation']),
        contains: mentions(CALL_TEXTS),
      },
    })
    const isSearched = text !== undefined || path !== undefined
    const calls = isSearched ? db.selectFrom('request_log').where((await foundInPieces(db, matching, MAX_TOTAL)).where) : matching
    const isMatch = (call: LoggedCall) =>
      (text === undefined || CALL_TEXTS.some((column) => includesText(call[column], text))) &&
      (request_id === undefined || call.request_id === request_id)
    const hidden = text === undefined && request_id === undefined ? [] : await findHiddenMatches(db, matching, isMatch)
    const from = (hidden.length > 0 ? calls.where(hasOtherSeq(db, hidden)) : calls).selectAll()
    const query = selectList(db, { sort_by, order }, { from, filters: {}, sort: { default: 'at', by: { at: 'seq' }, then: 'seq' } })
    const redacted = await redactPurged(await readPage(call, query), await pendingPurges(db))
    return inSlices(redacted, ({ warnings, request, response, headers, observed: _observed, token_hash: _token, ...row }) => ({
      ...row,
      warnings: JSON.parse(warnings) as string[],
      request: parseJson(request),
      response: parseJson(response),
      headers: parseJson(headers) as LoggedHeaders | null,
    }))
  },
  listOperations: ({ api }) =>
    Promise.resolve(
      operations.map(({ id, path, group }) => {
        const { handler } = api.handlers.find({ id })
        return { operation: path, operation_id: id, group, handled_by: handler?.plugin ?? 'prism', added: handler?.added ?? false }
      }),
    ),
  listVersions: ({ dependencies: { runtime } }) => {
    const { versions } = runtime
    return Promise.resolve(versions.known().map((known) => ({ ...known, newest: known.version === versions.newest })))
  },
  sendCall: async ({ given: { account_id, path, body, headers }, api, dependencies: { runtime } }) => {
    const operation = operations.find((candidate) => candidate.path === path)
    if (!operation) throw notFound('No operation has this path')
    if (operation.request && operation.request.media !== 'application/json')
      throw badRequest('/path: this endpoint takes files, which the request log does not store. Send the call from a client.')
    const token = await tokenFor(api, operation, account_id)
    const requestId = runtime.requestId()
    const { status, body: response } = await api.handle(operation, {
      headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json', 'user-agent': INSPECTOR_AGENT },
      requestId,
      receive: async () => ({ body, files: [] }),
    })
    const isFile = response instanceof Uint8Array
    return {
      request_id: requestId,
      status,
      response: isFile || response === undefined ? null : response,
      response_bytes: isFile ? response.length : null,
    }
  },
} satisfies Partial<Controls>

/** Generates a token for a single call. */
async function tokenFor(api: Api, operation: Operation, accountId: string): Promise<string> {
  const { database, runtime } = api.dependencies
  if (operation.scheme === 'Basic')
    throw badRequest('/path: this endpoint takes the secret of the account, which the server does not store. Send the call from a client.')
  const account = await accountById(database.db, accountId)
  if (!account) throw notFound('No account has this identifier')
  const id = operation.credential === 'purge' ? 'generatePurgeToken' : 'generateAccessToken'
  const call = callAsClient(api, account, runtime.requestId())
  return inRequestTransaction(database.db, (db) => generateToken(api, id, { ...call, db }))
}

/** Returns the dependencies for calls that the server makes on behalf of an account's client. */
export const callAsClient = ({ dependencies: { runtime, httpClient, publicUrl } }: Api, account: Account, requestId: string) => ({
  files: [],
  account,
  strict: false,
  httpClient,
  runtime,
  now: runtime.now(),
  publicUrl,
  requestId,
  warn: () => {},
  setTotal: () => {},
})

export async function generateToken(
  api: Api,
  id: 'generatePurgeToken' | 'generateAccessToken',
  call: Omit<Call<never>, 'operation' | 'body'>,
): Promise<string> {
  const operation = operations.find((candidate) => candidate.id === id) as Operation
  const granted = await api.handlers.find(operation).handler?.handle({ ...call, operation, body: {} as never })
  return (granted as { access_token: string }).access_token
}

/** Parses a status (`404`), a class (`4xx`) or `failed`. Returns the minimum and the maximum status. */
function readStatuses(status: string): readonly [number, number] {
  if (status === 'failed') return [400, 599]
  if (/^[1-5]xx$/.test(status)) return [Number(status[0]) * 100, Number(status[0]) * 100 + 99]
  return [Number(status), Number(status)]
}

const parseJson = (json: string | null): unknown => (json === null ? null : JSON.parse(json))

const SEARCHED_TEXTS = ['operation', 'request_id'] as const

/** Searches the paths and request identifiers of calls, but not their contents. */
export const searchCalls: RecordSearch = async (db, { text, limit, account_id }) => {
  const from = db.selectFrom('request_log')
  const matching = selectList(db, { account_id, text }, { from, filters: { text: mentions(SEARCHED_TEXTS) } })
  const hidden = await findHiddenMatches(db, matching, (call) => SEARCHED_TEXTS.some((column) => includesText(call[column], text)))
  const found = await foundInPieces(db, hidden.length > 0 ? matching.where(hasOtherSeq(db, hidden)) : matching, limit)
  const rows = await db
    .selectFrom('request_log')
    .select(['seq', 'account_id', 'operation', 'status', 'at'])
    .where(found.where)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ seq, account_id, operation: title, status, at }) => ({
    kind: 'call',
    id: `${seq}`,
    account_id,
    title,
    description: `returned ${status}`,
    at,
  }))
}
