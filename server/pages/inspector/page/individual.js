/** Shows an Individual with its record, Data Requests, Items, messages, deliveries and calls. */
import { control, listed } from './api.js'
import { callTable } from './calls.js'
import { deliveryTable } from './deliveries.js'
import { h } from './element.js'
import { itemTable } from './items.js'
import { json } from './json.js'
import { messageTable } from './messages.js'
import { empty, facts, idLink } from './parts.js'
import { requestTable } from './request-table.js'
import { showTable } from './table.js'

/** Maximum number of rows for each kind. The lists that the page links to contain all rows. */
const MAX_ROWS = 50

const SECTIONS = [
  { title: 'Data Requests', table: requestTable, operation: 'listKnownDataRequests', view: 'requests' },
  { title: 'Items', table: itemTable, operation: 'listKnownItems', view: 'items' },
  { title: 'Messages', table: messageTable, operation: 'listMessages', view: 'messages' },
  { title: 'Deliveries', table: deliveryTable, operation: 'listDeliveries', view: 'deliveries' },
  { title: 'Calls', table: callTable, operation: 'listCalls', view: 'calls' },
]

export const individual = {
  read: async (individual_id) => {
    if (!individual_id) return undefined
    const [contents, ...lists] = await Promise.all([
      control.showIndividual({ individual_id }),
      ...SECTIONS.map(({ table, operation }) => {
        const [[sort_by, order]] = Object.entries(table.sorts)
        const filter = operation === 'listCalls' ? { contains: individual_id } : { related_to: individual_id }
        return listed(operation, { ...filter, limit: MAX_ROWS, sort_by, order })
      }),
    ])
    return { contents, lists, individual_id }
  },
  frame: () => [
    h('h2', {}, 'Individual'),
    h('div', { class: 'who' }),
    ...SECTIONS.flatMap(({ title }) => [
      h('h3', {}, title, ' ', h('span', { class: 'quiet', 'data-count': title })),
      h('table', { class: 'list', 'data-rows': title, 'aria-label': title }),
    ]),
  ],
  show(place, data) {
    const who = place.querySelector('.who')
    if (data === undefined) {
      who.replaceChildren(empty('No Individual', 'Open one from a Data Request or an Item.'))
      return
    }
    const { contents, lists, individual_id } = data
    if (who.childElementCount === 0) who.append(...person(contents))
    for (const [at, { title, table, view }] of SECTIONS.entries()) {
      const { rows, total } = lists[at]
      const all = h('a', { href: `?search=${individual_id}#${view}` }, `All ${total.toLocaleString('en')}`)
      place.querySelector(`[data-count="${title}"]`).replaceChildren(total === 0 ? 'none yet' : total > rows.length ? all : `${total}`)
      const host = place.querySelector(`[data-rows="${title}"]`)
      host.hidden = total === 0
      showTable(host, { ...table, id: undefined }, rows)
    }
  },
}

const person = ({ individual_id, account_id, record }) => [
  h('p', { class: 'name' }, `${record.first_name} ${record.last_name}`),
  facts([
    ['Individual', idLink(individual_id)],
    ['External id', record.external_id],
    ['Account', h('code', {}, account_id)],
  ]),
  json('Record of the Individual', record),
]
