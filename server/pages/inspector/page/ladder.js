/** The retry ladder of one delivery. On its logarithmic axis the eleven possible attempts have equal distances. */
import { svg } from './element.js'
import { duration, instant } from './format.js'

const RUNGS = 11
const WIDTH = 400
const HEIGHT = 46
const SIDE = 18
const LINE = 14
const MINUTE = 60_000
const LABELS = ['now', '1 m', '3 m', '7 m', '15 m', '31 m', '1 h', '2 h', '4 h', '8½ h', '17 h']

const x = (elapsed) => SIDE + (Math.min(Math.log2(1 + Math.max(0, elapsed) / MINUTE), RUNGS - 1) / (RUNGS - 1)) * (WIDTH - 2 * SIDE)

export function ladder({ status, attempts, next_attempt_at, created_at }) {
  const rungs = LABELS.map((label, at) => {
    const across = x((2 ** at - 1) * MINUTE)
    const place = { x: across, y: HEIGHT - 6, 'text-anchor': 'middle' }
    return svg('g', { class: 'rung' }, svg('circle', { cx: across, cy: LINE, r: 3 }), svg('text', place, label))
  })
  const marks = attempts.map(({ number, at, failure, status: answered }) =>
    mark(x(at - created_at), failure === null ? 'good' : 'bad', `Attempt ${number}, ${instant(at)}: ${answered ?? failure}`),
  )
  const next =
    next_attempt_at === null || status !== 'pending'
      ? []
      : [
          svg(
            'circle',
            { class: 'next', cx: x(next_attempt_at - created_at), cy: LINE, r: 8 },
            svg('title', {}, `Next: ${instant(next_attempt_at)}`),
          ),
        ]
  const reached =
    attempts.length === 0 ? [] : [svg('line', { class: 'reached', x1: SIDE, x2: x(attempts.at(-1).at - created_at), y1: LINE, y2: LINE })]
  const words = describe(status, attempts, next_attempt_at, created_at)
  return svg(
    'svg',
    { class: 'ladder', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width: WIDTH, height: HEIGHT, role: 'img', 'aria-label': words },
    svg('line', { class: 'axis', x1: SIDE, x2: WIDTH - SIDE, y1: LINE, y2: LINE }),
    ...reached,
    ...rungs,
    ...next,
    ...marks,
  )
}

/** Colour is not the only difference: a tick is an acknowledged attempt, a cross is a failed one. */
function mark(across, tone, words) {
  const sign = tone === 'good' ? `M${across - 4} ${LINE}l3 3.5l5 -7` : `M${across - 3.5} ${LINE - 3.5}l7 7m0 -7l-7 7`
  return svg(
    'g',
    { class: `mark ${tone}` },
    svg('title', {}, words),
    svg('circle', { cx: across, cy: LINE, r: 8 }),
    svg('path', { d: sign }),
  )
}

function describe(status, attempts, next, created) {
  const count = attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`
  const coming = next === null || status !== 'pending' ? '' : `; the next ${duration(next - created)} after the event`
  return `Retries on a logarithmic time axis: ${count}, ${status}${coming}`
}
