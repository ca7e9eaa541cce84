/**
 * The only way this server ever makes a request: deliveries to webhook receivers, calls to their token endpoints,
 * documents fetched from a URL. Where it goes is a stranger's choice, so each call is checked, bounded and on its own;
 * no redirect is followed: an answer of status 3xx is an answer like any other.
 */
import { tables } from '../../generated/tables.ts'
import type { AddressPolicy } from './address.ts'
import { deadline } from './deadline.ts'
import { exchange } from './exchange.ts'
import { OutgoingFailure } from './failure.ts'
import { acceptedHeaders } from './headers.ts'
import { checkedAddresses, type Resolve, systemResolve } from './lookup.ts'
import { acceptedUrl, hostOf } from './url.ts'

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  /** With POST only. */
  readonly body?: string | Uint8Array
  /** For all of it: lookup, connection, request and answer. */
  readonly timeoutMs?: number
  readonly maxBytes?: number
  /** Without it the answer counts once its status is there; the body is dropped. */
  readonly wantBody: boolean
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly durationMs: number
}

export interface Outgoing {
  /** Throws an OutgoingFailure when there is no answer. */
  request(call: Call): Promise<Answer>
}

export interface OutgoingOptions extends AddressPolicy {
  /** How names become addresses; the system's way by default. */
  readonly resolve?: Resolve
}

const TIMEOUT_MS = Number(tables.limits['webhook_timeout_seconds']?.value) * 1000
const MAX_BYTES = Number(tables.limits['request_bytes']?.value)

export function createOutgoing({ allowLoopback, resolve = systemResolve }: OutgoingOptions): Outgoing {
  return {
    async request({ method, url: text, headers = {}, body, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, wantBody }) {
      if (method !== 'GET' && method !== 'POST') throw new OutgoingFailure('invalid', 'Only GET and POST are ever sent')
      if (method === 'GET' && body !== undefined) throw new OutgoingFailure('invalid', 'A GET request has no body')
      const url = acceptedUrl(text, { allowLoopback })
      const accepted = acceptedHeaders(headers)
      const time = deadline(timeoutMs)
      try {
        const addresses = await checkedAddresses(hostOf(url), resolve, { allowLoopback }, time.signal)
        const received = await exchange({ method, url, addresses, headers: accepted, body, maxBytes, wantBody }, time)
        return { ...received, durationMs: time.elapsed() }
      } finally {
        time.clear()
      }
    },
  }
}
