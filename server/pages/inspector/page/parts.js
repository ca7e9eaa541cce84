/** Elements that several views share: badges, identifiers, timestamps, rows, and notices about user actions. */
import { loadNames } from './api.js'
import { button, h } from './element.js'
import { clockTime, day, instant, short } from './format.js'

export const quiet = (...children) => h('p', { class: 'quiet' }, ...children)
export const line = (...children) => h('div', { class: 'line' }, ...children)
export const badge = (text, tone = 'plain') => h('span', { class: `badge ${tone}` }, text)

const TONES = {
  COMPLETED: 'good',
  COMPLETE: 'good',
  AVAILABLE: 'good',
  FAILED: 'bad',
  delivered: 'good',
  used: 'good',
  UNPROCESSABLE: 'bad',
  failed: 'bad',
  failing: 'bad',
  paused: 'warn',
  IN_PROGRESS: 'warn',
  pending: 'warn',
  open: 'warn',
}

export const state = (text) => badge(text.toLowerCase().replaceAll('_', ' '), TONES[text] ?? 'plain')

/** Path of the Inspector. Empty on the Inspector page itself, because a link with a path would discard the filter in the page's URL. */
export const INSPECTOR = document.getElementById('tabs') ? '' : '/sandbox/ui'

/** URLs of records by identifier prefix. Other identifiers link to a list of related records. */
const PLACES = { idv: '#individuals/', dr: '#requests/', itm: '#items/', dlv: '#deliveries/' }
const LISTS = { evt: 'deliveries' }

function getAddress(id) {
  const [prefix] = id.split('_', 1)
  return INSPECTOR + (PLACES[prefix] ? PLACES[prefix] + id : `?search=${encodeURIComponent(id)}#${LISTS[prefix] ?? 'calls'}`)
}

/** A link to a record, labeled with the record's name if it has one. */
export const idLink = (id, name) =>
  h('a', { class: name ? '' : 'id', href: getAddress(id), title: id, 'data-focus': id }, name ?? short(id))

/** A link to the meaning of a reason code or check signal. */
export const codeLink = (code, tone) => h('a', { class: `badge ${tone}`, href: `${INSPECTOR}#codes/${code}` }, code)

/** The name of a Data Source. Its identifier is shown on hover, and in place of the name until the names have loaded. */
export function sourceName(id) {
  const place = h('span', { class: 'source', title: id }, id)
  void runFor(place, async () => (place.textContent = (await loadNames())[id] ?? id))
  return place
}

const when = (at, ...before) => h('time', { datetime: new Date(at).toISOString(), title: `${instant(at)} UTC` }, ...before, clockTime(at))

export const fullWhen = (at) => when(at, h('span', { class: 'day' }, day(at)), ' ')

/** Formats the time range of repeated rows. Shows a single time if both ends fall within the same second. */
export const fromTo = (first, last) =>
  h('span', {}, instant(first) !== instant(last) && h('span', { class: 'from' }, fullWhen(first), ' – '), fullWhen(last))

/** The action that empty lists offer. */
export const begin = () => [h('a', { href: '/', class: 'primary' }, 'Play the demo')]

export const empty = (text, hint, ...more) => h('div', { class: 'empty' }, h('p', {}, text), hint && quiet(hint), ...more)

/** A list of names and values. Pairs without a value are omitted. */
export const facts = (pairs) =>
  h(
    'dl',
    { class: 'facts' },
    ...pairs.filter(([, value]) => value).map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))),
  )

const shown = new WeakMap()

/**
 * Updates the rows of a list in place. An unchanged row keeps its element, including its open state and the focus. `key` returns the name
 * of a row, and `make` creates its element. New rows are highlighted, except when the list is first shown.
 */
export function showRows(host, rows, key, make) {
  const first = !shown.has(host)
  shown.set(host, true)
  const before = new Map(keyed(host).map((element) => [element.dataset.key, element]))
  // On another page of the list, no row is highlighted as new.
  const isAnother = before.size > 0 && !rows.some((row) => before.has(key(row)))
  const elements = rows.map((row) => {
    const name = key(row)
    const text = JSON.stringify(row)
    const old = before.get(name)
    if (old && shown.get(old) === text) return old
    const element = make(row)
    element.dataset.key = name
    shown.set(element, text)
    if (old?.open) element.open = true
    if (!old && !first && !isAnother) element.classList.add('fresh')
    return element
  })
  const focused = host.contains(document.activeElement) ? document.activeElement : undefined
  place(host, elements)
  if (focused && !focused.isConnected) focusAgain(host, focused)
}

/** Returns the rows without the table head. */
const keyed = (host) => [...host.children].filter(({ dataset }) => dataset.key !== undefined)

function place(host, elements) {
  const stay = new Set(elements)
  for (const element of keyed(host)) if (!stay.has(element)) element.remove()
  let next = host.tHead ? host.tHead.nextElementSibling : host.firstElementChild
  for (const element of elements) {
    if (element === next) next = next.nextElementSibling
    else host.insertBefore(element, next)
  }
}

/** Moves the focus from a control in a replaced row to the same control in the new element. */
function focusAgain(host, focused) {
  const name = focused.dataset.focus
  if (name) [...host.querySelectorAll('[data-focus]')].find((one) => one.dataset.focus === name)?.focus()
}

const NOTICE_MS = 6000
const FAILURE_NOTICE_MS = 20_000
let hiding

/** Shows the outcome of a user action. The notice remains while the pointer or the focus is on it. */
export function notice(text, tone = 'good') {
  const place = document.getElementById('notice')
  const hide = () => {
    clearTimeout(hiding)
    if (place.contains(document.activeElement)) document.getElementById('view').focus()
    place.replaceChildren()
  }
  const hideSoon = () => {
    clearTimeout(hiding)
    hiding = setTimeout(
      () => (place.matches(':hover, :focus-within') ? hideSoon() : hide()),
      tone === 'good' ? NOTICE_MS : FAILURE_NOTICE_MS,
    )
  }
  place.className = tone
  place.replaceChildren(h('span', {}, text), button('×', hide, { class: 'small', 'aria-label': 'Dismiss the message' }))
  hideSoon()
}

/** Runs a control's action. Disables the control meanwhile and shows errors as notices. */
export async function runFor(element, work) {
  if (element.getAttribute('aria-disabled') === 'true') return
  element.setAttribute('aria-disabled', 'true')
  try {
    await work()
  } catch (error) {
    notice(error.message, 'bad')
  } finally {
    element.removeAttribute('aria-disabled')
  }
}
