/** The jobs that are due next, each with a button that moves the clock to it. */
import { get } from './api.js'
import { move, until, virtualNow } from './clock.js'
import { button, h } from './element.js'
import { filterOf, identifier, matching } from './filter.js'
import { relative } from './format.js'
import { kindOf } from './job-kinds.js'
import { showRows } from './kept-rows.js'
import { badge, empty, fullWhen, idButton } from './parts.js'

export const jobs = {
  id: 'jobs',
  title: 'Due next',
  kinds: ['jobs', 'clock'],
  read: async () => {
    const all = await get('/jobs', { limit: 200, account_id: filterOf('account') })
    const of = identifier()
    if (of === undefined) return matching(all)
    const [requests, items] = await Promise.all([get('/datarequests', { of }), get('/items', { of })])
    const ids = new Set([of, ...requests.map(({ datarequest_id }) => datarequest_id), ...items.map(({ item_id }) => item_id)])
    return all.filter(({ subject }) => ids.has(subject))
  },
  frame: () => [
    h('h2', {}, 'Due next'),
    h('p', { class: 'lead' }, 'What the server will do as virtual time passes, earliest first.'),
    h('div', { class: 'none' }),
    h('div', { class: 'rows' }),
  ],
  show(place, rows) {
    place
      .querySelector('.none')
      .replaceChildren(...(rows.length === 0 ? [empty('Nothing is due', 'Time may pass: nothing comes of it.')] : []))
    showRows(place.querySelector('.rows'), rows, ({ job_id }) => job_id, job)
  },
}

function job({ job_id, kind, subject, due_at, failures }) {
  const go = button('Advance to it', () => move(go, until(due_at)), { 'data-focus': job_id })
  return h(
    'article',
    { class: 'row job' },
    h('div', { class: 'line' }, h('h3', {}, kindOf(kind)), failures > 0 && badge(`failed ${failures}×`, 'bad'), fullWhen(due_at), go),
    h(
      'p',
      { class: 'quiet' },
      h('span', { 'data-due': due_at }, relative(due_at, virtualNow())),
      ' · ',
      h('code', {}, kind),
      ' · ',
      idButton(subject),
    ),
  )
}
