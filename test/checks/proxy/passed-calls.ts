/** Calls that have passed through the proxy, as tests ask for them. */
import { CapturedBody, CaptureBudget, type PassedCall } from '../../../checks/proxy/calls.ts'

export interface Asked {
  readonly method?: string
  readonly target?: string
  readonly headers?: readonly string[]
  readonly body?: unknown
  readonly status?: number
  readonly answerHeaders?: readonly string[]
  readonly answer?: unknown
  readonly more?: Partial<PassedCall>
  readonly maxBodyBytes?: number
}

export const MIB = 1024 * 1024
export const HEADERS = ['Authorization', 'Bearer kq7Tz0pXb4Wn9sVd', 'Content-Type', 'application/json']
export const PERSON = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com' }
export const CREATED = { id: 'idv_3MUT70g0u2drfMwFKEqRbdTOLfQ' }

export const bytesOf = (value: unknown): Uint8Array =>
  value instanceof Uint8Array ? value : Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))

export function passed({ maxBodyBytes = MIB, ...asked }: Asked): PassedCall {
  const budget = new CaptureBudget(64 * MIB)
  const body = (bytes: Uint8Array) => {
    const captured = new CapturedBody(budget, maxBodyBytes)
    for (let at = 0; at < bytes.length; at += 1000) captured.add(bytes.subarray(at, at + 1000))
    return { body: captured, whole: true }
  }
  return {
    startedAt: Date.UTC(2026, 2, 16, 9),
    method: asked.method ?? 'POST',
    target: asked.target ?? '/v3/individuals/new',
    httpVersion: '1.1',
    requestHeaders: asked.headers ?? HEADERS,
    request: body(bytesOf(asked.body ?? PERSON)),
    status: asked.status ?? 200,
    statusText: 'OK',
    responseHeaders: asked.answerHeaders ?? ['content-type', 'application/json'],
    response: body(bytesOf(asked.answer ?? CREATED)),
    ending: 'answered',
    failure: '',
    waited: 2,
    lasted: 3,
    ...asked.more,
  }
}

/** Longer than what some tests let be kept. */
export const LARGE_PERSON = { ...PERSON, first_name: 'x'.repeat(4000) }

export const NO_ANSWER = { more: { ending: 'failed', status: 0, failure: 'nothing listens there' } } as const
