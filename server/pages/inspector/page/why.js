/** Why a result has a reason code: the fields that decide, marked in their Items, what would change it, and a change to try. */
import { chosenAccount, control, may } from './api.js'
import { button, h } from './element.js'
import { json } from './json.js'
import { idLink, line, quiet, runFor } from './parts.js'
import { playSteps } from './scenarios.js'

/** A button for each reason code of the result. The explanation appears below them. */
export function whyBar({ transaction_id, result }) {
  const codes = [...new Set(reasonsIn(result).map(({ code }) => code))]
  if (codes.length === 0 || !may('explainAnswer')) return false
  const place = h('div', { class: 'why' })
  const ask = (code) => {
    const asking = button(code, () => runFor(asking, () => explain(place, { transaction_id, code })), { class: 'small' })
    return asking
  }
  return h('section', {}, line(h('h5', {}, 'Why?'), ...codes.map(ask)), place)
}

function reasonsIn(value) {
  if (typeof value !== 'object' || value === null) return []
  const { reason_codes: own } = value
  return [...(Array.isArray(own) ? own : []), ...Object.values(value).flatMap(reasonsIn)]
}

async function explain(place, question) {
  place.replaceChildren(quiet('The server asks the Service again, with each field changed.'))
  const { code, rule, sentence, fields, missing, experiment, as_answered } = await control.explainAnswer(question)
  const outcome = h('div', {})
  const trying = button('Try this change', () => runFor(trying, () => tryChange(outcome, experiment)), { class: 'primary' })
  place.replaceChildren(
    h('h6', {}, code),
    h('p', {}, `${rule[0].toUpperCase()}${rule.slice(1)}. ${sentence}`),
    !as_answered && quiet('The evidence has changed since. This explains what the Service answers now.'),
    fields.length > 0 && h('ul', { class: 'fields' }, ...fields.map(field)),
    ...itemsOf(fields),
    missing.length > 0 &&
      h(
        'details',
        {},
        h('summary', {}, 'What is missing and would change it'),
        h('ul', { class: 'fields' }, ...missing.map(({ changes }) => h('li', {}, changes[0].sentence))),
      ),
    experiment && h('div', {}, h('p', {}, experiment.change), trying),
    outcome,
  )
}

const field = ({ places, value, changes }) =>
  h(
    'li',
    {},
    h('p', {}, h('strong', {}, places.map(({ name }) => name).join(', ')), value !== null && h('code', {}, ` ${JSON.stringify(value)}`)),
    h('ul', {}, ...changes.map((one) => h('li', {}, one.sentence))),
  )

/** The records of the Items, each read when it is opened, with the fields marked. */
function itemsOf(fields) {
  const places = fields.flatMap((one) => one.places).filter(({ item_id }) => item_id !== null)
  return [...new Set(places.map(({ item_id }) => item_id))].map((item_id) => {
    const marks = new Set(places.filter((one) => one.item_id === item_id).map(({ pointer }) => pointer))
    const inner = h('div', {})
    const ontoggle = async ({ target }) => {
      if (!target.open || inner.childElementCount > 0) return
      const { record } = await control.showItem({ item_id })
      inner.replaceChildren(json('Record', record, marks))
    }
    return h('details', { ontoggle }, h('summary', {}, 'The fields in ', idLink(item_id)), inner)
  })
}

/** Brings the same evidence, with the change, to a new Data Request of a new Individual. */
async function tryChange(place, { type, request_details, scenario }) {
  const { id: account_id } = await chosenAccount()
  const made = async (path, body) => {
    const { status, answer } = await control.sendCall({ account_id, path, body })
    if (status !== 200) throw new Error(answer?.error_message ?? `${path} was answered ${status}.`)
    return answer.id
  }
  const individual_id = await made('/v3/individuals/new', { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' })
  const datarequest_id = await made('/v3/datarequests/new', { individual_id, type, ...(request_details && { request_details }) })
  const steps = h('div', {})
  place.replaceChildren(line('In the new Data Request', idLink(datarequest_id)), steps)
  await playSteps(steps, { datarequest_id, name: 'the change', steps: scenario.steps })
}
