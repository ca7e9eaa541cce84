/** A call of a scenario: as by the client of the account, without credentials and unjournalled. Its errors are answers too. */
import { type App, operations } from '../../api/api.ts'
import { asOf } from '../../core/validation-clock.ts'
import type { Call } from '../../api/plugin.ts'
import { decided } from '../../api/request-transaction.ts'
import { ApiError, badRequest } from '../../core/errors.ts'
import { sound } from '../../api/validate-response.ts'
import { accountById } from '../../store/accounts.ts'
import { readClock } from '../../store/clock.ts'
import { type Token, tokenBySecret } from '../../store/tokens.ts'
import { validateRequest } from '../../core/validation.ts'

export interface Called {
  readonly status: number
  readonly answer: unknown
}

export async function callAs(app: App, accountId: string, path: string, body: unknown): Promise<Called> {
  const { database, world, publicUrl } = app.parts
  const operation = operations.find((one) => one.path === path)
  const handler = operation && app.handlerOf(operation)
  if (!operation || !handler || operation.scheme === 'Basic') throw badRequest(`a scenario cannot call ${path}`)
  world.clock = await readClock(database.db)
  const now = world.now()
  const warn = () => {}
  try {
    asOf(now, () => validateRequest(operation, body, false, warn))
    const account = await accountById(database.db, accountId)
    if (!account) throw badRequest('the account of the Data Request is gone')
    const given = { operation, body: body as never, files: [], account, strict: false, world, now, publicUrl, warn }
    const answer = await decided(database.db, async (db) => {
      const token = operation.credential === 'purge' ? await purgeToken(app, { ...given, db }) : undefined
      return handler({ ...given, db, ...(token && { token }) })
    })
    return { status: operation.answer.status, answer: sound(operation, answer, now) ?? null }
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, answer: error.body(now) }
    throw error
  }
}

/** A purge spends a token: one is fetched for it, as the client would do. */
async function purgeToken(app: App, call: Call<never>): Promise<Token | undefined> {
  const generate = operations.find(({ id }) => id === 'generatePurgeToken')
  const granted = (await (generate && app.handlerOf(generate))?.(call)) as { access_token: string } | undefined
  return granted && (await tokenBySecret(call.db, granted.access_token)).found?.token
}
