/** The palette searches all records, codes and the documentation, opens views, and runs common actions. */
import { chosenAccount, control, createRequest, documentation, loadCodes, may } from './api.js'
import { move, virtualNow } from './clock.js'
import { choices } from './control.js'
import { h } from './element.js'
import { getFilter, goTo } from './filter.js'
import { instant } from './format.js'
import { describeMove, parseMove } from './moves.js'
import { notice } from './parts.js'

const SOON_MS = 120
const FEW = 6

const input = h('input', {
  type: 'text',
  role: 'combobox',
  'aria-expanded': 'true',
  'aria-controls': 'palette-options',
  'aria-autocomplete': 'list',
  autocomplete: 'off',
  spellcheck: 'false',
  oninput: () => {
    clearTimeout(soon)
    soon = setTimeout(() => void show(), SOON_MS)
  },
  onkeydown: onKey,
})
const options = h('div', { id: 'palette-options', role: 'listbox', 'aria-label': 'Results' })
const said = h('p', { class: 'unseen', role: 'status' })
const dialog = h(
  'dialog',
  { class: 'palette', 'aria-label': 'Search and actions', onclick: ({ target }) => target === dialog && dialog.close() },
  input,
  options,
  said,
)

const PAGES = [
  ['Start', '/'],
  ['Documentation', '/docs/'],
  ['Link widget', '/widget/demo'],
]

let soon
let turn = 0
/** Name of the option that the user has moved to. */
let moved
let views = []
/** Questions on the path to the current question. Each has a `prompt` and a `list` function that returns its choices. */
let asked = []

export function startPalette(tabs) {
  views = [
    ...tabs.map(({ id, title }) => ({ title, about: 'view', run: () => goTo(`#${id}`) })),
    ...PAGES.map(([title, address]) => ({ title, about: 'page', run: () => location.assign(address) })),
  ]
  document.body.append(dialog)
}

export function openPalette() {
  if (dialog.open) return
  asked = []
  dialog.showModal()
  void ask()
}

/** Shows the choices for the last question. */
function ask() {
  const { prompt } = asked.at(-1) ?? { prompt: 'Search records, codes and docs, or run an action' }
  input.value = ''
  input.placeholder = prompt
  input.setAttribute('aria-label', prompt)
  input.focus()
  return show()
}

/**
 * Returns an action that asks for input before it runs. If `isTyped` is true, `list` derives the choices from the typed text. Otherwise,
 * the text filters the choices.
 */
const asks = (title, prompt, list, isTyped = false) => ({
  title,
  about: '…',
  stays: true,
  run: () => {
    asked.push({ prompt, list, isTyped })
    return ask()
  },
})

/** Returns the clock change that the text describes, if any. */
function movesFor(text) {
  const change = may('moveClock') ? parseMove(text, virtualNow()) : undefined
  return change ? [{ ...describeMove(change, virtualNow()), run: () => move(input, change) }] : []
}

const holds = ({ title, about = '' }, text) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${title} ${about}`.toLowerCase().includes(word))

const ADDRESSES = { individual: '#individuals/', datarequest: '#requests/', item: '#items/', delivery: '#deliveries/', call: '#calls/' }
const KINDS = { individual: 'Individuals', datarequest: 'Data Requests', item: 'Items', delivery: 'Deliveries', call: 'Calls' }

let searching
const searchDocs = async (text) => {
  try {
    return (await (searching ??= documentation()))(text)
  } catch {
    searching = undefined
    return []
  }
}

/** Returns a promise for each group of results, so that the palette can show each group as it arrives. */
function groupsFor(text) {
  const last = asked.at(-1)
  if (last) return [last.list(text).then((all) => [['Choose one', all.filter((one) => last.isTyped || holds(one, text))]])]
  const own = [
    ['Actions', [...movesFor(text), ...actions().filter((one) => holds(one, text))]],
    ['Go to', views.filter((one) => holds(one, text))],
  ]
  if (text === '') return [Promise.resolve(own)]
  const records = control.searchRecords({ text, account_id: getFilter('account') }).then((found) =>
    [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, all]) => [
      KINDS[kind],
      all.map(({ id, title, description: about, at }) => ({
        title,
        about: `${about} · ${instant(at)}`,
        run: () => goTo(ADDRESSES[kind] + id),
      })),
    ]),
  )
  const codes = loadCodes().then((all) => [
    [
      'Codes',
      all
        .map(({ code, meanings }) => ({ title: code, about: meanings[0], run: () => goTo(`#codes/${code}`) }))
        .filter((one) => holds(one, text))
        .slice(0, FEW),
    ],
  ])
  const docs = searchDocs(text).then((found) => [
    [
      'Documentation',
      found.slice(0, FEW).map(({ title, place, address }) => ({ title, about: place, run: () => location.assign(address) })),
    ],
  ])
  return [Promise.resolve(own), records, codes, docs]
}

async function show() {
  const own = ++turn
  moved = undefined
  const text = input.value.trim()
  const waiting = groupsFor(text)
  const shown = waiting.map(() => [])
  const draw = (isWhole) => {
    if (own !== turn) return
    const groups = shown.flat().filter(([, all]) => all.length > 0)
    const count = groups.reduce((sum, [, all]) => sum + all.length, 0)
    options.replaceChildren(
      ...groups.map(([title, all]) =>
        h('div', { role: 'group', 'aria-label': title }, h('p', { class: 'quiet', 'aria-hidden': 'true' }, title), ...all.map(option)),
      ),
    )
    if (count === 0) {
      const result = text === '' ? asked.at(-1)?.prompt : `Nothing matches '${text}'.`
      options.replaceChildren(h('p', { class: 'quiet' }, isWhole ? result : 'Searching…'))
    }
    said.textContent = isWhole ? `${count} results` : ''
    const all = [...options.querySelectorAll('[role=option]')]
    for (const [at, one] of all.entries()) one.id = `palette-${at}`
    // Keeps the selected option when more results arrive.
    choose(all.find((one) => moved && getOptionName(one) === moved) ?? all[0])
  }
  await Promise.all(
    waiting.map(async (group, at) => {
      try {
        shown[at] = await group
      } catch (error) {
        notice(error.message, 'bad')
      }
      draw(false)
    }),
  )
  draw(true)
}

const runs = new WeakMap()

function option(one) {
  const element = h(
    'div',
    { role: 'option', onclick: () => void run(element) },
    h('span', {}, one.title),
    h('span', { class: 'quiet' }, one.about),
  )
  runs.set(element, one)
  return element
}

const getOptionName = ({ textContent, parentElement }) => `${parentElement.getAttribute('aria-label')} ${textContent}`

const chosen = () => options.querySelector('[aria-selected=true]')

function choose(one) {
  chosen()?.removeAttribute('aria-selected')
  if (!one) {
    input.removeAttribute('aria-activedescendant')
    return
  }
  one.setAttribute('aria-selected', 'true')
  one.scrollIntoView({ block: 'nearest' })
  input.setAttribute('aria-activedescendant', one.id)
}

async function run(element) {
  const one = element && runs.get(element)
  if (!one) return
  if (!one.stays) dialog.close()
  try {
    await one.run()
  } catch (error) {
    notice(error.message, 'bad')
  }
}

function onKey(event) {
  const all = [...options.querySelectorAll('[role=option]')]
  const at = all.indexOf(chosen())
  if (all.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    choose(all[(at + (event.key === 'ArrowDown' ? 1 : -1) + all.length) % all.length])
    moved = getOptionName(chosen())
  } else if (event.key === 'Enter') void run(chosen())
  else if (asked.length > 0 && (event.key === 'Escape' || (event.key === 'Backspace' && input.value === ''))) {
    asked.pop()
    void ask()
  } else return
  event.preventDefault()
}

function actions() {
  return [
    { title: 'Play the demo', about: 'a person, webhooks and the report', run: () => location.assign('/') },
    asks('Run a scenario', 'Which scenario?', async () =>
      (await control.listScenarios()).map((one) => ({ title: one.name, about: one.description, run: () => playScenario(one) })),
    ),
    asks('Trigger an event or a code', 'Which event or code?', async () => {
      const all = await control.listScenarios()
      return [...new Set(all.flatMap(({ outcomes }) => outcomes))]
        .toSorted((one, other) => (one < other ? -1 : 1))
        .map((name) => {
          const one = all.find(({ outcomes }) => outcomes.includes(name))
          return { title: name, about: one.name, run: () => playScenario(one) }
        })
    }),
    asks('Add a fault', 'What should go wrong?', async () =>
      FAULTS.map(([title, place, effect]) =>
        asks(title, place === 'path' ? 'For which operation?' : 'For which event?', () => listPlaces(place, effect, title)),
      ),
    ),
    ...(may('moveClock')
      ? [asks('Move the clock', 'How far, or to when? 3 days, 2h, to 1 Jan, 2027-01-01 09:00', async (text) => movesFor(text), true)]
      : []),
  ]
}

/** Faults, each with a title, the field that selects its target, and its effect. */
const FAULTS = [
  ['Return 503', 'path', { status: 503 }],
  ['Return 429', 'path', { status: 429 }],
  ['Respond 5 seconds late', 'path', { latency_ms: 5000 }],
  ['Reset the connection', 'path', { reset: true }],
  ['Expire the access token', 'path', { expire_token: true }],
  ['Add an unknown property', 'path', { unknown_property: true }],
  ['Add an unknown value', 'path', { unknown_value: true }],
  ['Deliver a webhook twice', 'event_type', { duplicate: true }],
  ['Deliver a webhook an hour late', 'event_type', { delay_seconds: 3600 }],
  ['Drop a webhook', 'event_type', { drop: true }],
  ['Deliver webhooks out of order', 'event_type', { reorder: true }],
  ['Lose the response to a webhook', 'event_type', { lose_response: true }],
]

async function listPlaces(place, effect, title) {
  const names = place === 'path' ? (await control.listOperations()).map(({ operation }) => operation) : choices.events
  return names.map((name) => ({
    title: name,
    about: title,
    run: async () => {
      const { client_id } = await chosenAccount()
      await control.addFault({ client_id, [place]: name, ...effect })
      notice(`The next ${place === 'path' ? `call of ${name}` : `${name}`} meets the fault: ${title.toLowerCase()}.`)
    },
  }))
}

/** Plays the scenario for the open Data Request, or for a new person. */
async function playScenario(scenario) {
  const [, open] = /^#requests\/(.+)$/.exec(location.hash) ?? []
  const datarequest_id = open ?? (await createRequest(scenario))
  const { playOn } = await import('./scenarios.js')
  playOn(datarequest_id, { name: scenario.name })
  if (!open) goTo(`#requests/${datarequest_id}`)
}
