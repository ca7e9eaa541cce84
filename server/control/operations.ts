/** The operations of the service: who answers them, in which API versions, and a call of one in the name of an account. */
import { operations } from '../../generated/server.ts'
import type { Api } from '../http/api.ts'
import type { Operation } from '../http/plugin.ts'
import { badRequest, notFound } from '../core/errors.ts'
import { accountById } from '../http/accounts.ts'
import { INSPECTOR_AGENT } from '../http/request-log-rows.ts'
import type { Controls } from './controls.ts'
import { inRequestTransaction } from '../http/transactions.ts'

export const operationControls = {
  listOperations: ({ api }) =>
    Promise.resolve(
      operations.map(({ id, path, group }) => {
        const answerer = api.handlers.answererOf({ id })
        return { operation: path, operation_id: id, group, answered_by: answerer?.plugin ?? 'prism', added: answerer?.added ?? false }
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
      throw badRequest('/path: this endpoint takes files, which the request log does not store: send the call from a client')
    const token = await tokenFor(api, operation, account_id)
    const requestId = runtime.requestId()
    const { status, body: answer } = await api.answer(operation, {
      // Credentials are those of a token made for this one call.
      headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': 'application/json', 'user-agent': INSPECTOR_AGENT },
      requestId,
      receive: async () => ({ body, files: [] }),
    })
    const isFile = answer instanceof Uint8Array
    return {
      request_id: requestId,
      status,
      answer: isFile || answer === undefined ? null : answer,
      answer_bytes: isFile ? answer.length : null,
    }
  },
} satisfies Partial<Controls>

/** A new token, as the client would obtain it first. */
async function tokenFor(api: Api, operation: Operation, accountId: string): Promise<string> {
  const { database, runtime, httpClient, publicUrl } = api.dependencies
  if (operation.scheme === 'Basic')
    throw badRequest('/path: this endpoint takes the secret of the account, which the server does not store: send the call from a client')
  const account = await accountById(database.db, accountId)
  if (!account) throw notFound('No account has this identifier')
  const id = operation.credential === 'purge' ? 'generatePurgeToken' : 'generateAccessToken'
  const generate = operations.find((candidate) => candidate.id === id) as Operation
  const now = runtime.now()
  const shared = { operation: generate, body: {} as never, files: [], account, strict: false, httpClient, runtime, now, publicUrl }
  const granted = await inRequestTransaction(database.db, (db) =>
    Promise.resolve(api.handlerOf(generate)?.({ ...shared, db, requestId: runtime.requestId(), warn: () => {}, setTotal: () => {} })),
  )
  return (granted as { access_token: string }).access_token
}
