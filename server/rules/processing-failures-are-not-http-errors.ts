/** "Processing failures of Items and reports are reported through events and the reason codes …, not through HTTP errors" (Errors). */
import { ApiError } from '../core/errors.ts'
import type { Account } from '../store/accounts.ts'
import type { Rule } from './rule.ts'

interface Failure {
  readonly account: Pick<Account, 'processing_failures'>
  readonly reasons: ApiError['reasons']
  readonly message: string
}

/** An account may be set to the published 422; what led to the failure is kept all the same. */
export const processingFailuresAreNotHttpErrors: Rule<Failure> = ({ account, reasons, message }) =>
  account.processing_failures === 'http' ? new ApiError('UNPROCESSABLE_ENTITY', message, { reasons, commit: true }) : undefined
