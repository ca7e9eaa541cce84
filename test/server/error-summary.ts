/** Sums up an error response in one line, and whether it follows the contract. */
import { ErrorBody } from '../../generated/validators.js'
import facts from '../spec/facts.json' with { type: 'json' }
import type { RawResponse } from './raw-http.ts'

export interface ErrorAnswer {
  readonly status: number
  readonly headers: Headers | Readonly<Record<string, string>>
  readonly body: unknown
}

/** Status and code, as in `404 NOT_FOUND`, followed by everything that breaks the contract. */
export function errorSummary(answer: ErrorAnswer | RawResponse | undefined): string {
  if (!answer) return 'no answer'
  const { status, headers } = answer
  const body: unknown = 'text' in answer ? JSON.parse(answer.text) : answer.body
  const header = (name: string) => (headers instanceof Headers ? headers.get(name) : headers[name])
  if (!ErrorBody(body)) return `${status} with a body that is no error: ${JSON.stringify(body)}`
  const faults = [
    body.http_code !== status && `http_code ${body.http_code}`,
    header('content-type') !== 'application/json' && `content-type ${header('content-type')}`,
    header('version') !== String(facts.api_version.current) && `version ${header('version')}`,
  ].filter(Boolean)
  return [`${status} ${body.error_code}`, ...faults].join(', ')
}
