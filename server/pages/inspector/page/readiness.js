/** The readiness of an integration: each check with its state, evidence and next step. */
import { readAll, control } from './api.js'
import { save } from './copy.js'
import { button, h } from './element.js'
import { filterBar, getFilter, filtered } from './filter.js'
import { count, instant } from './format.js'
import { badge, begin, empty, fullWhen, line, quiet, runFor } from './parts.js'

/** States of checks with their tones, in order of urgency. */
const STATES = {
  failed: ['failed', 'bad'],
  not_seen: ['not seen', 'plain'],
  shown: ['shown', 'good'],
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
    const open = new Set([...host.querySelectorAll('.check[open]')].map(({ dataset }) => dataset.check))
    host.replaceChildren(...(report ? parts(report) : [empty('There is no account.')]))
    for (const details of host.querySelectorAll('.check')) details.open = open.has(details.dataset.check)
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
  const byState = Map.groupBy(found, ({ state }) => state)
  const [first] = byState.get('failed') ?? byState.get('not_seen') ?? []
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
      first?.next_step && h('p', { class: 'next' }, h('strong', {}, 'Do this first: '), first.next_step),
      quiet(`${instant(at)} UTC, from ${count(records.calls, 'call')} and ${count(records.deliveries, 'delivery', 'deliveries')}.`),
      records.calls === 0 && line('This account has made no calls yet.', ...begin()),
      ...records.notes.map((note) => h('p', { class: 'note' }, note)),
    ),
    ...(found.length === 0 ? [empty(`No checks match '${filtered()}'.`)] : []),
    ...Object.entries(STATES).flatMap(([state, [words]]) => {
      const all = byState.get(state)
      return all
        ? [h('section', { class: 'group' }, h('h3', {}, `${words} (${all.length})`), h('div', { class: 'rows' }, ...all.map(row)))]
        : []
    }),
    h('section', { class: 'group' }, h('h3', {}, 'Blind spots'), h('ul', {}, ...blind_spots.map((spot) => h('li', {}, spot)))),
  ]
}

async function checkAgain() {
  readiness.show(document.getElementById('view'), await readiness.read())
}

/** Returns the row for a check. A failed check shows its next action, and each check links to its first evidence. */
function row({ name, title, group, state, explanation, evidence, evidence_count, share, next_step }) {
  const [words, tone] = STATES[state] ?? [state, 'plain']
  const place = evidence.map(findPlace).find(Boolean)
  const action = next_step && h('p', { class: 'next' }, h('strong', {}, 'What to do: '), next_step)
  return h(
    'article',
    { class: `row result ${state}` },
    place && h('a', { href: place, 'aria-label': `Evidence: ${title}` }, 'Evidence'),
    h(
      'details',
      { class: 'check', 'data-check': name },
      h(
        'summary',
        {},
        badge(words, tone),
        h('span', { class: 'path' }, title),
        h('span', { class: 'quiet' }, share ? `${share.seen} of ${share.total}` : group),
      ),
      h(
        'div',
        { class: 'whole' },
        h('p', {}, explanation),
        state !== 'failed' && action,
        share && shareMet(name, share),
        share?.missing.length > 0 &&
          h('details', {}, h('summary', {}, `${share.missing.length} never seen`), quiet(share.missing.join(', '))),
        evidence.length > 0 && h('ul', { class: 'evidence' }, ...evidence.map(record)),
        evidence_count > evidence.length && quiet(`and ${(evidence_count - evidence.length).toLocaleString('en')} more`),
        quiet('Name of the check: ', h('code', {}, name)),
      ),
    ),
    state === 'failed' && action,
  )
}

const findPlace = ({ kind, id }) => (id === null ? undefined : PLACES[kind]?.(encodeURIComponent(id)))

/** Formats the share of a check's requirements that are met. */
const shareMet = (name, { seen, total }) =>
  h('p', { class: 'line' }, 'Met', h('progress', { max: total, value: seen, 'aria-label': `Share of ${name}` }), `${seen} of ${total}`)

function record({ kind, id, at, note }) {
  const place = findPlace({ kind, id })
  return h('li', {}, fullWhen(at), ' ', kind, ' ', place ? h('a', { href: place }, id) : (id ?? '(redacted)'), h('span', {}, `: ${note}`))
}
