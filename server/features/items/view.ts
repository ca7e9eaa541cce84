/** Formats Items for responses, and finds the consent to share their data. */
import type { IndividualItem, Item, SourceData, SourceDataReference } from '../../../generated/types.ts'
import type { ItemConsent } from './rules.ts'
import { findConsents } from '../data-requests/repository.ts'
import type { Db } from '../../db/database.ts'
import type { StoredItem } from './repository.ts'

type ItemView = Item & Required<Pick<Item, 'source_data_type'>>

/** Returns the Item for items/get, without data, confidence or source_data. */
export function listedItemView(item: StoredItem, duplicates: readonly string[]): ItemView {
  const { id, individual_id, datarequest_id, external_id, datasource_id, media_type, source, refresh_id, created_at, updated_at } = item
  const { parts: _, ...progress } = source
  return {
    id,
    individual_id,
    datarequest_id,
    ...(external_id !== null && { external_id }),
    ...(datasource_id !== null && { datasource_id }),
    source_data_type: item.source_data_type,
    ...(media_type !== null && { media_type }),
    ...progress,
    refresh_id,
    duplicates: [...duplicates],
    processing_status: item.status,
    created_at,
    updated_at,
  }
}

/** Returns the Item for individuals/get_items. */
export const individualItemView = (
  { id, source_data_type, datarequest_id, refresh_id, created_at, updated_at }: StoredItem,
  duplicates: readonly string[],
): IndividualItem => ({
  id,
  source_data_type,
  datarequest_id,
  duplicates: [...duplicates],
  refresh_id,
  created_at,
  updated_at,
})

/** Returns the Item for items/get_by_id. Processed Items include their data. */
export function itemView(item: StoredItem, duplicates: readonly string[]): ItemView {
  const { data, confidence, checkcodes } = item
  return {
    ...listedItemView(item, duplicates),
    source_data: sourceData(item),
    ...(data && { data, confidence, checkcodes: [...checkcodes] }),
  }
}

const sourceData = ({ source, data }: StoredItem): SourceData[] =>
  source.parts.map(({ referrer, reference }) => ({
    ...(referrer !== undefined && { referrer }),
    ...(reference ? { source_data_reference: withoutCredentials(reference) } : { source_data_value: data ?? {} }),
  }))

/** Omits the headers and bodies of requests for remote documents, because they may contain credentials. */
export function withoutCredentials({ http_headers: _, http_body: __, ...reference }: SourceDataReference): SourceDataReference {
  return reference
}

/** Returns the `provided_by` of an Item, and the consent given to its Data Request. */
export const findItemConsent = async (
  db: Db,
  { provided_by, datarequest_id }: Pick<StoredItem, 'provided_by' | 'datarequest_id'>,
): Promise<ItemConsent> => ({ provided_by, consent: (await findConsents(db, [datarequest_id])).get(datarequest_id) })
