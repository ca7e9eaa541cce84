/** Sends raw bytes to a server, for requests that HTTP clients cannot send. */
import { connect } from 'node:net'
import { ErrorBody } from '../../generated/validators.js'
import facts from '../spec/facts.json' with { type: 'json' }

export interface ErrorResponse {
  readonly status: number
  readonly headers: Headers | Readonly<Record<string, string>>
  readonly body: unknown
}

/** Returns the status and code, as in `404 NOT_FOUND`, followed by violations of the contract. */
export function errorSummary(response: ErrorResponse | RawResponse | undefined): string {
  if (!response) return 'no response'
  const { status, headers } = response
  const body: unknown = 'text' in response ? JSON.parse(response.text) : response.body
  const header = (name: string) => (headers instanceof Headers ? headers.get(name) : headers[name])
  if (!ErrorBody(body)) return `${status} with a body that is no error: ${JSON.stringify(body)}`
  const failures = [
    body.http_code !== status && `http_code ${body.http_code}`,
    header('content-type') !== 'application/json' && `content-type ${header('content-type')}`,
    header('version') !== String(facts.api_version.current) && `version ${header('version')}`,
  ].filter(Boolean)
  return [`${status} ${body.error_code}`, ...failures].join(', ')
}

export interface RawResponse {
  status: number
  headers: Record<string, string>
  text: string
}

/** Returns all responses that arrive until the connection closes or the response is complete. */
export function sendRaw(url: string, request: string | Buffer | readonly (string | Buffer)[]): Promise<RawResponse[]> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let received = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
    })
    // The server may respond and close the connection before it has read all bytes.
    socket.on('error', (error: NodeJS.ErrnoException) => (received.length > 0 ? resolve(parseResponses(received)) : reject(error)))
    socket.on('close', () => resolve(parseResponses(received)))
    socket.on('connect', () => {
      for (const part of [request].flat()) socket.write(part)
    })
  })
}

/** Builds a request with a connection that closes after the response: a request line, headers and a body. */
export function rawRequest(method: string, path: string, headers: Record<string, string | number> = {}, body = ''): string {
  const all = { host: 'test', connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

function parseResponses(received: Buffer): RawResponse[] {
  const responses: RawResponse[] = []
  let remaining = received.toString('utf8')
  while (remaining.startsWith('HTTP/1.1 ')) {
    const end = remaining.indexOf('\r\n\r\n')
    const [first = '', ...lines] = remaining.slice(0, end).split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    )
    const length = Number(headers['content-length'] ?? 0)
    responses.push({ status: Number(first.split(' ')[1]), headers, text: remaining.slice(end + 4, end + 4 + length) })
    remaining = remaining.slice(end + 4 + length)
  }
  return responses
}
