/** The page: shows the tabs and the view that the URL selects, and refreshes the view when its records change. */
import { showAccounts, startAccountSwitch } from './account-switch.js'
import { CredentialsError, follow, hasCredentials, onReach, partner, signOut, UnreachableError } from './api.js'
import { readCallerOrSignIn } from './caller.js'
import { showClock, startClock, stopClock } from './clock.js'
import { button, h, unseen } from './element.js'
import { goTo, leaveList, startFilter } from './filter.js'
import { startKeys } from './keys.js'
import { openPalette, startPalette } from './palette.js'
import { empty, notice } from './parts.js'

const RECORDS_OF_REQUESTS = ['timelines', 'events', 'deliveries', 'sessions', 'calls', 'messages']

/**
 * Each view is loaded when the user first opens it. Changes to records of its `kinds` refresh it. A view without `kinds` is refreshed only
 * on demand.
 */
const views = [
  { id: 'calls', title: 'Calls', kinds: ['calls'], load: async () => (await import('./calls.js')).calls },
  {
    id: 'requests',
    title: 'Data Requests',
    kinds: [...RECORDS_OF_REQUESTS, 'jobs', 'clock'],
    load: async () => (await import('./requests.js')).requests,
  },
  {
    id: 'individuals',
    title: 'Individual',
    hidden: true,
    kinds: RECORDS_OF_REQUESTS,
    load: async () => (await import('./individual.js')).individual,
  },
  {
    id: 'items',
    title: 'Items',
    kinds: ['timelines', 'events', 'jobs', 'calls', 'clock'],
    load: async () => (await import('./items.js')).items,
  },
  { id: 'deliveries', title: 'Deliveries', kinds: ['deliveries', 'clock'], load: async () => (await import('./deliveries.js')).deliveries },
  { id: 'messages', title: 'Messages', kinds: ['messages'], load: async () => (await import('./messages.js')).messages },
  { id: 'jobs', title: 'Due next', kinds: ['jobs', 'clock'], load: async () => (await import('./jobs.js')).jobs },
  { id: 'codes', title: 'Codes', kinds: [], load: async () => (await import('./codes.js')).codes },
  { id: 'readiness', title: 'Readiness', kinds: [], load: async () => (await import('./readiness.js')).readiness },
  { id: 'operations', title: 'Operations', kinds: [], load: async () => (await import('./operations.js')).operations },
  { id: 'accounts', title: 'Accounts', kinds: [], load: async () => (await import('./accounts.js')).accounts },
]
const shownAsTabs = views.filter(({ hidden }) => !hidden)
const tabs = new Map()
/** Tabs with changes that the user has not yet seen. */
const unseenIn = new Set()
let begun = false

const STATES = { live: 'Live', paused: 'Paused', lost: 'Reconnecting…' }
/** Delay before a refresh. Changes arrive in bursts, so one refresh covers a whole burst. */
const PAUSE_MS = 80

const place = document.getElementById('view')
let shown
let turn = 0

/** Returns the view that the URL fragment selects, and the rest of the fragment. */
function parseView(hash) {
  const [id, rest] = hash.slice(1).split('/', 2)
  return { view: views.find((one) => one.id === id) ?? views[0], rest: rest && decodeURIComponent(rest) }
}

function startTabs() {
  for (const { id, title } of shownAsTabs) tabs.set(id, h('a', { href: `#${id}` }, title))
  document.getElementById('tabs').append(...tabs.values())
  mark([])
}

/**
 * Marks the tabs whose kinds of records have changed. Ignores the first change event, because it reports data that the page has already
 * read.
 */
function mark(kinds) {
  const { view } = parseView(location.hash)
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

/** Scrolls the row of tabs to center this tab. On phones, the row is wider than the screen. */
function bringIntoView(tab) {
  const row = tab.parentElement
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

/**
 * Shows a partner's name instead of the account switch, because a partner sees only its own account. Adds a sign-out button if the page
 * keeps credentials.
 */
function showWhoIsSignedIn() {
  const select = document.getElementById('account')
  if (partner()) select.replaceWith(h('span', { class: 'partner', title: partner().client_id }, partner().name))
  if (hasCredentials()) document.querySelector('.around').append(button('Sign out', signOut))
}

/**
 * Returns a name for the content of the view. A list has the same name regardless of the open row, so opening a row does not rebuild the
 * list.
 */
const getViewName = ({ isList }, id, rest) => (isList ? id : `${id}/${rest ?? ''}`)

/** Loads the view's module. Treats a failure to load it like an unreachable server. */
const loadView = ({ load }) =>
  load().catch((error) => {
    throw error instanceof TypeError ? new UnreachableError(error.message) : error
  })

/** Reads and shows the data of the view, unless a newer refresh has started. */
async function refresh() {
  const { view: entry, rest } = parseView(location.hash)
  const own = ++turn
  let name
  try {
    const view = await loadView(entry)
    name = getViewName(view, entry.id, rest)
    const data = await view.read(rest)
    if (own !== turn) return
    if (shown !== name) place.replaceChildren(...view.frame(rest).filter(Boolean))
    shown = name
    document.title = `${entry.title} – Inspector`
    view.show(place, data)
  } catch (error) {
    if (error instanceof CredentialsError) location.reload()
    // The banner already reports this error.
    else if (error instanceof UnreachableError) return
    else if (shown === name && own === turn && !rest) notice(error.message, 'bad')
    else if (own === turn) {
      shown = undefined
      place.replaceChildren(h('h2', {}, entry.title), empty(error.message, undefined, h('a', { href: '#calls' }, 'Calls')))
    }
  }
}

let lastView = parseView(location.hash).view.id
let waiting
function changed(kinds) {
  mark(kinds)
  const { view } = parseView(location.hash)
  if (kinds.some((kind) => kind === 'state' || view.kinds.includes(kind))) {
    clearTimeout(waiting)
    waiting = setTimeout(refresh, PAUSE_MS)
  }
  if (kinds.includes('state') && !partner()) void showAccounts()
  if (kinds.some((kind) => ['state', 'clock', 'jobs'].includes(kind))) void showClock()
}

function showState(state) {
  const live = document.getElementById('live')
  live.className = state
  live.textContent = STATES[state]
  if (state === 'lost') showReach('gone')
  else if (state === 'live' && reached === 'gone') {
    showReach('available')
    notice('The server responds again.')
    void refresh()
    void showClock()
  }
}

const REACH = {
  gone: 'The server does not respond. This page tries again by itself.',
  slow: 'The server is slow: a call has had no response for 3 seconds.',
  available: '',
}
let reached = 'available'

/** Shows that the server is slow or unreachable. The message about an unreachable server remains until the change stream is live again. */
function showReach(reach) {
  if (reached === 'gone' && reach !== 'gone' && !document.querySelector('#live.live') && document.getElementById('live').className !== '')
    return
  reached = reach
  const banner = document.getElementById('reach')
  banner.className = reach
  banner.textContent = REACH[reach]
  stopClock(reach === 'gone')
}

onReach(showReach)
await readCallerOrSignIn(place, () => showReach('gone'))
showReach('available')
startTabs()
startPalette(shownAsTabs)
startKeys()
document.getElementById('search').addEventListener('click', openPalette)
startFilter(refresh)
showWhoIsSignedIn()
if (!partner()) await startAccountSwitch()
await startClock()
await refresh()
addEventListener('hashchange', () => {
  const { view } = parseView(location.hash)
  if (lastView !== view.id) leaveList()
  lastView = view.id
  void refresh()
  mark([])
})
// Follows links to this page that set other filters, without reloading the page.
addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href]')
  if (
    !link ||
    link.target ||
    link.download ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    !link.getAttribute('href').startsWith('?')
  )
    return
  event.preventDefault()
  goTo(link.getAttribute('href'))
})
follow(changed, showState)
