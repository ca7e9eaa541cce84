/** The table of Data Requests. */
import { fullWhen, state } from './parts.js'

export const requestTable = {
  columns: [
    { title: 'Made', sort: 'created_at', class: 'time', cell: ({ created_at }) => fullWhen(created_at) },
    { title: 'Last activity', sort: 'last_activity_type', cell: ({ last_activity_type }) => state(last_activity_type) },
    { title: 'Individual', sort: 'individual_name', class: 'grow', main: true, cell: ({ individual_name }) => individual_name },
    { title: 'Asks for', sort: 'type', class: 'aside', cell: ({ type }) => type },
    { title: 'Changed', sort: 'last_activity_at', class: 'time aside', cell: ({ last_activity_at }) => fullWhen(last_activity_at) },
  ],
  sorts: { created_at: 'desc', last_activity_at: 'desc', last_activity_type: 'desc', individual_name: 'asc', type: 'asc' },
  key: ({ datarequest_id }) => datarequest_id,
  href: ({ datarequest_id }) => `#requests/${datarequest_id}`,
}
