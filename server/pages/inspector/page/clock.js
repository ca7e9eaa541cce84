/** The virtual clock, which can be frozen and moved in steps, and the view of pending jobs. */
import { control, may } from './api.js'
import { button, h } from './element.js'
import { getFilter, getSearch } from './filter.js'
import { clockTime, DAY, day, duration, HOUR, MINUTE, relative, SECOND } from './format.js'
import { badge, facts, fullWhen, idLink, notice, runFor } from './parts.js'
import { listView, showDays } from './table.js'

const STEPS = Object.entries({ '+1 min': MINUTE, '+1 hour': HOUR, '+1 day': DAY })

/** Labels of job kinds. */
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

const describeKind = (kind) => KINDS[kind] ?? kind.replaceAll(/[._]/g, ' ')

let reading = { now: Date.now(), frozen: true }
let readAt = Date.now()
let next

const place = document.getElementById('clock')
const date = h('span', { class: 'day' })
const time = h('span', { class: 'time' })
const running = h('span', { class: 'badge' })
const freeze = button('Freeze', () => move(freeze, { frozen: !reading.frozen }))
const toNext = button('To next job', () => move(toNext, until(next.due_at)))
const due = h('p', { class: 'quiet', id: 'due' })

/**
 * Returns the current virtual time: the last reading plus the real time elapsed since then. The elapsed time is ignored if the clock is
 * frozen, and stops when the server becomes unreachable.
 */
const virtualNow = () => reading.now + (reading.frozen ? 0 : (stoppedAt ?? Date.now()) - readAt)

let stoppedAt
/** Stops the displayed clock while the server is unreachable. */
export function stopClock(isGone) {
  stoppedAt = isGone ? (stoppedAt ?? Date.now()) : undefined
  for (const one of place.querySelectorAll('button')) one.disabled = isGone
  tick()
}

/** Moves the clock by a number of milliseconds. */
export const moveBy = (ms) => move(toNext, by(ms))

const by = (ms) => ({ advance_seconds: ms / SECOND })

/** Returns a step to a time. Returns a step of zero if the time has passed. */
const until = (at) => by(Math.max(0, at - virtualNow()))

/** Changes the clock. The server responds only after all due jobs have run. */
const move = (pressed, change) =>
  runFor(pressed, async () => {
    const before = virtualNow()
    showReading(await control.moveClock(change))
    if (!('frozen' in change)) notice(`Time moved by ${duration(reading.now - before)}. Every job that was due has run.`)
    await showClock()
  })

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
  freeze.textContent = reading.frozen ? 'Resume' : 'Freeze'
  for (const one of document.querySelectorAll('[data-due]')) one.textContent = relative(Number(one.dataset.due), now)
  toNext.disabled = next === undefined || stoppedAt !== undefined
  due.textContent =
    next === undefined
      ? 'Nothing is scheduled.'
      : `Next: ${describeKind(next.kind)} ${next.due_at > now ? `in ${duration(next.due_at - now)}` : 'now'}`
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
  const buttons = may('moveClock') ? [h('div', { class: 'buttons' }, freeze, ...steps, toNext)] : []
  place.append(h('p', { class: 'now' }, date, time, running), ...buttons, due)
  await showClock()
  setInterval(tick, SECOND)
}

const formatDue = ({ due_at }) => fullWhen(due_at)
const remaining = ({ due_at }) => h('span', { 'data-due': due_at }, relative(due_at, virtualNow()))

export const jobs = listView({
  columns: [
    { title: 'Due', sort: 'due_at', class: 'time', cell: formatDue, span: formatDue },
    { title: 'In', class: 'time', cell: remaining, span: remaining },
    { title: 'Job', sort: 'kind', class: 'grow', main: true, cell: ({ kind }) => describeKind(kind) },
    { title: 'About', class: 'aside', cell: ({ subject }) => idLink(subject) },
    {
      title: 'Failures',
      sort: 'failures',
      class: 'num aside',
      cell: ({ failures }) => (failures > 0 ? badge(`failed ${failures}×`, 'bad') : ''),
    },
  ],
  sorts: { due_at: 'asc', kind: 'asc', failures: 'desc' },
  key: ({ job_id }) => job_id,
  repeats: ({ kind, failures }) => `${kind} ${failures}`,
  detail: ({ job_id, kind, subject, due_at, created_at }) => {
    const go = may('moveClock') && button('Advance to this job', () => move(go, until(due_at)), { class: 'small' })
    return [
      facts([
        ['Job', h('code', {}, job_id)],
        ['Kind', h('code', {}, kind)],
        ['About', idLink(subject)],
        ['Scheduled', fullWhen(created_at)],
      ]),
      go,
    ].filter(Boolean)
  },
  title: 'Due next',
  kinds: ['jobs', 'clock'],
  noun: ['job', 'jobs'],
  hint: 'Nothing is scheduled.',
  lead: 'What the server does as virtual time passes.',
  operation: 'listJobs',
  given: () => ({ ...getSearch(), account_id: getFilter('account') }),
  one: () => ({ limit: 1 }),
})
jobs.id = 'jobs'
