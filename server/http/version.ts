/** API versions: which of them answers, and the conversion of calls of an older one before the handler, and of their answers after it. */
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

/** A version is a day in eight digits, or the major version: from 1 to 99999999, as the documents say. It is a number, so 3.0 is 3. */
const A_VERSION = /^0*[1-9]\d{0,7}(\.0{1,15})?$/

type Warn = (message: string) => void

type Versions = Pick<ApiVersions, 'newest' | 'serves'>

const given = (header: string | string[] | undefined): string | undefined => [header ?? []].flat()[0]

/** Returns the version of an error that comes before the header is judged: the one named, where it is served, else that of the account. */
export function versionOfRefusal(
  header: string | string[] | undefined,
  account: Pick<Account, 'api_version'> | undefined,
  { newest, serves }: Versions,
): number | undefined {
  const text = given(header)
  const named = text !== undefined && A_VERSION.test(text) ? Number(text) : undefined
  if (named === MAJOR) return newest
  return named !== undefined && serves(named) ? named : account?.api_version
}

/** Returns the version that answers: the one that is named, else that of the account. */
export function versionOf(
  header: string | string[] | undefined,
  account: Pick<Account, 'api_version'>,
  strict: boolean,
  warn: Warn,
  { newest, serves }: Versions,
): number {
  const text = given(header)
  if (text !== undefined && !A_VERSION.test(text))
    throw badRequest(`The header version must be a number from 1 to 99999999, such as "version: ${newest}"`)
  const version = chooseVersion(text === undefined ? undefined : Number(text), account)
  // 3 and 3.0 name the major version: its newest answers.
  if (version === MAJOR) return newest
  if (serves(version)) return version
  if (version === account.api_version) {
    warn(`version ${version} is that of the account; its answers have the shapes of ${newest}`)
    return version
  }
  // The account's own version is the one its other calls are answered in.
  const answering = serves(account.api_version) ? account.api_version : newest
  const message = `version ${version} is not known here; ${answering} answers`
  if (strict) throw badRequest(message)
  warn(message)
  return answering
}

/** The day since which an endpoint is deprecated (RFC 9745). The oldest version that is known has it deprecated already. */
export const deprecatedSince = `@${Date.UTC(...dayOf(olderVersions.at(-1)?.version ?? tables.version)) / 1000}`

function dayOf(version: number): [year: number, month: number, day: number] {
  return [Math.floor(version / 10_000), (Math.floor(version / 100) % 100) - 1, version % 100]
}

/** Returns the operation as the older version has it. */
export function operationIn(older: OlderContract, { id, path }: Operation): OlderOperation {
  const operation = older.operation(id)
  if (!operation) throw notFound(`Version ${older.version} does not have ${path}: use a later version`)
  return operation
}

/** Validates the body and returns it as the newest version takes it. */
export function upwards(older: OlderContract, operation: Operation, sent: Call['body'], checks: RequestChecks): unknown {
  const { request } = operationIn(older, operation)
  const body = validateRequest({ path: operation.path, ...(request && { request }) }, sent, checks)
  if (request?.media !== 'application/json' || body === undefined) return body
  const converted = older.toNewest(request.component, body)
  const wrong = withValidationClock(checks.now, () => violations(operation.request?.validate, converted))
  if (wrong.length > 0)
    throw new ConversionError(`a request of version ${older.version} to ${operation.path} is not valid once converted`, wrong)
  return converted
}

/** Returns the body of a success as the older version has it. */
export function downwards<Body>(older: OlderContract, operation: Operation, body: Body, now: number): Body {
  const own = operationIn(older, operation)
  const { component } = own.answer
  const converted = component === undefined ? body : (older.fromNewest(component, body) as Body)
  assertValidResponse(own, responseViolations(own, { statusCode: own.answer.status, body: converted }, now))
  return converted
}

export const errorDownwards = (older: OlderContract, body: unknown): unknown => older.fromNewest('ErrorBody', body)

/** Says that a conversion made a valid request invalid, which is a fault of the contract's, not of the caller's. */
export class ConversionError extends Error {
  readonly violations: readonly string[]
  constructor(message: string, violations: readonly string[]) {
    super(message)
    this.violations = violations
  }
}
