/**
 * "The request payload includes exactly one of (a) a source data object (attribute values given inline) or (b) a source
 * data reference object. Sending both may cause processing errors." (Endpoints, Items)
 */
import type { SourceData } from '../../generated/types.ts'
import { type ApiError, badRequest } from '../errors.ts'

export function sourceDataIsInlineOrAReference(parts: readonly SourceData[]): ApiError | undefined {
  const inline = parts.filter(({ source_data_value }) => source_data_value !== undefined).length
  if (inline > 0 && inline < parts.length)
    return badRequest('/source_data: an inline record and references do not go together: send two Items')
  if (inline > 1) return badRequest('/source_data: at most one inline record: send one Item per record')
  return undefined
}
