/** A delivery with its body, and the request and the answer of each attempt. */
import { get } from './api.js'
import { h } from './element.js'
import { took } from './format.js'
import { json } from './json.js'
import { runFor } from './notice.js'
import { badge, facts, fullWhen, idButton, personLink } from './parts.js'

export function deliveryContents({ event_id, attempts, ...row }) {
  const body = h('div', {})
  void runFor(body, async () => {
    const [event] = await get('/events', { event_id })
    body.replaceChildren(json('Body', event?.body ?? null))
  })
  return [identifiers({ event_id, ...row }), body, ...attempts.map(attempt)]
}

const identifiers = ({
  delivery_id,
  event_id,
  individual_id,
  datarequest_id,
  request_id,
  replay_of,
  next_attempt_at,
  set_aside_at,
  fault,
}) =>
  facts([
    ['Delivery', idButton(delivery_id)],
    ['Event', idButton(event_id)],
    ['Data Request', datarequest_id && idButton(datarequest_id)],
    ['Individual', personLink(individual_id)],
    ['Caused by the call', request_id && idButton(request_id)],
    ['Repeats', replay_of && idButton(replay_of)],
    ['Asked-for fault', fault],
    ['Next attempt', next_attempt_at && fullWhen(next_attempt_at)],
    ['Waits for its paused endpoint since', set_aside_at && fullWhen(set_aside_at)],
  ])

const attempt = ({ number, at, duration_ms, failure, status, message, request, response }) =>
  h(
    'section',
    { class: 'attempt' },
    h(
      'p',
      { class: 'line' },
      `Attempt ${number}`,
      badge(status ?? failure, failure === null ? 'good' : 'bad'),
      fullWhen(at),
      took(duration_ms),
    ),
    message && h('p', { class: 'problem' }, message),
    h('div', { class: 'bodies' }, json(`Request of attempt ${number}`, request), json(`Response of attempt ${number}`, response)),
  )
