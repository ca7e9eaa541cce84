/** Search, sorting and paging for lists. */
import type { Component } from '../define/components.ts'
import { integer, ref, text } from '../define/fields.ts'
import { closedEnumeration } from './components.ts'

/** Maximum total count. Counting stops at this number, and no page starts after it. */
export const MAX_TOTAL = 100_000

/** Maximum length of a query. The duration of a search is proportional to this length times the length of the searched text. */
export const MAX_QUERY_LENGTH = 200

const SortOrder = closedEnumeration('SortOrder', 'The sort order.', {
  asc: 'smallest or oldest first',
  desc: 'largest or newest first',
})

/** Returns the parameters of a paged list. */
export const pageFields = (records: string) => ({
  limit: { ...integer(`Maximum number of ${records}.`, { minimum: 1, maximum: 1000 }), default: 100 },
  offset: { ...integer(`Number of ${records} to skip.`, { minimum: 0, maximum: MAX_TOTAL }), default: 0 },
})

/** Returns the parameters of a paged list that can be searched and sorted. */
export const sortedPageFields = (records: string, sortedBy: Component) => ({
  ...pageFields(records),
  contains: text(`Only ${records} that contain this text in the fields of the list. The search is not case-sensitive.`, MAX_QUERY_LENGTH),
  sort_by: ref(sortedBy, 'The field to sort by. Without it, the list has the newest records.'),
  order: ref(SortOrder, 'The order for `sort_by`. Defaults to `desc`.'),
})
