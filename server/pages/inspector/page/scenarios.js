/** A form that runs a scenario for a Data Request: one of its type, or one for any type. */
import { get, post } from './api.js'
import { h } from './element.js'
import { notice, runFor } from './notice.js'

let scenarios

export function scenarioForm(datarequest_id, type) {
  const select = h('select', { id: 'scenario' })
  const about = h('p', { class: 'quiet', id: 'about-scenario' })
  const start = h('button', { type: 'submit', class: 'primary' }, 'Run scenario')
  const onsubmit = (event) => {
    event.preventDefault()
    void runFor(start, () => run(datarequest_id, select.value))
  }
  select.setAttribute('aria-describedby', about.id)
  select.addEventListener('change', () => describe(about, select.value))
  void fill(select, type)
    .then(() => describe(about, select.value))
    .catch((error) => notice(error.message, 'bad'))
  return h('form', { class: 'scenario', onsubmit }, h('label', { for: 'scenario' }, 'Play a scenario'), select, start, about)
}

async function fill(select, type) {
  scenarios ??= await get('/scenarios')
  const option = ({ name }) => h('option', { value: name }, name.replaceAll('-', ' '))
  const own = scenarios.filter((one) => one.type === type)
  const any = scenarios.filter((one) => one.type === null)
  if (own.length > 0) select.append(h('optgroup', { label: `For ${type}` }, ...own.map(option)))
  select.append(h('optgroup', { label: 'For any Data Request' }, ...any.map(option)))
}

function describe(about, name) {
  const { about: text, brings, steps } = scenarios.find((one) => one.name === name)
  const outcome = brings.length > 0 ? ` Brings about ${brings.join(', ')}.` : ''
  about.replaceChildren(`${text}${outcome} ${steps} steps.`)
}

async function run(datarequest_id, scenario) {
  const { steps } = await post('/scenarios/run', { datarequest_id, scenario })
  const refused = steps.filter(({ status }) => status >= 400).length
  notice(`“${scenario}” ran: ${steps.length} steps${refused > 0 ? `, ${refused} of its calls refused` : ''}.`)
}
