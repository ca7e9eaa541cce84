import { gap } from '../define/origin.ts'

export const INDIVIDUAL_REFERENCE = gap('reference-field-name', {
  absent: 'The body that names one Individual or Data Request.',
  assumed: 'The specified name (individual_id, datarequest_id) or the published one (id); exactly one must be present.',
  why: 'The specification passes the identifier under its own name, clients that exist send id; accepting both breaks neither.',
})

export const DELETE_ANSWER = gap('empty-answer', {
  absent: 'What delete, enable_refresh, disable_refresh and similar calls answer.',
  assumed: '200 without a body.',
  why: 'Every published call that only changes state answers so.',
})

export const SOURCE_DATA_TYPES = gap('source-data-types', {
  absent: 'The types of source data, and which record the data of each becomes.',
  assumed:
    'The published types, the names of all ten records (data submitted inline), and the 1099-MISC and 1099-NEC forms. A document becomes the record that its meaning names.',
  why: 'Every record must be reachable through an Item, and the reason codes speak of both forms; four record names are published as types, so the others follow their pattern.',
})

export const UPDATABLE = gap('updatable-fields', {
  absent: 'Which fields of a Data Request can be changed.',
  assumed: 'All that can be given at creation, except the Individual and the type.',
  why: 'The published list is older than the fields it lacks; an update that dropped them silently would be a trap. The Individual and the type decide what was already collected.',
})

export const PREFETCHED_INDIVIDUAL = gap('prefetched-individual', {
  absent: 'What the published option prefetch_individual adds to a listed Data Request.',
  assumed: 'A field `individual` that holds the Individual as individuals/get_by_id answers it.',
  why: 'The option saves one call per listed Data Request only if the answer is the same as that call would give.',
})

export const LIST_OPTIONS = gap('list-order-and-paging', {
  absent:
    'The order of lists, the meaning of count and offset, how many records a filter may return, and what every record of a list holds.',
  assumed:
    'Latest first by created_at unless sort_by and sort_order say otherwise; count is the number of records, at most and by default 200; offset is the number skipped. Lists without these options return at most the first 200. Data Sources, which have no date, come by name. Whatever fields are asked for, a listed Data Request has id and datarequest_id.',
  why: 'The specification returns the latest 200 without a filter; one bound and one order for every list are the least that a caller has to learn.',
})

export const ITEM_LIST = gap('item-list', {
  absent: 'The filters, options and answer of items/get; nobody published them.',
  assumed:
    'Filters by Individual, Data Request, type, status and time of creation, the options of datarequests/get, and a bare array of Items without data, confidence and source_data.',
  why: 'These are the fields by which published clients pick Items; every published list is a bare array; the data is read one Item at a time, where consent is checked.',
})

export const LOGO = gap('logo', {
  absent: 'The request and the answer of experiences/upload_logo; nobody published them.',
  assumed: 'One PNG, JPEG or SVG file in the multipart field `file`; the answer is the identifier and the address of the logo.',
  why: 'items/upload sends files the same way; the address is what requester_logo_url of a Data Request takes.',
})
