/** A call in an older version: its request is validated and converted before the handler, its answer after it. */
import type { Call, Operation } from './plugin.ts'
import { notFound } from '../core/errors.ts'
import { withValidationClock } from '../core/validation-clock.ts'
import { violations } from '../core/validation.ts'
import type { OlderContract, OlderOperation } from '../core/versions.ts'
import { type RequestChecks, validateRequest } from './validate-request.ts'
import { assertValidResponse, responseViolations } from './validate-response.ts'

/** The operation as the older version has it. */
export function operationIn(older: OlderContract, { id, path }: Operation): OlderOperation {
  const operation = older.operation(id)
  if (!operation) throw notFound(`Version ${older.version} has no ${path}: a later one does`)
  return operation
}

/** The body as the newest version takes it. */
export function upwards(older: OlderContract, operation: Operation, body: Call['body'], checks: RequestChecks): unknown {
  const { request } = operationIn(older, operation)
  validateRequest({ ...(request && { request }) }, body, checks)
  if (request?.media !== 'application/json' || body === undefined) return body
  const converted = older.toNewest(request.component, body)
  const wrong = withValidationClock(checks.now, () => violations(operation.request?.validate, converted))
  if (wrong.length > 0)
    throw new ConversionError(`a request of version ${older.version} to ${operation.path} is not valid once converted`, wrong)
  return converted
}

/** The body of a success as the older version has it. */
export function downwards<Body>(older: OlderContract, operation: Operation, body: Body, now: number): Body {
  const own = operationIn(older, operation)
  const { component } = own.answer
  const converted = component === undefined ? body : (older.fromNewest(component, body) as Body)
  assertValidResponse(own, responseViolations(own, { statusCode: own.answer.status, body: converted }, now))
  return converted
}

export const errorDownwards = (older: OlderContract, body: unknown): unknown => older.fromNewest('ErrorBody', body)

/** A conversion made of a valid request one that is not: a fault of the contract's, not of the caller's. */
export class ConversionError extends Error {
  readonly violations: readonly string[]
  constructor(message: string, violations: readonly string[]) {
    super(message)
    this.violations = violations
  }
}
