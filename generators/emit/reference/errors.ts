/** `errors.md`: the catalogue of error codes, and the conditions that lead to them. */
import type { Contract } from '../../contract.ts'
import type { Book } from './book.ts'
import { Links } from './links.ts'
import { code, jsonBlock } from './markdown.ts'
import { commonErrors } from './operations.ts'
import { PAGE } from './places.ts'
import { render } from './templates.ts'

/** The instant that examples share. */
const TIMESTAMP = 1710428966535

export function errorsPage({ contract, places }: Book): Record<string, string> {
  const links = new Links(PAGE.errors, places)
  const common = commonErrors(contract)
  const errors = Object.values(contract.errors).map((error) => ({
    ...error,
    answeredBy: contract.operations.filter((operation) => operation.errors.includes(error.code)).length,
    firmness: links.firmness(error),
  }))
  const [example] = errors
  return {
    [PAGE.errors]: render('errors', {
      links,
      body: links.component('ErrorBody'),
      unprocessable: contract.components['UnprocessableBody'] && links.component('UnprocessableBody'),
      events: links.to('events', PAGE.webhooks),
      example:
        example && jsonBlock({ timestamp: TIMESTAMP, error_code: example.code, error_message: example.message, http_code: example.status }),
      errors: errors.map((error) => ({ ...error, answeredBy: common.has(error.code) ? 'all' : `${error.answeredBy}` })),
      common: errors.filter((error) => common.has(error.code)),
      conditions: contract.conditions.map((condition) => ({
        when: condition.when,
        answers: answered(condition.answers, contract),
        firmness: links.firmness(condition),
      })),
    }),
  }
}

/** 401 `UNAUTHORIZED`, or in words. */
const answered = (answers: string, { errors }: Contract) => (errors[answers] ? `${errors[answers].status} ${code(answers)}` : answers)
