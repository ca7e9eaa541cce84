/** How lists of records are searched, sorted and read page by page. */
import type { Component } from '../define/components.ts'
import { integer, ref, text } from '../define/fields.ts'
import { closedEnumeration } from './components.ts'

/** Counting stops here, and no page begins later. */
export const MAX_TOTAL = 100_000

/** A search takes the length of what is sought as often as that of what is searched. */
export const MAX_QUERY_LENGTH = 200

const SortOrder = closedEnumeration('SortOrder', 'The sort order.', {
  asc: 'smallest or oldest first',
  desc: 'largest or newest first',
})

/** The parameters of a list that is read page by page. */
export const pageFields = (what: string) => ({
  limit: { ...integer(`Maximum number of ${what}.`, { minimum: 1, maximum: 1000 }), default: 100 },
  offset: { ...integer(`Number of ${what} to skip.`, { minimum: 0, maximum: MAX_TOTAL }), default: 0 },
})

/** The parameters of a paged list that can be searched, and sorted by a field. */
export const sortedPageFields = (what: string, sortedBy: Component) => ({
  ...pageFields(what),
  mentions: text(`Only ${what} that contain this text in the fields of the list. Upper and lower case match.`, MAX_QUERY_LENGTH),
  sort_by: ref(sortedBy, 'The field to sort by. Without it, the list has the newest records.'),
  order: ref(SortOrder, 'The order for `sort_by`. Defaults to `desc`.'),
})
