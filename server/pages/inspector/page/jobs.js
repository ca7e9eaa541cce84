/** The view of pending jobs. */
import { may } from './api.js'
import { describeJob, moveTo, virtualNow } from './clock.js'
import { button, h } from './element.js'
import { getFilter, getSearch } from './filter.js'
import { relative } from './format.js'
import { badge, facts, fullWhen, idLink } from './parts.js'
import { listView } from './table.js'

const formatDue = ({ due_at }) => fullWhen(due_at)
const remaining = ({ due_at }) => h('span', { 'data-due': due_at }, relative(due_at, virtualNow()))

export const jobs = listView({
  columns: [
    { title: 'Due', sort: 'due_at', class: 'time', cell: formatDue, span: formatDue },
    { title: 'In', class: 'time', cell: remaining, span: remaining },
    { title: 'Job', sort: 'kind', class: 'grow', main: true, cell: ({ kind }) => describeJob(kind) },
    { title: 'About', class: 'aside', cell: ({ subject }) => idLink(subject) },
    {
      title: 'Failures',
      sort: 'failures',
      class: 'num aside',
      cell: ({ failures }) => (failures > 0 ? badge(`failed ${failures}×`, 'bad') : ''),
    },
  ],
  sorts: { due_at: 'asc', kind: 'asc', failures: 'desc' },
  key: ({ job_id }) => job_id,
  repeats: ({ kind, failures }) => `${kind} ${failures}`,
  detail: ({ job_id, subject, due_at, created_at }) => {
    const go = may('moveClock') && button('Advance to this job', () => moveTo(go, due_at), { class: 'small' })
    return [
      facts([
        ['Job', h('code', {}, job_id)],
        ['About', idLink(subject)],
        ['Scheduled', fullWhen(created_at)],
      ]),
      go,
    ].filter(Boolean)
  },
  title: 'Due next',
  noun: ['job', 'jobs'],
  hint: 'Nothing is scheduled.',
  lead: 'What the server does as virtual time passes.',
  operation: 'listJobs',
  given: () => ({ ...getSearch(), account_id: getFilter('account') }),
  one: () => ({ limit: 1 }),
})
