/** Which API version answers. */
import { tables } from '../../generated/tables.ts'
import { anAbsentVersionMeansTheAccounts } from '../rules/policies/an-absent-version-means-the-accounts.ts'
import { badRequest } from '../core/errors.ts'
import type { Account } from '../store/accounts.ts'

/** The one version this server knows. */
export const answeringVersion: number = tables.version

/** From 1 to 99999999, as the document says. */
const A_VERSION = /^0*[1-9]\d{0,7}$/

type Warn = (message: string) => void

export function versionOf(
  header: string | string[] | undefined,
  account: Pick<Account, 'api_version'>,
  strict: boolean,
  warn: Warn,
): number {
  const given = [header ?? []].flat()[0]
  if (given !== undefined && !A_VERSION.test(given))
    throw badRequest(`The header version is a number, as in "version: ${answeringVersion}"`)
  const version = anAbsentVersionMeansTheAccounts(given === undefined ? undefined : Number(given), account)
  if (version === answeringVersion) return version
  const message = `version ${version} is not known here; ${answeringVersion} answers`
  if (strict) throw badRequest(message)
  warn(message)
  return answeringVersion
}

/** Since when an endpoint is deprecated (RFC 9745): the version that deprecated it is the one that answers. */
export const deprecatedSince = `@${Date.UTC(...dayOf(answeringVersion)) / 1000}`

function dayOf(version: number): [year: number, month: number, day: number] {
  return [Math.floor(version / 10_000), (Math.floor(version / 100) % 100) - 1, version % 100]
}
