/**
 * Counts how much of the bodies that are still coming is in memory. A token, an account and all accounts together have a limit, so that
 * callers that send many bodies slowly do not fill the memory, and nobody else is refused for it. Administrators of the control API have
 * no account and a limit of their own, so that accounts cannot keep them out.
 */
import { ApiError } from '../core/errors.ts'
import { limits } from '../core/limits.ts'
import type { Caller } from './authenticate.ts'

const MEBIBYTE = 1024 * 1024

/** Administrators may send two of the largest documents at once, as one account may. */
export const MAX_UNFINISHED_BYTES = {
  token: 32 * MEBIBYTE,
  account: 64 * MEBIBYTE,
  all: 256 * MEBIBYTE,
  administrators: 64 * MEBIBYTE,
}

type Counted = keyof typeof MAX_UNFINISHED_BYTES

const WHOSE: Readonly<Record<Counted, string>> = {
  token: 'of this token',
  account: 'of this account',
  all: 'of all accounts',
  administrators: 'of administrators',
}

/** The keys under which a body is counted: its token, its account and all accounts, or administrators. */
type Keys = Readonly<Partial<Record<Counted, string>>>

export class UnfinishedBodies {
  readonly #held = new Map<string, number>()

  of({ account, token }: { readonly account: Pick<Caller['account'], 'id'>; readonly token?: { readonly hash: string } }): UnfinishedBody {
    return new UnfinishedBody(this.#held, {
      token: `token ${account.id} ${token?.hash ?? ''}`,
      account: `account ${account.id}`,
      all: 'all',
    })
  }

  /** Individuals upload apart from their account, so that none of them takes its place. */
  ofVisit({ id, account_id }: { readonly id: string; readonly account_id: string }): UnfinishedBody {
    return this.of({ account: { id: `${account_id} visited` }, token: { hash: id } })
  }

  ofAdministrators(): UnfinishedBody {
    return new UnfinishedBody(this.#held, { administrators: 'administrators' })
  }

  /** The number of tokens and accounts with bodies that are still coming, one for all accounts, and one for administrators. */
  get counted(): number {
    return this.#held.size
  }
}

/** One body, with the bytes of it that are in memory. */
export class UnfinishedBody {
  /** True if the body had not arrived when it was first read. It may arrive minutes later. */
  isLate = false
  readonly #held: Map<string, number>
  readonly #keys: Keys
  #bytes = 0

  constructor(held: Map<string, number>, keys: Keys) {
    this.#held = held
    this.#keys = keys
  }

  /** Throws where the caller has more in memory than it may. An account with no more than one largest body is not refused for others. */
  hold(bytes: number): void {
    const would = (counted: Counted) => (this.#held.get(this.#keys[counted] ?? '') ?? 0) + bytes
    const full = (Object.keys(this.#keys) as Counted[]).find((counted) => would(counted) > MAX_UNFINISHED_BYTES[counted])
    if (full && !(full === 'all' && would('account') <= limits.request_bytes))
      throw new ApiError(
        'TOO_MANY_REQUESTS',
        `Too many bodies ${WHOSE[full]} are still coming: send fewer at once, and each without delay`,
        {
          headers: { 'retry-after': '1', connection: 'close' },
        },
      )
    this.#add(bytes)
  }

  /** The place is free again once the body has come, or will not come. */
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
