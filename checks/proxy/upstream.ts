/** The server that everything is forwarded to, and nothing else is. */
import { Agent as HttpAgent, type ClientRequest, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { UsageError } from '../core/errors.ts'
import type { RawHeaders } from './raw-headers.ts'

export interface Upstream {
  /** Scheme, host and port. */
  readonly origin: string
  /** Host, and the port unless it is the usual one: what the Host header says. */
  readonly host: string
  /** The path that it is deployed below, without a slash at its end. */
  readonly basePath: string
  readonly isLocal: boolean
  readonly port: number
}

export function parseUpstream(text: string): Upstream {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `the upstream is an http or https address, such as http://127.0.0.1:4010, not ${JSON.stringify(hideCredentials(text))}`,
    )
  if (url.username !== '' || url.password !== '')
    throw new UsageError('the upstream takes no user name and password: clients send their own credentials')
  if (url.search !== '' || url.hash !== '') throw new UsageError('the upstream takes no query and no fragment')
  return {
    origin: url.origin,
    host: url.host,
    basePath: url.pathname.replace(/\/+$/, ''),
    isLocal: isThisMachine(url.hostname),
    port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
  }
}

const hideCredentials = (text: string) => text.replace(/[^/@\s]*@/g, '')

/** A name or address that means this machine on every machine. */
export const isThisMachine = (hostname: string): boolean =>
  /^(?:(?:[\w-]+\.)*localhost\.?|127(?:\.\d{1,3}){3}|\[::1\]|\[::ffff:7f[\da-f:]+\])$/i.test(hostname)

/** Larger than the limit of most servers, so that theirs is the one that is met. */
export const MAX_HEADER_BYTES = 64 * 1024

/**
 * Connections of one client: it has one of its own to the upstream, which is closed with it and it with that one. So a
 * connection that one side has given up is never used for a request, as little as without a proxy.
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

  /** `path` comes after the path that the upstream is deployed below. */
  begin({ method, path, headers }: { method: string; path: string; headers: RawHeaders }): ClientRequest {
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
    // Node would leave out those after the first thousand.
    request.maxHeadersCount = 0
    return request
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Sockets whose end will be told. */
const watched = new WeakSet<Socket>()

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i

/** The host of a target that is a whole URL. */
export const authorityOf = (url: string): string | undefined => ABSOLUTE.exec(url)?.[1]

/** From the path on, also of a target that is a whole URL. */
export function targetOf(url: string): string {
  const rest = url.replace(ABSOLUTE, '')
  return rest.startsWith('/') || rest === '*' ? rest : `/${rest}`
}
