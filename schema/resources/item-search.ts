/** Requests that find Items: by filters, or all Items of an Individual or a Data Request. */
import { closedEnumeration, listOf, record } from '../define/components.ts'
import { list, ref } from '../define/fields.ts'
import { chosen, published, required, specified } from '../define/origin.ts'
import { ITEM_LIST, LIST_OPTIONS, ONE_REFERENCE } from '../gaps/resources.ts'
import { id, millis } from '../scalars.ts'
import { ServiceIndividual } from '../summaries/envelope.ts'
import { IndividualItem, Item, ProcessingStatus } from './item.ts'
import { AT_MOST_COUNTED, CLOSED, listOptions } from './list-options.ts'
import { SourceDataType } from './record-data.ts'

const origin = chosen(ITEM_LIST)

export const ItemFilters = record(
  'ItemFilters',
  origin,
  'Every filter given must match; of a list, any value.',
  {
    individual_id: id('idv', 'The Individual they belong to.'),
    datarequest_id: id('dr', 'The Data Request they belong to.'),
    source_data_type: list(SourceDataType, 'Types of source data.'),
    processing_status: list(ProcessingStatus, 'States of processing.'),
    created_after: millis('Created at this instant or later.'),
    created_before: millis('Created before this instant.'),
  },
  CLOSED,
)

export const ItemSortField = closedEnumeration('ItemSortField', chosen(LIST_OPTIONS), 'The field by which Items are ordered.', {
  created_at: 'when it was created',
  updated_at: 'when it last changed',
  source_data_type: 'the type of its source data',
  datarequest_id: 'its Data Request',
  individual_id: 'its Individual',
  id: 'its identifier',
})

export const ItemListOptions = record('ItemListOptions', origin, 'How the list is cut and ordered.', listOptions(ItemSortField), CLOSED)

export const ItemSearch = record(
  'ItemSearch',
  origin,
  'Which Items to return.',
  {
    filters: ref(ItemFilters, 'Absent or empty: the latest 200.'),
    options: ref(ItemListOptions),
  },
  CLOSED,
)

export const ItemList = listOf('ItemList', origin, 'Items without data, confidence and source_data.', Item, AT_MOST_COUNTED)

export const IndividualItemsRequest = record(
  'IndividualItemsRequest',
  published,
  'Whose Items to list: those of an Individual, by `individual_id` or by `individual`, or of a Data Request; exactly one of the three.',
  {
    ...specified('Individual')({ individual_id: id('idv', 'The Individual.') }),
    individual: ref(ServiceIndividual, 'The Individual, optionally narrowed to Data Sources.'),
    datarequest_id: id('dr', 'The Data Request.'),
  },
  { exactlyOneOf: { fields: ['individual_id', 'individual', 'datarequest_id'], origin: chosen(ONE_REFERENCE) } },
)

export const IndividualItems = record('IndividualItems', published, 'The Items of an Individual or a Data Request.', {
  individual: ref(ServiceIndividual, 'Where the request names an Individual.'),
  datarequest_id: id('dr', 'Where the request names a Data Request.'),
  items: required(list(IndividualItem, 'Latest first.')),
})
