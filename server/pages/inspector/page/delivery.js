/** Shows a delivery: its body, the request and response of each attempt, and a drawing of its retries. */
import { control } from './api.js'
import { h, svg } from './element.js'
import { count, duration, instant, MINUTE, took } from './format.js'
import { json } from './json.js'
import { badge, facts, fullWhen, idLink, runFor } from './parts.js'

export function deliveryContents({ event_id, attempts, ...row }, again) {
  const body = h('div', {})
  void runFor(body, async () => {
    const [event] = await control.listEvents({ event_id })
    body.replaceChildren(json('Body', event?.body ?? null))
  })
  const { delivery_id, individual_id, datarequest_id, request_id, replay_of, next_attempt_at, held_at, fault, url } = row
  const about = facts([
    ['Delivery', idLink(delivery_id)],
    ['URL', url],
    ['Event', idLink(event_id)],
    ['Data Request', datarequest_id && idLink(datarequest_id)],
    ['Individual', idLink(individual_id)],
    ['Caused by call', request_id && idLink(request_id)],
    ['Repeats', replay_of && idLink(replay_of)],
    ['Fault you asked for', fault],
    ['Next attempt', next_attempt_at && fullWhen(next_attempt_at)],
    ['Waits since its endpoint was paused', held_at && fullWhen(held_at)],
  ])
  const drawn = ladder({ ...row, attempts })
  return [h('div', { class: 'line' }, drawn, again), about, body, ...attempts.map(attempt)]
}

const attempt = ({ number, at, duration_ms, failure, status, message, request, response }) =>
  h(
    'section',
    {},
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

const WIDTH = 400
const HEIGHT = 46
const SIDE = 18
const LINE = 14

/** Minutes from each failed attempt to the next one. The server writes this contract limit into the page. */
export const RETRY_MINUTES = document.body.dataset.retryMinutes.split(' ').map(Number)
/** Minutes from the event to each possible attempt. */
const RUNGS = RETRY_MINUTES.reduce((rungs, minutes) => [...rungs, rungs.at(-1) + minutes], [0])

/** Returns the position of an attempt on a logarithmic axis, on which the possible attempts are equally spaced. */
function x(elapsed) {
  const minutes = Math.min(Math.max(0, elapsed / MINUTE), RUNGS.at(-1))
  const last = Math.min(
    RUNGS.findLastIndex((rung) => rung <= minutes),
    RUNGS.length - 2,
  )
  const distance = (to) => Math.log2((1 + to) / (1 + RUNGS[last]))
  return SIDE + ((last + distance(minutes) / distance(RUNGS[last + 1])) / (RUNGS.length - 1)) * (WIDTH - 2 * SIDE)
}

function label(minutes) {
  if (minutes === 0) return 'now'
  if (minutes < 60) return `${minutes} m`
  const halves = Math.floor(minutes / 30)
  return `${Math.floor(halves / 2)}${halves % 2 === 0 ? '' : '½'} h`
}

const across = (properties) => svg('line', { x1: SIDE, y1: LINE, y2: LINE, ...properties })

function ladder({ status, attempts, next_attempt_at, created_at }) {
  const rungs = RUNGS.map((minutes) => {
    const cx = x(minutes * MINUTE)
    const words = svg('text', { x: cx, y: HEIGHT - 6, 'text-anchor': 'middle' }, label(minutes))
    return svg('g', { class: 'rung' }, svg('circle', { cx, cy: LINE, r: 3 }), words)
  })
  const marks = attempts.map(({ number, at, failure, status: returned }) =>
    mark(x(at - created_at), failure === null ? 'good' : 'bad', `Attempt ${number}, ${instant(at)}: ${returned ?? failure}`),
  )
  const next = status === 'pending' ? next_attempt_at : null
  const coming = next === null ? '' : `; the next ${duration(next - created_at)} after the event`
  const words = `Retries on a logarithmic time axis: ${count(attempts.length, 'attempt')}, ${status}${coming}`
  return svg(
    'svg',
    { class: 'ladder', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT, role: 'img', 'aria-label': words },
    across({ class: 'axis', x2: WIDTH - SIDE }),
    attempts.length > 0 && across({ class: 'reached', x2: x(attempts.at(-1).at - created_at) }),
    ...rungs,
    next !== null && svg('circle', { class: 'next', cx: x(next - created_at), cy: LINE, r: 8 }, svg('title', {}, `Next: ${instant(next)}`)),
    ...marks,
  )
}

/** Shapes have the same meaning as colors: a tick is an acknowledged attempt, and a cross is a failed attempt. */
function mark(cx, tone, words) {
  const d = tone === 'good' ? `M${cx - 4} ${LINE}l3 3.5l5 -7` : `M${cx - 3.5} ${LINE - 3.5}l7 7m0 -7l-7 7`
  return svg('g', { class: `mark ${tone}` }, svg('title', {}, words), svg('circle', { cx, cy: LINE, r: 8 }), svg('path', { d }))
}
