/** Elements that several views use: badges, identifiers, instants, empty lists. */
import { h } from './element.js'
import { clockTime, day, instant, short } from './format.js'
import { narrowTo } from './filter.js'

export const badge = (text, tone = 'plain') => h('span', { class: `badge ${tone}` }, text)

/** A button that sets the filter to an identifier. */
export const idButton = (id) =>
  h('button', { type: 'button', class: 'id', title: `Show only ${id}`, 'data-focus': id, onclick: () => narrowTo(id) }, short(id))

export const when = (at) => h('time', { datetime: new Date(at).toISOString(), title: `${instant(at)} UTC` }, clockTime(at))

export const fullWhen = (at) =>
  h('time', { datetime: new Date(at).toISOString(), title: `${instant(at)} UTC` }, h('span', { class: 'day' }, day(at)), ' ', clockTime(at))

/** Leads to the page of an Individual. */
export const personLink = (id) => h('a', { class: 'id', href: `#individuals/${id}`, 'data-focus': `person ${id}` }, short(id))

export const empty = (text, hint) => h('div', { class: 'empty' }, h('p', {}, text), hint && h('p', { class: 'quiet' }, hint))

/** A list of names and values. Pairs without a value are left out. */
export const facts = (pairs) =>
  h(
    'dl',
    { class: 'facts' },
    ...pairs.filter(([, value]) => value).map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))),
  )

const TONES = {
  COMPLETED: 'good',
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
