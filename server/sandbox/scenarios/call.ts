/** An API call of a scenario: it acts as the client of the account, without credentials, and is not in the request log. */
import { operations } from '../../../generated/server.ts'
import type { Api } from '../../api/api.ts'
import type { Call } from '../../api/plugin.ts'
import { inRequestTransaction } from '../../api/transactions.ts'
import { validateRequest, validateResponse } from '../../api/validation.ts'
import { ApiError, badRequest } from '../../core/errors.ts'
import { accountById, type Token, tokenBySecret } from '../../store/accounts.ts'
import { readClock } from '../../store/clock.ts'

export interface ScenarioAnswer {
  readonly status: number
  readonly answer: unknown
}

interface ScenarioCall {
  readonly accountId: string
  readonly path: string
  readonly body: unknown
  readonly requestId: string
}

/** Returns API errors too, with their status. */
export async function callAsClient(api: Api, { accountId, path, body, requestId }: ScenarioCall): Promise<ScenarioAnswer> {
  const { database, runtime, httpClient, publicUrl } = api.dependencies
  const operation = operations.find((candidate) => candidate.path === path)
  const handler = operation && api.handlerOf(operation)
  if (!operation || !handler || operation.scheme === 'Basic') throw badRequest(`a scenario cannot call ${path}`)
  runtime.clock = await readClock(database.db)
  const now = runtime.now()
  const warn = () => {}
  try {
    validateRequest(operation, body, { now, strict: false, warn })
    const account = await accountById(database.db, accountId)
    if (!account) throw badRequest('the account of the Data Request is gone')
    const call = { operation, body: body as never, files: [], account, strict: false, httpClient, runtime, now, publicUrl, requestId, warn }
    const answer = await inRequestTransaction(database.db, async (db) => {
      const token = operation.credential === 'purge' ? await purgeToken(api, { ...call, db }) : undefined
      return handler({ ...call, db, ...(token && { token }) })
    })
    return { status: operation.answer.status, answer: validateResponse(operation, answer, now) ?? null }
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, answer: error.body(now) }
    throw error
  }
}

/** A purge spends a token, which the client would obtain first. */
async function purgeToken(api: Api, call: Call<never>): Promise<Token | undefined> {
  const generate = operations.find(({ id }) => id === 'generatePurgeToken')
  const granted = (await (generate && api.handlerOf(generate))?.(call)) as { access_token: string } | undefined
  return granted && (await tokenBySecret(call.db, granted.access_token)).found?.token
}
