/** The virtual clock: shows it, freezes it, and moves it by a step or to the next job. */
import { get, post } from './api.js'
import { button, h } from './element.js'
import { clockTime, day, duration, relative } from './format.js'
import { kindOf } from './job-kinds.js'
import { notice, runFor } from './notice.js'

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

/** The virtual time now: the last reading, and the real time since then unless the clock is frozen. */
export const virtualNow = () => reading.now + (reading.frozen ? 0 : Date.now() - readAt)

/** The step to an instant; zero if the instant has passed. */
export const until = (at) => ({ advance_seconds: Math.max(0, at - virtualNow()) / 1000 })

/** Moves the clock. The server answers when everything that fell due has run. */
export const move = (control, by) =>
  runFor(control, async () => {
    const before = virtualNow()
    showReading(await post('/clock', by))
    if (!('frozen' in by)) notice(`Time moved on by ${duration(reading.now - before)}; what fell due has run.`)
    await showClock()
  })

function showReading(latest) {
  reading = latest
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
  const [latest, [first]] = await Promise.all([get('/clock'), get('/jobs', { limit: 1 })])
  next = first
  showReading(latest)
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
