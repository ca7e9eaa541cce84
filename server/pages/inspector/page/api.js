/**
 * Calls the control API and follows the change stream. If the server requires credentials, they are stored in this tab and sent in a
 * header.
 */
import { operations } from './control.js'

const KEY = 'sandbox-credentials'

/** The server does not respond. */
export class UnreachableError extends Error {}

/** The credentials are missing or wrong. */
export class CredentialsError extends Error {}

export const keepToken = (token) => sessionStorage.setItem(KEY, `Bearer ${token}`)

export const keepCredentials = (clientId, secret) =>
  sessionStorage.setItem(KEY, `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${clientId}:${secret}`)))}`)

export const hasCredentials = () => sessionStorage.getItem(KEY) !== null

/** Set once the server has accepted calls from this browser. */
const SIGNED_IN = 'signed-in'
export const wasSignedIn = () => localStorage.getItem(SIGNED_IN) !== null

export function signOut() {
  sessionStorage.removeItem(KEY)
  localStorage.removeItem(SIGNED_IN)
  location.reload()
}

function credentials() {
  const authorization = sessionStorage.getItem(KEY)
  return authorization === null ? {} : { authorization }
}

/**
 * The caller. `account` is a partner's account, or null for an administrator. `forbidden` contains the operations that the caller must not
 * use.
 */
let caller = { account: null, forbidden: [] }

export async function readCaller() {
  caller = await control.whoAmI()
  localStorage.setItem(SIGNED_IN, '')
  return caller
}
export const partner = () => caller.account
export const may = (id) => !caller.forbidden.includes(id)

const [, CALLER] = operations.whoAmI

/** Time without a response after which the server counts as slow. */
const SLOW_MS = 3000
let reach = () => {}
/** Sets the listener for reachability, which receives 'slow' and 'available'. */
export const onReach = (listener) => (reach = listener)

async function inTime(result) {
  const slow = setTimeout(() => reach('slow'), SLOW_MS)
  try {
    const response = await result
    reach('available')
    return response
  } finally {
    clearTimeout(slow)
  }
}

async function sendRequest(path, options = {}) {
  const asked = fetch(path, { ...options, headers: { ...options.headers, ...credentials() } })
  const response = await inTime(asked).catch(() => {
    throw new UnreachableError('The server does not respond.')
  })
  if (response.ok) return response
  const { error_message } = await response.json()
  // A 401 or 403 may also mean that valid credentials do not permit the operation.
  const isKnown = async () => path !== CALLER && (await fetch(CALLER, { headers: credentials() })).ok
  if (![401, 403].includes(response.status) || (await isKnown())) throw new Error(error_message)
  sessionStorage.removeItem(KEY)
  throw new CredentialsError(error_message)
}

/** Calls an operation with query fields or a body. */
function ask(id, given, { accept, signal } = {}) {
  const [method, path] = operations[id]
  const fields = Object.entries(given ?? {}).filter(([, value]) => value !== undefined)
  if (method === 'GET') return sendRequest(fields.length > 0 ? `${path}?${new URLSearchParams(fields)}` : path)
  const headers = { ...(given && { 'content-type': 'application/json' }), ...(accept && { accept }) }
  return sendRequest(path, { method, headers, signal, ...(given && { body: JSON.stringify(given) }) })
}

/** Methods for all operations of the control API, by operationId. */
export const control = Object.fromEntries(Object.keys(operations).map((id) => [id, async (given) => (await ask(id, given)).json()]))

/** Maximum page size for which partners do not have to wait for a turn. */
const PAGE = 100

/** Reads all pages of a list. */
export async function readAll(id, given) {
  const rows = []
  for (;;) {
    const page = await control[id]({ ...given, limit: PAGE, offset: rows.length })
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}

const OLDEST_FIRST = { sort_by: 'created_at', order: 'asc' }

export const readEvents = (of) => readAll('listEvents', { ...of, ...OLDEST_FIRST })
export const readDeliveries = (of) => readAll('listDeliveries', { ...of, ...OLDEST_FIRST })

/** Returns the account to which actions apply: the partner's account, the selected account, or the first account. */
export async function chosenAccount() {
  const all = await readAll('listAccounts')
  return all.find(({ id }) => id === new URLSearchParams(location.search).get('account')) ?? all[0]
}

const PERSON = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }

/** Creates a Data Request for a new Individual. Returns the identifier of the Data Request. */
export async function createRequest({ account_id, type, request_details, delivery_details }) {
  const account = account_id ?? (await chosenAccount()).id
  const create = async (path, body) => {
    const { status, response } = await control.sendCall({ account_id: account, path, body })
    if (status >= 400) throw new Error(response?.error_message ?? `${path} returned ${status}.`)
    return response.id
  }
  const individual_id = await create('/v3/individuals/new', PERSON)
  const details = request_details ?? undefined
  return create('/v3/datarequests/new', { individual_id, type: type ?? 'CUSTOM', request_details: details, delivery_details })
}

/** Returns a page of a list, and the total length of the list. */
export async function listed(id, given) {
  const response = await ask(id, given)
  return { rows: await response.json(), total: Number(response.headers.get('x-total-count')) }
}

/** Yields the lines of a JSON response as they arrive, until the signal aborts. */
export async function* readLines(id, given, signal) {
  const { body } = await ask(id, given, { accept: 'application/x-ndjson', signal })
  for await (const line of splitStream(body, '\n')) yield JSON.parse(line)
}

/** Returns a function that reads a file from the server once, and again after a failure. */
function readOnce(path) {
  let reading
  return () =>
    (reading ??= sendRequest(path)
      .then((response) => response.json())
      .catch((error) => {
        reading = undefined
        throw error
      }))
}

/** Returns reason codes, check signals and rules, with their meanings. */
export const loadCodes = readOnce('/sandbox/ui/codes')

/** Returns the names of the Data Sources by identifier. */
export const loadNames = readOnce('/sandbox/ui/names')

const DOCS = '/docs/'

/** Loads the documentation search. */
export async function documentation() {
  const [{ default: MiniSearch }, { find }, response] = await Promise.all([
    import(`${DOCS}assets/minisearch.js`),
    import(`${DOCS}assets/search-ranking.js`),
    fetch(`${DOCS}search.json`),
  ])
  const { groups, fields, shown, index } = await response.json()
  const loaded = MiniSearch.loadJS(index, { fields, storeFields: shown })
  return (query) =>
    find(loaded, groups, query)
      .flatMap(({ results }) => results)
      .map((one) => ({ ...one, address: DOCS + one.address }))
}

/** Reads the documentation for a call's operation, with suggestions for unknown fields in the call. */
export const aboutOperation = async (query) => (await sendRequest(`/sandbox/ui/about?${query}`)).json()

/** Yields the parts between separators as they arrive in a stream. */
async function* splitStream(stream, separator) {
  let rest = ''
  for await (const text of stream.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split(separator)
    rest = parts.pop()
    yield* parts
  }
}

const FIRST_WAIT = 500
const MAX_WAIT_MS = 10_000
/** Maximum time without data. The server sends a heartbeat every fifteen seconds. */
const MAX_SILENCE = 40_000

let lastEventId
let wait = FIRST_WAIT
let opened

/**
 * Follows the change stream. It resumes after the last received event, and is closed while the page is hidden. `changed` is called with the
 * kinds of records that changed, and `state` with 'live', 'paused' or 'lost'.
 */
export function follow(changed, state) {
  const open = async () => {
    opened?.abort()
    const abort = new AbortController()
    opened = abort
    try {
      await readStream(abort, changed, state)
    } catch {
      // Ignores the error, because the stream is reopened after any failure.
    }
    if (opened !== abort) return
    state('lost')
    setTimeout(() => opened === abort && !document.hidden && void open(), wait)
    wait = Math.min(wait * 2, MAX_WAIT_MS)
  }
  document.addEventListener('visibilitychange', () => {
    const before = opened
    opened = undefined
    before?.abort()
    if (document.hidden) state('paused')
    else void open()
  })
  void open()
}

async function readStream(abort, changed, state) {
  const headers = { ...credentials(), ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
  const response = await fetch('/sandbox/ui/events', { headers, signal: abort.signal, cache: 'no-store' })
  // Reloads the page, because a restarted server may have a different token.
  if (response.status === 401) location.reload()
  if (!response.ok) throw new Error(`returned ${response.status}`)
  state('live')
  wait = FIRST_WAIT
  let silence
  for await (const event of splitStream(response.body, '\n\n')) {
    clearTimeout(silence)
    silence = setTimeout(() => abort.abort(), MAX_SILENCE)
    const fields = Object.fromEntries(event.split('\n').map((line) => [line.split(':', 1)[0], line.slice(line.indexOf(':') + 1).trim()]))
    if (fields.event !== 'changed') continue
    lastEventId = fields.id
    changed(JSON.parse(fields.data).changed)
  }
}
