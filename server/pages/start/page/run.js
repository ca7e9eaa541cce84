/** The run: calls of the demo account, and the records of its Data Request. The server has all state, so a reload continues the run. */
import { control, readAll, readDeliveries, readEvents } from '../../inspector/page/api.js'
import { DAY, SECOND } from '../../inspector/page/format.js'
import { demo, story } from './story.js'

const SERVICE = `/v3/services/${story.service}`
/** Kinds of jobs that must finish before the report is read. */
const PROCESSING_JOBS = new Set(['connection.extract', 'item.fetch', 'item.process'])
/** Maximum number of jobs that are run before the report is read. If jobs remain, the Service responds with its status. */
const MAX_MOVES = 50

/** URL of the receiver that this server runs for the page. Empty if webhooks can only reach other machines. */
const { receiver } = document.body.dataset

async function readDemoAccount() {
  const account = (await readAll('listAccounts')).find(({ client_id }) => client_id === demo.clientId)
  if (!account || account.suspended_at)
    throw new Error('The demo account is suspended or was removed. Use "Reset the sandbox" in the Inspector to create it again.')
  return account
}

async function call(path, body) {
  const { id: account_id } = await readDemoAccount()
  const { status, response } = await control.sendCall({ account_id, path, body })
  if (status >= 400) throw new Error(`${path}: ${response?.error_message ?? status}`)
  return response
}

/** Adds the person and asks for their data, with signed webhooks. Returns the identifier of the Data Request. */
export async function startRun() {
  const { client_id, signs_webhooks } = await readDemoAccount()
  if (receiver && !signs_webhooks) await control.rotateWebhookSecret({ client_id })
  const { id: individual_id } = await call('/v3/individuals/new', story.person)
  const { id } = await call('/v3/datarequests/new', {
    individual_id,
    type: story.type,
    requester_name: story.requester,
    request_details: { datasource: { id: story.school.id }, enable_datasource_override: false },
    ...(receiver && { delivery_details: [{ url: receiver }] }),
  })
  return id
}

/**
 * Exchanges the credentials for the token of the widget. In a real integration, the partner's server does this, because a page must not
 * contain a secret.
 */
export async function fetchWidgetToken(individual_id) {
  const response = await fetch('/v3/auth/generate_public_token', {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${demo.clientId}:${demo.secret}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ scopes: ['WIDGET'], policy: { individual_id } }),
  })
  return response.ok ? (await response.json()).access_token : undefined
}

export const createLink = async (datarequest_id) => (await call('/v3/datarequests/generate_invitation_link', { datarequest_id })).uri

const OLDEST_FIRST = { sort_by: 'at', order: 'asc' }

/** Reads the records of the run. Undefined if the Data Request does not exist, for example after a reset. */
export async function readRun(datarequest_id) {
  const [request] = await control.listKnownDataRequests({ related_to: datarequest_id })
  if (!request) return undefined
  const { individual_id } = request
  const [personCalls, requestCalls, events, deliveries, sessions] = await Promise.all([
    readAll('listCalls', { contains: individual_id, ...OLDEST_FIRST }),
    readAll('listCalls', { contains: datarequest_id, ...OLDEST_FIRST }),
    readEvents({ datarequest_id }),
    readDeliveries({ datarequest_id }),
    readAll('listSessions', { datarequest_id }),
  ])
  const calls = [...new Map([...personCalls, ...requestCalls].map((row) => [row.seq, row])).values()]
  const report = calls.findLast(({ operation, response }) => operation === SERVICE && response?.processing_status === 'COMPLETED')
  const attempts = new Map(deliveries.map((delivery) => [delivery.event_id, delivery.attempts.at(-1)]))
  const entries = [
    ...calls.map((row) => ({ ...row, key: `call ${row.seq}`, kind: row === report ? 'report' : 'call' })),
    ...events.map(({ id, type, body, created_at }) => ({
      key: id,
      kind: 'webhook',
      at: created_at,
      operation: type,
      response: body,
      status: attempts.get(id)?.status ?? attempts.get(id)?.failure,
      attempt: attempts.get(id),
      datarequest_id,
    })),
  ].toSorted((a, b) => a.at - b.at)
  return {
    datarequest_id,
    individual_id,
    entries,
    report: report?.response,
    isConnected: sessions.some(({ connected }) => connected),
    isOpen: sessions.some(({ status }) => status === 'open'),
  }
}

/** Moves the clock to each job that extracts or processes the data of the run, until no such job is left. */
async function processData(datarequest_id) {
  for (let moves = 0; moves < MAX_MOVES; moves++) {
    const jobs = await readAll('listJobs', { related_to: datarequest_id })
    const job = jobs.find(({ kind }) => PROCESSING_JOBS.has(kind))
    if (!job) return
    const { now } = await control.readClock()
    await control.moveClock({ advance_seconds: Math.max(0, job.due_at - now) / SECOND })
  }
}

async function readReport({ datarequest_id }) {
  await processData(datarequest_id)
  const { processing_status: status } = await call(SERVICE, { datarequest_id })
  if (status !== 'COMPLETED') throw new Error(`The report is not ready: its status is ${status}.`)
}

let reportAttempt
let hasFailed = false

/**
 * Advances the virtual time until the data is processed, and reads the report. Runs only once until `allowRetry` is called, because each
 * attempt changes the run, and each change triggers a refresh.
 */
export function continueRun(run) {
  reportAttempt ??= readReport(run).catch((error) => {
    hasFailed = true
    throw error
  })
  return reportAttempt
}

/** Lets the next refresh repeat a failed attempt to read the report. */
export function allowRetry() {
  if (hasFailed) reportAttempt = undefined
  hasFailed = false
}

const readOpenSessions = async (datarequest_id) =>
  (await readAll('listSessions', { datarequest_id })).filter(({ status }) => status === 'open')

/** Ends the sessions of a page that was closed or reloaded. Otherwise, the report would wait for their data. */
export async function abandonSessions({ datarequest_id }) {
  for (const { session_id } of await readOpenSessions(datarequest_id)) await control.performAction({ session_id, action: 'abandon' })
}

/** Logs in at the school with the account of the scenario, whose last term ended 35 days ago. */
export async function logIn({ datarequest_id }) {
  const [session] = await readOpenSessions(datarequest_id)
  const { now } = await control.readClock()
  const filled = JSON.parse(
    JSON.stringify(story.login).replaceAll(/"@date([+-]\d+)d"/g, (_, days) => JSON.stringify(formatDate(now, Number(days)))),
  )
  await control.performAction({ session_id: session.session_id, action: 'log_in', ...filled, password: session.individual_id })
}

const formatDate = (now, days) => new Date(now + days * DAY).toISOString().replace(/^(\d+)-(\d+)-(\d+)T.*$/, '$2/$3/$1')
