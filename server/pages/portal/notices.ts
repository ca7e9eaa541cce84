/** Notices at the top of a page: confirmations, and errors with the form field that they concern. */
import { limits } from '../../core/limits.ts'
import type { Texts } from './texts/en.ts'

export type Notice = keyof Texts['notices']

/** Form field that an error concerns. Other notices have no field. */
export const ERROR_FIELDS: Readonly<Partial<Record<Notice, string | null>>> = {
  moved_on: null,
  rejected: 'username',
  no_username: 'username',
  no_password: 'password',
  wrong_code: 'code',
  no_code: 'code',
  bank_failed: 'username',
  no_such_source: 'sought',
  no_files: 'files',
  only_empty: 'files',
  some_empty: 'files',
  no_type: 'type',
  too_large: 'files',
  too_many: 'files',
  too_much: 'files',
  some_invalid: 'files',
  unreadable: 'files',
}

/** Values for the placeholders in notices. */
export const NOTICE_VALUES = { megabytes: Math.floor(limits.upload_bytes / 1024 ** 2), files: limits.upload_files }
