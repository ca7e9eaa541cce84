/** Whether the integration of an account is right: each check with its state, the records that prove it, and what comes next. */
import { get } from './api.js'
import { button, h, svg } from './element.js'
import { filterOf, filtered } from './filter.js'
import { instant } from './format.js'
import { runFor } from './notice.js'
import { badge, empty, fullWhen } from './parts.js'

const STATES = {
  shown: ['shown', 'good'],
  not_seen: ['not seen', 'warn'],
  failed: ['failed', 'bad'],
  not_observable: ['not observable', 'plain'],
}

/** The places that show a record, by its kind. */
const PLACES = {
  request: (id) => `?of=${id}#calls`,
  delivery: (id) => `?of=${id}#deliveries`,
  event: (id) => `?of=${id}#requests`,
  datarequest: (id) => `#requests/${id}`,
  item: (id) => `?of=${id}#items`,
}

export const readiness = {
  id: 'readiness',
  title: 'Readiness',
  // All records of the account are read for it: not at each change, but when it is asked for.
  kinds: [],
  async read() {
    const accounts = await get('/accounts')
    const account = accounts.find(({ id }) => id === filterOf('account')) ?? accounts[0]
    return account && get('/readiness', { client_id: account.client_id })
  },
  frame: () => [
    h('h2', {}, 'Readiness'),
    h('p', { class: 'lead' }, 'Is the integration right? Each check says what the records show, and names the records that prove it.'),
    h('div', { class: 'readiness' }),
  ],
  show(place, report) {
    const host = place.querySelector('.readiness')
    const open = new Set([...host.querySelectorAll('details[open]')].map(({ dataset }) => dataset.check))
    host.replaceChildren(...(report ? parts(report) : [empty('There is no account.')]))
    for (const details of host.querySelectorAll('details')) details.open = open.has(details.dataset.check)
  },
}

/** The checks that are open for the time of printing only, by name. */
const openedToPrint = new Set()

addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('.check:not([open])')) {
    details.open = true
    openedToPrint.add(details.dataset.check)
  }
})
addEventListener('afterprint', () => {
  for (const details of document.querySelectorAll('.check')) if (openedToPrint.has(details.dataset.check)) details.open = false
  openedToPrint.clear()
})

function parts({ account_name, client_id, at, summary, records, checks }) {
  const again = button('Look again', () => runFor(again, lookAgain), { 'data-focus': 'look again' })
  const text = filtered()?.toLowerCase()
  const found = checks.filter((check) => text === undefined || JSON.stringify(check).toLowerCase().includes(text))
  const groups = [...Map.groupBy(found, ({ group }) => group)]
  return [
    h(
      'section',
      { class: 'row report', 'aria-label': 'The report' },
      h(
        'div',
        { class: 'line' },
        h('h3', {}, account_name),
        h('span', { class: 'quiet' }, client_id),
        h(
          'div',
          { class: 'buttons' },
          again,
          button('Print', () => print()),
        ),
      ),
      h(
        'p',
        { class: 'line states' },
        ...Object.entries(STATES).map(([state, [words, tone]]) => badge(`${summary[state]} ${words}`, tone)),
      ),
      h(
        'p',
        { class: 'quiet' },
        `${instant(at)} UTC, from ${count(records.calls, 'call', 'calls')} and ${count(records.deliveries, 'delivery', 'deliveries')}.`,
      ),
      ...records.notes.map((note) => h('p', { class: 'note' }, note)),
    ),
    ...(groups.length === 0 ? [empty('No check has this text in it.')] : []),
    ...groups.map(([group, all]) => h('section', { class: 'group' }, h('h3', {}, group), h('div', { class: 'rows' }, ...all.map(row)))),
  ]
}

const count = (number, one, many) => `${number.toLocaleString('en')} ${number === 1 ? one : many}`

async function lookAgain() {
  readiness.show(document.getElementById('view'), await readiness.read())
}

function row({ name, title, state, explanation, evidence, evidence_count, share, what_to_do }) {
  const [words, tone] = STATES[state] ?? [state, 'plain']
  return h(
    'details',
    { class: 'row check', 'data-check': name },
    h(
      'summary',
      {},
      badge(words, tone),
      h('span', { class: 'path' }, title),
      share && h('span', { class: 'quiet' }, `${share.seen} of ${share.of}`),
    ),
    h(
      'div',
      { class: 'whole' },
      h('p', {}, explanation),
      what_to_do && h('p', { class: 'next' }, h('strong', {}, 'What to do: '), what_to_do),
      share && shareMet(name, share),
      share && share.missing.length > 0 && h('p', { class: 'quiet missing' }, `Not met: ${share.missing.join(', ')}`),
      evidence.length > 0 && h('ul', { class: 'evidence' }, ...evidence.map(record)),
      evidence_count > evidence.length && h('p', { class: 'quiet' }, `and ${(evidence_count - evidence.length).toLocaleString('en')} more`),
      h('p', { class: 'quiet' }, 'Name of the check: ', h('code', {}, name)),
    ),
  )
}

/** How much of what a check asks for was met, in words and as a bar. */
const shareMet = (name, { seen, of }) =>
  h(
    'ul',
    { class: 'bars', 'aria-label': `Share of ${name}` },
    h(
      'li',
      {},
      h('span', { class: 'label' }, 'Met'),
      h('span', { class: 'took' }, `${seen} of ${of}`),
      svg(
        'svg',
        { viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
        svg('rect', { class: 'rest', width: 100, height: 10 }),
        svg('rect', { class: 'bar accent', width: of === 0 ? 0 : (100 * seen) / of, height: 10 }),
      ),
    ),
  )

function record({ kind, id, at, note }) {
  const place = id !== null && PLACES[kind]?.(encodeURIComponent(id))
  return h('li', {}, fullWhen(at), ' ', kind, ' ', place ? h('a', { href: place }, id) : (id ?? '(redacted)'), h('span', {}, `: ${note}`))
}
