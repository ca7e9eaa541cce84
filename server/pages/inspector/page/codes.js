/** Reason codes, check signals, rules and errors, with their meanings and links to the records that contain them. */
import { loadCodes } from './api.js'
import { button, h } from './element.js'
import { clearFilters, filterBar, filtered, matching } from './filter.js'
import { badge, empty, facts } from './parts.js'
import { openNamed, showTable } from './table.js'

const DOCS = () => h('a', { href: '/docs/reference/reason-codes.html' }, 'All codes in the documentation')

const explain = ({ meanings, person, remedy, scenarios }) => [
  ...meanings.map((meaning) => h('p', {}, `${meaning[0].toUpperCase()}${meaning.slice(1)}${meaning.endsWith('.') ? '' : '.'}`)),
  facts([
    ['The person sees', person],
    ['What to do', remedy],
    ['Scenarios', scenarios?.map((name) => h('a', { class: 'stacked', href: `/docs/scenarios.html#${name}` }, name))],
  ]),
]

/** Explains a code in a record's details. */
export async function explainCode(place, code) {
  const found = (await loadCodes()).find((one) => one.code === code)
  if (found) place.replaceChildren(...explain(found))
}

const table = {
  id: 'codes',
  columns: [
    { title: 'Code', main: true, cell: ({ code }) => h('code', {}, code) },
    { title: 'Meaning', class: 'grow aside', cell: ({ meanings }) => meanings.join('; ') },
    { title: 'Kind', class: 'aside', cell: ({ kind }) => badge(kind) },
  ],
  key: ({ code }) => code,
  detail: ({ code, kind, documentation, ...more }) => [
    ...explain(more),
    h(
      'p',
      { class: 'line' },
      h('a', { href: documentation }, 'Documentation'),
      kind !== 'rule' && kind !== 'error' && h('a', { href: `?search=${code}#items` }, 'Items with this code'),
      h('a', { href: `?search=${code}#calls` }, 'Calls with this code'),
    ),
  ],
}

export const codes = {
  isList: true,
  read: async (name) => ({ rows: await loadCodes(), name }),
  frame: () => [
    h('h2', {}, 'Codes'),
    h(
      'p',
      { class: 'lead' },
      'Reason codes explain results, failed Items and events. Check signals report problems of an Item. The code of a rule is stored with each call that the rule rejected.',
    ),
    filterBar(),
    h('div', { class: 'none' }),
    h('table', { class: 'list', 'aria-label': 'Codes' }),
  ],
  show(place, { rows, name }) {
    const host = place.querySelector('table.list')
    const named = rows.filter(({ code }) => code === name)
    const found = [...new Set([...named, ...matching(rows)])]
    showTable(host, table, found)
    host.hidden = found.length === 0
    const unknown = name !== undefined && named.length === 0 && h('p', {}, h('code', {}, name), ' is not a known code. ', DOCS())
    const none =
      found.length === 0 && empty(`No codes match '${filtered()}'.`, undefined, button('Clear', clearFilters, { class: 'primary' }))
    place.querySelector('.none').replaceChildren(...[unknown, none].filter(Boolean))
    openNamed(host, name)
  },
}
