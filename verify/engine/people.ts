/** The Individuals that a run created. The run must not delete or purge anybody else. */
import { isObject, parseJson } from '../../checks/core/json.ts'
import type { Body, Exchange } from '../../checks/traffic/exchange.ts'
import { UnjudgedError } from './verdict.ts'

/** Calls that delete or purge a person. */
const ENDING_PATHS: ReadonlySet<string> = new Set(['/v3/individuals/delete', '/v3/compliance/purge_individual'])

/** Identifiers that no service has assigned start with this string after their prefix. */
export const UNASSIGNED = 'verifyunknown'

export class People {
  readonly #created = new Set<string>()
  readonly #remaining = new Set<string>()
  /** Individuals that later statements use, and Individuals whose removal failed. The run removes them at its end. */
  readonly #kept = new Set<string>()
  /** The e-mail addresses of Individuals whose creation had no readable response. They may exist. */
  readonly unconfirmed: string[] = []

  get created(): number {
    return this.#created.size
  }

  get remaining(): readonly string[] {
    return [...this.#remaining]
  }

  /** Returns the Individuals that no later statement uses. */
  listDisposable(): string[] {
    return this.remaining.filter((id) => !this.#kept.has(id))
  }

  keep(id: string): void {
    this.#kept.add(id)
  }

  /** Throws if a call would end an Individual whom the run did not create. */
  protect(path: string, body: unknown): void {
    if (!ENDING_PATHS.has(path) || typeof body !== 'string') return
    for (const id of readIds(body))
      if (!this.#created.has(id) && !id.includes(UNASSIGNED))
        throw new UnjudgedError('this run did not create the Individual, and must not delete or purge it')
  }

  observe({ url, status = 0, requestBody, responseBody }: Exchange): void {
    if (typeof requestBody !== 'string') return
    const isSuccess = status >= 200 && status < 300
    if (url === '/v3/individuals/new' && (isSuccess || status === 0)) {
      const { id } = parseObject(responseBody)
      const { email } = parseObject(requestBody)
      if (typeof id === 'string') {
        // A repeated creation returns the same Individual.
        if (!this.#created.has(id)) this.#remaining.add(id)
        this.#created.add(id)
      } else if (typeof email === 'string') this.unconfirmed.push(email)
    }
    if (ENDING_PATHS.has(url) && (isSuccess || status === 404)) for (const id of readIds(requestBody)) this.#remaining.delete(id)
  }
}

function readIds(body: string): string[] {
  const { individual_id, id } = parseObject(body)
  return [id, individual_id].filter((each) => typeof each === 'string')
}

/** Parses a JSON object. Returns an empty object for anything else. */
export function parseObject(body: Body): Readonly<Record<string, unknown>> {
  if (body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array)) return {}
  const value = parseJson(typeof body === 'string' ? body : new TextDecoder().decode(body))
  return isObject(value) ? value : {}
}
