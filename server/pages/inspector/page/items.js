/** Items: the status of each, and the signals of its checks. */
import { get } from './api.js'
import { h } from './element.js'
import { filtered } from './filter.js'
import { showRows } from './kept-rows.js'
import { badge, empty, facts, fullWhen, idButton, json, state } from './parts.js'

export const items = {
  id: 'items',
  title: 'Items',
  kinds: ['timelines', 'events', 'jobs', 'calls', 'clock'],
  read: async () => {
    const of = filtered()
    const found = await get('/items', { of })
    if (found.length > 0 || of === undefined) return found
    const [request] = await get('/datarequests', { of, limit: 1 })
    return request ? get('/items', { of: request.datarequest_id }) : []
  },
  frame: () => [
    h('h2', {}, 'Items'),
    h('p', { class: 'lead' }, 'Records and documents, newest first, with the check signals they raised.'),
    h('div', { class: 'none' }),
    h('div', { class: 'rows' }),
  ],
  show(place, rows) {
    place
      .querySelector('.none')
      .replaceChildren(...(rows.length === 0 ? [empty('No Items', 'They come with uploads and connected accounts.')] : []))
    showItems(place.querySelector('.rows'), rows)
  },
}

export const showItems = (host, rows) => showRows(host, rows, ({ item_id }) => item_id, item)

function item({ item_id, individual_id, datarequest_id, source_data_type, status, reason_code, checkcodes, channel, giver, ...more }) {
  const summary = h(
    'summary',
    { 'data-focus': item_id },
    state(status),
    h('span', { class: 'path' }, source_data_type),
    reason_code && badge(reason_code, 'bad'),
    ...checkcodes.map(({ code }) => badge(code, 'warn')),
    fullWhen(more.created_at),
  )
  const signals = checkcodes.length > 0 ? json('Check signals', checkcodes) : h('p', { class: 'quiet' }, 'The checks found nothing.')
  const details = facts([
    ['Item', idButton(item_id)],
    ['Data Request', idButton(datarequest_id)],
    ['Individual', idButton(individual_id)],
    ['Session', more.session_id && idButton(more.session_id)],
    ['Data Source', more.datasource_id],
    ['Came by', `${channel}, from the ${giver}`],
    ['Changed', fullWhen(more.updated_at)],
  ])
  return h('details', { class: 'row' }, summary, h('div', { class: 'whole' }, details, signals))
}
