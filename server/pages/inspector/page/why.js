/**
 * Explains a reason code of a result. Shows the deciding fields, which are highlighted in their Items, the changes that would affect the
 * code, and a form to try a change.
 */
import { control, createRequest, may } from './api.js'
import { button, h } from './element.js'
import { instant, short } from './format.js'
import { json } from './json.js'
import { idLink, line, quiet, runFor } from './parts.js'
import { playSteps } from './scenarios.js'

/** Shows a button for each reason code of the result. The explanation appears below when a button is pressed. */
export function whyBar({ transaction_id, result }) {
  const codes = [...new Set(reasonsIn(result).map(({ code }) => code))]
  if (codes.length === 0 || !may('findCause')) return false
  const place = h('div', { class: 'why' })
  const asking = codes.map((code) => button(code, ({ currentTarget }) => ask(currentTarget), { class: 'small', 'aria-pressed': 'false' }))
  function ask(pressed) {
    for (const one of asking) one.setAttribute('aria-pressed', `${one === pressed}`)
    return runFor(pressed, () => showCause(place, { transaction_id, code: pressed.textContent }))
  }
  return h('section', {}, line(h('h5', {}, 'Why?'), ...asking), place)
}

function reasonsIn(value) {
  if (typeof value !== 'object' || value === null) return []
  const { reason_codes: own } = value
  return [...(Array.isArray(own) ? own : []), ...Object.values(value).flatMap(reasonsIn)]
}

async function showCause(place, question) {
  place.replaceChildren(quiet('The server asks the Service again, with each field changed.'))
  const { rule, fields, missing, experiment, matches_original } = await control.findCause(question)
  const outcome = h('div', {})
  const trying = button('Try this change', () => runFor(trying, () => tryChange(outcome, experiment)), { class: 'primary' })
  const parts = [
    h('p', {}, `${rule[0].toUpperCase()}${rule.slice(1)}.`),
    !matches_original && quiet('The evidence has changed since. This explains the current response of the Service.'),
    fields.length > 0 && h('h6', {}, 'What decides it'),
    fields.length > 0 && h('ul', {}, ...fields.map(field)),
    ...listItems(fields),
    missing.length > 0 && h('details', {}, h('summary', {}, 'What is missing and would change it'), h('ul', {}, ...missing.map(lacking))),
    experiment && h('h6', {}, 'An experiment'),
    experiment && line(trying, h('p', {}, experiment.change)),
    outcome,
  ]
  place.replaceChildren(...parts.filter(Boolean))
}

const field = ({ places, value, changes }) =>
  h(
    'li',
    {},
    h('p', { class: 'line' }, ...places.map(placeName), value !== null && h('code', { class: 'value' }, shown(value))),
    ...changes.map(({ sentence }) => quiet(sentence.replace(`If ${places[0].name} is `, 'If it is '))),
  )

const lacking = ({ changes }) => h('li', {}, quiet(changes[0].sentence))

/** Formats the path of a field as code, together with its context. */
function placeName({ name }) {
  const [path, ...of] = name.split(' of ')
  return path.includes(' ')
    ? h('strong', {}, name)
    : h('span', {}, h('code', {}, path), h('span', { class: 'quiet' }, ` of ${of.join(' of ')}`))
}

/** Minimum number that is shown as a timestamp. */
const EARLIEST_INSTANT = 100_000_000_000
const shown = (value) => (typeof value === 'number' && value > EARLIEST_INSTANT ? instant(value) : JSON.stringify(value))

/** Lists the records of the Items, in which the fields are highlighted. A record is loaded when it is opened. */
function listItems(fields) {
  const places = fields.flatMap((one) => one.places).filter(({ item_id }) => item_id !== null)
  return [...new Set(places.map(({ item_id }) => item_id))].map((item_id) => {
    const marks = new Set(places.filter((one) => one.item_id === item_id).map(({ pointer }) => pointer))
    const inner = h('div', {})
    const ontoggle = async ({ target }) => {
      if (!target.open || inner.childElementCount > 0) return
      const { record } = await control.showItem({ item_id })
      inner.replaceChildren(quiet('All of it is at ', idLink(item_id), '.'), json('Record', record, marks))
    }
    return h('details', { ontoggle }, h('summary', {}, `The fields in the Item ${short(item_id)}`), inner)
  })
}

/** Submits the same Items with the change, for a new Data Request of a new Individual. */
async function tryChange(place, { scenario, ...request }) {
  const datarequest_id = await createRequest(request)
  const steps = h('div', {})
  place.replaceChildren(line('In the new Data Request', idLink(datarequest_id)), steps)
  await playSteps(steps, { datarequest_id, name: 'the change', steps: scenario.steps })
}
