/** The hostile partner in `bench/hostile.ts`. It has only the credentials of its account, stays within its rate limits, and makes the most expensive calls. */
import { connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import transcript from '../../generated/examples/records/SVC_ACADEMIC_RECORD.json' with { type: 'json' }

export interface Partner {
  readonly credentials: string
  readonly token: string
  readonly datarequest_id: string
  /** A Data Request with the maximum number of records for `cpd why`. */
  readonly why_id: string
  /** Credentials of additional accounts. */
  readonly otherCredentials: readonly string[]
}

interface CallResult {
  readonly status: number
  readonly body: Record<string, string>
}

const MEBIBYTE = 1024 * 1024
const RECORD_BYTES = JSON.stringify(transcript).length
/** Number of records that keeps the input of `cpd why` just under its limit of 2 MiB. */
const WHY_ITEMS = Math.floor((2 * MEBIBYTE) / RECORD_BYTES)
/** Number of additional records, chosen to keep the export below its limit of 16 MiB. */
const ITEMS = Math.floor((12 * MEBIBYTE) / RECORD_BYTES) - WHY_ITEMS
const OTHER_ACCOUNTS = 3
/** A school that exists on every server. */
const SCHOOL = 'sch_2gVnaqLu4lSm8CzNa0WjHr2GoBe'

async function post(url: string, authorization: string, body?: object): Promise<CallResult> {
  const json = body && { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers: { authorization, ...json }, ...(body && { body: JSON.stringify(body) }) })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, string>) }
}

async function createAccount(url: string, administrator: string): Promise<string> {
  const { body } = await post(`${url}/sandbox/accounts`, administrator, {})
  return `Basic ${Buffer.from(`${body['client_id']}:${body['secret']}`).toString('base64')}`
}

/** Creates the accounts, and Data Requests with many transcripts. Every transcript sends webhooks. */
export async function prepare(url: string, administrator: string, webhook: string): Promise<Partner> {
  const credentials = await createAccount(url, administrator)
  const { body: grant } = await post(`${url}/v3/auth/generate_access_token`, credentials)
  const token = `Bearer ${grant['access_token']}`
  const person = { first_name: 'A', last_name: 'B', email: 'a@example.com' }
  const { body: individual } = await post(`${url}/v3/individuals/new`, token, person)
  const createRequest = async (items: number): Promise<string> => {
    const input = { individual_id: individual['id'], type: 'ENROLLMENT_STATUS', delivery_details: [{ url: webhook }] }
    const { body: request } = await post(`${url}/v3/datarequests/new`, token, input)
    const datarequest_id = request['id'] ?? ''
    const source_data = [{ referrer: 'USER', source_data_value: transcript }]
    const item = { datarequest_id, datasource_id: SCHOOL, source_data_type: 'SVC_ACADEMIC_RECORD', source_data }
    for (let made = 0; made < items; made += 16)
      await Promise.all(Array.from({ length: Math.min(16, items - made) }, () => post(`${url}/v3/items/new`, token, item)))
    return datarequest_id
  }
  return {
    credentials,
    token,
    datarequest_id: await createRequest(ITEMS),
    why_id: await createRequest(WHY_ITEMS),
    otherCredentials: await Promise.all(Array.from({ length: OTHER_ACCOUNTS }, () => createAccount(url, administrator))),
  }
}

export interface Attack {
  readonly url: string
  readonly partner: Partner
  readonly isOver: () => boolean
  readonly count: (what: string) => void
}

/** Makes concurrent calls until time is up, and counts their statuses. */
async function repeat(
  { isOver, count }: Attack,
  concurrency: number,
  kind: string,
  call: () => Promise<CallResult | Response>,
): Promise<void> {
  const callUntilOver = async (): Promise<void> => {
    while (!isOver()) {
      const status = await call().then(
        (response) => String(response.status),
        () => 'none',
      )
      count(`${kind} ${status}`)
      // Ignores Retry-After, which specifies a much longer wait.
      if (status === '429' || status === 'none') await after(50)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, callUntilOver))
}

const nest = (levels: number): unknown => (levels === 0 ? 'x' : { '@json': nest(levels - 1) })

const EMPTY = {}

const UNFINISHED = 60
const BODY_BYTES = 20 * 1024 * 1024

/** Repeatedly sends a body without its last byte, and waits until the server closes the connection. */
async function sendUnfinished({ url, partner, isOver, count }: Attack): Promise<void> {
  const { hostname, port } = new URL(url)
  while (!isOver()) {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    const head = { host: 'x', authorization: partner.credentials, 'content-type': 'application/json', 'content-length': BODY_BYTES }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST /sandbox/sessions/perform_action HTTP/1.1\r\n${lines.join('')}\r\n`)
    socket.write('"'.padEnd(BODY_BYTES - 1, 'x'))
    count('bodies sent')
    socket.resume()
    while (!isOver() && !socket.destroyed) await after(200)
    socket.destroy()
  }
}

/** Opens Inspector streams for all accounts and keeps them open. */
async function openStreams({ url, partner, isOver, count }: Attack): Promise<void> {
  const closing = new AbortController()
  const open = async (authorization: string) => {
    const { status } = await fetch(`${url}/sandbox/ui/events`, { headers: { authorization }, signal: closing.signal })
    count(`streams ${status}`)
  }
  for (const authorization of [partner.credentials, ...partner.otherCredentials])
    await Promise.all(Array.from({ length: 10 }, () => open(authorization).catch(() => {})))
  while (!isOver()) await after(200)
  closing.abort()
}

export const ATTACKS: Readonly<Record<string, (attack: Attack) => Promise<void>[]>> = {
  nested: (attack) => [
    repeat(attack, 2, 'nested', () =>
      runScenario(
        attack,
        Array.from({ length: 200 }, () => ({ action: 'consent', with: nest(30) })),
      ),
    ),
  ],
  bodies: (attack) => Array.from({ length: UNFINISHED }, () => sendUnfinished(attack)),
  why: (attack) => [repeat(attack, 50, 'why', () => callControl(attack, '/why', { datarequest_id: attack.partner.why_id }))],
  replay: (attack) => [repeat(attack, 6, 'replay', () => callControl(attack, '/deliveries/replay', { since: 0 }))],
  lists: (attack) => [
    repeat(attack, 6, 'lists', () =>
      fetch(`${attack.url}/sandbox/deliveries?limit=1000`, { headers: { authorization: attack.partner.credentials } }).then(
        async (response) => {
          await response.arrayBuffer()
          return response
        },
      ),
    ),
  ],
  services: ({ url, partner, ...attack }) => [
    repeat({ url, partner, ...attack }, 40, 'services', () =>
      post(`${url}/v3/services/get_enrollment_status`, partner.token, { datarequest_id: partner.datarequest_id }),
    ),
  ],
  export: (attack) => [
    repeat(attack, 4, 'export', () =>
      fetch(`${attack.url}/sandbox/export`, { headers: { authorization: attack.partner.credentials } }).then(async (response) => {
        await response.arrayBuffer()
        return response
      }),
    ),
  ],
  faults: (attack) => [
    repeat(attack, 2, 'faults', () =>
      runScenario(
        attack,
        Array.from({ length: 49_000 }, () => ({ ['n'.repeat(50)]: 1 })),
      ),
    ),
  ],
  values: (attack) => [
    repeat(attack, 2, 'values', () =>
      runScenario(
        attack,
        Array.from({ length: 8_000_000 }, () => EMPTY),
      ),
    ),
  ],
  guesses: ({ url, ...attack }) => [
    repeat({ url, ...attack }, 8, 'guesses', () =>
      fetch(`${url}/sandbox/clock`, { headers: { authorization: `Bearer ${Math.random()}` } }),
    ),
  ],
  streams: (attack) => [openStreams(attack)],
}

const callControl = ({ url, partner }: Attack, path: string, body: object) => post(`${url}/sandbox${path}`, partner.credentials, body)

const runScenario = (attack: Attack, steps: readonly object[]) =>
  callControl(attack, '/scenarios/run', { datarequest_id: attack.partner.datarequest_id, scenario: { steps } })
