/** Filters, paging and sorting of lists. */
import { closedEnumeration, type Component } from '../define/components.ts'
import { integer, ref } from '../define/fields.ts'
import { chosen, published } from '../define/origin.ts'
import { LIST_OPTIONS, UNKNOWN_NARROWING } from '../gaps/resources.ts'
import { limits } from '../limits.ts'

const SortOrder = closedEnumeration('SortOrder', published, 'The sort order.', {
  ASC: 'smallest or earliest first',
  ...chosen(LIST_OPTIONS)({ DESC: 'greatest or latest first' }),
})

/** The most records that a list without options returns. */
export const AT_MOST = { elements: limits.default_result_size.value, origin: chosen(LIST_OPTIONS) }

/** The most records that a list returns which takes count. */
export const AT_MOST_COUNTED = { elements: limits.largest_result_size.value, origin: chosen(LIST_OPTIONS) }

/** The rule of every object that says which records a list returns. */
export const CLOSED = { closed: chosen(UNKNOWN_NARROWING) }

/** Fields to spread into the options of a list; `sortBy`: its fields that order it. */
export const listOptions = (sortBy: Component) => ({
  count: integer('The number of records to return. Defaults to 200.', { minimum: 1, maximum: limits.largest_result_size.value }),
  offset: integer('The number of records to skip. Defaults to 0.', { minimum: 0 }),
  sort_by: ref(sortBy, 'Defaults to created_at.'),
  sort_order: ref(SortOrder, 'Defaults to DESC.'),
})
