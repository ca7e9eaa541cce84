/** Every type of source data except SVC_DIGEST needs its Data Source (items/new, published). */
import type { ItemInput } from '../../generated/types.ts'
import { findDataSource } from '../evidence/data-sources/find.ts'
import { type ApiError, badRequest, notFound } from '../core/errors.ts'

export function anItemNamesItsDataSource({
  source_data_type,
  datasource_id,
}: Pick<ItemInput, 'source_data_type' | 'datasource_id'>): ApiError | undefined {
  if (datasource_id === undefined)
    return source_data_type === 'SVC_DIGEST'
      ? undefined
      : badRequest('/datasource_id: name the Data Source; every type but SVC_DIGEST needs it')
  return findDataSource(datasource_id) ? undefined : notFound('No Data Source has this identifier: datasources/get lists them')
}
