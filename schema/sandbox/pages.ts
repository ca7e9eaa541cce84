/** How lists of records are searched, sorted and read page by page. */
import type { Component } from '../define/components.ts'
import { integer, ref, text } from '../define/fields.ts'
import { closedEnumeration } from './components.ts'

/** Counting stops here, and no page begins later. */
export const LARGEST_TOTAL = 100_000

const SortOrder = closedEnumeration('SortOrder', 'The order of a list.', {
  asc: 'the smallest or oldest first',
  desc: 'the largest or newest first',
})

/** The parameters of a list that is sorted by one of these fields. */
export const pageFields = (what: string, sortedBy: Component) => ({
  mentions: text(`Only ${what} that have this text in what a list shows of them, in any case.`),
  offset: {
    ...integer(`How many ${what} to leave out before the first.`, { minimum: 0, maximum: LARGEST_TOTAL }),
    default: 0,
  },
  sort_by: ref(sortedBy, 'What the list is sorted by. Without it, the newest are listed.'),
  order: ref(SortOrder, 'With `sort_by`: the order. Without it, `desc`.'),
})
