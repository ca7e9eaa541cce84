/** Validates responses against the contract. One that breaks it is never sent. */
import type { Operation as AnyOperation } from '../../generated/server.ts'
import { validators, violations } from '../core/validation.ts'
import { withValidationClock } from '../core/validation-clock.ts'

type Operation = Pick<AnyOperation, 'path' | 'answer' | 'errors'>

interface Response {
  readonly statusCode: number
  readonly body?: unknown
}

/** A response of the server's own would break the contract. */
export class ResponseContractError extends Error {
  readonly violations: readonly string[]
  constructor({ path }: Pick<Operation, 'path'>, violations: readonly string[]) {
    super(`the answer of ${path} breaks the contract`)
    this.violations = violations
  }
}

/** Finds what is wrong with a response: a status that is not declared, a body that is not of its kind. */
export const responseViolations = (operation: Operation, response: Response, now: number): string[] =>
  withValidationClock(now, () => violationsOf(operation, response))

function violationsOf({ answer, errors }: Operation, { statusCode, body }: Response): string[] {
  if (statusCode !== answer.status) {
    if (!errors.includes(statusCode)) return [`status ${statusCode} is not declared`]
    return violations(validators['ErrorBody'], body)
  }
  if (answer.validate) return violations(answer.validate, body)
  if (answer.media) return body instanceof Uint8Array ? [] : [`the body must be bytes of ${answer.media}`]
  return body === undefined ? [] : ['the answer must have no body']
}

export function assertValidResponse(operation: Pick<Operation, 'path'>, violations: readonly string[]): void {
  if (violations.length > 0) throw new ResponseContractError(operation, violations)
}

/** The body that a handler answered with, if the contract allows it at that instant. */
export function validateResponse<Body>(operation: Operation, body: Body, now: number): Body {
  assertValidResponse(operation, responseViolations(operation, { statusCode: operation.answer.status, body }, now))
  return body
}
