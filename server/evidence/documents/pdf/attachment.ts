/** The record inside its own PDF: written by one end, recognised by the other. */
import type { SourceDataType } from '../../../../generated/types.ts'

export const ATTACHMENT = 'record.json'
export const MAKER = 'Consumer-Permissioned Data Service'

/** What an attachment holds when this server made it. */
export interface Enclosed {
  readonly made_by: typeof MAKER
  readonly format: 1
  readonly type: SourceDataType
  readonly data: Readonly<Record<string, unknown>>
}

/** Unpacked; a record is far smaller. */
export const MOST_ATTACHED_BYTES = 16 * 1024 * 1024
