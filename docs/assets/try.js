// Try-it: opens the form that calls an operation of this server. Nothing is sent anywhere else.
import { element } from './element.js'
import { rememberOnly } from './identifiers.js'
import { keptSandboxToken } from './try-credentials.js'
import { formFor } from './try-form.js'

const { up } = document.body.dataset

let reading
const callable = () => (reading ??= fetch(`${up}try.json`).then((answer) => answer.json()))

/** Calls that the server recorded, from these pages or from anywhere. A server with a token tells them only to who has it. */
let asking
const recentCalls = () => (asking ??= recordedCalls().catch((error) => console.info(`No recent calls are offered: ${error.message}`)))

async function recordedCalls() {
  const token = keptSandboxToken()
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await fetch('/sandbox/requests?limit=100', { headers, credentials: 'omit', signal: AbortSignal.timeout(2000) })
  if (!answer.ok) return
  const calls = await answer.json()
  rememberOnly(calls.toReversed().map(({ operation, response }) => ({ answer: response, call: operation })))
}

for (const place of document.querySelectorAll('.try')) {
  const open = element('button', { type: 'button', textContent: 'Try it' })
  open.setAttribute('aria-expanded', 'false')
  open.setAttribute('aria-label', `Try it: ${place.dataset.call}`)
  place.replaceChildren(open)
  open.addEventListener('click', async () => {
    await recentCalls()
    const form = place.querySelector('form') ?? place.appendChild(formFor(place.dataset.call, await callable()))
    const shown = open.getAttribute('aria-expanded') === 'true'
    form.hidden = shown
    open.setAttribute('aria-expanded', String(!shown))
    if (!shown) form.querySelector('input, textarea, select, button')?.focus()
  })
}
