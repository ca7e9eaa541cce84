/** An Individual with their record, Data Requests, Items, messages, deliveries and calls. */
import { control } from './api.js'
import { callRow } from './calls.js'
import { showDeliveries } from './deliveries.js'
import { h } from './element.js'
import { showItems } from './items.js'
import { json } from './json.js'
import { empty, facts, fullWhen, idButton, showRows, state } from './parts.js'
import { message, messageKey } from './messages.js'

const SECTIONS = ['Data Requests', 'Items', 'Messages', 'Deliveries', 'Calls']

export const individual = {
  id: 'individuals',
  title: 'Individual',
  hidden: true,
  kinds: ['timelines', 'events', 'deliveries', 'sessions', 'calls', 'messages'],
  read: async (individual_id) => {
    if (!individual_id) return undefined
    const of = { of: individual_id }
    const [contents, ...lists] = await Promise.all([
      control.showIndividual({ individual_id }),
      control.listKnownDataRequests(of),
      control.listKnownItems(of),
      control.listMessages({ individual_id, limit: 100 }),
      control.listDeliveries({ individual_id, limit: 100 }),
      control.listCalls({ mentions: individual_id, limit: 50 }),
    ])
    return { contents, lists }
  },
  frame: () => [
    h('h2', {}, 'Individual'),
    h('div', { class: 'who' }),
    ...SECTIONS.flatMap((title) => [
      h('h3', {}, title, ' ', h('span', { class: 'quiet', 'data-count': title })),
      h('div', { class: 'rows', 'data-rows': title }),
    ]),
  ],
  show(place, data) {
    const who = place.querySelector('.who')
    if (data === undefined) {
      who.replaceChildren(empty('No Individual', 'Choose one in the Data Requests or Items.'))
      return
    }
    const { contents, lists } = data
    if (who.childElementCount === 0) who.append(...person(contents))
    const rows = (title, at) => {
      place.querySelector(`[data-count="${title}"]`).textContent = lists[at].length === 0 ? 'none yet' : lists[at].length
      return place.querySelector(`[data-rows="${title}"]`)
    }
    const [requests, items, messages, deliveries, calls] = SECTIONS.map(rows)
    showRows(requests, lists[0], ({ datarequest_id }) => datarequest_id, request)
    showItems(items, lists[1])
    showRows(messages, lists[2].toReversed(), messageKey, message)
    showDeliveries(deliveries, lists[3].toReversed())
    showRows(calls, lists[4], ({ seq }) => `${seq}`, callRow)
  },
}

const person = ({ individual_id, account_id, record }) => [
  h('p', { class: 'name' }, `${record.first_name} ${record.last_name}`),
  facts([
    ['Individual', idButton(individual_id)],
    ['External id', record.external_id],
    ['Account', idButton(account_id)],
  ]),
  json('Record of the Individual', record),
]

const request = ({ datarequest_id, type, created_at, last_activity_type }) =>
  h('p', { class: 'row line' }, h('a', { href: `#requests/${datarequest_id}` }, type), state(last_activity_type), fullWhen(created_at))
