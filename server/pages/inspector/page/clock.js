/** The virtual clock, which can be frozen, or advanced by a duration or to a date. */
import { control, may } from './api.js'
import { button, form, h } from './element.js'
import { clockTime, DAY, day, duration, HOUR, inWords, MINUTE, relative, roughly, SECOND } from './format.js'
import { describeMove, parseMove } from './moves.js'
import { notice, runFor } from './parts.js'
import { showDays } from './table.js'

const STEPS = Object.entries({ '+1 hour': HOUR, '+1 day': DAY })

/** Labels for job kinds. */
const KINDS = {
  deliver: 'webhook delivery',
  'connection.extract': 'extraction from a connection',
  'item.fetch': 'fetch of a remote document',
  'item.process': 'processing of an Item',
  'link.expire': 'expiry of a link',
  'link.remind': 'reminder to the Individual',
  'refresh.due': 'refresh',
  'session.idle': 'end of an idle session',
  'purge.erase': 'erasure of a purged Individual',
  'purge.forget': 'erasure of the announcement of a purge',
  'upload.expire': 'expiry of an uploaded file',
}

export const describeJob = (kind) => KINDS[kind] ?? kind.replaceAll(/[._]/g, ' ')

let reading = { now: Date.now(), frozen: true }
let readAt = Date.now()
let next

const place = document.getElementById('clock')
const date = h('span', { class: 'day' })
const time = h('span', { class: 'time' })
const running = h('span', { class: 'badge' })
const ahead = h('span', { class: 'badge', title: 'Ahead of real time' })
const freeze = button('Freeze', () => move(freeze, { frozen: !reading.frozen }))
const toNext = button('To next job', () => moveTo(toNext, next.due_at))
const due = h('p', { class: 'quiet', id: 'due' })

/**
 * Returns the current virtual time: the last reading plus the real time elapsed since then. The elapsed time is ignored if the clock is
 * frozen, and stops when the server becomes unreachable.
 */
export const virtualNow = () => reading.now + (reading.frozen ? 0 : (stoppedAt ?? Date.now()) - readAt)

let stoppedAt
/** Stops the displayed clock while the server is unreachable. */
export function stopClock(isGone) {
  stoppedAt = isGone ? (stoppedAt ?? Date.now()) : undefined
  for (const one of place.querySelectorAll('button, input')) one.disabled = isGone
  tick()
}

const by = (ms) => ({ advance_seconds: ms / SECOND })

/** Advances the clock to a time, or by zero if the time has passed. */
export const moveTo = (pressed, at) => move(pressed, by(Math.max(0, at - virtualNow())))

/** Changes the clock. The server responds only after all due jobs have run. `pressed` is the control that the user pressed. */
export const move = (pressed, change) =>
  runFor(pressed, async () => {
    const before = virtualNow()
    showReading(await control.moveClock(change))
    if (!('frozen' in change)) notice(`Time moved by ${inWords(reading.now - before)}. Every job that was due has run.`)
    await showClock()
  })

/** A field for any duration or date. Shows the effect while the user types. */
function moveForm() {
  const effect = h('span', { class: 'effect', id: 'move-effect', role: 'status' })
  const field = h('input', {
    id: 'move',
    placeholder: '3d or 1 Jan',
    'aria-label': 'Move the clock by a duration or to a date',
    'aria-describedby': effect.id,
    autocomplete: 'off',
    spellcheck: 'false',
    required: true,
    oninput: () => (effect.textContent = describe()),
  })
  const submit = h('button', { type: 'submit' }, 'Move')
  const parse = () => parseMove(field.value, virtualNow())
  const describe = () => {
    const change = parse()
    return change ? describeMove(change, virtualNow()).about : ''
  }
  const run = async () => {
    const change = parse()
    if (!change) return notice(`“${field.value}” is not a duration or a date. Type 3d, 2 hours, 1 Jan or 2027-01-01 09:00.`, 'bad')
    await move(submit, change)
    field.value = ''
    effect.textContent = ''
  }
  return form({ class: 'move' }, run, field, submit, effect)
}

function showReading(latest) {
  reading = latest
  readAt = Date.now()
  tick()
}

function tick() {
  const now = virtualNow()
  const today = day(now)
  if (date.textContent !== today) {
    date.textContent = today
    showDays()
  }
  time.textContent = `${clockTime(now)} UTC`
  running.textContent = stoppedAt ? 'unknown' : reading.frozen ? 'frozen' : 'running'
  running.classList.toggle('warn', reading.frozen || stoppedAt !== undefined)
  // Shows only offsets of at least a minute, because the browser's clock may be a few seconds off.
  const offset = now - Date.now()
  ahead.textContent = offset >= MINUTE ? `${roughly(offset)} ahead` : ''
  freeze.textContent = reading.frozen ? 'Resume' : 'Freeze'
  for (const one of document.querySelectorAll('[data-due]')) one.textContent = relative(Number(one.dataset.due), now)
  toNext.disabled = next === undefined || stoppedAt !== undefined
  due.textContent =
    next === undefined
      ? 'Nothing is scheduled.'
      : `Next: ${describeJob(next.kind)} ${next.due_at > now ? `in ${duration(next.due_at - now)}` : 'now'}`
  due.title = due.textContent
}

export async function showClock() {
  const [latest, [first]] = await Promise.all([control.readClock(), control.listJobs({ limit: 1 })])
  next = first
  showReading(latest)
}

export async function startClock() {
  const steps = STEPS.map(([label, ms]) => {
    const step = button(label, () => move(step, by(ms)))
    return step
  })
  toNext.setAttribute('aria-describedby', 'due')
  const buttons = may('moveClock') ? [h('div', { class: 'buttons' }, freeze, ...steps, toNext), moveForm()] : []
  place.append(h('p', { class: 'now' }, date, time, running, ahead), ...buttons, due)
  await showClock()
  setInterval(tick, SECOND)
}
