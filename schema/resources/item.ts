/** The Item: data that an Individual shared, with its source data. */
import { CheckSignal } from '../check-signals.ts'
import { getComponentInfo, type Condition, mapComponent, openEnumeration, record, responseRecord } from '../define/components.ts'
import { decimal, flag, integersToo, list, nullable, ref, text } from '../define/fields.ts'
import { chosen, deprecated, published, required, specified } from '../define/origin.ts'
import { UnprocessableReason } from '../errors.ts'
import { PROCESSING_FAILURES, ITEM_OWNER } from '../gaps/operations.ts'
import { CHECK_SIGNALS_OF_ITEMS } from '../gaps/events.ts'
import { INLINE_RECORDS, UNPROCESSABLE_ITEMS } from '../gaps/resources.ts'
import { limits } from '../limits.ts'
import { id, millis } from '../scalars.ts'
import { RecordData, recordByType, SourceDataType } from './record-data.ts'
import { DocumentMediaType, SourceData } from './source-data.ts'

export const ProcessingStatus = openEnumeration('ProcessingStatus', specified('Item'), 'The processing status of an Item.', {
  ...published({ IN_PROGRESS: 'processing continues; there is no data yet' }),
  COMPLETED: 'processed; the data can be read',
  ...chosen(UNPROCESSABLE_ITEMS)({ UNPROCESSABLE: 'final: cannot be processed; get_by_id says why in reason_codes' }),
})

export const Confidence = mapComponent(
  'Confidence',
  published,
  'Extraction accuracy in percent of the attributes below 95 percent. Each key is a path within data: names and list positions joined by full stops.',
  decimal('Percent.', { minimum: 0, exclusiveMaximum: limits.accuracy_percent.value }),
)

const externalId = text("The client's own identifier of the Item.", 255)

/** Progress of the acquisition that the Item belongs to. */
const progress = {
  acquisition_completed: flag('Whether extraction from the Data Source is complete.'),
  manual_upload_completed: flag('Whether the upload of documents is complete.'),
}

const inSourceData = (part: object): Condition['then'] => ({ properties: { source_data: { items: part } } })
const inReference = (reference: object): Condition['then'] => inSourceData({ properties: { source_data_reference: reference } })

/** A record with unknown fields is accepted if it has at least one known field. */
const hasKnownField = [...new Set(Object.values(recordByType))].map((of): Condition => {
  const types = Object.keys(recordByType).filter((type) => recordByType[type] === of)
  return {
    about: `An inline ${getComponentInfo(of)?.name} has at least one of its fields.`,
    origin: chosen(INLINE_RECORDS),
    if: { required: ['source_data_type'], properties: { source_data_type: { enum: types } } },
    then: inSourceData({
      properties: { source_data_value: { not: { propertyNames: { not: { enum: of } } } } },
    }),
  }
})

/** Conditions that apply only to requests, because responses contain the source data in its processed form. */
const submission: readonly Condition[] = [
  {
    about: 'An Item belongs to a Data Request or to an Individual.',
    origin: chosen(ITEM_OWNER),
    if: { not: { required: ['individual_id'] } },
    then: { required: ['datarequest_id'] },
  },
  {
    about: 'Every type except SVC_DIGEST needs a datasource_id.',
    origin: published,
    if: { required: ['source_data_type'], properties: { source_data_type: { not: { const: 'SVC_DIGEST' } } } },
    then: { required: ['datasource_id'] },
  },
  {
    about: 'An inline record has a type that the contract defines.',
    origin: chosen(INLINE_RECORDS),
    if: { required: ['source_data'], properties: { source_data: { contains: { required: ['source_data_value'] } } } },
    then: { properties: { source_data_type: { enum: Object.keys(recordByType) } } },
  },
  ...hasKnownField,
  {
    about: 'HTTP and HTTPS addresses need an http_method.',
    origin: published,
    then: inReference({
      if: { required: ['uri'], properties: { uri: { pattern: '^https?:' } } },
      then: { required: ['http_method'] },
    }),
  },
  {
    about: 'GET does not allow http_body.',
    origin: published,
    then: inReference({
      if: { required: ['uri', 'http_method'], properties: { uri: { pattern: '^https?:' }, http_method: { const: 'GET' } } },
      then: { properties: { http_body: { type: 'null' } } },
    }),
  },
]

export const ItemInput = record(
  'ItemInput',
  published,
  'The Item to create. Without datarequest_id, the Item gets a new Data Request.',
  {
    datarequest_id: id('dr', 'Identifier of the Data Request. If absent, a new one is created.'),
    individual_id: deprecated(id('idv', 'Identifier of the Individual, if there is no Data Request.'), 'datarequest_id'),
    external_id: integersToo(externalId),
    datasource_id: text('Identifier of the Data Source. Every type except SVC_DIGEST needs it.', 255),
    source_data_type: required(ref(SourceDataType, 'The type of the source data.')),
    media_type: ref(DocumentMediaType, 'Media type of the documents, if all have the same type.'),
    source_data: required(
      list(SourceData, 'One inline record, or one reference per document.', {
        minItems: 1,
        severalEachHave: 'source_data_reference',
      }),
    ),
    ...progress,
    refresh_id: nullable(id('rfs', 'Identifier of the refresh that created the Item.')),
  },
  {
    recordByType: { by: 'source_data_type', at: ['source_data', '*', 'source_data_value'], records: recordByType },
    conditions: submission,
  },
)

export const ItemCreated = record('ItemCreated', published, 'The Item just created.', {
  id: required(id('itm', 'Identifier of the Item.')),
  individual_id: required(id('idv', 'Identifier of the Individual.')),
  datarequest_id: required(id('dr', 'Identifier of the existing or new Data Request.')),
  processing_status: required(ref(ProcessingStatus)),
})

/** Fields of an Item that every list of Items includes. */
const listed = {
  source_data_type: ref(SourceDataType),
  datarequest_id: id('dr', 'Identifier of the Data Request.'),
  duplicates: list(text('Identifier of an Item.', 255), 'Items with the same content.'),
  refresh_id: nullable(id('rfs', 'Identifier of the refresh that created the Item; null if there is none.')),
  created_at: millis('When it was created.'),
  updated_at: millis('When it last changed.'),
}

export const Item = responseRecord(
  'Item',
  specified('Item'),
  'Data that an Individual shared.',
  {
    ...published({
      id: required(id('itm', 'Identifier of the Item.')),
      individual_id: deprecated(id('idv', 'Identifier of the Individual.'), 'datarequest_id'),
      external_id: externalId,
      datasource_id: text('Identifier of the Data Source.', 255),
      media_type: ref(DocumentMediaType, 'Media type of the documents.'),
      source_data: list(SourceData, 'The source data of the Item.'),
      ...progress,
      ...listed,
    }),
    processing_status: required(ref(ProcessingStatus)),
    ...published({
      data: ref(RecordData, 'The record; absent until the Item is COMPLETED.'),
      confidence: nullable(ref(Confidence, 'null if every attribute was extracted with full accuracy.')),
    }),
    ...chosen(PROCESSING_FAILURES)({
      reason_codes: list(UnprocessableReason, 'Why the Item cannot be processed. Only in get_by_id, for an UNPROCESSABLE Item.'),
    }),
    ...chosen(CHECK_SIGNALS_OF_ITEMS)({ checkcodes: list(CheckSignal, 'The check signals; empty if the checks found nothing.') }),
  },
  {
    recordByType: { by: 'source_data_type', at: ['data'], records: recordByType },
    onlyWhen: { field: 'data', by: 'processing_status', is: 'COMPLETED' },
  },
)

export const IndividualItem = responseRecord('IndividualItem', published, 'An Item in the list of an Individual.', {
  id: required(id('itm', 'Identifier of the Item.')),
  ...listed,
})

export const ItemReference = record('ItemReference', published, 'Identifier of one Item.', {
  id: required(id('itm', 'Identifier of the Item.')),
})
