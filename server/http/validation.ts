/** Validates requests and responses against the contract. Invalid responses are never sent. */
import { absentNulls } from '../../generated/nulls.ts'
import type { Operation as AnyOperation, RequestOfOperation } from '../../generated/server.ts'
import { badRequest } from '../core/errors.ts'
import { type NullTable, formatNullWarning, withoutAbsentNulls } from '../../payloads/nulls.ts'
import { suggestOmittingPolicy } from './token-rules.ts'
import { validators, violations, withValidationClock } from '../core/validation.ts'

export interface RequestChecks {
  readonly now: number
  readonly strict: boolean
  readonly warn: (message: string) => void
}

interface Validated {
  readonly path: string
  readonly request?: Pick<RequestOfOperation, 'media' | 'required' | 'component' | 'validate' | 'validateStrictly'> & {
    /** Nullable properties in an older version. */
    readonly nulls?: NullTable
  }
}

/**
 * Rejects an invalid request. Violations that only the strict validator reports become warnings. Returns the body without nulls that
 * represent missing properties.
 */
export function validateRequest({ path, request }: Validated, body: unknown, { now, strict: isStrict, warn }: RequestChecks): unknown {
  if (request?.media !== 'application/json') return body
  if (body === undefined && !request.required) return body
  const { component, nulls = absentNulls, validate, validateStrictly } = request
  return withValidationClock(now, () => {
    // A body that passes the strict validator also passes the default validator, so nearly every request is validated only once.
    const strictViolations = violations(validateStrictly, body)
    if (strictViolations.length === 0) return body
    const { value, pointers } = isStrict ? { value: body, pointers: [] } : withoutAbsentNulls(body, component, nulls)
    const warnings = pointers.length > 0 ? violations(validateStrictly, value) : strictViolations
    const errors = isStrict || warnings.length === 0 ? warnings : violations(validate, value)
    if (errors.length > 0) throw badRequest([...errors, ...suggestOmittingPolicy(path, errors)].join('; '))
    for (const warning of [...(pointers.length > 0 ? [formatNullWarning(pointers)] : []), ...warnings]) warn(warning)
    return value
  })
}

/** Converts integers to strings in string fields that also accept integers, because handlers expect strings. */
export const integersToStrings = ({ request }: { readonly request?: Pick<RequestOfOperation, 'integersToo'> }, body: unknown): unknown =>
  request?.integersToo?.reduce(integerToString, body) ?? body

function integerToString(value: unknown, path: readonly string[]): unknown {
  const [field, ...subpath] = path
  if (field === undefined) return typeof value === 'number' ? String(value) : value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return value
  return { ...value, [field]: integerToString((value as Record<string, unknown>)[field], subpath) }
}

type Operation = Pick<AnyOperation, 'path' | 'response' | 'errors'>

interface Response {
  readonly statusCode: number
  readonly body?: unknown
}

/** Reports that a response from this server violates the contract. */
export class ResponseContractError extends Error {
  readonly violations: readonly string[]
  constructor({ path }: Pick<Operation, 'path'>, violations: readonly string[]) {
    super(`the response of ${path} breaks the contract`)
    this.violations = violations
  }
}

/** Returns the violations in a response: either an undeclared status or an invalid body. */
export const responseViolations = (operation: Operation, response: Response, now: number): string[] =>
  withValidationClock(now, () => listViolations(operation, response))

function listViolations({ response, errors }: Operation, { statusCode, body }: Response): string[] {
  if (statusCode !== response.status) {
    if (!errors.includes(statusCode)) return [`status ${statusCode} is not declared`]
    return violations(validators['ErrorBody'], body)
  }
  if (response.validate) return violations(response.validate, body)
  if (response.media) return body instanceof Uint8Array ? [] : [`the body must be bytes of ${response.media}`]
  return body === undefined ? [] : ['the response must have no body']
}

export function assertValidResponse(operation: Pick<Operation, 'path'>, violations: readonly string[]): void {
  if (violations.length > 0) throw new ResponseContractError(operation, violations)
}

/** Returns the handler's body. Throws if the body is invalid at the given time. */
export function validateResponse<Body>(operation: Operation, body: Body, now: number): Body {
  assertValidResponse(operation, responseViolations(operation, { statusCode: operation.response.status, body }, now))
  return body
}
