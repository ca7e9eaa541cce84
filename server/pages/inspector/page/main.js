/** The page: signs in, shows the view that the address names, and reads it again when its records change. */
import { TokenError } from './api.js'
import { showAccounts, startAccountSwitch } from './account-switch.js'
import { showClock, startClock } from './clock.js'
import { startFilter } from './filter.js'
import { notice } from './notice.js'
import { signIn } from './sign-in.js'
import { follow } from './stream.js'
import { mark, startTabs, viewOf } from './tabs.js'

const STATES = { live: 'Live', paused: 'Paused', lost: 'Reconnecting…' }
/** Changes come in bursts, and one refresh serves a burst. */
const PAUSE_MS = 80

const place = document.getElementById('view')
let shown
let turn = 0

/** Reads the data of the view and shows it, unless a later refresh has begun. */
async function refresh() {
  const { view, rest } = viewOf(location.hash)
  const own = ++turn
  try {
    const data = await view.read(rest)
    if (own !== turn) return
    const name = `${view.id}/${rest ?? ''}`
    if (shown !== name) place.replaceChildren(...view.frame(rest))
    shown = name
    document.title = `${view.title} – Inspector`
    view.show(place, data, rest)
    place.removeAttribute('aria-busy')
  } catch (error) {
    if (error instanceof TokenError) location.reload()
    else notice(error.message, 'bad')
  }
}

let waiting
function refreshSoon() {
  clearTimeout(waiting)
  waiting = setTimeout(refresh, PAUSE_MS)
}

function changed(kinds) {
  mark(kinds)
  const { view } = viewOf(location.hash)
  if (kinds.some((kind) => kind === 'state' || view.kinds.includes(kind))) refreshSoon()
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
