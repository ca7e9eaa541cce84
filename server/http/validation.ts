/** Validates requests and responses against the contract. A response that breaks it is never sent. */
import { absentNulls } from '../../generated/nulls.ts'
import type { Operation as AnyOperation, RequestOfOperation } from '../../generated/server.ts'
import { badRequest } from '../core/errors.ts'
import { type NullTable, formatNullWarning, withoutAbsentNulls } from '../../payloads/nulls.ts'
import { explainPolicyWithoutIndividual } from './token-rules.ts'
import { validators, violations, withValidationClock } from '../core/validation.ts'

export interface RequestChecks {
  readonly now: number
  readonly strict: boolean
  readonly warn: (message: string) => void
}

interface Validated {
  readonly path: string
  readonly request?: Pick<RequestOfOperation, 'media' | 'required' | 'component' | 'validate' | 'validateStrictly'> & {
    /** Those of its version, if that is not the newest. */
    readonly nulls?: NullTable
  }
}

/**
 * Refuses a request that breaks the contract, and warns of what only the strict validators refuse. Returns the body without the nulls
 * that stand for absent properties.
 */
export function validateRequest({ path, request }: Validated, body: unknown, { now, strict: isStrict, warn }: RequestChecks): unknown {
  if (request?.media !== 'application/json') return body
  if (body === undefined && !request.required) return body
  const { component, nulls = absentNulls, validate, validateStrictly } = request
  return withValidationClock(now, () => {
    // A request that passes the strict validator passes the default one too, so nearly every request is read once.
    const refused = violations(validateStrictly, body)
    if (refused.length === 0) return body
    const { value, pointers } = isStrict ? { value: body, pointers: [] } : withoutAbsentNulls(body, component, nulls)
    const warnings = pointers.length > 0 ? violations(validateStrictly, value) : refused
    const broken = isStrict || warnings.length === 0 ? warnings : violations(validate, value)
    if (broken.length > 0) throw badRequest([...broken, ...explainPolicyWithoutIndividual(path, broken)].join('; '))
    for (const warning of [...(pointers.length > 0 ? [formatNullWarning(pointers)] : []), ...warnings]) warn(warning)
    return value
  })
}

/** Returns a body in which integers that the contract takes for text are that text, because handlers know text only. */
export const integersAsText = ({ request }: { readonly request?: Pick<RequestOfOperation, 'integersToo'> }, body: unknown): unknown =>
  request?.integersToo?.reduce(withText, body) ?? body

function withText(value: unknown, path: readonly string[]): unknown {
  const [field, ...rest] = path
  if (field === undefined) return typeof value === 'number' ? String(value) : value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return value
  return { ...value, [field]: withText((value as Record<string, unknown>)[field], rest) }
}

type Operation = Pick<AnyOperation, 'path' | 'answer' | 'errors'>

interface Response {
  readonly statusCode: number
  readonly body?: unknown
}

/** Says that a response of the server's own would break the contract. */
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

/** Returns the body that a handler answered with, if the contract allows it at that instant. */
export function validateResponse<Body>(operation: Operation, body: Body, now: number): Body {
  assertValidResponse(operation, responseViolations(operation, { statusCode: operation.answer.status, body }, now))
  return body
}
