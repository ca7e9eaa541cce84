/** The service's operations by group. Each is listed with the plugin that handles it, or with Prism. */
import { control } from './api.js'
import { breakable, button, h } from './element.js'
import { choice, clearFilters, filterBar, filtered, getFilter, matching } from './filter.js'
import { badge, empty, line, showRows } from './parts.js'

const WHO = {
  server: { name: 'plugins of the server', holds: ({ handled_by, added }) => handled_by !== 'prism' && !added },
  added: { name: 'added plugins', holds: ({ added }) => added },
  prism: { name: 'Prism, from the example', holds: ({ handled_by }) => handled_by === 'prism' },
}

const FIELD = choice(
  'handler',
  'Handled by',
  'Anybody',
  Object.entries(WHO).map(([who, { name }]) => [who, name[0].toUpperCase() + name.slice(1)]),
)

export const operations = {
  read: () => control.listOperations(),
  frame: () => [
    h('h2', {}, 'Operations'),
    h('p', { class: 'lead' }, 'The plugin that handles each operation. Prism returns the example of the contract if no plugin does.'),
    filterBar([FIELD]),
    h('p', { id: 'handler-counts' }),
    h('div', { class: 'none' }),
    h('div', { class: 'rows' }),
  ],
  show(place, all) {
    const counts = Object.values(WHO).map(({ name, holds }) => `${all.filter(holds).length} by ${name}`)
    place.querySelector('#handler-counts').textContent = `${all.length} operations: ${counts.join(', ')}.`
    const rows = matching(all).filter(WHO[getFilter('handler')]?.holds ?? (() => true))
    const what = filtered() === undefined ? 'these filters' : `'${filtered()}'`
    const none = empty(`No operations match ${what}.`, undefined, button('Clear', clearFilters, { class: 'primary' }))
    place.querySelector('.none').replaceChildren(...(rows.length === 0 ? [none] : []))
    const groups = [...Map.groupBy(rows, ({ group }) => group)].map(([group, of]) => ({ group, of }))
    showRows(place.querySelector('.rows'), groups, ({ group }) => group, groupRow)
  },
}

const groupRow = ({ group, of }) => h('article', { class: 'row' }, line(h('h3', {}, group)), h('ul', { class: 'handled' }, ...of.map(item)))

const item = ({ operation, operation_id, handled_by, added }) =>
  h(
    'li',
    {},
    h('a', { class: 'path', href: `?path=${encodeURIComponent(operation)}#calls`, title: 'Calls of this operation' }, breakable(operation)),
    h('code', { class: 'quiet' }, operation_id),
    handled_by === 'prism' ? badge('Prism', 'warn') : badge(handled_by, added ? 'good' : 'plain'),
  )
