/**
 * A ruler with the current value of a field and its boundaries. A boundary separates the values that keep the result from the values that
 * change it.
 */
import { svg } from './element.js'
import { formatValue } from './format.js'

/** Margin on each side, as a fraction of the distance between the first and the last value. */
const ROOM = 0.18

/**
 * Returns the functions that convert a value to its position on the ruler, as a fraction from 0 to 1, and back. The ruler covers all
 * values, with a margin on both sides.
 */
export function rulerScale(values) {
  const [first, last] = [Math.min(...values), Math.max(...values)]
  const room = (last - first || 1) * ROOM
  const [from, length] = [first - room, last - first + 2 * room]
  return { place: (value) => (value - from) / length, value: (place) => from + place * length }
}

/** Returns the zones of the ruler in order. `effect` is undefined for the zone of the current value. */
export function rulerZones({ value, boundaries }) {
  const { place } = rulerScale([value, ...boundaries.flatMap(({ last, to }) => [last, to])])
  const middle = ({ last, to }) => (place(last) + place(to)) / 2
  const [before, after] = [-1, 1].map((side) => boundaries.find(({ last, to }) => Math.sign(to - last) === side))
  const [start, end] = [before ? middle(before) : 0, after ? middle(after) : 1]
  return {
    value: place(value),
    zones: [
      { from: 0, to: start, boundary: before },
      { from: start, to: end },
      { from: end, to: 1, boundary: after },
    ].filter(({ from, to }) => to > from),
  }
}

/**
 * Returns the two sides of a boundary, as numbers of days if the boundary depends on another date. The smaller value is first, as on the
 * ruler.
 */
export function boundaryLabel({ kind, last, to, reference }) {
  const sides = reference ? [reference.last_days, reference.to_days].map(Math.abs) : [last, to].map(formatValue)
  const [left, right] = kind === 'less' ? sides.toReversed() : sides
  return `${left} | ${right}${reference ? ' days' : ''}`
}

const HEIGHT = 66
const LINE = 34
const percent = (share) => `${(share * 100).toFixed(2)}%`
const text = (x, y, anchor, words, name) => svg('text', { x, y, 'text-anchor': anchor, class: name }, words)
/** Aligns a label so that it stays on the ruler. */
const anchorAt = (share) => (share < 0.25 ? 'start' : share > 0.75 ? 'end' : 'middle')

/**
 * Draws the ruler. `value` is the current value and `label` its text. Each boundary has `last` (the last value that keeps the result), `to`
 * (the next value, which changes it), a `label` such as "180 | 181 days", and its `effect`.
 */
export function ruler({ value, label, name, boundaries }) {
  const { value: here, zones } = rulerZones({ value, boundaries })
  const words = [`${name}: ${label}`, ...boundaries.map((one) => `${one.label}: ${one.effect}`)].join('; ')
  return svg(
    'svg',
    { class: 'ruler', width: '100%', height: HEIGHT, role: 'img', 'aria-label': words },
    ...zones.map(({ from, to, boundary }) =>
      svg('rect', { class: boundary ? 'changed' : 'same', x: percent(from), width: percent(to - from), y: LINE - 6, height: 12 }),
    ),
    ...zones.flatMap(({ from, to, boundary }) => {
      if (!boundary) return []
      const edge = from === 0 ? to : from
      return [
        svg('line', { class: 'edge', x1: percent(edge), x2: percent(edge), y1: LINE - 11, y2: LINE + 11 }),
        text(percent(edge), LINE + 26, anchorAt(edge), boundary.label, 'boundary'),
      ]
    }),
    svg('circle', { class: 'value', cx: percent(here), cy: LINE, r: 7 }),
    text(percent(here), LINE - 18, anchorAt(here), label, 'current'),
  )
}
