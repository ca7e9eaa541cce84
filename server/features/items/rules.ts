/** Rules for Items: accepted documents and data, consent to read them, and responses to failed processing. */
import type { DataRequestConsent, DocumentMediaType, ItemInput, SourceData } from '../../../generated/types.ts'
import { describeFile } from '../../core/describe-file.ts'
import { ApiError, badRequest, notFound } from '../../core/errors.ts'
import { findDataSource } from '../../data-sources/catalogue.ts'
import { isCompatibleType } from '../../documents/declared-type.ts'
import type { Account } from '../../http/accounts.ts'
import { rule } from '../../core/rule.ts'

interface UploadedFile {
  readonly fileName: string
  readonly declared: string
  readonly bytes: number
  /** Media type detected from the content. Undefined if this type is not accepted. */
  readonly found: DocumentMediaType | undefined
}

export const requireAcceptedFile = rule<UploadedFile>('FILE_NOT_ACCEPTED', ({ fileName, declared, bytes, found }) => {
  if (bytes === 0) return new ApiError('UNSUPPORTED_MEDIA_TYPE', `/files: ${describeFile(fileName)} is empty. Send a file with content.`)
  if (!found)
    return new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      `/files: ${describeFile(fileName)} cannot be read. Send BMP, HTML, JPEG, JSON, PDF, PNG or TIFF.`,
    )
  if (isCompatibleType(declared, found)) return undefined
  return badRequest(`/files: the content of ${describeFile(fileName)} is ${found}, not the type in its Content-Type: correct one of them`)
})

/** The contract accepts any URI. This server fetches only http and https addresses. */
export const requireFetchableDocuments = rule<readonly SourceData[]>('DOCUMENT_URI_UNSUPPORTED', (parts) => {
  const at = parts.findIndex(({ source_data_reference: reference }) => reference && !/^(?:svc|https?):/.test(reference.uri))
  return at === -1
    ? undefined
    : badRequest(
        `/source_data/${at}/source_data_reference/uri: must be an http or https address, or the svc address of an upload: upload other documents with items/upload`,
      )
})

export const requireKnownDataSource = rule<Pick<ItemInput, 'datasource_id'>>('DATA_SOURCE_UNKNOWN', ({ datasource_id }) =>
  datasource_id === undefined || findDataSource(datasource_id)
    ? undefined
    : notFound('No Data Source has this identifier: find one with datasources/get'),
)

export interface ItemConsent {
  readonly provided_by: 'client' | 'individual'
  /** Consent of the Individual to the Data Request. Undefined if the Individual has not seen the consent question yet. */
  readonly consent: DataRequestConsent | undefined
}

export const requireItemConsent = rule<ItemConsent>('CONSENT_MISSING', ({ provided_by, consent }) =>
  provided_by === 'client' || consent?.accepted === true
    ? undefined
    : new ApiError('FORBIDDEN', 'The Individual has not consented to share this data. Wait for CONSENT_REGISTERED.'),
)

interface Failure {
  readonly account: Pick<Account, 'processing_failures'>
  readonly reasons: ApiError['reasons']
  readonly message: string
}

/** Commits the transaction even though the call fails, so that recorded events are kept. */
export const rejectFailedProcessing = rule<Failure>('PROCESSING_FAILED', ({ account, reasons, message }) =>
  account.processing_failures === 'http' ? new ApiError('UNPROCESSABLE_ENTITY', message, { reasons, commit: true }) : undefined,
)
