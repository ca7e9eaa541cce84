/** The only server to which the proxy forwards calls. */
import { Agent as HttpAgent, type ClientRequest, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { UsageError } from '../core/errors.ts'
import type { RawHeaders } from './raw-headers.ts'

export interface Upstream {
  /** Scheme, host and port. */
  readonly origin: string
  /** Value of the Host header: the host, with the port unless it is the default. */
  readonly host: string
  /** The path under which the upstream is deployed, without a trailing slash. */
  readonly basePath: string
  readonly isLocal: boolean
  readonly port: number
}

export function parseUpstream(text: string): Upstream {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `the upstream cannot be ${JSON.stringify(hideCredentials(text))}. Use an http or https URL, such as http://127.0.0.1:4010.`,
    )
  if (url.username !== '' || url.password !== '')
    throw new UsageError('the upstream URL cannot contain a user name or password. Clients must send their credentials.')
  if (url.search !== '' || url.hash !== '') throw new UsageError('the upstream URL cannot contain a query or a fragment.')
  return {
    origin: url.origin,
    host: url.host,
    basePath: url.pathname.replace(/\/+$/, ''),
    isLocal: isThisMachine(url.hostname),
    port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
  }
}

const hideCredentials = (text: string) => text.replace(/[^/@\s]*@/g, '')

/** True for names and addresses that always refer to the local machine. */
export const isThisMachine = (hostname: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f:]+\])$/i.test(hostname)

/** Maximum header size. It exceeds the limit of most servers, so the upstream's limit applies. */
export const MAX_HEADER_BYTES = 64 * 1024

/**
 * The upstream connection that belongs to one client connection. If either of them closes, so does the other. The proxy therefore never
 * uses a connection that one side has abandoned.
 */
export class UpstreamConnection {
  readonly #upstream: Upstream
  readonly #agent: HttpAgent
  readonly #call: typeof httpRequest

  constructor(upstream: Upstream, onClosed: () => void) {
    this.#upstream = upstream
    const isTls = upstream.origin.startsWith('https:')
    this.#call = isTls ? httpsRequest : httpRequest
    this.#agent = new (isTls ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 1 })
    this.#agent.on('free', (socket: Socket) => {
      if (!watched.has(socket)) socket.once('close', onClosed)
      watched.add(socket)
    })
  }

  /** `path` is relative to the base path of the upstream. */
  startRequest({ method, path, headers }: { method: string; path: string; headers: RawHeaders }): ClientRequest {
    const { hostname, port } = new URL(this.#upstream.origin)
    const request = this.#call({
      method,
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? undefined : port,
      path: path === '*' ? path : this.#upstream.basePath + path,
      headers,
      agent: this.#agent,
      maxHeaderSize: MAX_HEADER_BYTES,
    })
    // By default, Node drops all headers after the first thousand.
    request.maxHeadersCount = 0
    return request
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Sockets that already have a close listener. */
const watched = new WeakSet<Socket>()

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i

/** Returns the host of a target in absolute form. */
export const getAuthority = (url: string): string | undefined => ABSOLUTE.exec(url)?.[1]

/** Returns the path and query of a target, including targets in absolute form. */
export function getPathAndQuery(url: string): string {
  const target = url.replace(ABSOLUTE, '')
  return target.startsWith('/') || target === '*' ? target : `/${target}`
}
