/** The demo: a person, the shared data, webhooks, the report and the scorecard. Each step shows its code. */
import { aboutOperation, chosenAccount, control, readEvents, readLines } from './api.js'
import { asCurl, asPython, asTypeScript, copyButton } from './copy.js'
import { button, form, h } from './element.js'
import { goTo } from './filter.js'
import { json } from './json.js'
import { badge, idLink, line, quiet, runFor } from './parts.js'

const TYPE = 'INCOME_EMPLOYMENT_DETAILS'
const LANGUAGES = { curl: asCurl, TypeScript: asTypeScript, Python: asPython }

let language = 'curl'
let isWanted = false

/** Opens and plays the demo. */
export function playDemo() {
  isWanted = true
  goTo('#demo')
}

/** Returns the action that empty lists offer. */
export const begin = () => [button('Play the demo', playDemo, { class: 'primary' })]

export const demo = {
  id: 'demo',
  title: 'Demo',
  hidden: true,
  kinds: [],
  read: async () => {},
  frame: () => {
    const url = h('input', { id: 'demo-url', type: 'url', placeholder: 'http://127.0.0.1:4020/webhooks', autocomplete: 'off' })
    const play = h('button', { type: 'submit', class: 'primary' }, 'Play the demo')
    const steps = h('ol', { class: 'demo' })
    return [
      h('h2', {}, 'Demo'),
      h(
        'p',
        { class: 'lead' },
        'A lender asks a person for data about their income. Each step shows the call, its response, and the code for it.',
      ),
      form(
        { class: 'inline', id: 'play' },
        () => runFor(play, () => playSteps(steps, url.value.trim())),
        play,
        h('label', { for: 'demo-url' }, 'Your webhook receiver (optional)'),
        url,
      ),
      steps,
    ]
  },
  show(place) {
    if (isWanted) place.querySelector('#play').requestSubmit()
    isWanted = false
  },
}

async function playSteps(host, url) {
  host.replaceChildren()
  const { id: account_id, client_id } = await chosenAccount()
  const call = async (title, about, path, body) => {
    const step = addStep(host, title, about)
    const { status, response } = await control.sendCall({ account_id, path, body })
    step.append(line(h('code', {}, path), badge(status, status < 400 ? 'good' : 'bad')), json(`Response of ${path}`, response))
    await addCode(step, path, body)
    if (status >= 400) throw new Error(`The demo stopped: ${response?.error_message ?? status}`)
    return response
  }
  const token = addStep(
    host,
    'Exchange your credentials for a token',
    'Every other call requires it. The Inspector gets its own for this demo.',
  )
  await addCode(token, '/v3/auth/generate_access_token', null)
  const { id: individual_id } = await call(
    'Add a person',
    'An Individual is a person who may share data with you.',
    '/v3/individuals/new',
    {
      first_name: 'Jordan',
      last_name: 'Rivera',
      email: 'jordan@example.com',
    },
  )
  const { id: datarequest_id } = await call(
    'Ask for their data',
    'A Data Request says what you ask for, and where webhooks go.',
    '/v3/datarequests/new',
    {
      individual_id,
      type: TYPE,
      ...(url !== '' && { delivery_details: [{ url }] }),
    },
  )
  const run = { datarequest_id, scenario: 'connect' }
  const connect = addStep(
    host,
    'Jordan agrees and logs in to their employer',
    'The sandbox plays the person. Its virtual clock makes the waiting short.',
  )
  const done = h('ol', { class: 'steps' })
  connect.append(done)
  for await (const { step, error_message, status } of readLines('runScenario', run)) {
    if (error_message) throw new Error(`The demo stopped: ${error_message}`)
    if (step)
      done.append(
        h(
          'li',
          {},
          h(
            'code',
            {},
            Object.values(step)[0] === step.advance_seconds ? `wait ${step.advance_seconds} s` : Object.entries(step)[0].join(' '),
          ),
          ' ',
          badge(status ?? 'done', 'good'),
        ),
      )
  }
  await addCode(connect, '/sandbox/scenarios/run', run)
  const heard = addStep(
    host,
    'Webhooks say what happened',
    url === ''
      ? 'These events were raised. With a receiver the server also delivers them.'
      : 'The server delivers each event to your receiver.',
  )
  for (const { type, body } of await readEvents({ datarequest_id }))
    heard.append(h('details', {}, h('summary', {}, type), json(type, body)))
  await addCode(heard, `/sandbox/events?datarequest_id=${datarequest_id}`)
  await call(
    'Read the report',
    'The Service reads the documents and returns values and reason codes.',
    '/v3/services/get_income_employment_details',
    { datarequest_id },
  )
  const { verdict } = await control.showReadiness({ client_id })
  const card = addStep(
    host,
    'Your scorecard',
    'Readiness looks at the calls of your own integration. Make these calls yourself, and the score rises.',
  )
  card.append(
    h('p', { class: `verdict ${verdict.ready ? 'good' : 'warn'}` }, verdict.text),
    line(h('a', { href: '#readiness' }, 'Open the scorecard'), 'See also', idLink(datarequest_id), idLink(individual_id)),
  )
}

function addStep(host, title, about) {
  const step = h('li', { class: 'row' }, h('h3', {}, title), quiet(about))
  host.append(step)
  step.scrollIntoView({ block: 'nearest' })
  return step
}

/** Adds the call in three languages. Selecting a language applies to all steps. Calls without a body use GET. */
async function addCode(step, operation, request) {
  const isControl = operation.startsWith('/sandbox/')
  const about = isControl ? { credential: 'sandbox' } : await aboutOperation(new URLSearchParams({ operation }))
  const code = h('pre', { tabindex: 0, role: 'region', 'aria-label': `Code for ${operation}` })
  const write = () => LANGUAGES[language]({ operation, request, headers: null }, about)
  const draw = () => (code.textContent = write())
  const tabs = Object.keys(LANGUAGES).map((name) =>
    button(
      name,
      () => {
        language = name
        document.dispatchEvent(new Event('language'))
      },
      { class: 'small', 'aria-pressed': `${name === language}` },
    ),
  )
  document.addEventListener('language', () => {
    draw()
    for (const tab of tabs) tab.setAttribute('aria-pressed', `${tab.textContent === language}`)
  })
  draw()
  step.append(h('div', { class: 'code' }, line(...tabs, copyButton(write, `Copy the code for ${operation}`)), code))
}
