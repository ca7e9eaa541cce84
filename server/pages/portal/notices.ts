/** The notices at the top of a page: errors with instructions, and confirmations. */
import { limits } from '../../core/limits.ts'

export interface NoticeText {
  readonly kind: 'error' | 'done'
  readonly text: string
  /** The form field that the error is about. */
  readonly field?: string
}

const MEGABYTES = Math.floor(limits.upload_bytes / 1024 ** 2)

const error = (text: string, field?: string): NoticeText => ({ kind: 'error', text, ...(field && { field }) })
const done = (text: string): NoticeText => ({ kind: 'done', text })

export const NOTICES = {
  moved_on: error('That step was already behind you, or is not possible now. Go on from here.'),
  refused: error('The user name or the password is not right. Check both and try again.', 'username'),
  no_username: error('Enter your user name.', 'username'),
  no_password: error('Enter your password.', 'password'),
  wrong_code: error('The code is not right. Enter the latest code you got.', 'code'),
  no_code: error('Enter the code.', 'code'),
  bank_failed: error('The bank did not answer. Try again, or choose another way.', 'username'),
  no_such_source: error('Choose one of the institutions in the list.', 'sought'),
  no_files: error('Choose at least one file.', 'files'),
  no_type: error('Say what kind of document it is.', 'type'),
  too_large: error(`A file may have at most ${MEGABYTES} MB. Nothing was added: choose a smaller file.`, 'files'),
  too_many: error(`Add at most ${limits.upload_files} files. Nothing was added.`, 'files'),
  too_much: error('That was too much at once. Nothing was added: add fewer files at a time.', 'files'),
  some_invalid: error('The list below says which files cannot be used, and why.', 'files'),
  unreadable: error('The files did not arrive whole. Try again.', 'files'),
  added: done('Added. Check the list below.'),
  removed: done('The document was removed.'),
  withdrawn: done('Your consent is withdrawn. Nothing more is shared.'),
} as const satisfies Record<string, NoticeText>

export type Notice = keyof typeof NOTICES
