/** The virtual clock, which can be frozen and moved by a step or to the next job, and the view of the jobs that are due. */
import { control, may } from './api.js'
import { button, h } from './element.js'
import { filterOf, identifier, matching } from './filter.js'
import { clockTime, DAY, day, duration, HOUR, MINUTE, relative, SECOND } from './format.js'
import { badge, fullWhen, idButton, line, listFrame, notice, quiet, runFor, showEmpty, showRows } from './parts.js'

const STEPS = Object.entries({ '+1 min': MINUTE, '+1 hour': HOUR, '+1 day': DAY })

/** The kinds of jobs, in words. */
const KINDS = {
  deliver: 'webhook delivery',
  'connection.extract': 'extraction from a connection',
  'item.fetch': 'fetch of a remote document',
  'item.process': 'processing of an Item',
  'link.expire': 'expiry of a link',
  'link.remind': 'reminder to the Individual',
  'refresh.due': 'refresh',
  'session.idle': 'end of an idle session',
  'upload.expire': 'expiry of an uploaded file',
}

const kindOf = (kind) => KINDS[kind] ?? kind.replaceAll(/[._]/g, ' ')

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
const virtualNow = () => reading.now + (reading.frozen ? 0 : Date.now() - readAt)

const by = (ms) => ({ advance_seconds: ms / SECOND })

/** The step to an instant; zero if the instant has passed. */
const until = (at) => by(Math.max(0, at - virtualNow()))

/** Changes the clock. The server answers when everything that fell due has run. */
const move = (pressed, change) =>
  runFor(pressed, async () => {
    const before = virtualNow()
    showReading(await control.moveClock(change))
    if (!('frozen' in change)) notice(`Time moved on by ${duration(reading.now - before)}; what fell due has run.`)
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
  const place = document.getElementById('clock')
  const buttons = may('moveClock') ? [h('div', { class: 'buttons' }, freeze, ...steps, toNext)] : []
  place.append(h('p', { class: 'now' }, date, time, running), ...buttons, due)
  await showClock()
  setInterval(tick, SECOND)
}

export const jobs = {
  id: 'jobs',
  title: 'Due next',
  kinds: ['jobs', 'clock'],
  read: async () => {
    const all = await control.listJobs({ limit: 200, account_id: filterOf('account') })
    const of = identifier()
    if (of === undefined) return matching(all)
    const [requests, items] = await Promise.all([control.listKnownDataRequests({ of }), control.listKnownItems({ of })])
    const ids = new Set([of, ...requests.map(({ datarequest_id }) => datarequest_id), ...items.map(({ item_id }) => item_id)])
    return all.filter(({ subject }) => ids.has(subject))
  },
  frame: () => listFrame('Due next', 'What the server will do as virtual time passes, earliest first.'),
  show(place, rows) {
    showEmpty(place, rows, 'Nothing is due', 'Time may pass: nothing comes of it.')
    showRows(place.querySelector('.rows'), rows, ({ job_id }) => job_id, job)
  },
}

function job({ job_id, kind, subject, due_at, failures }) {
  const go = may('moveClock') && button('Advance to it', () => move(go, until(due_at)), { 'data-focus': job_id })
  const remaining = h('span', { 'data-due': due_at }, relative(due_at, virtualNow()))
  return h(
    'article',
    { class: 'row job' },
    line(h('h3', {}, kindOf(kind)), failures > 0 && badge(`failed ${failures}×`, 'bad'), fullWhen(due_at), go),
    quiet(remaining, ' · ', h('code', {}, kind), ' · ', idButton(subject)),
  )
}
