/** The timeline of a Data Request in virtual time. A circle is a recorded event, a diamond is a webhook event. */
import { h, svg } from './element.js'
import { clockTime, day, duration, instant } from './format.js'

/** The padding of the box around it, left and right together. */
const PADDING = 28
const ROW = 26
const HEAD = 26
const NARROW = 560
/** On a narrow screen the name is above the track. */
const NARROW_ROW = 40
const TICKS = 4
const DAY = 86_400_000

export function drawTimeline(host, recorded, events, deliveries) {
  const entries = [...recorded.map(ofRecorded), ...events.map(ofEvent(deliveries))].toSorted((a, b) => a.at - b.at)
  const text = JSON.stringify(entries)
  if (host.dataset.entries === text) return
  host.dataset.entries = text
  const draw = () => {
    const open = host.querySelector('details')?.open ?? false
    host.dataset.width = `${host.clientWidth}`
    if (entries.length === 0) host.replaceChildren(h('p', { class: 'quiet' }, 'Nothing happened yet.'))
    else host.replaceChildren(legend(), drawing(entries, Math.max(280, host.clientWidth - PADDING)), table(entries, open))
  }
  draw()
  watch(host, draw)
}

const ofRecorded = ({ type, created_at }) => ({ at: created_at, name: type, kind: 'recorded', tone: 'accent', how: 'recorded' })

const ofEvent = (deliveries) => {
  const TONES = { delivered: 'good', pending: 'warn', failed: 'bad' }
  return ({ id, type, created_at }) => {
    const { status } = deliveries.find(({ event_id }) => event_id === id) ?? {}
    return { at: created_at, name: type, kind: 'event', tone: TONES[status] ?? 'plain', how: `webhook: ${status ?? 'no receiver'}` }
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

function drawing(entries, width) {
  const narrow = width < NARROW
  const row = narrow ? NARROW_ROW : ROW
  const left = narrow ? 12 : 350
  const first = entries[0].at
  const span = Math.max(1, entries.at(-1).at - first)
  const x = (at) => left + ((at - first) / span) * (width - left - 14)
  const y = (index) => HEAD + index * row + (narrow ? 28 : row / 2)
  const height = HEAD + entries.length * row + 4
  const path = entries.map(({ at }, index) => `${index === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(index)}`).join('')
  const words = `Timeline of ${entries.length} events from ${instant(first)} to ${instant(entries.at(-1).at)} UTC; the table below has them all`
  return svg(
    'svg',
    { class: 'events', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': words },
    ...axis(first, span, x, height, narrow ? 2 : TICKS),
    svg('path', { class: 'way', d: path }),
    ...entries.map((entry, index) => line(entry, { x: x(entry.at), y: y(index), top: HEAD + index * row, narrow, width, first })),
  )
}

function axis(first, span, x, height, count) {
  const ticks = Array.from({ length: count + 1 }, (_, index) => first + (span * index) / count)
  return ticks.flatMap((at, index) => {
    const across = x(at)
    const anchor = index === 0 ? 'start' : index === count ? 'end' : 'middle'
    const label = index === 0 ? `${day(at)}, ${clockTime(at)}` : `+${duration(at - first)}`
    // The first label is long and needs the place of the second.
    const hidden = index === 1
    return [
      svg('line', { class: 'tick', x1: across, x2: across, y1: HEAD - 6, y2: height }),
      ...(hidden ? [] : [svg('text', { class: 'ticks', x: across, y: 12, 'text-anchor': anchor }, label)]),
    ]
  })
}

function line({ at, name, kind, tone, how }, { x, y, top, narrow, width, first }) {
  const baseline = narrow ? top + 14 : y + 4
  const time = at - first >= DAY ? `${day(at).slice(0, -5)} ${clockTime(at).slice(0, -3)}` : clockTime(at)
  const shape = kind === 'recorded' ? svg('circle', { cx: x, cy: y, r: 5.5 }) : svg('path', { d: `M${x} ${y - 7}l7 7l-7 7l-7 -7z` })
  return svg(
    'g',
    { class: `event ${tone}` },
    svg('title', {}, `${name}, ${instant(at)} UTC, ${how}`),
    svg('line', { class: 'track', x1: 0, x2: width, y1: top, y2: top }),
    svg('text', { class: 'time', x: 0, y: baseline }, time),
    svg('text', { class: 'what', x: 92, y: baseline }, name),
    shape,
  )
}

const legend = () =>
  h(
    'p',
    { class: 'legend' },
    ...[
      ['circle accent', 'recorded'],
      ['diamond good', 'webhook, delivered'],
      ['diamond warn', 'pending'],
      ['diamond bad', 'failed'],
      ['diamond plain', 'no receiver'],
    ].map(([shape, words]) => h('span', {}, h('i', { class: shape, 'aria-hidden': 'true' }), words)),
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
