/** The virtual clock: read, stopped, moved; to the next job, too. */
import { get, post } from './api.js'
import { button, h } from './element.js'
import { clockTime, day, duration, relative } from './format.js'
import { kindOf } from './job-kinds.js'
import { doing, notice } from './notice.js'

const STEPS = [
  ['+1 min', 60],
  ['+1 hour', 3600],
  ['+1 day', 86_400],
]

let reading = { now: Date.now(), frozen: true }
let readAt = Date.now()
let next

const date = h('span', { class: 'day' })
const time = h('span', { class: 'time' })
const running = h('span', { class: 'badge' })
const freeze = button('Freeze', () => move(freeze, { frozen: !reading.frozen }))
const toNext = button('To next job', () => move(toNext, until(next.due_at)))
const due = h('p', { class: 'quiet', id: 'due' })

/** As the clock went on since it was read. */
export const virtualNow = () => reading.now + (reading.frozen ? 0 : Date.now() - readAt)

/** As far as an instant; no further, if it has passed. */
export const until = (at) => ({ advance_seconds: Math.max(0, at - virtualNow()) / 1000 })

/** Done when all that falls due by then has run. */
export const move = (control, by) =>
  doing(control, async () => {
    const before = virtualNow()
    take(await post('/clock', by))
    if (!('frozen' in by)) notice(`Time moved on by ${duration(reading.now - before)}; what fell due has run.`)
    await showClock()
  })

function take(told) {
  reading = told
  readAt = Date.now()
  tick()
}

function tick() {
  const now = virtualNow()
  date.textContent = day(now)
  time.textContent = `${clockTime(now)} UTC`
  running.textContent = reading.frozen ? 'frozen' : 'running'
  running.classList.toggle('warn', reading.frozen)
  freeze.textContent = reading.frozen ? 'Resume' : 'Freeze'
  for (const one of document.querySelectorAll('[data-due]')) one.textContent = relative(Number(one.dataset.due), now)
  toNext.disabled = next === undefined
  due.textContent =
    next === undefined ? 'Nothing is due.' : `Next: ${kindOf(next.kind)} ${next.due_at > now ? `in ${duration(next.due_at - now)}` : 'now'}`
}

export async function showClock() {
  const [told, [first]] = await Promise.all([get('/clock'), get('/jobs', { limit: 1 })])
  next = first
  take(told)
}

export async function startClock() {
  const steps = STEPS.map(([label, seconds]) => {
    const step = button(label, () => move(step, { advance_seconds: seconds }))
    return step
  })
  toNext.setAttribute('aria-describedby', 'due')
  const place = document.getElementById('clock')
  place.append(h('p', { class: 'now' }, date, time, running), h('div', { class: 'buttons' }, freeze, ...steps, toNext), due)
  await showClock()
  setInterval(tick, 1000)
}
