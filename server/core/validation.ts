/** Requests and answers against the contract's precompiled validators. */
import * as validators from '../../generated/validators.js'
import * as strictly from '../../generated/validators.strict.js'
import type { Validator, Violation } from '../../generated/validators.js'
import type { OperationModel } from '../../generated/model.ts'
import { tables } from '../../generated/tables.ts'
import { badRequest } from './errors.ts'

type Operation = Pick<OperationModel, 'path' | 'request' | 'answer' | 'errors'>
type Validators = Readonly<Record<string, Validator<unknown>>>

const usual = validators as unknown as Validators
const strict = strictly as unknown as Validators

/** Refuses what breaks the contract; warns of what only a strict reading refuses. */
export function validateRequest({ request }: Operation, body: unknown, strictly: boolean, warn: (message: string) => void): void {
  if (!request?.component || request.media !== 'application/json') return
  if (body === undefined && !request.required) return
  // What passes the strict reading passes the usual one: nearly every request is read once.
  const remarks = violations(strict[request.component], body)
  if (remarks.length === 0) return
  const broken = strictly ? remarks : violations(usual[request.component], body)
  if (broken.length > 0) throw badRequest(broken.join('; '))
  remarks.forEach(warn)
}

/** What is wrong with an answer: a status that is not declared, a body that is not of its kind. */
export function review({ answer, errors }: Operation, { statusCode, body }: { statusCode: number; body?: unknown }): string[] {
  if (statusCode !== answer.status) {
    if (!errors.some((error) => tables.errors[error]?.status === statusCode)) return [`status ${statusCode} is not declared`]
    return violations(statusCode === 422 ? usual['UnprocessableBody'] : usual['ErrorBody'], body)
  }
  if (answer.body?.media === 'application/json') return violations(usual[answer.body.component as string], body)
  if (answer.body) return body instanceof Uint8Array ? [] : [`the body must be bytes of ${answer.body.media}`]
  return body === undefined ? [] : ['the answer must have no body']
}

/** What is wrong with the body of an event. */
export function reviewEvent(type: string, body: unknown): string[] {
  const event = tables.webhooks.find((one) => one.type === type)
  return event ? violations(usual[event.component], body) : [`no event is called ${type}`]
}

const MOST_TOLD = 5

function violations(validate: Validator<unknown> | undefined, value: unknown): string[] {
  if (!validate || validate(value)) return []
  const told = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(sentence)
  return told.length > MOST_TOLD ? [...told.slice(0, MOST_TOLD), `and ${told.length - MOST_TOLD} more`] : told
}

/** Says where and what was expected, never what was sent: it may be personal data. */
function sentence({ instancePath, keyword, params, message = 'is not allowed' }: Violation): string {
  const where = instancePath || 'the body'
  if (keyword === 'required') return `${instancePath}/${params['missingProperty']}: required property is missing`
  if (keyword === 'additionalProperties') return `${instancePath}/${params['additionalProperty']}: unknown property`
  if (keyword === 'enum') return `${where}: must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`
  if (keyword === 'exactlyOneOf') return `${where}: exactly one of ${(params['properties'] as string[]).join(', ')} must be present`
  if (keyword === 'format') return `${where}: must be ${FORMATS[String(params['format'])] ?? params['format']}`
  return `${where}: ${message}`
}

const FORMATS: Readonly<Record<string, string>> = {
  'calendar-date': 'a date of the calendar written MM/DD/YYYY',
  'past-calendar-date': 'a date of the calendar written MM/DD/YYYY, not in the future',
  'web-url': 'an absolute http or https URL',
  email: 'an e-mail address',
}
