/** Which API version answers: the one that is named, otherwise that of the account. */
import { tables } from '../../generated/tables.ts'
import { anAbsentVersionMeansTheAccounts } from '../rules/policies/an-absent-version-means-the-accounts.ts'
import { badRequest } from '../core/errors.ts'
import type { Account } from '../store/accounts.ts'

/** The newest version, and the one whose shapes this server answers in. */
export const newestVersion: number = tables.version

const MAJOR = Number(tables.major)

/** From 1 to 99999999, as the documents say: a day in eight digits, or the major version. It is a number, so 3.0 is 3. */
const A_VERSION = /^0*[1-9]\d{0,7}(\.0{1,15})?$/

type Warn = (message: string) => void

export function versionOf(
  header: string | string[] | undefined,
  account: Pick<Account, 'api_version'>,
  strict: boolean,
  warn: Warn,
): number {
  const given = [header ?? []].flat()[0]
  if (given !== undefined && !A_VERSION.test(given))
    throw badRequest(`The header version is a number from 1 to 99999999, as in "version: ${newestVersion}"`)
  const version = anAbsentVersionMeansTheAccounts(given === undefined ? undefined : Number(given), account)
  // 3 and 3.0 name the major version: its newest answers.
  if (version === newestVersion || version === MAJOR) return newestVersion
  if (version === account.api_version) {
    warn(`version ${version} is that of the account; its answers have the shapes of ${newestVersion}`)
    return version
  }
  const message = `version ${version} is not known here; ${newestVersion} answers`
  if (strict) throw badRequest(message)
  warn(message)
  return newestVersion
}

/** Since when an endpoint is deprecated (RFC 9745): the version that deprecated it is the one that answers. */
export const deprecatedSince = `@${Date.UTC(...dayOf(newestVersion)) / 1000}`

function dayOf(version: number): [year: number, month: number, day: number] {
  return [Math.floor(version / 10_000), (Math.floor(version / 100) % 100) - 1, version % 100]
}
