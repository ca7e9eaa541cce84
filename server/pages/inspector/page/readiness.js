/** The readiness of an integration: each check with its state, evidence and next step. */
import { readAll, control } from './api.js'
import { save } from './copy.js'
import { playDemo } from './demo.js'
import { button, h } from './element.js'
import { filterBar, getFilter, filtered } from './filter.js'
import { count, instant } from './format.js'
import { badge, empty, fullWhen, line, quiet, runFor } from './parts.js'

const STATES = {
  shown: ['shown', 'good'],
  not_seen: ['not seen', 'warn'],
  failed: ['failed', 'bad'],
  not_applicable: ['not applicable', 'plain'],
  not_observable: ['not observable', 'plain'],
}

/** Views that show a record, by kind of record. */
const PLACES = {
  request: (id) => `?search=${id}#calls`,
  delivery: (id) => `#deliveries/${id}`,
  event: (id) => `?search=${id}#requests`,
  datarequest: (id) => `#requests/${id}`,
  item: (id) => `#items/${id}`,
}

export const readiness = {
  id: 'readiness',
  title: 'Readiness',
  // Refreshed on demand instead of after each change, because the report reads all records of the account.
  kinds: [],
  async read() {
    const accounts = await readAll('listAccounts')
    const account = accounts.find(({ id }) => id === getFilter('account')) ?? accounts[0]
    return account && control.showReadiness({ client_id: account.client_id })
  },
  frame: () => [
    h('h2', {}, 'Readiness'),
    h('p', { class: 'lead' }, 'Each check says what the records show of an integration, and names the records that prove it.'),
    filterBar(),
    h('div', { class: 'readiness' }),
  ],
  show(place, report) {
    const host = place.querySelector('.readiness')
    const open = new Set([...host.querySelectorAll('details[open]')].map(({ dataset }) => dataset.check))
    host.replaceChildren(...(report ? parts(report) : [empty('There is no account.')]))
    for (const details of host.querySelectorAll('details')) details.open = open.has(details.dataset.check)
  },
}

/** Names of checks that were opened only for printing. */
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

function parts({ account_name, client_id, at, verdict, summary, records, checks, blind_spots }) {
  const again = button('Check again', () => runFor(again, checkAgain), { 'data-focus': 'check again' })
  const print = button('Print', () => globalThis.print())
  const share = (label, name, type, part) => {
    const pressed = button(label, () => runFor(pressed, async () => save(name, type, (await control.exportReadiness({ client_id }))[part])))
    return pressed
  }
  const text = filtered()?.toLowerCase()
  const found = checks.filter((check) => text === undefined || JSON.stringify(check).toLowerCase().includes(text))
  const groups = [...Map.groupBy(found, ({ group }) => group)]
  return [
    h(
      'section',
      { class: 'row report', 'aria-label': 'The report' },
      h('p', { class: `verdict ${verdict.ready ? 'good' : summary.failed > 0 ? 'bad' : 'warn'}` }, verdict.text),
      line(
        h('h3', {}, account_name),
        h('span', { class: 'quiet' }, client_id),
        h(
          'div',
          { class: 'buttons' },
          again,
          print,
          share('Save badge', `${client_id}-readiness.svg`, 'image/svg+xml', 'badge'),
          share('Save page', `${client_id}-readiness.html`, 'text/html', 'page'),
        ),
      ),
      h('p', { class: 'line' }, ...Object.entries(STATES).map(([state, [words, tone]]) => badge(`${summary[state]} ${words}`, tone))),
      quiet(`${instant(at)} UTC, from ${count(records.calls, 'call')} and ${count(records.deliveries, 'delivery', 'deliveries')}.`),
      records.calls === 0 && line('This account has made no calls yet.', button('Play the demo', playDemo, { class: 'small' })),
      ...records.notes.map((note) => h('p', { class: 'note' }, note)),
    ),
    ...(groups.length === 0 ? [empty(`No checks match '${filtered()}'.`)] : []),
    ...groups.map(([group, all]) => h('section', { class: 'group' }, h('h3', {}, group), h('div', { class: 'rows' }, ...all.map(row)))),
    h('section', { class: 'group' }, h('h3', {}, 'Blind spots'), h('ul', {}, ...blind_spots.map((spot) => h('li', {}, spot)))),
  ]
}

async function checkAgain() {
  readiness.show(document.getElementById('view'), await readiness.read())
}

function row({ name, title, state, explanation, evidence, evidence_count, share, next_step }) {
  const [words, tone] = STATES[state] ?? [state, 'plain']
  return h(
    'details',
    { class: 'row check', 'data-check': name },
    h(
      'summary',
      {},
      badge(words, tone),
      h('span', { class: 'path' }, title),
      share && h('span', { class: 'quiet' }, `${share.seen} of ${share.total}`),
    ),
    h(
      'div',
      { class: 'whole' },
      h('p', {}, explanation),
      next_step && h('p', { class: 'next' }, h('strong', {}, 'What to do: '), next_step),
      share && shareMet(name, share),
      share && share.missing.length > 0 && quiet(`Not met: ${share.missing.join(', ')}`),
      evidence.length > 0 && h('ul', { class: 'evidence' }, ...evidence.map(record)),
      evidence_count > evidence.length && quiet(`and ${(evidence_count - evidence.length).toLocaleString('en')} more`),
      quiet('Name of the check: ', h('code', {}, name)),
    ),
  )
}

/** Formats the share of a check's requirements that are met. */
const shareMet = (name, { seen, total }) =>
  h('p', { class: 'line' }, 'Met', h('progress', { max: total, value: seen, 'aria-label': `Share of ${name}` }), `${seen} of ${total}`)

function record({ kind, id, at, note }) {
  const place = id !== null && PLACES[kind]?.(encodeURIComponent(id))
  return h('li', {}, fullWhen(at), ' ', kind, ' ', place ? h('a', { href: place }, id) : (id ?? '(redacted)'), h('span', {}, `: ${note}`))
}
