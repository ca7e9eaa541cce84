/**
 * A source data reference "refers to a document uploaded with items/upload or available at a remote location" (Endpoints,
 * Items). Of the addresses that the contract takes, this server fetches HTTP and HTTPS.
 */
import type { SourceData } from '../../generated/types.ts'
import { type ApiError, badRequest } from '../core/errors.ts'

export function aRemoteDocumentCanBeFetched(parts: readonly SourceData[]): ApiError | undefined {
  const at = parts.findIndex(({ source_data_reference: reference }) => reference && !/^(?:svc|https?):/.test(reference.uri))
  return at === -1
    ? undefined
    : badRequest(
        `/source_data/${at}/source_data_reference/uri: this server fetches http and https addresses: upload other documents with items/upload`,
      )
}
