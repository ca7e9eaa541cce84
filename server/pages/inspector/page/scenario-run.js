/** Plays steps, shows how far they are and what they brought: events, reason codes, refused calls. */
import { get, postForLines } from './api.js'
import { button, h } from './element.js'
import { json } from './json.js'
import { notice } from './notice.js'
import { badge } from './parts.js'

export async function playSteps(place, { datarequest_id, name, steps }) {
  const before = new Set((await eventsOf(datarequest_id)).map(({ id }) => id))
  const stopping = new AbortController()
  const bar = h('progress', { max: steps.length, value: 0, 'aria-label': `Progress of ${name}` })
  const said = h('p', { class: 'quiet', role: 'status' })
  const stop = button('Stop', () => stopping.abort(), { class: 'small' })
  const rows = steps.map((step) => h('li', {}, h('code', {}, titleOf(step))))
  place.replaceChildren(h('div', { class: 'line' }, bar, said, stop), h('ol', { class: 'steps' }, ...rows))
  const begin = (at) => {
    bar.value = at
    rows[at]?.setAttribute('aria-current', 'step')
    if (at < steps.length) said.textContent = `Step ${at + 1} of ${steps.length}`
  }
  const answers = []
  let session_id
  let done = 0
  begin(done)
  try {
    for await (const line of postForLines('/scenarios/run', { datarequest_id, scenario: { steps } }, stopping.signal)) {
      if (line.error_message) throw new Error(line.error_message)
      if (!line.step) {
        session_id = line.session_id
        continue
      }
      const { status, answer } = line
      if (status !== undefined) answers.push({ status, answer, at: done })
      mark(rows[done], status, answer)
      begin(++done)
    }
  } catch (error) {
    rows[done]?.removeAttribute('aria-current')
    if (!stopping.signal.aborted) {
      rows[done]?.append(' ', badge('not done', 'bad'), ' ', error.message.replace(/^step \d+: /, ''))
      said.textContent = `Step ${done + 1} of ${steps.length} could not be done.`
    }
  }
  stop.remove()
  if (done === steps.length) said.textContent = `All ${done} steps are done.`
  else if (stopping.signal.aborted) said.textContent = `Stopped after ${done} of ${steps.length} steps.`
  await showResult(place, { datarequest_id, before, answers, session_id })
  const refused = answers.filter(({ status }) => status >= 400).length
  const outcome = done === steps.length ? `ran: ${done} steps` : `ended after ${done} of ${steps.length} steps`
  notice(`“${name}” ${outcome}${refused > 0 ? `, ${refused} of its calls refused` : ''}.`, done === steps.length ? 'good' : 'bad')
}

const eventsOf = (datarequest_id) => get('/events', { datarequest_id })

function titleOf(step) {
  if (step.advance_seconds !== undefined) return `wait ${step.advance_seconds} s`
  const [[kind, value]] = Object.entries(step)
  return `${kind} ${value}`
}

function mark(row, status, answer) {
  row.removeAttribute('aria-current')
  row.append(' ', status === undefined ? badge('done', 'good') : badge(status, status < 400 ? 'good' : 'bad'))
  if (status >= 400) row.append(' ', answer?.error_message ?? '')
}

/** The events since then by type, and the reason codes in answers. */
async function showResult(place, { datarequest_id, before, answers, session_id }) {
  const events = (await eventsOf(datarequest_id)).filter(({ id }) => !before.has(id))
  const codes = new Set(answers.flatMap(({ answer }) => codesIn(answer)))
  const types = [...new Set(events.map(({ type }) => type))]
  place.append(
    h('h4', {}, 'What it brought'),
    h('p', { class: 'line' }, 'Events', ...(types.length > 0 ? types.map((type) => badge(type)) : ['none'])),
    h('p', { class: 'line' }, 'Codes', ...(codes.size > 0 ? [...codes].map((code) => badge(code, 'warn')) : ['none'])),
    ...(session_id ? [h('p', { class: 'quiet' }, `Session ${session_id}`)] : []),
    ...answers.map(({ answer, at, status }) =>
      h('details', {}, h('summary', {}, `Answer of step ${at + 1}: ${status}`), json(`Answer of step ${at + 1}`, answer)),
    ),
  )
}

/** Reason codes and error codes, wherever they stand in an answer. */
function codesIn(value) {
  if (typeof value !== 'object' || value === null) return []
  const own = ['code', 'error_code'].flatMap((name) => (typeof value[name] === 'string' ? [value[name]] : []))
  return [...own, ...Object.values(value).flatMap(codesIn)]
}
