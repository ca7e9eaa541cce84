/** The record as an attachment of its own PDF. `write.ts` writes it, `read.ts` recognises it. */
import type { SourceDataType } from '../../../../generated/types.ts'

export const ATTACHMENT_NAME = 'record.json'
export const PRODUCER = 'Consumer-Permissioned Data Service'

/** The JSON content of the attachment. */
export interface AttachedRecord {
  readonly made_by: typeof PRODUCER
  readonly format: 1
  readonly type: SourceDataType
  readonly data: Readonly<Record<string, unknown>>
}

/** Decoded size; the body of a request, where the largest record comes from, is smaller. */
export const MAX_ATTACHMENT_BYTES = 4 * 1024 * 1024
