/** Requests that find Items by filters, or return all Items of an Individual or a Data Request. */
import { closedEnumeration, listComponent, record } from '../define/components.ts'
import { list, ref } from '../define/fields.ts'
import { chosen, published, required, specified } from '../define/origin.ts'
import { ITEM_LIST, LIST_OPTIONS, ONE_REFERENCE } from '../gaps/resources.ts'
import { id, millis } from '../scalars.ts'
import { ServiceIndividual } from '../summaries/envelope.ts'
import { IndividualItem, Item, ProcessingStatus } from './item.ts'
import { MAX_COUNTED_ELEMENTS, CLOSED, listOptions } from './list-options.ts'
import { SourceDataType } from './record-data.ts'

const origin = chosen(ITEM_LIST)

const ItemFilters = record(
  'ItemFilters',
  origin,
  'A result matches every filter. If a filter is a list, one matching value is enough.',
  {
    individual_id: id('idv', 'Identifier of the Individual.'),
    datarequest_id: id('dr', 'Identifier of the Data Request.'),
    source_data_type: list(SourceDataType, 'Types of source data.'),
    processing_status: list(ProcessingStatus, 'States of processing.'),
    created_after: millis('Created at this instant or later.'),
    created_before: millis('Created before this instant.'),
  },
  CLOSED,
)

const ItemSortField = closedEnumeration('ItemSortField', chosen(LIST_OPTIONS), 'The field that Items are sorted by.', {
  created_at: 'time of creation',
  updated_at: 'time of the last change',
  source_data_type: 'type of the source data',
  datarequest_id: 'identifier of the Data Request',
  individual_id: 'identifier of the Individual',
  id: 'identifier of the Item',
})

const ItemListOptions = record('ItemListOptions', origin, 'The size and order of the list.', listOptions(ItemSortField), CLOSED)

export const ItemSearch = record(
  'ItemSearch',
  origin,
  'Which Items to return.',
  {
    filters: ref(ItemFilters, 'If absent or empty, the latest 200 are returned.'),
    options: ref(ItemListOptions),
  },
  CLOSED,
)

export const ItemList = listComponent('ItemList', origin, 'Items without data, confidence and source_data.', Item, MAX_COUNTED_ELEMENTS)

export const IndividualItemsRequest = record(
  'IndividualItemsRequest',
  published,
  'An Individual or a Data Request whose Items to list. Send exactly one of `individual_id`, `individual` and `datarequest_id`.',
  {
    ...specified('Individual')({ individual_id: id('idv', 'Identifier of the Individual.') }),
    individual: ref(ServiceIndividual, 'The Individual, optionally limited to some Data Sources.'),
    datarequest_id: id('dr', 'Identifier of the Data Request.'),
  },
  { exactlyOneOf: { fields: ['individual_id', 'individual', 'datarequest_id'], origin: chosen(ONE_REFERENCE) } },
)

export const IndividualItems = record('IndividualItems', published, 'The Items of an Individual or a Data Request.', {
  individual: ref(ServiceIndividual, 'Present if the request names an Individual.'),
  datarequest_id: id('dr', 'Present if the request names a Data Request.'),
  items: required(list(IndividualItem, 'Latest first.')),
})
