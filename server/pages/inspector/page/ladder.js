/** The retry ladder of one delivery. On its logarithmic axis the possible attempts have equal distances. */
import { svg } from './element.js'
import { duration, instant } from './format.js'

const WIDTH = 400
const HEIGHT = 46
const SIDE = 18
const LINE = 14
const MINUTE = 60_000

/** Minutes from each failed attempt to the next. The server writes the limit of the contract into the page. */
export const RETRY_MINUTES = document.body.dataset.retryMinutes.split(' ').map(Number)
/** Minutes from the event to each possible attempt. */
const RUNGS = RETRY_MINUTES.reduce((rungs, minutes) => [...rungs, rungs.at(-1) + minutes], [0])

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

export function ladder({ status, attempts, next_attempt_at, created_at }) {
  const rungs = RUNGS.map((minutes) => {
    const across = x(minutes * MINUTE)
    const place = { x: across, y: HEIGHT - 6, 'text-anchor': 'middle' }
    return svg('g', { class: 'rung' }, svg('circle', { cx: across, cy: LINE, r: 3 }), svg('text', place, label(minutes)))
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
