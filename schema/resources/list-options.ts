/** Filters, paging and sorting for lists. */
import { closedEnumeration, type Component } from '../define/components.ts'
import { integer, ref } from '../define/fields.ts'
import { chosen, published } from '../define/origin.ts'
import { LIST_OPTIONS, UNKNOWN_NARROWING } from '../gaps/resources.ts'
import { limits } from '../limits.ts'

const SortOrder = closedEnumeration('SortOrder', published, 'The sort order.', {
  ASC: 'smallest or earliest first',
  ...chosen(LIST_OPTIONS)({ DESC: 'greatest or latest first' }),
})

/** Maximum number of records in a list that is requested without options. */
export const MAX_ELEMENTS = { elements: limits.default_result_size.value, origin: chosen(LIST_OPTIONS) }

/** Maximum number of records in a list with a `count` option. */
export const MAX_COUNTED_ELEMENTS = { elements: limits.largest_result_size.value, origin: chosen(LIST_OPTIONS) }

/** Rejects unknown fields in every object that filters a list, because ignoring a filter would return the wrong records. */
export const CLOSED = { closed: chosen(UNKNOWN_NARROWING) }

/** Returns fields to spread into list options. `sortBy` enumerates the fields that lists can be sorted by. */
export const listOptions = (sortBy: Component) => ({
  count: integer('The number of records to return. Defaults to 200.', { minimum: 1, maximum: limits.largest_result_size.value }),
  offset: integer('The number of records to skip. Defaults to 0.', { minimum: 0 }),
  sort_by: ref(sortBy, 'Defaults to created_at.'),
  sort_order: ref(SortOrder, 'Defaults to DESC.'),
})
