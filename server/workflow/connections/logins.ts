/** The logins of the Data Sources and banks of the sandbox. Any password but an empty one is right; any other name is refused. */
import type { Known, RefreshFailedReasonCode } from '../../../generated/types.ts'

export interface Login {
  readonly name: string
  readonly about: string
  readonly at: 'source' | 'bank'
  readonly outcome: 'connects' | 'incomplete' | 'no_data' | 'terminates' | 'unsuccessful'
  /** The login asks for a second factor first. */
  readonly mfa?: true
  /** The suffix of the names of the documents found, which forces how they are processed. */
  readonly suffix?: string
  /** Which types of documents are found; absent: all. */
  readonly finds?: 'none' | 'all but the last type'
  /** Why refreshes of the connection fail. */
  readonly onRefresh?: Known<RefreshFailedReasonCode>
}

export const MFA_CODE = '123456'

const source = (name: string, about: string, rest: Partial<Login> = {}): Login => ({
  name,
  about,
  at: 'source',
  outcome: 'connects',
  ...rest,
})
const bank = (name: string, about: string, rest: Partial<Login> = {}): Login => ({ name, about, at: 'bank', outcome: 'connects', ...rest })

export const logins: readonly Login[] = [
  source('user_good', 'connects; every document is found and processed'),
  source('user_mfa', `asks for the code ${MFA_CODE} first, then connects`, { mfa: true }),
  source('user_no_items', 'connects; no document is found', { finds: 'none' }),
  source('user_unavailable', 'connects; documents of one type are not available', { finds: 'all but the last type' }),
  source('user_on_hold', 'connects; the documents are on financial hold', { suffix: 'on-hold' }),
  source('user_low_confidence', 'connects; some attributes are extracted with little accuracy', { suffix: 'low-confidence' }),
  source('user_partial', 'connects; the documents are partial', { suffix: 'partial' }),
  source('user_poor_quality', 'connects; the documents cannot be read', { suffix: 'poor-quality' }),
  source('user_unsupported', 'connects; the documents are of a format that is not supported', { suffix: 'unsupported-format' }),
  source('user_no_data', 'connects, but verified data is not available: the session is rejected', { outcome: 'no_data', finds: 'none' }),
  source('user_incomplete', 'a login error occurs: the session is rejected, the Individual must log in again', { outcome: 'incomplete' }),
  source('user_terminated', 'the session is terminated', { outcome: 'terminates' }),
  source('user_expired_on_refresh', 'connects; refreshes find the credentials no longer valid', { onRefresh: 'INVALID_CREDENTIALS' }),
  source('user_mfa_on_refresh', 'connects; refreshes meet a second factor', { onRefresh: 'MFA_REQUIRED' }),
  bank('bank_match', 'connects; every net pay is an entry of the account'),
  bank('bank_split', 'connects; every net pay is split over two entries'),
  bank('bank_partial', 'connects; some net pays are entries of the account'),
  bank('bank_partial_split', 'connects; some net pays are entries of the account, split'),
  bank('bank_none', 'connects; no net pay is an entry of the account'),
  bank('bank_unsuccessful', 'the aggregator cannot connect', { outcome: 'unsuccessful' }),
]

export const findLogin = (at: Login['at'], name: string): Login | undefined =>
  logins.find((login) => login.at === at && login.name === name)
