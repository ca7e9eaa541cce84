/** Answers of the proxy itself, shaped as the errors of the contract, so that clients can read them. */
import { type ServerResponse, STATUS_CODES } from 'node:http'

export interface Refusal {
  readonly status: number
  readonly message: string
  /** The error type of the header Proxy-Status (RFC 9209). */
  readonly type?: string
}

export function answerHere(response: ServerResponse, { status, message, type }: Refusal): void {
  const body = errorBody(status, message)
  // The words of an answer that could not be passed on are not kept.
  response.writeHead(status, STATUS_CODES[status], {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(type !== undefined && { 'proxy-status': `cpd; error=${type}` }),
    // The rest of the request is not read.
    connection: 'close',
  })
  response.end(body)
}

export const errorBody = (status: number, message: string): string =>
  JSON.stringify({
    timestamp: Date.now(),
    error_code: (STATUS_CODES[status] ?? 'ERROR').toUpperCase().replaceAll(/\W+/g, '_'),
    error_message: `cpd proxy: ${message}`,
    http_code: status,
  })
