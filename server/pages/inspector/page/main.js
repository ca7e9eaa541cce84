/** The page: signs in, shows the view that the address names, and reads it again whenever there is more of what it shows. */
import { Refused } from './api.js'
import { showClock, startClock } from './clock.js'
import { startFilter } from './filter.js'
import { notice } from './notice.js'
import { admitted } from './sign-in.js'
import { follow } from './stream.js'
import { mark, startTabs, viewOf } from './tabs.js'

const STATES = { live: 'Live', paused: 'Paused', lost: 'Reconnecting…' }
/** Changes come in bursts: one reading serves them all. */
const PAUSE_MS = 80

const place = document.getElementById('view')
let shown
let turn = 0

/** Reads what the view shows and shows it, unless another was asked for meanwhile. */
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
    if (error instanceof Refused) location.reload()
    else notice(error.message, 'bad')
  }
}

let waiting
function soon() {
  clearTimeout(waiting)
  waiting = setTimeout(refresh, PAUSE_MS)
}

function changed(kinds) {
  mark(kinds)
  const { view } = viewOf(location.hash)
  if (kinds.some((kind) => kind === 'state' || view.kinds.includes(kind))) soon()
  if (kinds.some((kind) => ['state', 'clock', 'jobs'].includes(kind))) void showClock()
}

function tell(state) {
  const live = document.getElementById('live')
  live.className = state
  live.textContent = STATES[state]
}

await admitted()
startTabs()
startFilter(refresh)
await startClock()
await refresh()
addEventListener('hashchange', () => {
  void refresh()
  mark([])
})
follow(changed, tell)
