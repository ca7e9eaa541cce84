/**
 * API versions: chooses the version of a response, converts requests from older versions before the handler, and converts responses to
 * older versions after it.
 */
import { tables } from '../../generated/tables.ts'
import { olderVersions } from '../../generated/versions.ts'
import { badRequest, notFound } from '../core/errors.ts'
import { withValidationClock, violations } from '../core/validation.ts'
import type { ApiVersions, OlderContract, OlderOperation } from '../core/versions.ts'
import { chooseVersion } from './header-rules.ts'
import type { Account } from './accounts.ts'
import type { Call, Operation } from './plugin.ts'
import { type RequestChecks, validateRequest, assertValidResponse, responseViolations } from './validation.ts'

const MAJOR = Number(tables.major)

/**
 * Matches a version, which is either an eight-digit date or the major version. A version is a number from 1 to 99999999, so 3.0 equals 3.
 */
const VERSION = /^0*[1-9]\d{0,7}(\.0{1,15})?$/

type Warn = (message: string) => void

type Versions = Pick<ApiVersions, 'newest' | 'serves'>

const firstValue = (header: string | string[] | undefined): string | undefined => [header ?? []].flat()[0]

/**
 * Returns the version for an error that occurs before the Version header is checked. Falls back to the account's version if the requested
 * version is not supported.
 */
export function chooseErrorVersion(
  header: string | string[] | undefined,
  account: Pick<Account, 'api_version'> | undefined,
  { newest, serves }: Versions,
): number | undefined {
  const text = firstValue(header)
  const requested = text !== undefined && VERSION.test(text) ? Number(text) : undefined
  if (requested === MAJOR) return newest
  return requested !== undefined && serves(requested) ? requested : account?.api_version
}

/** Returns the version of the response: the requested version if there is one, and otherwise the account's version. */
export function chooseResponseVersion(
  header: string | string[] | undefined,
  account: Pick<Account, 'api_version'>,
  strict: boolean,
  warn: Warn,
  { newest, serves }: Versions,
): number {
  const text = firstValue(header)
  if (text !== undefined && !VERSION.test(text))
    throw badRequest(`The version header must be a number from 1 to 99999999, such as "version: ${newest}"`)
  const version = chooseVersion(text === undefined ? undefined : Number(text), account)
  // The major version, for example 3 or 3.0, selects the newest version.
  if (version === MAJOR) return newest
  if (serves(version)) return version
  if (version === account.api_version) {
    warn(`version ${version} is the account's version; its responses have the shapes of ${newest}`)
    return version
  }
  // Falls back to the version that the account's other responses use.
  const fallback = serves(account.api_version) ? account.api_version : newest
  const message = `version ${version} is not known here; ${fallback} is used`
  if (strict) throw badRequest(message)
  warn(message)
  return fallback
}

/** Date for the Deprecation header (RFC 9745). Deprecated endpoints were already deprecated in the oldest supported version. */
export const DEPRECATED_SINCE = `@${Date.UTC(...parseDay(olderVersions.at(-1)?.version ?? tables.version)) / 1000}`

function parseDay(version: number): [year: number, month: number, day: number] {
  return [Math.floor(version / 10_000), (Math.floor(version / 100) % 100) - 1, version % 100]
}

/** Returns the operation in the older version. Throws if the older version does not have it. */
export function requireOlderOperation(older: OlderContract, { id, path }: Operation): OlderOperation {
  const operation = older.operation(id)
  if (!operation) throw notFound(`Version ${older.version} does not have ${path}. Use a later version.`)
  return operation
}

/** Validates the body against the older version and then converts it to the newest version. */
export function convertRequest(older: OlderContract, operation: Operation, sent: Call['body'], checks: RequestChecks): unknown {
  const { request } = requireOlderOperation(older, operation)
  const body = validateRequest({ path: operation.path, ...(request && { request }) }, sent, checks)
  if (request?.media !== 'application/json' || body === undefined) return body
  const converted = older.toNewest(request.component, body)
  const problems = withValidationClock(checks.now, () => violations(operation.request?.validate, converted))
  if (problems.length > 0)
    throw new ConversionError(`a version ${older.version} request to ${operation.path} is not valid after conversion`, problems)
  return converted
}

/** Converts the body of a successful response to the older version. */
export function convertResponse<Body>(older: OlderContract, operation: Operation, body: Body, now: number): Body {
  const olderOperation = requireOlderOperation(older, operation)
  const { response } = olderOperation
  const { component } = response
  const converted = component === undefined ? body : (older.fromNewest(component, body) as Body)
  assertValidResponse(olderOperation, responseViolations(olderOperation, { statusCode: response.status, body: converted }, now))
  return converted
}

export const convertError = (older: OlderContract, body: unknown): unknown => older.fromNewest('ErrorBody', body)

/** Reports that a conversion made a valid request invalid. This is a defect in the contract and not the caller's error. */
export class ConversionError extends Error {
  readonly violations: readonly string[]
  constructor(message: string, violations: readonly string[]) {
    super(message)
    this.violations = violations
  }
}
