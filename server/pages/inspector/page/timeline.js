/**
 * The timeline of a Data Request in virtual time. Circles are recorded events, and triangles are failures. The shape of a
 * webhook event shows its state.
 */
import { h, svg } from './element.js'
import { clockTime, DAY, day, duration, instant, MINUTE, SECOND } from './format.js'
import { isFailure, reasonsIn } from './status.js'

/** Horizontal padding of the surrounding box. */
const PADDING = 28
const ROW = 26
const HEAD = 24
const NARROW = 560
/** Height of a row on narrow screens, where the name is above the track. */
const NARROW_ROW = 40
/** Maximum width of a character in a label. */
const LETTER = 8
/** Left edge of the names, and minimum left edge of the drawing. */
const NAME_LEFT = 92
const MIN_LEFT = 350

export function drawTimeline(host, recorded, events, deliveries) {
  const entries = [...recorded.map(ofRecorded), ...events.map(ofEvent(deliveries))].toSorted((a, b) => a.at - b.at)
  const text = JSON.stringify(entries)
  if (host.dataset.entries === text) return
  host.dataset.entries = text
  const draw = () => {
    const open = host.querySelector('details')?.open ?? false
    host.dataset.width = `${host.clientWidth}`
    if (entries.length === 0) host.replaceChildren(h('p', { class: 'quiet' }, 'Nothing happened yet.'))
    else host.replaceChildren(legend(), span(entries), drawing(entries, Math.max(240, host.clientWidth - PADDING)), table(entries, open))
  }
  draw()
  watch(host, draw)
}

/** Returns the name of an event, followed by the reason codes in its details. */
const label = (type, details) =>
  [type, ...new Set([details?.code, ...reasonsIn(details).map(({ code }) => code)].filter(Boolean))].join(' · ')

const ofRecorded = ({ type, details, created_at }) => {
  const failed = isFailure(type)
  return { at: created_at, name: label(type, details), failed, tone: failed ? 'failure' : 'accent', how: failed ? 'failure' : 'recorded' }
}

const ofEvent = (deliveries) => {
  const TONES = { delivered: 'good', pending: 'warn', failed: 'bad' }
  return ({ id, type, body, created_at }) => {
    const { status } = deliveries.find(({ event_id }) => event_id === id) ?? {}
    const how = `webhook: ${status ?? 'no receiver'}`
    return { at: created_at, name: label(type, body), failed: isFailure(type), tone: TONES[status] ?? 'plain', how }
  }
}

const watched = new WeakMap()
const sizes = new ResizeObserver((all) => {
  for (const { target } of all) if (target.dataset.width !== `${target.clientWidth}` && target.isConnected) watched.get(target)()
})
function watch(host, draw) {
  watched.set(host, draw)
  sizes.observe(host)
}

const span = (entries) => {
  const whole = entries.at(-1).at - entries[0].at
  return h('p', { class: 'quiet' }, `From ${instant(entries[0].at)} UTC, ${duration(whole)} in all. Idle time is shortened.`)
}

function drawing(entries, width) {
  const narrow = width < NARROW
  const row = narrow ? NARROW_ROW : ROW
  const nameLength = Math.max(...entries.map(({ name }) => name.length))
  const left = narrow ? 12 : Math.max(MIN_LEFT, NAME_LEFT + nameLength * LETTER)
  const across = placed(
    entries.map(({ at }) => at),
    left,
    width - 14,
  )
  const y = (index) => HEAD + index * row + (narrow ? 28 : row / 2)
  const height = HEAD + entries.length * row + 4
  const path = across.map((x, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y(index)}`).join('')
  const words = `Timeline of ${entries.length} events from ${instant(entries[0].at)} to ${instant(entries.at(-1).at)} UTC; the table below has them all`
  return svg(
    'svg',
    { class: 'events', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': words },
    ...gaps(entries, across, height),
    svg('path', { class: 'way', d: path }),
    ...entries.map((entry, index) =>
      line(entry, { x: across[index], y: y(index), top: HEAD + index * row, narrow, width, first: entries[0].at }),
    ),
  )
}

/** Labels a gap with its duration if it is at least a minute and there is enough space. */
function gaps(entries, across, height) {
  let free = -Infinity
  return across.slice(1).flatMap((x, index) => {
    const gap = entries[index + 1].at - entries[index].at
    if (gap < MINUTE) return []
    const label = `+${duration(gap)}`
    const half = (label.length * LETTER) / 2
    const middle = (x + across[index]) / 2
    const fits = middle - half > free && x - across[index] > 8
    if (fits) free = middle + half + 6
    return [
      svg('line', { class: 'tick', x1: x, x2: x, y1: HEAD - 6, y2: height }),
      ...(fits ? [svg('text', { class: 'ticks', x: middle, y: 12, 'text-anchor': 'middle' }, label)] : []),
    ]
  })
}

/** Shapes by tone, so that a tone is recognizable without its color. */
const SHAPES = {
  failure: (x, y) => [svg('path', { d: `M${x} ${y - 7}l7.5 13h-15z` })],
  accent: (x, y) => [svg('circle', { cx: x, cy: y, r: 5.5 })],
  good: (x, y) => [svg('path', { d: `M${x} ${y - 7}l7 7l-7 7l-7 -7z` })],
  warn: (x, y) => [svg('path', { class: 'hollow', d: `M${x - 6} ${y - 6}h12v12h-12z` })],
  bad: (x, y) => [svg('path', { class: 'cross', d: `M${x - 5.5} ${y - 5.5}l11 11m0 -11l-11 11` })],
  plain: (x, y) => [svg('path', { class: 'hollow', d: `M${x} ${y - 7}l7 7l-7 7l-7 -7z` })],
}

function line({ at, name, tone, how, failed }, { x, y, top, narrow, width, first }) {
  const baseline = narrow ? top + 14 : y + 4
  const time = at - first >= DAY ? `${day(at).slice(0, -5)} ${clockTime(at).slice(0, -3)}` : clockTime(at)
  return svg(
    'g',
    { class: `event ${tone}${failed ? ' failed' : ''}` },
    svg('title', {}, `${name}, ${instant(at)} UTC, ${how}`),
    svg('line', { class: 'track', x1: 0, x2: width, y1: top, y2: top }),
    svg('text', { class: 'time', x: 0, y: baseline }, time),
    svg('text', { class: 'what', x: NAME_LEFT, y: baseline }, name),
    ...SHAPES[tone](x, y),
  )
}

const legend = () =>
  h(
    'p',
    { class: 'legend' },
    ...[
      ['accent', 'recorded'],
      ['failure', 'failure'],
      ['good', 'webhook, delivered'],
      ['warn', 'pending'],
      ['bad', 'failed'],
      ['plain', 'no receiver'],
    ].map(([tone, words]) =>
      h('span', {}, svg('svg', { class: `event ${tone}`, width: 16, height: 16, 'aria-hidden': 'true' }, ...SHAPES[tone](8, 8)), words),
    ),
  )

const table = (entries, open) =>
  h(
    'details',
    { class: 'table', open },
    h('summary', {}, 'As a table'),
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, ...['Virtual time (UTC)', 'Event', 'How'].map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', {}, ...entries.map(({ at, name, how }) => h('tr', {}, ...[instant(at), name, how].map((text) => h('td', {}, text))))),
    ),
  )

const weight = (gap) => Math.log2(1 + gap / SECOND)

/** Positions sorted times between two ends. Gaps are logarithmic, so seconds of work remain readable next to days of waiting. */
function placed(instants, from, to) {
  let sum = 0
  const reached = instants.map((at, index) => (sum += index === 0 ? 0 : weight(at - instants[index - 1])))
  return reached.map((one) => from + (sum === 0 ? 0 : one / sum) * (to - from))
}
