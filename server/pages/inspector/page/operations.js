/** The operations of the service, group by group, each with who answers it: a plugin of the server, one that was added, or Prism. */
import { get } from './api.js'
import { breakable, h } from './element.js'
import { filterOf, matching, setFilter } from './filter.js'
import { filterBar } from './filter-bar.js'
import { showRows } from './kept-rows.js'
import { badge, empty } from './parts.js'

const WHO = {
  server: { name: 'plugins of the server', holds: ({ answered_by, added }) => answered_by !== 'prism' && !added },
  added: { name: 'added plugins', holds: ({ added }) => added },
  prism: { name: 'Prism, from the example', holds: ({ answered_by }) => answered_by === 'prism' },
}

const FIELD = {
  name: 'answers',
  label: 'Answered by',
  options: [['', 'Anybody'], ...Object.entries(WHO).map(([who, { name }]) => [who, name[0].toUpperCase() + name.slice(1)])],
}

export const operations = {
  id: 'operations',
  title: 'Operations',
  kinds: [],
  read: () => get('/operations'),
  frame: () => [
    h('h2', {}, 'Operations'),
    h('p', { class: 'lead' }, 'Who answers each call. What no plugin answers, Prism answers from the example of the contract.'),
    filterBar([FIELD]),
    h('p', { id: 'who-answers' }),
    h('div', { class: 'none' }),
    h('div', { class: 'rows' }),
  ],
  show(place, all) {
    const counts = Object.values(WHO).map(({ name, holds }) => `${all.filter(holds).length} by ${name}`)
    place.querySelector('#who-answers').textContent = `${all.length} operations: ${counts.join(', ')}.`
    const rows = matching(all).filter(WHO[filterOf('answers')]?.holds ?? (() => true))
    const none = rows.length === 0 ? [empty('No operation', 'Nothing here has this text and is answered so.')] : []
    place.querySelector('.none').replaceChildren(...none)
    const groups = [...Map.groupBy(rows, ({ group }) => group)].map(([group, of]) => ({ group, of }))
    showRows(place.querySelector('.rows'), groups, ({ group }) => group, groupRow)
  },
}

const groupRow = ({ group, of }) =>
  h('article', { class: 'row' }, h('div', { class: 'line' }, h('h3', {}, group)), h('ul', { class: 'answered' }, ...of.map(item)))

const item = ({ operation, operation_id, answered_by, added }) =>
  h(
    'li',
    {},
    h('a', { class: 'path', href: '#calls', title: 'Its calls', onclick: () => setFilter('path', operation) }, breakable(operation)),
    h('code', { class: 'quiet' }, operation_id),
    answered_by === 'prism' ? badge('Prism', 'warn') : badge(answered_by, added ? 'good' : 'plain'),
  )
