/** Which API version answers: the one that is named, otherwise that of the account. */
import { tables } from '../../generated/tables.ts'
import { anAbsentVersionMeansTheAccounts } from '../rules/versions.ts'
import { olderVersions } from '../../generated/versions.ts'
import { badRequest } from '../core/errors.ts'
import type { ApiVersions } from '../core/versions.ts'
import type { Account } from '../store/accounts.ts'

const MAJOR = Number(tables.major)

/** From 1 to 99999999, as the documents say: a day in eight digits, or the major version. It is a number, so 3.0 is 3. */
const A_VERSION = /^0*[1-9]\d{0,7}(\.0{1,15})?$/

type Warn = (message: string) => void

type Versions = Pick<ApiVersions, 'newest' | 'serves'>

const given = (header: string | string[] | undefined): string | undefined => [header ?? []].flat()[0]

/** The version of an error that comes before the header is judged: the one that is named, where it is served, else that of the account. */
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

export function versionOf(
  header: string | string[] | undefined,
  account: Pick<Account, 'api_version'>,
  strict: boolean,
  warn: Warn,
  { newest, serves }: Versions,
): number {
  const text = given(header)
  if (text !== undefined && !A_VERSION.test(text))
    throw badRequest(`The header version is a number from 1 to 99999999, as in "version: ${newest}"`)
  const version = anAbsentVersionMeansTheAccounts(text === undefined ? undefined : Number(text), account)
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

/** Since when an endpoint is deprecated (RFC 9745): the oldest version that is known has it deprecated already. */
export const deprecatedSince = `@${Date.UTC(...dayOf(olderVersions.at(-1)?.version ?? tables.version)) / 1000}`

function dayOf(version: number): [year: number, month: number, day: number] {
  return [Math.floor(version / 10_000), (Math.floor(version / 100) % 100) - 1, version % 100]
}
