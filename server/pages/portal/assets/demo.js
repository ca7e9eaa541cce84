/** A demo of the widget. It does in the browser what a partner's page and server would do together. */
const EVENTS = [
  'individualUpdated',
  'consentStatusChanged',
  'screenChange',
  'currentProgress',
  'datasourceConnected',
  'itemsCreated',
  'tokenExpired',
  'credentialsNotObtained',
  'datasourceNotSupported',
  'exitRequested',
]
const TYPES = [
  'INCOME_EMPLOYMENT_DETAILS',
  'INCOME_SUMMARY',
  'EMPLOYMENT_SUMMARY',
  'ACADEMIC_SUMMARY',
  'ENROLLMENT_STATUS',
  'HOME_INSURANCE_DETAILS',
  'AUTO_INSURANCE_DETAILS',
  'RENTERS_INSURANCE_DETAILS',
  'REALIZED_GAINS',
  'CUSTOM',
]

const find = (id) => document.getElementById(id)
const showMessage = (text) => {
  find('said').textContent = text
}
for (const type of TYPES) find('type').append(new Option(type, type))

/** In a real integration, the partner's server makes this call, because a secret must never reach a page. */
const DEMO = { authorization: `Basic ${btoa('demo_client:demo_secret')}` }

async function call(path, body, headers) {
  const response = await fetch(`/v3/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const result = await response.json()
  if (!response.ok) throw new Error(result.error_message)
  return result
}

async function createDataRequest() {
  const { access_token } = await call('auth/generate_access_token', {}, DEMO)
  const bearer = { authorization: `Bearer ${access_token}` }
  const { id: individual_id } = await call(
    'individuals/new',
    { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan.rivera@example.com', external_id: 'demo-customer' },
    bearer,
  )
  const type = find('type').value
  const request_details = type === 'REALIZED_GAINS' ? { tax_year: new Date().getFullYear() - 1 } : undefined
  const { id } = await call(
    'datarequests/new',
    { individual_id, type, requester_name: 'Northwind Lending', ...(request_details && { request_details }) },
    bearer,
  )
  const { access_token: token } = await call('auth/generate_public_token', { scopes: ['WIDGET'], policy: { individual_id } }, DEMO)
  find('token').value = token
  find('datarequest').value = id
  show()
}

function show() {
  const link = document.createElement('cpd-link')
  const config = { access_key: find('token').value.trim(), host_name: location.host, datarequest_id: find('datarequest').value.trim() }
  link.setAttribute('config', JSON.stringify(config))
  for (const name of EVENTS) link.addEventListener(name, ({ detail }) => log(detail))
  find('inspector').href = `/sandbox/ui#requests/${config.datarequest_id}`
  find('log').replaceChildren()
  find('place').replaceChildren(link)
  find('source').textContent =
    `<script src="${location.origin}/widget.js"></script>\n<cpd-link config='${JSON.stringify({ ...config, access_key: '…' }, null, 2)}'></cpd-link>`
  showMessage('')
}

/** Shows the data of an event. Omits identifiers that are the same in all events. */
function log({ name, data: { individual_id: _individual, datarequest_id: _request, external_id: _external, ...data } }) {
  const entry = document.createElement('li')
  entry.append(name)
  if (Object.keys(data).length > 0) {
    const details = document.createElement('code')
    details.textContent = JSON.stringify(data, null, 1).replaceAll(/\n */g, ' ')
    entry.append(' ', details)
  }
  find('log').append(entry)
}

const startDemo = () =>
  createDataRequest().catch((error) => {
    document.querySelector('details').open = true
    showMessage(`The demo account cannot be used: ${error.message}. Paste a token and a Data Request.`)
  })

find('start').addEventListener('submit', (event) => {
  event.preventDefault()
  show()
})
find('invent').addEventListener('submit', (event) => {
  event.preventDefault()
  void startDemo()
})
if (new URLSearchParams(location.search).has('demo')) await startDemo()
