/**
 * A source data reference "refers to a document uploaded with items/upload or available at a remote location" (Endpoints,
 * Items). An HTTP or HTTPS address needs http_method (published); this server fetches no others.
 */
import type { SourceData } from '../../generated/types.ts'
import { type ApiError, badRequest } from '../core/errors.ts'

export function aRemoteDocumentCanBeFetched(parts: readonly SourceData[]): ApiError | undefined {
  for (const [at, { source_data_reference: reference }] of parts.entries()) {
    if (!reference || reference.uri.startsWith('svc://')) continue
    const where = `/source_data/${at}/source_data_reference`
    if (!/^https?:/.test(reference.uri))
      return badRequest(`${where}/uri: this server fetches http and https addresses: upload other documents with items/upload`)
    if (reference.http_method === undefined) return badRequest(`${where}/http_method: say how to fetch the document, GET or POST`)
    if (reference.http_method === 'GET' && (reference.http_body ?? undefined) !== undefined)
      return badRequest(`${where}/http_body: GET has no body`)
  }
  return undefined
}
