/**
 * Accepts one-time codes, which sign a browser in to the Inspector. Holders of the sandbox token create them without a call to the server.
 * The server accepts each code once, within half an hour of its creation. It rejects codes created before the server started, because a
 * restarted server does not know which of them were used.
 */
import { hash } from 'node:crypto'
import { MINUTE } from '../core/durations.ts'
import type { Database } from '../db/database.ts'
import { isMac } from './sign-in-mac.ts'

const MAX_CODE_AGE_MS = 30 * MINUTE

/** Maximum amount by which the clock of the machine that created a code may be ahead. */
const MAX_CLOCK_DIFFERENCE_MS = MINUTE

type Verdict = 'accepted' | 'used or expired' | 'wrong'

export class SignInCodes {
  readonly #token: string
  readonly #database: Pick<Database, 'db' | 'engine'>
  readonly #startedAt: number
  /** Used codes, with the time at which they expire. */
  readonly #used = new Map<string, number>()

  constructor(token: string, database: Pick<Database, 'db' | 'engine'>, startedAt: number) {
    this.#token = token
    this.#database = database
    this.#startedAt = startedAt
  }

  async accept(code: string, realNow: number): Promise<Verdict> {
    const [time = '', nonce = '', mac = ''] = code.split('.')
    if (!isMac(this.#token, 'sign-in code', `${time}.${nonce}`, mac)) return 'wrong'
    const createdAt = Number.parseInt(time, 36)
    const isTimely = createdAt > realNow - MAX_CODE_AGE_MS && createdAt <= realNow + MAX_CLOCK_DIFFERENCE_MS && createdAt >= this.#startedAt
    return isTimely && (await this.#isFirstUse(nonce, createdAt + MAX_CODE_AGE_MS, realNow)) ? 'accepted' : 'used or expired'
  }

  async #isFirstUse(nonce: string, expiresAt: number, realNow: number): Promise<boolean> {
    for (const [used, end] of this.#used) if (end <= realNow) this.#used.delete(used)
    if (this.#used.has(nonce)) return false
    this.#used.set(nonce, expiresAt)
    return this.#database.engine === 'sqlite' || this.#isFirstProcess(nonce, expiresAt)
  }

  /** Processes that use the same PostgreSQL database share the used codes, in the table that they already use for rate limits. */
  async #isFirstProcess(nonce: string, expiresAt: number): Promise<boolean> {
    const row = { caller: hash('sha256', `sign-in code ${nonce}`), taken: 1, ends_at: expiresAt + MAX_CLOCK_DIFFERENCE_MS }
    const { numInsertedOrUpdatedRows = 0n } = await this.#database.db
      .insertInto('rate_limit')
      .values(row)
      .onConflict((conflict) => conflict.column('caller').doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows > 0n
  }
}
