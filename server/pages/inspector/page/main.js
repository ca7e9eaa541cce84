/** The page: signs in, shows the tabs and the view that the address names, and reads it again when its records change. */
import { accounts, showAccounts, startAccountSwitch } from './accounts.js'
import { TokenError, control, follow, keepToken } from './api.js'
import { calls } from './calls.js'
import { jobs, showClock, startClock } from './clock.js'
import { deliveries } from './deliveries.js'
import { form, h, unseen } from './element.js'
import { startFilter } from './filter.js'
import { individual } from './individual.js'
import { items } from './items.js'
import { messages } from './messages.js'
import { operations } from './operations.js'
import { notice, quiet } from './parts.js'
import { readiness } from './readiness.js'
import { requests } from './requests.js'

const views = [calls, requests, individual, items, deliveries, messages, jobs, readiness, operations, accounts]
const shownAsTabs = views.filter(({ hidden }) => !hidden)
const tabs = new Map()
/** The tabs of views with changes that the user has not seen. */
const unseenIn = new Set()
let begun = false

const STATES = { live: 'Live', paused: 'Paused', lost: 'Reconnecting…' }
/** Changes come in bursts, and one refresh serves a burst. */
const PAUSE_MS = 80

const place = document.getElementById('view')
let shown
let turn = 0

/** The view that the fragment of the address names, and the rest of the fragment. */
function viewOf(hash) {
  const [id, rest] = hash.slice(1).split('/', 2)
  return { view: views.find((one) => one.id === id) ?? calls, rest }
}

function startTabs() {
  for (const { id, title } of shownAsTabs) tabs.set(id, h('a', { href: `#${id}` }, title))
  document.getElementById('tabs').append(...tabs.values())
  mark([])
}

/** Marks the tabs of changed kinds. The first event only reports what the page has read already. */
function mark(kinds) {
  const { view } = viewOf(location.hash)
  if (begun) for (const one of shownAsTabs) if (one.kinds.some((kind) => kinds.includes(kind))) unseenIn.add(one.id)
  begun ||= kinds.length > 0
  unseenIn.delete(view.id)
  for (const { id, title } of shownAsTabs) {
    const tab = tabs.get(id)
    if (id !== view.id) tab.removeAttribute('aria-current')
    else if (!tab.hasAttribute('aria-current')) {
      tab.setAttribute('aria-current', 'page')
      bringIntoView(tab)
    }
    tab.replaceChildren(title, ...(unseenIn.has(id) ? [h('span', { class: 'dot' }, unseen(' (more)'))] : []))
  }
}

/** On a phone the tabs are a row that scrolls sideways. */
function bringIntoView(tab) {
  const row = tab.parentElement
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

/** Resolves once the server accepts the calls of this page. Asks for the sandbox token if the server was started with one. */
async function signIn() {
  try {
    return await control.readClock()
  } catch (error) {
    if (!(error instanceof TokenError)) throw error
  }
  return new Promise((resolve) => place.replaceChildren(tokenForm(resolve)))
}

function tokenForm(resolve) {
  const input = h('input', {
    id: 'token',
    type: 'password',
    autocomplete: 'current-password',
    required: true,
    'aria-describedby': 'token-problem',
  })
  const problem = h('p', { id: 'token-problem', role: 'alert' })
  const submit = async () => {
    keepToken(input.value.trim())
    try {
      resolve(await control.readClock())
    } catch (error) {
      problem.textContent = error instanceof TokenError ? 'This is not the sandbox token of the server.' : error.message
      input.select()
    }
  }
  setTimeout(() => input.focus())
  return form(
    { class: 'sign-in' },
    submit,
    h('h2', {}, 'Sign in to this sandbox'),
    h('label', { for: 'token' }, 'Sandbox token'),
    input,
    quiet('It was given to cpd serve as --sandbox-token. This tab keeps it until it is closed.'),
    problem,
    h('button', { type: 'submit', class: 'primary' }, 'Sign in'),
  )
}

/** Reads the data of the view and shows it, unless a later refresh has begun. */
async function refresh() {
  const { view, rest } = viewOf(location.hash)
  const own = ++turn
  try {
    const data = await view.read(rest)
    if (own !== turn) return
    const name = `${view.id}/${rest ?? ''}`
    if (shown !== name) place.replaceChildren(...view.frame())
    shown = name
    document.title = `${view.title} – Inspector`
    view.show(place, data)
  } catch (error) {
    if (error instanceof TokenError) location.reload()
    else notice(error.message, 'bad')
  }
}

let waiting
function changed(kinds) {
  mark(kinds)
  const { view } = viewOf(location.hash)
  if (kinds.some((kind) => kind === 'state' || view.kinds.includes(kind))) {
    clearTimeout(waiting)
    waiting = setTimeout(refresh, PAUSE_MS)
  }
  if (kinds.includes('state')) void showAccounts()
  if (kinds.some((kind) => ['state', 'clock', 'jobs'].includes(kind))) void showClock()
}

function showState(state) {
  const live = document.getElementById('live')
  live.className = state
  live.textContent = STATES[state]
}

await signIn()
startTabs()
startFilter(refresh)
await startAccountSwitch()
await startClock()
await refresh()
addEventListener('hashchange', () => {
  void refresh()
  mark([])
})
follow(changed, showState)
