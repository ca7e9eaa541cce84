/** `errors.md`: the catalogue of error codes, and the conditions that lead to them. */
import type { Contract } from '../../contract.ts'
import type { PageContext } from './page.ts'
import { Links } from './links.ts'
import { codeSpan, jsonBlock } from './markdown.ts'
import { commonErrors } from './operations.ts'
import { PAGE } from './page-addresses.ts'
import { renderPage } from './templates.ts'

/** The instant that examples share. */
const TIMESTAMP = 1710428966535

export function errorsPage({ contract, addresses }: PageContext): Record<string, string> {
  const links = new Links(PAGE.errors, addresses)
  const common = commonErrors(contract)
  const errors = Object.values(contract.errors).map((error) => ({
    ...error,
    answeredBy: contract.operations.filter((operation) => operation.errors.includes(error.code)).length,
    provenance: links.provenance(error),
  }))
  const [example] = errors
  return {
    [PAGE.errors]: renderPage('errors', {
      links,
      body: links.component('ErrorBody'),
      events: links.to('events', PAGE.webhooks),
      failures: links.gap('processing-failures', 'why'),
      example:
        example && jsonBlock({ timestamp: TIMESTAMP, error_code: example.code, error_message: example.message, http_code: example.status }),
      errors: errors.map((error) => ({ ...error, answeredBy: common.has(error.code) ? 'all' : `${error.answeredBy}` })),
      common: errors.filter((error) => common.has(error.code)),
      conditions: contract.conditions.map((condition) => ({
        when: condition.when,
        answers: responseInWords(condition.answers, contract),
        provenance: links.provenance(condition),
      })),
    }),
  }
}

/** 401 `UNAUTHORIZED`, or in words. */
const responseInWords = (answers: string, { errors }: Contract) =>
  errors[answers] ? `${errors[answers].status} ${codeSpan(answers)}` : answers
