// Adds a button to a reason code's page. The button creates a person, and runs the first scenario that produces the code on this server.
import { element } from './element.js'
import { keptSandboxToken, request } from './try-credentials.js'
import { status } from './try-response.js'

export function offerTrigger() {
  const heading = document.getElementById('trigger-it')
  if (!heading) return
  const code = document.querySelector('h1').textContent
  const button = element('button', { type: 'button', className: 'primary', textContent: 'Trigger it' })
  const result = element('div', { role: 'status' })
  heading.after(element('div', { className: 'trigger' }, button, result))
  button.addEventListener('click', async () => {
    button.disabled = true
    result.replaceChildren(element('p', { className: 'note', textContent: 'Running the scenario…' }))
    try {
      const { scenario, id } = await trigger(code)
      const link = element('a', { href: `/sandbox/ui#requests/${id}`, textContent: 'See the Data Request in the Inspector' })
      result.replaceChildren(status(`${code} occurred in the scenario ${scenario}.`, true), link)
    } catch (error) {
      result.replaceChildren(status(error.message, false))
    } finally {
      button.disabled = false
    }
  })
}

async function trigger(code) {
  const token = keptSandboxToken()
  const control = { authorization: token && `Bearer ${token}` }
  const { access_token } = await send('/v3/auth/generate_access_token', { authorization: `Basic ${btoa('demo_client:demo_secret')}` })
  const bearer = { authorization: `Bearer ${access_token}` }
  const scenarios = await send('/sandbox/scenarios', control, undefined, 'GET')
  const { name, type, request_details } = scenarios.find(({ outcomes }) => outcomes.includes(code))
  const person = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }
  const { id: individual_id } = await send('/v3/individuals/new', bearer, person)
  const details = request_details ? { request_details } : {}
  const { id } = await send('/v3/datarequests/new', bearer, { individual_id, type: type ?? 'ENROLLMENT_STATUS', ...details })
  await send('/sandbox/scenarios/run', control, { datarequest_id: id, scenario: name })
  return { scenario: name, id }
}

/** Sends a call and returns the response body. If the call fails, throws an error with the message from the response. */
async function send(address, headers, body, method = 'POST') {
  const response = await request(method, address, headers, body && JSON.stringify(body), 'same-origin')
  const result = await response.json()
  if (response.ok) return result
  const signIn = response.status === 401 ? ' Sign in with the link of cpd inspect first.' : ''
  throw new Error(`${result.error_message}.${signIn}`)
}
