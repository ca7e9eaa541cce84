/** Descriptions of the reason codes of a failed Item or report. */
import type { Known, ReportErrorReasonCode } from '../../generated/types.ts'

export const FAILURE_DESCRIPTIONS: Readonly<Record<Known<ReportErrorReasonCode>, string>> = {
  UNSUPPORTED_FORMAT: 'The format of the document is not supported',
  UNPROCESSABLE_DOCUMENT_QUALITY: 'The document cannot be read well enough to be processed',
  PARTIAL_DOCUMENT: 'Part of the document is missing',
  NO_ITEMS: 'The Individual has no Items',
}
