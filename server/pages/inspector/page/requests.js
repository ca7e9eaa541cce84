/** Data Requests, newest first, and the details of the selected one. */
import { get } from './api.js'
import { h } from './element.js'
import { filtered, filterOf, identifier, matching } from './filter.js'
import { showRows } from './kept-rows.js'
import { badge, empty, fullWhen } from './parts.js'
import { readRequest, requestFrame, showRequest } from './request.js'

export const requests = {
  id: 'requests',
  title: 'Data Requests',
  kinds: ['timelines', 'events', 'deliveries', 'sessions', 'jobs', 'calls', 'clock', 'messages'],
  read: async (chosen) => {
    const found = matching(
      await get('/datarequests', { of: identifier(), account_id: filterOf('account'), limit: filtered() ? 1000 : 100 }),
    )
    // A single Data Request is selected at once.
    const id = chosen ?? (found.length === 1 ? found[0].datarequest_id : undefined)
    const request = id && (found.find(({ datarequest_id }) => datarequest_id === id) ?? (await get('/datarequests', { of: id }))[0])
    return { found, request, ...(request && (await readRequest(request))) }
  },
  frame: () => [
    h('h2', {}, 'Data Requests'),
    h('div', { class: 'none' }),
    h(
      'div',
      { class: 'chooser' },
      h('ul', { class: 'choices', 'aria-label': 'Data Requests, newest first' }),
      h('section', { class: 'chosen' }),
    ),
  ],
  show(place, { found, request, ...details }) {
    const hint = filtered()
      ? 'None has this identifier, or this text in it.'
      : 'Make one with POST /v3/datarequests/new: it appears here at once, and with it what comes of it.'
    place.querySelector('.none').replaceChildren(...(found.length === 0 ? [empty('No Data Requests', hint)] : []))
    place.querySelector('.chooser').hidden = found.length === 0 && !request
    const choices = place.querySelector('.choices')
    showRows(choices, found.map(choosable(request)), ({ datarequest_id }) => datarequest_id, choice)
    const chosen = place.querySelector('.chosen')
    if (chosen.dataset.of !== request?.datarequest_id) chosen.replaceChildren(...(request ? requestFrame(request) : [pick()]))
    chosen.dataset.of = request?.datarequest_id
    if (request) showRequest(chosen, { request, ...details })
  },
}

const pick = () => h('p', { class: 'quiet pick' }, 'Choose a Data Request to see its timeline.')

/** The fields that a choice shows. Other fields may change without drawing it again. */
const choosable =
  (chosen) =>
  ({ datarequest_id, individual_name, type, created_at, last_activity_type }) => ({
    datarequest_id,
    individual_name,
    type,
    created_at,
    last_activity_type,
    current: datarequest_id === chosen?.datarequest_id,
  })

const choice = ({ datarequest_id, individual_name, type, created_at, last_activity_type, current }) =>
  h(
    'li',
    {},
    h(
      'a',
      { href: `#requests/${datarequest_id}`, 'data-focus': datarequest_id, 'aria-current': current && 'true' },
      h('strong', {}, individual_name),
      h('span', {}, type),
      h('span', { class: 'line' }, badge(last_activity_type.toLowerCase().replaceAll('_', ' ')), fullWhen(created_at)),
    ),
  )
