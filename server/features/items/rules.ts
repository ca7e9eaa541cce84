/** The rules of Items: the documents and data they are made of, who may read them, and how a failure to process them is told. */
import type { DataRequestConsent, DocumentMediaType, ItemInput, SourceData } from '../../../generated/types.ts'
import { describeFile } from '../../core/describe-file.ts'
import { ApiError, badRequest, notFound } from '../../core/errors.ts'
import { findDataSource } from '../../data-sources/catalogue.ts'
import { isCompatibleType } from '../../documents/declared-type.ts'
import type { Account } from '../../http/accounts.ts'
import type { Rule } from '../../core/rule.ts'

interface UploadedFile {
  readonly fileName: string
  readonly declared: string
  readonly bytes: number
  /** The type of the content; it is undefined where the content has no accepted type. */
  readonly found: DocumentMediaType | undefined
}

/**
 * "Accepted document types of items/upload: not shown" (Endpoints, Items): the contract lists them. The type is
 * read from the content, not from the name. A Content-Type that names another type is refused.
 */
export const aFileIsWhatItIsDeclaredToBe: Rule<UploadedFile> = ({ fileName, declared, bytes, found }) => {
  if (bytes === 0) return new ApiError('UNSUPPORTED_MEDIA_TYPE', `/files: ${describeFile(fileName)} is empty. Send a file with content.`)
  if (!found)
    return new ApiError(
      'UNSUPPORTED_MEDIA_TYPE',
      `/files: ${describeFile(fileName)} cannot be read: send BMP, HTML, JPEG, JSON, PDF, PNG or TIFF`,
    )
  if (isCompatibleType(declared, found)) return undefined
  return badRequest(`/files: the content of ${describeFile(fileName)} is ${found}, not the type in its Content-Type: correct one of them`)
}

/**
 * A source data reference "refers to a document uploaded with items/upload or available at a remote location"
 * (Endpoints, Items). Of the addresses that the contract takes, this server fetches HTTP and HTTPS.
 */
export const aRemoteDocumentCanBeFetched: Rule<readonly SourceData[]> = (parts) => {
  const at = parts.findIndex(({ source_data_reference: reference }) => reference && !/^(?:svc|https?):/.test(reference.uri))
  return at === -1
    ? undefined
    : badRequest(
        `/source_data/${at}/source_data_reference/uri: must be an http or https address, or the svc address of an upload: upload other documents with items/upload`,
      )
}

/** The Data Source that an Item names is one that datasources/get lists (items/new, published). */
export const anItemNamesItsDataSource: Rule<Pick<ItemInput, 'datasource_id'>> = ({ datasource_id }) =>
  datasource_id === undefined || findDataSource(datasource_id)
    ? undefined
    : notFound('No Data Source has this identifier: find one with datasources/get')

interface ItemConsent {
  readonly giver: 'client' | 'individual'
  readonly consent: DataRequestConsent | undefined
}

/**
 * "Consent boundaries are enforced: unless the Individual has permitted it, Item data is not shared directly with the
 * client." (What the service does, 3)
 *
 * The client can read what it submitted itself. Consent belongs to the Data Request.
 */
export const itemDataNeedsConsent: Rule<ItemConsent> = ({ giver, consent }) =>
  giver === 'client' || consent?.accepted === true
    ? undefined
    : new ApiError('FORBIDDEN', 'The Individual has not consented to share this data: wait for CONSENT_REGISTERED')

interface Failure {
  readonly account: Pick<Account, 'processing_failures'>
  readonly reasons: ApiError['reasons']
  readonly message: string
}

/**
 * "Processing failures of Items and reports are reported through events and the reason codes …, not through HTTP errors" (Errors).
 * An account may be set to the published 422; what led to the failure is kept all the same.
 */
export const processingFailuresAreNotHttpErrors: Rule<Failure> = ({ account, reasons, message }) =>
  account.processing_failures === 'http' ? new ApiError('UNPROCESSABLE_ENTITY', message, { reasons, commit: true }) : undefined
