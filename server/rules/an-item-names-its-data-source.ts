/** The Data Source that an Item names is one that datasources/get lists (items/new, published). */
import type { ItemInput } from '../../generated/types.ts'
import { findDataSource } from '../evidence/data-sources/find.ts'
import { type ApiError, notFound } from '../core/errors.ts'

export const anItemNamesItsDataSource = ({ datasource_id }: Pick<ItemInput, 'datasource_id'>): ApiError | undefined =>
  datasource_id === undefined || findDataSource(datasource_id)
    ? undefined
    : notFound('No Data Source has this identifier: datasources/get lists them')
