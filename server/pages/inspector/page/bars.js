/** Bars as inline SVG. Patterns tell them apart where colours do not. */
import { h, svg } from './element.js'

const HEIGHT = 140
const WIDE = 960
/** On a phone, so that patterns and numbers keep their size. */
const NARROW = 340
const TONES = ['good', 'warn', 'bad']
let patterns = 0

/** Filled, striped, dotted: each in the colour of its tone. */
function fills() {
  const own = ++patterns
  const of = (name, ...marks) => svg('pattern', { id: `${name}-${own}`, width: 6, height: 6, patternUnits: 'userSpaceOnUse' }, ...marks)
  return {
    defs: svg(
      'defs',
      {},
      of('striped', svg('path', { class: 'warn stripe', d: 'M-1 1l2 -2M0 6l6 -6M5 7l2 -2' })),
      of('dotted', svg('rect', { class: 'bad dots', width: 4, height: 4 })),
    ),
    fill: (part) => [undefined, `url(#striped-${own})`, `url(#dotted-${own})`][part],
  }
}

export function legend(names) {
  const { defs, fill } = fills()
  const boxes = names.map((name, part) =>
    h(
      'span',
      {},
      svg(
        'svg',
        { width: 16, height: 16, 'aria-hidden': 'true' },
        part === 1 && defs,
        svg('rect', { class: `bar ${TONES[part]}`, x: 1, y: 1, width: 13, height: 13, fill: fill(part) }),
      ),
      name,
    ),
  )
  return h('p', { class: 'legend' }, ...boxes)
}

/** A bar for each value, its parts upon each other, where it belongs among `places` equal lengths of time. */
export function stacked(words, values, places) {
  const width = innerWidth < 760 ? NARROW : WIDE
  const most = Math.max(...values.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)))
  const step = Math.min(40, width / places)
  const { defs, fill } = fills()
  const drawn = values.flatMap(({ place, label, parts }) => {
    let top = HEIGHT
    return parts.flatMap((part, index) => {
      if (part === 0) return []
      const height = Math.max(2, (part / most) * (HEIGHT - 18))
      top -= height
      const box = { x: place * step + 1, y: top, width: step - 2, height }
      return [svg('rect', { class: `bar ${TONES[index]}`, ...box, fill: fill(index) }, svg('title', {}, `${label}: ${part}`))]
    })
  })
  const scale = svg('text', { class: 'ticks', x: 2, y: 12 }, `${most}`)
  const ground = svg('line', { class: 'tick', x1: 0, x2: width, y1: HEIGHT, y2: HEIGHT })
  const ends = h('p', { class: 'ends quiet' }, h('span', {}, values[0].label), h('span', {}, values.length > 1 ? values.at(-1).label : ''))
  ends.style.width = `${Math.max(30, (100 * step * places) / width)}%`
  const drawing = svg('svg', { viewBox: `0 0 ${width} ${HEIGHT + 1}`, role: 'img', 'aria-label': words }, defs, ground, ...drawn, scale)
  return h('div', { class: 'stacked' }, drawing, ends)
}

/** One line for each value: its name, its bar, its words. */
export const bars = (words, values) =>
  h(
    'ul',
    { class: 'bars', 'aria-label': words },
    ...values.map(({ label, value, of, words: text, tone = 'good' }) =>
      h(
        'li',
        {},
        h('span', { class: 'label' }, label),
        h('span', { class: 'took' }, text),
        svg(
          'svg',
          { viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
          svg('rect', { class: 'rest', width: 100, height: 10 }),
          svg('rect', { class: `bar ${tone}`, width: of === 0 ? 0 : (100 * value) / of, height: 10 }),
        ),
      ),
    ),
  )
