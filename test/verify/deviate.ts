/** Applies a deviation to the calls of a run, or to recorded calls. */
import type { Adapter } from '../../verify/engine/adapter.ts'
import type { Send } from '../../verify/engine/recorder.ts'
import type { Outcome } from '../../verify/engine/run.ts'
import { basic } from '../server/test-server.ts'
import type { DeviatedCall, DeviatedResponse, Deviation } from './deviation.ts'
import type { RelayServer } from './relay.ts'
import { stubBrowser } from './stub-browser.ts'
import type { VerifySubject } from './subject.ts'

type Differing = Parameters<DeviatedCall['send']>[0]

const JSON_HEADERS = { 'content-type': 'application/json' }
const PUBLIC_TOKENS = '/v3/auth/generate_public_token'

function parse(text: string): any {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

/** Remembers which tokens are public. */
class PublicTokens {
  readonly #tokens = new Set<string>()

  add(path: string, text: string): void {
    if (path === PUBLIC_TOKENS) this.#tokens.add(parse(text).access_token)
  }

  has(headers: Record<string, string>): boolean {
    return this.#tokens.has((headers['authorization'] ?? '').slice('Bearer '.length))
  }
}

/** Returns a `fetch` that changes the calls of the deviation's path, or redirects webhooks to the relay. */
export function deviate({ path, change, relay }: Deviation, { url: base, post }: VerifySubject, server: RelayServer): Send {
  const memory = new Map<string, any>()
  const tokens = new PublicTokens()
  server.relay = relay
  return async (url, init) => {
    const own = Object.fromEntries(new Headers(init.headers))
    const headers = new Headers(JSON_HEADERS)
    const send = async ({ body, headers: differing }: NonNullable<Differing> = {}): Promise<DeviatedResponse & { raw: Response }> => {
      const sent = { ...init, ...(body !== undefined && { body: JSON.stringify(body) }) }
      const raw = await fetch(url, { ...sent, headers: { ...own, ...differing, ...(body !== undefined && JSON_HEADERS) } })
      const text = await raw.clone().text()
      for (const [name, value] of raw.headers) if (!name.startsWith('content-')) headers.set(name, value)
      tokens.add(url.slice(base.length), text)
      return { status: raw.status, text, body: parse(text), raw }
    }
    const body = typeof init.body === 'string' ? parse(init.body) : {}
    if (url !== `${base}${path}`) return (await send()).raw
    if (relay && body.delivery_details)
      return (await send({ body: { ...body, delivery_details: server.redirect(body.delivery_details) } })).raw
    if (!change) return (await send()).raw
    const getAccessToken = async () => (await post('/v3/auth/generate_access_token', undefined, basic())).body.access_token
    const response = await change({ headers: own, body, memory, isPublic: tokens.has(own), getAccessToken, send })
    if ('raw' in response) return response.raw as Response
    return new Response(response.text === '' ? null : response.text, { status: response.status, headers })
  }
}

class FiredError extends Error {}

/** Returns an adapter whose browser opens the changed pages. */
export const deviatePages = ({ page }: Deviation, { adapter }: VerifySubject): Adapter =>
  page ? { ...adapter, browser: { open: (url) => page(() => stubBrowser.open(url)) } } : adapter

/**
 * Returns true if a deviation changes a recorded call. A statement whose calls remain unchanged would make them again and end with the same
 * verdict.
 */
export async function changesCalls({ path, change, relay, page }: Deviation, { statement, exchanges }: Outcome): Promise<boolean> {
  if (page) return statement.needs.includes('browser')
  // Excludes statements about scenarios, which are slow and test only the arrival of webhooks.
  if (relay && statement.needs.includes('scenarios')) return false
  const memory = new Map<string, any>()
  const tokens = new PublicTokens()
  for (const { url, requestHeaders, requestBody, status = 0, responseBody } of exchanges) {
    if (url !== path && url !== PUBLIC_TOKENS) continue
    const text = new TextDecoder().decode(responseBody as Uint8Array | undefined)
    tokens.add(url, text)
    if (url !== path) continue
    const headers = Object.fromEntries(requestHeaders.map(({ name, value }) => [name, value]))
    const body = typeof requestBody === 'string' ? parse(requestBody) : {}
    if (relay && /127\.0\.0\.1/.test(JSON.stringify(body.delivery_details ?? ''))) return true
    if (!change) continue
    const recorded = { status, text, body: parse(text) }
    let isSent = false
    const send = async (differing: Differing = {}) => {
      isSent = true
      const isSame = differing.body === undefined || JSON.stringify(differing.body) === JSON.stringify(body)
      if (!isSame || differing.headers !== undefined) throw new FiredError()
      return recorded
    }
    try {
      const response = await change({ headers, body, memory, isPublic: tokens.has(headers), getAccessToken: async () => '', send })
      if (!isSent || response.status !== status || response.text !== text) return true
    } catch (error) {
      if (error instanceof FiredError) return true
      throw error
    }
  }
  return false
}
