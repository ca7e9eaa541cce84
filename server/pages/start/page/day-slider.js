/**
 * A slider for a day that decides a reason code. Its handle changes the day in the data, and the server computes the report again for each
 * position. Nothing is stored.
 */
import { control } from '../../inspector/page/api.js'
import { h } from '../../inspector/page/element.js'
import { DAY, day, toDay } from '../../inspector/page/format.js'
import { badge } from '../../inspector/page/parts.js'
import { codeBlock } from './code.js'

/** Formats the day in the same format as `value`. */
function formatLike(at, value) {
  const iso = new Date(at).toISOString().slice(0, 10)
  return value.includes('/') ? iso.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1') : iso
}

/** Returns a field that alone decides the code and has a boundary in days. */
export const findDecidingDay = (fields) =>
  fields.flatMap(({ places, value, changes }) => {
    const change = changes.find(({ reference, kind }) => reference && kind === 'less')
    const [place] = places
    return change && places.length === 1 && place.item_id && typeof value === 'string' ? [{ place, value, change }] : []
  })[0]

/** Delay between the slider's last movement and the call to the server. */
const SETTLE_MS = 60
const MARGIN_DAYS = 60

export function createDaySlider({ place: { item_id, pointer, name }, value, change }, datarequest_id) {
  const { to, reference: from } = change
  const reference = toDay(to) - from.to_days * DAY
  const [start, boundary] = [(reference - toDay(value)) / DAY, -from.last_days]
  const [min, max] = [Math.min(0, start), boundary + MARGIN_DAYS]
  const request = (days) => ({
    datarequest_id,
    changes: [{ item_id, pointer, value: formatLike(reference - days * DAY, value) }],
  })

  const handle = h('span', { class: 'handle' })
  const slider = h(
    'div',
    {
      class: 'track',
      role: 'slider',
      tabindex: 0,
      'aria-label': `Days between ${name} and ${from.name}`,
      'aria-valuemin': min,
      'aria-valuemax': max,
    },
    h('span', { class: 'zone' }),
    handle,
  )
  const verdict = h('p', { class: 'verdict', role: 'status' })
  const label = h('p', { class: 'day' })
  const code = h('div', {})
  const percent = (days) => `${((days - min) / (max - min)) * 100}%`
  const element = h(
    'div',
    { class: 'day-slider' },
    label,
    slider,
    h('p', { class: 'boundary' }, h('span', {}, `${boundary} days`), h('span', {}, `${-from.to_days} days`)),
    verdict,
    h('details', { ontoggle: () => void showCode() }, h('summary', {}, 'The call behind it'), code),
  )
  element.style.setProperty('--boundary', percent(boundary + 0.5))

  let days = start
  let turn = 0
  let settleTimer
  async function ask() {
    const number = ++turn
    const { result } = await control.tryChange(request(days))
    if (number !== turn) return
    const [
      {
        enrollment_status: status,
        reason_codes: [reason],
      },
    ] = result
    if (verdict.dataset.code !== reason.code)
      verdict.replaceChildren(badge(status, status === 'ACTIVE' ? 'good' : 'bad'), h('code', {}, reason.code), ` ${reason.description}`)
    verdict.dataset.code = reason.code
    element.removeAttribute('aria-busy')
    if (code.parentElement.open) await showCode()
  }
  const showCode = async () => code.replaceChildren(await codeBlock({ operation: '/sandbox/why/try', request: request(days) }))

  function move(position) {
    days = Math.min(Math.max(Math.round(position), min), max)
    element.style.setProperty('--at', percent(days))
    const text = `${day(reference - days * DAY)}, ${Math.abs(days)} days ${days < 0 ? 'after' : 'before'} ${from.name}`
    label.replaceChildren('If ', h('strong', {}, name), ` is ${text}:`)
    slider.setAttribute('aria-valuenow', days)
    slider.setAttribute('aria-valuetext', text)
    element.setAttribute('aria-busy', 'true')
    clearTimeout(settleTimer)
    settleTimer = setTimeout(
      () =>
        void ask().catch(({ message }) => {
          delete verdict.dataset.code
          verdict.textContent = message
        }),
      SETTLE_MS,
    )
  }

  const KEYS = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: 30, PageDown: -30, Home: -Infinity, End: Infinity }
  slider.addEventListener('keydown', (event) => {
    if (KEYS[event.key] === undefined) return
    event.preventDefault()
    move(days + KEYS[event.key])
  })
  const drag = ({ clientX }) => {
    const { left, width } = slider.getBoundingClientRect()
    move(min + ((clientX - left) / width) * (max - min))
  }
  slider.addEventListener('pointerdown', (event) => {
    slider.setPointerCapture(event.pointerId)
    drag(event)
  })
  slider.addEventListener('pointermove', (event) => slider.hasPointerCapture(event.pointerId) && drag(event))
  move(start)
  return element
}
