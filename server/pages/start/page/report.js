/** The report: its three main values, and its reason codes. A code opens its cause, with a slider if a day decides it. */
import { control } from '../../inspector/page/api.js'
import { button, h } from '../../inspector/page/element.js'
import { count, day } from '../../inspector/page/format.js'
import { idLink, line, quiet, runFor } from '../../inspector/page/parts.js'
import { createDaySlider, findDecidingDay } from './day-slider.js'
import { story } from './story.js'

const sentence = (text) => `${text[0].toUpperCase()}${text.slice(1)}.`
const lower = (text) => text.toLowerCase().replaceAll('_', ' ')

export async function showReport(place, { report, datarequest_id }) {
  if (place.dataset.of === report.transaction_id) return
  place.dataset.of = report.transaction_id
  const [{ enrollment_status: status, as_of_date, reason_codes }] = report.enrollment_status
  const cause = h('div', { class: 'cause' })
  const chips = reason_codes.map(({ code, description }) =>
    button([h('strong', {}, sentence(description)), h('code', {}, code)], ({ currentTarget }) => open(currentTarget, code), {
      class: 'chip',
      'aria-pressed': 'false',
    }),
  )
  const open = (chip, code) => {
    for (const button of chips) button.setAttribute('aria-pressed', `${button === chip}`)
    return runFor(chip, () => showCause(cause, { datarequest_id, code }))
  }
  const value = (name, text, tone) => h('div', { class: tone }, h('dt', {}, name), h('dd', {}, text))
  place.replaceChildren(
    h('h2', { id: 'report-title' }, 'The report'),
    h(
      'dl',
      { class: 'values' },
      value('Enrollment', lower(status), status === 'ACTIVE' ? 'good' : 'bad'),
      value('School', story.school.name),
      value('As of', day(as_of_date)),
    ),
    h('h3', {}, 'Why? Choose a reason code'),
    h('div', { class: 'line chips' }, ...chips),
    cause,
    line(quiet('The sandbox moved its clock by a few seconds, so nobody waited. All records of this run are at'), idLink(datarequest_id)),
  )
  place.hidden = false
  place.scrollIntoView({ block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
  await open(chips[0], reason_codes[0].code)
}

async function showCause(place, question) {
  place.replaceChildren(quiet('The server changes each field of the data and computes the report again.'))
  const { fields, tried, sentence: summary } = await control.findCause(question)
  const decidingDay = findDecidingDay(fields)
  place.replaceChildren(
    ...(decidingDay
      ? [createDaySlider(decidingDay, question.datarequest_id)]
      : [h('p', {}, summary), h('ul', {}, ...fields.flatMap(({ changes }) => changes.map((change) => h('li', {}, change.sentence))))]),
    quiet(`The server computed the report ${count(tried, 'time')} to find this out.`),
  )
}
