/** Runs a scenario with a Data Request, step by step: one of its type, one for any type, or one's own, edited in the page. */
import { get } from './api.js'
import { save } from './copy.js'
import { button, h } from './element.js'
import { notice, runFor } from './notice.js'
import { playSteps } from './scenario-run.js'

let scenarios

export function scenarioForm(datarequest_id, type) {
  const select = h('select', { id: 'scenario' })
  const about = h('p', { class: 'quiet', id: 'about-scenario' })
  const own = h('div', { class: 'own' })
  const result = h('div', { class: 'progress' })
  const start = h('button', { type: 'submit', class: 'primary' }, 'Run scenario')
  const edit = button('Edit…', () => runFor(edit, async () => editor(own, await stepsOf(select.value))))
  const onsubmit = (event) => {
    event.preventDefault()
    void runFor(start, async () => {
      const scenario = own.querySelector('textarea') ? readOwn(own) : await stepsOf(select.value)
      await playSteps(result, { datarequest_id, ...scenario })
    })
  }
  select.setAttribute('aria-describedby', about.id)
  select.addEventListener('change', () => {
    describe(about, select.value)
    own.replaceChildren()
  })
  void fill(select, type)
    .then(() => describe(about, select.value))
    .catch((error) => notice(error.message, 'bad'))
  return h(
    'form',
    { class: 'scenario', onsubmit },
    h('label', { for: 'scenario' }, 'Play a scenario'),
    select,
    start,
    edit,
    about,
    own,
    result,
  )
}

const stepsOf = (name) => get('/scenarios/steps', { name })

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

/** The steps as JSON, in the form that `cpd scenario` takes from a file. */
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
    h(
      'div',
      { class: 'line' },
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
  if (!Array.isArray(scenario?.steps) || scenario.steps.length === 0) throw new Error('Your scenario needs steps: a list of at least one')
  return { name: scenario.name ?? 'your scenario', steps: scenario.steps }
}
