/**
 * Explains a reason code in a result. Shows the deciding fields with their boundaries on a ruler, the changes that would affect the code,
 * and the fields in their Items. Each change can be tried.
 */
import { control, createRequest } from './api.js'
import { button, h } from './element.js'
import { capitalize, formatValue, short, toDay } from './format.js'
import { json } from './json.js'
import { codeLink, idLink, line, quiet, runFor } from './parts.js'
import { boundaryLabel, ruler } from './ruler.js'
import { playSteps } from './scenarios.js'

export async function showCause(place, question) {
  place.replaceChildren(quiet('The server asks the Service again, with each field changed.'))
  const { rule, fields, missing, matches_original } = await control.findCause(question)
  const parts = [
    h('p', {}, h('strong', {}, question.code), ` means: ${rule}.`),
    !matches_original && quiet('The data has changed since then. This explains the current response of the Service.'),
    fields.length > 0 && h('h4', {}, 'What decides it'),
    fields.length > 0 && quiet('On a ruler, the result stays the same in the solid part, and changes in a dashed part.'),
    fields.length > 0 && h('ul', {}, ...fields.map((one) => field(one, question))),
    missing.length > 0 &&
      h('details', {}, h('summary', {}, 'What is missing and would change it'), h('ul', {}, ...missing.map((one) => field(one, question)))),
    ...listItems(fields),
  ]
  place.replaceChildren(h('div', { class: 'why' }, ...parts.filter(Boolean)))
}

function field({ places, value, changes }, question) {
  const [first, ...others] = places
  const name = capitalize(first.name.replace(/^an? |^the /, ''))
  return h(
    'li',
    {},
    value !== null &&
      h(
        'p',
        { class: 'line' },
        h('strong', {}, name),
        ...others.map((one) => h('span', { class: 'quiet' }, `and ${one.name}`)),
        h('span', { class: 'value' }, formatValue(value)),
      ),
    drawRuler(name, value, changes),
    ...changes.map((change) => changeRow(change, value === null ? undefined : first.name, question)),
  )
}

const toNumber = (value) => (typeof value === 'boolean' || value === null ? Number.NaN : (toDay(value) ?? Number(value)))

/** Draws the boundaries of a field on a ruler, if its values have an order. */
function drawRuler(name, value, changes) {
  const boundaries = changes
    .filter(({ kind, last }) => (kind === 'less' || kind === 'more') && last !== null)
    .map((change) => ({ last: toNumber(change.last), to: toNumber(change.to), label: boundaryLabel(change), effect: change.sentence }))
  if (boundaries.length === 0 || [toNumber(value), ...boundaries.flatMap(({ last, to }) => [last, to])].some(Number.isNaN)) return false
  return ruler({ value: toNumber(value), label: formatValue(value), name, boundaries })
}

/**
 * Shows a change in words, with a button that tries it. `name` is the name of the field in the heading above, which the sentence does not
 * repeat.
 */
function changeRow(change, name, question) {
  const { sentence, kind } = change
  const outcome = h('div', { class: 'outcome', role: 'status' })
  const trying = button('Try this change', () => runFor(trying, () => tryChange(outcome, question, change)), {
    class: 'small',
    'aria-label': `Try this change: ${sentence}`,
  })
  const words = kind === 'added' || !name ? sentence : sentence.replace(`If ${name} is `, 'If it is ')
  return h('div', { class: 'change' }, line(h('span', {}, words), trying), outcome)
}

/** Lists the Items' records, with the fields highlighted. A record is loaded when it is opened. */
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

/**
 * Submits the same Items with the change, in a new Data Request for a new Individual. A scenario cannot make some changes, for example
 * because the Item would have to be created earlier.
 */
async function tryChange(place, question, { sentence, without, with: codes }) {
  const verdict = line(
    h('strong', {}, without.includes(question.code) ? `${question.code} is no longer returned.` : `${question.code} is still returned.`),
    ...codes.map((code) => codeLink(code, 'warn')),
  )
  place.replaceChildren(verdict, quiet('The server looks for steps that make this change.'))
  const { experiment } = await control.findCause({ ...question, change: sentence })
  if (!experiment) {
    const reason = 'The server computed this result. A new Data Request cannot repeat it, because a client does not choose this value.'
    place.replaceChildren(verdict, quiet(reason))
    return
  }
  const { scenario, ...request } = experiment
  const datarequest_id = await createRequest(request)
  const steps = h('div', {})
  place.replaceChildren(verdict, line('The new Data Request with this change:', idLink(datarequest_id)), steps)
  await playSteps(steps, { datarequest_id, name: 'the change', steps: scenario.steps })
}
