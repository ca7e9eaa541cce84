/** Runs a scenario step by step for a Data Request: a scenario for its type, a generic scenario, or an edited scenario. */
import { control, createRequest, readEvents, readLines } from './api.js'
import { save } from './copy.js'
import { button, form, h } from './element.js'
import { goTo } from './filter.js'
import { json } from './json.js'
import { badge, codeLink, line, notice, quiet, runFor } from './parts.js'

let scenarios

/** The scenario that was selected in another view, and its Data Request. */
let wanted
let playAgain
/** Plays a scenario when the Data Request is shown. Reads the scenario's steps if they are missing. */
export function playOn(datarequest_id, scenario) {
  wanted = { datarequest_id, scenario }
  if (playAgain?.datarequest_id === datarequest_id && playAgain.element.isConnected) playAgain.play()
}

export function scenarioForm(datarequest_id, type) {
  const select = h('select', { id: 'scenario' })
  const about = h('p', { class: 'quiet', id: 'about-scenario' })
  const own = h('div', { class: 'own' })
  const result = h('div', { class: 'progress' })
  const start = h('button', { type: 'submit', class: 'primary' }, 'Run scenario')
  const edit = button('Edit…', () => runFor(edit, async () => editor(own, await loadSteps(select.value))))
  const renew = button('Run with a new Data Request', () => run(read, renew))
  const run = (readScenario, pressed = start) =>
    runFor(pressed, async () => {
      const scenario = await readScenario()
      const renewed = await renewRequest(datarequest_id, type, scenario, pressed === renew)
      sessionStorage.setItem(`scenario ${renewed ?? datarequest_id}`, scenario.name)
      if (!renewed) return playSteps(result, { datarequest_id, ...scenario })
      playOn(renewed, scenario)
      goTo(`#requests/${renewed}`)
    })
  const read = () => (own.querySelector('textarea') ? readOwn(own) : loadSteps(select.value))
  select.setAttribute('aria-describedby', about.id)
  select.addEventListener('change', () => {
    describe(about, select.value)
    own.replaceChildren()
  })
  const play = () => {
    if (wanted?.datarequest_id !== datarequest_id) return
    const { scenario } = wanted
    const { name, steps } = scenario
    wanted = undefined
    if (scenarios.some((one) => one.name === name)) {
      // The scenario may be for a different type of Data Request. The server then either plays it or reports why it cannot.
      if (![...select.options].some(({ value }) => value === name)) select.append(h('option', { value: name }, name.replaceAll('-', ' ')))
      select.value = name
      describe(about, name)
    }
    const menu = select.closest('details')
    if (menu) menu.open = true
    void run(() => (steps ? scenario : loadSteps(name)))
  }
  const begin = async () => {
    await fill(select, type)
    // Preselects the last scenario, which the user may want to run again.
    const last = sessionStorage.getItem(`scenario ${datarequest_id}`)
    if ([...select.options].some(({ value }) => value === last)) select.value = last
    describe(about, select.value)
    playAgain = { datarequest_id, play, element: select }
    play()
  }
  void begin().catch((error) => notice(error.message, 'bad'))
  const label = h('label', { for: 'scenario' }, 'Play a scenario')
  return form(
    { class: 'scenario' },
    () => run(read),
    label,
    select,
    start,
    renew,
    edit,
    about,
    h('p', { class: 'quiet consented' }),
    own,
    result,
  )
}

const loadSteps = (name) => control.showScenario({ name })

const startsVisit = ({ open, call }) => open !== undefined || call?.endsWith('/generate_invitation_link')

/**
 * Creates a new Data Request if the user wants one. Also creates one if the scenario starts a visit and the Individual has already
 * consented, because the visit would fail. Returns the new identifier, if any. The new Data Request omits receivers with masked secrets.
 */
async function renewRequest(datarequest_id, type, { name, steps }, isWanted) {
  if (!isWanted && !steps.some(startsVisit)) return undefined
  const { account_id, details, delivery_details } = await control.showDataRequest({ datarequest_id })
  if (!isWanted && !details.consent?.accepted) return undefined
  const listed = scenarios.find((one) => one.name === name)
  return createRequest({
    account_id,
    type: listed?.type ?? type,
    request_details: listed?.request_details,
    delivery_details: delivery_details.filter((receiver) => !JSON.stringify(receiver).includes('***')),
  })
}

async function fill(select, type) {
  scenarios ??= await control.listScenarios()
  const option = ({ name }) => h('option', { value: name }, name.replaceAll('-', ' '))
  const own = scenarios.filter((one) => one.type === type)
  const any = scenarios.filter((one) => one.type === null)
  if (own.length > 0) select.append(h('optgroup', { label: `For ${type}` }, ...own.map(option)))
  select.append(h('optgroup', { label: 'For any Data Request' }, ...any.map(option)))
}

function describe(about, name) {
  const { description: text, outcomes, steps } = scenarios.find((one) => one.name === name)
  const outcome = outcomes.length > 0 ? ` Triggers ${outcomes.join(', ')}.` : ''
  about.replaceChildren(`${text}${outcome} ${steps} steps.`)
}

/** Edits the steps as JSON, in the file format of `cpd scenario`. */
function editor(place, scenario) {
  const text = h('textarea', { id: 'own-scenario', rows: 14, spellcheck: 'false' })
  text.value = JSON.stringify(scenario, null, 2)
  const file = h('input', { id: 'scenario-file', type: 'file', accept: '.json,application/json' })
  file.addEventListener('change', async () => {
    const [chosen] = file.files
    if (chosen) text.value = await chosen.text()
  })
  place.replaceChildren(
    h('label', { for: text.id }, 'Your scenario'),
    text,
    line(
      button('Save as file', () => save('scenario.json', 'application/json', text.value), { class: 'small' }),
      button('Close the editor', () => place.replaceChildren(), { class: 'small' }),
      h('label', { for: file.id }, 'or from a file'),
      file,
    ),
  )
  text.focus()
}

function readOwn(place) {
  let scenario
  try {
    scenario = JSON.parse(place.querySelector('textarea').value)
  } catch (error) {
    throw new Error(`Your scenario is not JSON: ${error.message}`, { cause: error })
  }
  if (!Array.isArray(scenario?.steps) || scenario.steps.length === 0)
    throw new Error('Your scenario needs a list of steps with at least one step')
  return { name: scenario.name ?? 'your scenario', steps: scenario.steps }
}

/** Plays steps, and shows their progress and their result: events, reason codes and rejected calls. */
export async function playSteps(place, { datarequest_id, name, steps }) {
  const before = new Set((await readEvents({ datarequest_id })).map(({ id }) => id))
  const earlier = new Set(await readResults(datarequest_id))
  const stopping = new AbortController()
  const bar = h('progress', { max: steps.length, value: 0, 'aria-label': `Progress of ${name}` })
  const said = h('p', { class: 'quiet', role: 'status' })
  const stop = button('Stop', () => stopping.abort(), { class: 'small' })
  const rows = steps.map((step) => h('li', {}, h('code', {}, formatTitle(step))))
  place.replaceChildren(line(bar, said, stop), h('ol', { class: 'steps' }, ...rows))
  const begin = (at) => {
    bar.value = at
    rows[at]?.setAttribute('aria-current', 'step')
    if (at < steps.length) said.textContent = `Step ${at + 1} of ${steps.length}`
  }
  const responses = []
  let session_id
  let done = 0
  let reason = ''
  begin(done)
  try {
    for await (const reported of readLines('runScenario', { datarequest_id, scenario: { steps } }, stopping.signal)) {
      if (reported.error_message) throw new Error(reported.error_message)
      if (reported.waiting_for) {
        if (reported.waiting_for.length > 0)
          said.textContent = `Step ${done + 1} of ${steps.length} waits for ${reported.waiting_for.join(', ')}`
        continue
      }
      if (!reported.step) {
        session_id = reported.session_id
        continue
      }
      const { status, response } = reported
      if (status !== undefined) responses.push({ status, response, at: done })
      mark(rows[done], status, response)
      begin(++done)
    }
  } catch (error) {
    rows[done]?.removeAttribute('aria-current')
    if (!stopping.signal.aborted) {
      reason = error.message.replace(/^step \d+: /, '')
      rows[done]?.append(' ', badge('not done', 'bad'), ' ', reason)
      said.textContent = `Step ${done + 1} of ${steps.length} could not be done.`
    }
  }
  stop.remove()
  if (done === steps.length) said.textContent = `All ${done} steps are done.`
  else if (stopping.signal.aborted) said.textContent = `Stopped after ${done} of ${steps.length} steps.`
  await showResult(place, { datarequest_id, before, earlier, responses, session_id })
  const rejected = responses.filter(({ status }) => status >= 400).length
  const ending = done === steps.length ? `ran: ${done} steps` : `ended after ${done} of ${steps.length} steps`
  notice(
    `“${name}” ${ending}${rejected > 0 ? `, ${rejected} of its calls rejected` : ''}.${reason && ` Step ${done + 1}: ${reason}.`}`,
    done === steps.length ? 'good' : 'bad',
  )
}

function formatTitle(step) {
  if (step.advance_seconds !== undefined) return `wait ${step.advance_seconds} s`
  const [[kind, value]] = Object.entries(step)
  return `${kind} ${value}`
}

function mark(row, status, response) {
  row.removeAttribute('aria-current')
  row.append(' ', status === undefined ? badge('done', 'good') : badge(status, status < 400 ? 'good' : 'bad'))
  if (status >= 400) row.append(' ', response?.error_message ?? '')
}

const outcome = (title, shown) => h('p', { class: 'line' }, h('span', {}, title), ...(shown.length > 0 ? shown : [h('span', {}, 'none')]))

/** Returns the results of Services as text, or an empty list after a purge. */
const readResults = async (datarequest_id) =>
  (await control.showDataRequest({ datarequest_id }).catch(() => ({ determinations: [] }))).determinations.map((one) => JSON.stringify(one))

/** Shows new events by type, and reason codes in responses and results. */
async function showResult(place, { datarequest_id, before, earlier, responses, session_id }) {
  const events = (await readEvents({ datarequest_id })).filter(({ id }) => !before.has(id))
  const results = (await readResults(datarequest_id)).filter((one) => !earlier.has(one)).map((one) => JSON.parse(one))
  const codes = new Set([...responses.map(({ response }) => response), ...results].flatMap(codesIn))
  const types = [...new Set(events.map(({ type }) => type))]
  place.append(
    h('h4', {}, 'Outcomes'),
    outcome(
      'Events',
      types.map((type) => badge(type)),
    ),
    outcome(
      'Codes',
      [...codes].map((code) => codeLink(code, 'warn')),
    ),
    ...(session_id ? [quiet(`Session ${session_id}`)] : []),
    ...responses.map(({ response, at, status }) =>
      h('details', {}, h('summary', {}, `Response of step ${at + 1}: ${status}`), json(`Response of step ${at + 1}`, response)),
    ),
  )
}

/** Returns all reason codes and error codes in a response. */
function codesIn(value) {
  if (typeof value !== 'object' || value === null) return []
  const own = ['code', 'error_code'].flatMap((name) => (typeof value[name] === 'string' ? [value[name]] : []))
  return [...own, ...Object.values(value).flatMap(codesIn)]
}
