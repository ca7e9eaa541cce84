/** Starts a scenario with a Data Request: those of its type, and those of any. */
import { get, post } from './api.js'
import { h } from './element.js'
import { doing, notice } from './notice.js'

let known

export function scenarioForm(datarequest_id, type) {
  const select = h('select', { id: 'scenario' })
  const about = h('p', { class: 'quiet', id: 'about-scenario' })
  const start = h('button', { type: 'submit', class: 'primary' }, 'Run scenario')
  const onsubmit = (event) => {
    event.preventDefault()
    void doing(start, () => run(datarequest_id, select.value))
  }
  select.setAttribute('aria-describedby', about.id)
  select.addEventListener('change', () => tell(about, select.value))
  void fill(select, type)
    .then(() => tell(about, select.value))
    .catch((error) => notice(error.message, 'bad'))
  return h('form', { class: 'scenario', onsubmit }, h('label', { for: 'scenario' }, 'Play a scenario'), select, start, about)
}

async function fill(select, type) {
  known ??= await get('/scenarios')
  const option = ({ name }) => h('option', { value: name }, name.replaceAll('-', ' '))
  const own = known.filter((one) => one.type === type)
  const any = known.filter((one) => one.type === null)
  if (own.length > 0) select.append(h('optgroup', { label: `For ${type}` }, ...own.map(option)))
  select.append(h('optgroup', { label: 'For any Data Request' }, ...any.map(option)))
}

function tell(about, name) {
  const { about: text, brings, steps } = known.find((one) => one.name === name)
  const outcome = brings.length > 0 ? ` Brings about ${brings.join(', ')}.` : ''
  about.replaceChildren(`${text}${outcome} ${steps} steps.`)
}

async function run(datarequest_id, scenario) {
  const { steps } = await post('/scenarios/run', { datarequest_id, scenario })
  const refused = steps.filter(({ status }) => status >= 400).length
  notice(`“${scenario}” ran: ${steps.length} steps${refused > 0 ? `, ${refused} of its calls refused` : ''}.`)
}
