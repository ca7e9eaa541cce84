/** The page: signs in, offers the run, and updates its display when the run's records change. The run continues after a reload. */
import { CredentialsError, follow, partner } from '../../inspector/page/api.js'
import { readCallerOrSignIn } from '../../inspector/page/caller.js'
import { copyButton } from '../../inspector/page/copy.js'
import { button, h } from '../../inspector/page/element.js'
import { runFor } from '../../inspector/page/parts.js'
import { Phone } from './phone.js'
import { showReport } from './report.js'
import { allowRetry, continueRun, createLink, readRun, startRun } from './run.js'
import { Stream } from './stream.js'

const place = document.getElementById('run')
const reach = document.getElementById('reach')
const report = h('section', { id: 'report', 'aria-labelledby': 'report-title', hidden: true })

for (const figure of document.querySelectorAll('.samples figure'))
  figure.firstChild.append(copyButton(figure.querySelector('pre').textContent, `Copy the code: ${figure.querySelector('h3').textContent}`))

let isLost = false

function showLost() {
  isLost = true
  reach.textContent = 'The server does not respond. This page tries again by itself.'
}

await readCallerOrSignIn(place, showLost)
reach.replaceChildren()

const getRequest = () => new URLSearchParams(location.search).get('run')
const stream = new Stream()
const play = button('Play it for me', () => runFor(play, playAll))
const phone = new Phone(play)
const again = button('Start again', startAgain, { class: 'small', hidden: true })

async function begin() {
  const id = await startRun()
  history.replaceState(null, '', `?run=${id}`)
  await refresh()
}

async function playAll() {
  if (!getRequest()) await begin()
  await phone.play()
}

function startAgain() {
  history.replaceState(null, '', location.pathname)
  location.reload()
}

let turn = 0
let lastRefresh
/** Reads the run and shows it. If a newer refresh starts meanwhile, this one shows nothing and resolves together with the newer one. */
function refresh() {
  const number = ++turn
  lastRefresh = readAndShow(() => number === turn).then((isShown) => (isShown ? undefined : lastRefresh))
  return lastRefresh
}

/** Returns false if the result is outdated. */
async function readAndShow(isLatest) {
  const id = getRequest()
  const run = id && (await readRun(id))
  if (!isLatest()) return false
  if (id && !run) startAgain()
  else if (!run) phone.showInvitation(() => begin())
  else await showRun(run)
  return true
}

async function showRun(run) {
  again.hidden = false
  stream.show(run.entries)
  await phone.show(run)
  if (run.report) await showReport(report, run)
  else if (run.isConnected) await continueRun(run)
}

const retry = button('Try again', () => runFor(retry, retryRefresh), { class: 'small' })

function retryRefresh() {
  allowRetry()
  return refreshSafely()
}

async function refreshSafely() {
  try {
    await refresh()
    isLost = false
    if (reach.contains(document.activeElement)) document.getElementById('view').focus({ preventScroll: true })
    reach.replaceChildren()
  } catch (error) {
    if (error instanceof CredentialsError) location.reload()
    // The button is kept, because replacing it would lose a click.
    else if (reach.firstChild?.data !== error.message) reach.replaceChildren(error.message, retry)
  }
}

const PAUSE_MS = 80
const KINDS = new Set(['state', 'calls', 'events', 'deliveries', 'sessions'])
let refreshTimer
function refreshSoon(kinds) {
  if (!kinds.some((kind) => KINDS.has(kind))) return
  clearTimeout(refreshTimer)
  refreshTimer = setTimeout(refreshSafely, PAUSE_MS)
}

if (partner())
  place.replaceChildren(h('p', { class: 'card' }, 'The live run uses the demo account and moves the clock, so it needs an administrator.'))
else {
  const openPortal = button('Open a new link', () => runFor(openPortal, async () => location.assign(await createLink(await startRun()))))
  document.getElementById('portal').append(openPortal)
  place.replaceChildren(
    h(
      'div',
      { class: 'split' },
      h(
        'section',
        { class: 'person', 'aria-labelledby': 'person-title' },
        h('div', { class: 'line heading' }, h('h2', { id: 'person-title' }, 'What the person sees'), again),
        phone.hint,
        h('div', { class: 'line buttons' }, play, phone.oneTap),
        phone.element,
      ),
      h(
        'section',
        { class: 'server', 'aria-labelledby': 'server-title' },
        h('h2', { id: 'server-title' }, 'What your server sees'),
        stream.element,
      ),
    ),
    report,
  )
  await refreshSafely()
  follow(refreshSoon, (state) => {
    if (state === 'lost') showLost()
    else if (state === 'live' && isLost) void refreshSafely()
  })
}
