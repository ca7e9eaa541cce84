/**
 * Limits the memory for request bodies that have not arrived completely. There are limits for each token, for each account, and for all
 * accounts combined, so that a caller with many slow uploads neither fills the memory nor causes rejections for other callers. Control API
 * administrators have a separate limit, so that accounts cannot lock them out.
 */
import { ApiError } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import type { Caller } from './authenticate.ts'

const MEBIBYTE = 1024 * 1024

/** Limits in bytes. Each account and the administrators may send two of the largest documents at the same time. */
export const MAX_UNFINISHED_BYTES = {
  token: 32 * MEBIBYTE,
  account: 64 * MEBIBYTE,
  all: 256 * MEBIBYTE,
  administrators: 64 * MEBIBYTE,
}

type LimitName = keyof typeof MAX_UNFINISHED_BYTES

const OWNERS: Readonly<Record<LimitName, string>> = {
  token: 'of this token',
  account: 'of this account',
  all: 'of all accounts',
  administrators: 'of administrators',
}

/** Keys of the counters that apply to a body, by limit: either its token, its account and all accounts, or administrators. */
type Keys = Readonly<Partial<Record<LimitName, string>>>

export class UnfinishedBodies {
  readonly #held = new Map<string, number>()

  of({ account, token }: { readonly account: Pick<Caller['account'], 'id'>; readonly token?: { readonly hash: string } }): UnfinishedBody {
    return new UnfinishedBody(this.#held, {
      token: `token ${account.id} ${token?.hash ?? ''}`,
      account: `account ${account.id}`,
      all: 'all',
    })
  }

  /** Returns the counters for an Individual's uploads, which do not count toward the account's limit. */
  ofVisit({ id, account_id }: { readonly id: string; readonly account_id: string }): UnfinishedBody {
    return this.of({ account: { id: `${account_id} visited` }, token: { hash: id } })
  }

  ofAdministrators(): UnfinishedBody {
    return new UnfinishedBody(this.#held, { administrators: 'administrators' })
  }

  /** Number of counters that are above zero. */
  get counted(): number {
    return this.#held.size
  }
}

/** Counts the bytes of an unfinished body in memory. */
export class UnfinishedBody {
  /** True if the body had not arrived completely when it was first read. It may then arrive minutes later. */
  isLate = false
  readonly #held: Map<string, number>
  readonly #keys: Keys
  #bytes = 0

  constructor(held: Map<string, number>, keys: Keys) {
    this.#held = held
    this.#keys = keys
  }

  /**
   * Counts bytes. Throws if a limit is exceeded. An account with at most one body of the maximum size is exempt from the limit for all
   * accounts combined.
   */
  hold(bytes: number): void {
    const totalAfter = (limit: LimitName) => (this.#held.get(this.#keys[limit] ?? '') ?? 0) + bytes
    const exceeded = (Object.keys(this.#keys) as LimitName[]).find((limit) => totalAfter(limit) > MAX_UNFINISHED_BYTES[limit])
    if (exceeded && !(exceeded === 'all' && totalAfter('account') <= limits.request_bytes))
      throw new ApiError(
        'TOO_MANY_REQUESTS',
        `Too many bodies ${OWNERS[exceeded]} have not arrived completely. Send fewer at once, and each without delay.`,
        {
          headers: { 'retry-after': '1', connection: 'close' },
        },
      )
    this.#add(bytes)
  }

  /** Waits for the body and then stops counting it, regardless of whether it arrived. */
  async until<Body>(body: Promise<Body>): Promise<Body> {
    try {
      return await body
    } finally {
      this.end()
    }
  }

  end(): void {
    if (this.#bytes > 0) this.#add(-this.#bytes)
  }

  #add(bytes: number): void {
    this.#bytes += bytes
    for (const key of Object.values(this.#keys)) {
      const held = (this.#held.get(key) ?? 0) + bytes
      if (held > 0) this.#held.set(key, held)
      else this.#held.delete(key)
    }
  }
}
