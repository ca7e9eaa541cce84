/** The operations of the service by group, each with the plugin that answers it, or with Prism. */
import { control } from './api.js'
import { breakable, h } from './element.js'
import { filterOf, matching, setFilter, filterBar } from './filter.js'
import { badge, line, listFrame, showEmpty, showRows } from './parts.js'

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
  read: () => control.listOperations(),
  frame: () =>
    listFrame(
      'Operations',
      'Who answers each call. What no plugin answers, Prism answers from the example of the contract.',
      filterBar([FIELD]),
      h('p', { id: 'who-answers' }),
    ),
  show(place, all) {
    const counts = Object.values(WHO).map(({ name, holds }) => `${all.filter(holds).length} by ${name}`)
    place.querySelector('#who-answers').textContent = `${all.length} operations: ${counts.join(', ')}.`
    const rows = matching(all).filter(WHO[filterOf('answers')]?.holds ?? (() => true))
    showEmpty(place, rows, 'No operation', 'Nothing here has this text and is answered so.')
    const groups = [...Map.groupBy(rows, ({ group }) => group)].map(([group, of]) => ({ group, of }))
    showRows(place.querySelector('.rows'), groups, ({ group }) => group, groupRow)
  },
}

const groupRow = ({ group, of }) =>
  h('article', { class: 'row' }, line(h('h3', {}, group)), h('ul', { class: 'answered' }, ...of.map(item)))

const item = ({ operation, operation_id, answered_by, added }) =>
  h(
    'li',
    {},
    h('a', { class: 'path', href: '#calls', title: 'Its calls', onclick: () => setFilter('path', operation) }, breakable(operation)),
    h('code', { class: 'quiet' }, operation_id),
    answered_by === 'prism' ? badge('Prism', 'warn') : badge(answered_by, added ? 'good' : 'plain'),
  )
