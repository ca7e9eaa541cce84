/**
 * A small but complete integration, based on fetch, that requests the income data of one person after another. The setup selects its
 * architecture and its planted defect. integration.py is the same program in Python.
 */
import { hash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface Setup {
  readonly baseUrl: string
  readonly clientId: string
  readonly secret: string
  readonly architecture: 'queue' | 'synchronous' | 'polling' | 'fallback' | 'front end' | 'back end'
  readonly defect: string
  readonly habit?: Habit
  /** URL of the back end, if this is a front end. */
  readonly backEnd?: string
}

/** Additional calls from the integration, regardless of failures. */
export type Habit =
  | 'counts its calls in metadata'
  | 'sends a correlation id'
  | 'deletes everybody later'
  | 'shows everybody on a dashboard'
  | 'asks namesakes'
  | 'starts for each piece of work'
  | 'follows up each copy of a webhook'

type Json = Record<string, unknown>

interface Posted {
  readonly status: number
  readonly response: Json
  /** Retry-After in seconds. */
  readonly wait: number
}

interface Case {
  readonly individual_id: unknown
  readonly datarequest_id: unknown
  charges: number
  isTold: boolean
  hasEnded: boolean
}

const REPORT = 'services/get_income_summary'
const COMPLETE = 'datarequest.report_complete'
const NO_LOGIN = 'session.no_login'
const REFRESH_FAILED = 'datarequest.refresh_failed'
/** Recorded event types that polling finds, with the webhook event that reports each of them. */
const RECORDED: Readonly<Record<string, string>> = {
  REPORT_COMPLETE: COMPLETE,
  REPORT_ERROR: 'datarequest.report_error',
  NO_ITEMS: 'datarequest.no_items',
  SESSION_TERMINATED: 'session.terminated',
  DATAREQUEST_LINK_EXPIRED: NO_LOGIN,
  INSUFFICIENT_CREDENTIALS: NO_LOGIN,
  DATASOURCE_NOT_FOUND: NO_LOGIN,
}
const EVENTS = [...new Set(Object.values(RECORDED)), REFRESH_FAILED, 'session.rejected', 'unprocessable.entity']
const MAX_ATTEMPTS = 5
/** Longer than any Retry-After. Later calls could otherwise look like repetitions. */
const NEXT_PERSON_MS = 1100
const SLOW_MS = 700
/** Longer than a scenario takes. */
const TIDY_MS = 2000
const HASTE_MS = 5
/** Number of repeated calls, which is more than the check tolerates. */
const MANY = 10
const LATER = /of_a_later_version/i
const ORIGIN = { origin: 'https://shop.example' }
const LOST = 0
const isBusy = (status: number) => status === 429 || status === 503

/** Conditions by defect, under which the integration gives up on a call that was rejected or whose response was lost. */
const GIVES_UP: Readonly<Record<string, (status: number, creates: boolean, person: number) => boolean>> = {
  'drops what is rejected': isBusy,
  'drops reads that are rejected': (status, creates) => isBusy(status) && !creates,
  'drops what is rejected for one of two namesakes': (status, _creates, person) => isBusy(status) && person % 2 === 0,
  'drops what an ended token rejects': (status) => status === 401,
  'drops reads that an ended token rejects': (status, creates) => status === 401 && !creates,
  'drops calls without a response': (status) => status === LOST,
}

export class Integration {
  url = ''
  readonly #setup: Setup
  readonly #cases = new Map<string, Case>()
  readonly #taken = new Set<string>()
  readonly #errors: string[] = []
  readonly #server = createServer(async (request, response) => {
    const [status, body] = await this.#atWork(() => this.#serve(request))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  #frontEnd: string | undefined
  #token: string | undefined
  #purgeToken: string | undefined
  #people = 0
  #isPaused = false
  #pieces = 0
  #sent = 0
  #work: Promise<void> = Promise.resolve()

  constructor(setup: Setup) {
    this.#setup = setup
  }

  async start(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    const { architecture } = this.#setup
    if (architecture !== 'back end') this.#do(() => this.#begin())
    await this.#work
    if (architecture === 'polling' || architecture === 'fallback') void this.#poll()
  }

  stop(): void {
    this.#isPaused = true
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** True while the integration calls the server or handles a request from it. */
  get isBusy(): boolean {
    return this.#pieces > 0
  }

  async #atWork<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#pieces++
    return work().finally(() => this.#pieces--)
  }

  #has(...defects: readonly string[]): boolean {
    return defects.includes(this.#setup.defect)
  }

  async #serve(request: IncomingMessage): Promise<[status: number, body: unknown]> {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString('utf8') || '{}') as Json
    if (request.url === '/webhooks') return [await this.#webhook(String(request.headers['webhook-id']), body), {}]
    if (request.url === '/case') this.#open(body)
    if (request.url === '/begin') this.#do(() => this.#begin())
    if (request.url === '/forget') await this.#forget()
    this.#isPaused ||= request.url === '/pause'
    const cases = [...this.#cases.values()]
    return [200, { cases: cases.length, charges: cases.map(({ charges }) => charges), errors: this.#errors }]
  }

  /** Runs all work sequentially. Failed work is dropped, and the integration continues with the next person. */
  #do(work: () => Promise<void>): void {
    const attempt = async () => {
      if (this.#setup.habit === 'starts for each piece of work') this.#token = undefined
      if (!this.#isPaused) await work()
    }
    this.#work = this.#work.then(attempt).catch(async (error: unknown) => {
      if (this.#isPaused) return
      this.#errors.push(String(error))
      if (this.#has('asks the same again for what it does not know')) return
      if (!this.#has('drops reads that are rejected', 'drops reads that an ended token rejects')) await pause(NEXT_PERSON_MS)
      this.#do(() => this.#next())
    })
  }

  async #begin(): Promise<void> {
    // A repeated webhook is handled again for the same person.
    this.#people = this.#setup.architecture === 'synchronous' ? this.#cases.size + 1 : this.#people + 1
    const letter = String.fromCharCode(96 + this.#people)
    const areNamesakes = this.#setup.habit === 'asks namesakes'
    const suffix = areNamesakes || this.#has('drops what is rejected for one of two namesakes') ? '' : letter
    const name = { first_name: `Jordan${suffix}`, last_name: `Rivera${suffix}` }
    const person = {
      ...name,
      email: `jordan${areNamesakes ? '' : `.${letter}`}@example.com`,
      ...(this.#has('sends what is not known') && { shoe_size: 43 }),
    }
    const { id: individual_id } = await this.#call('individuals/new', person, 'creates')
    if (this.#has('sends what is not valid')) await this.#call('datarequests/new', { individual_id }).catch(() => {})
    if (this.#has('calls a deprecated operation')) await this.#call('invitations/get', {})
    const { architecture, backEnd = this.url } = this.#setup
    const delivery_details = EVENTS.map((event_type) => ({ event_type, url: `${backEnd}/webhooks` }))
    const request = { individual_id, type: 'INCOME_SUMMARY', ...(architecture !== 'polling' && { delivery_details }) }
    const { id: datarequest_id } = await this.#call('datarequests/new', request, 'creates')
    const newCase = { individual_id, datarequest_id }
    if (backEnd !== this.url) await tell(`${backEnd}/case`, { ...newCase, frontEnd: this.url })
    const { habit } = this.#setup
    if (habit === 'deletes everybody later' || habit === 'shows everybody on a dashboard') void this.#tidy(newCase)
    const sender = this.#has('shows its access token to a browser') ? ORIGIN : {}
    await this.#call('datarequests/generate_invitation_link', { datarequest_id }, 'creates', sender)
    this.#open(newCase)
  }

  /** Makes the same calls for each person after some time. */
  async #tidy({ individual_id, datarequest_id }: Json): Promise<void> {
    do await pause(TIDY_MS)
    while (!this.#isPaused && !this.#has('only acknowledges') && !this.#cases.get(String(datarequest_id))?.hasEnded)
    this.#do(async () => {
      if (this.#setup.habit === 'deletes everybody later') await this.#call('individuals/delete', { individual_id })
      else await this.#call('datarequests/get_by_id', { datarequest_id })
      if (this.#has('only acknowledges')) await this.#next()
    })
  }

  #open({ individual_id, datarequest_id, frontEnd }: Json): void {
    this.#frontEnd = frontEnd as string | undefined
    this.#cases.set(datarequest_id as string, { individual_id, datarequest_id, charges: 0, isTold: false, hasEnded: false })
  }

  async #next(): Promise<void> {
    await (this.#frontEnd === undefined ? this.#begin() : tell(`${this.#frontEnd}/begin`, {}))
  }

  async #webhook(id: string, event: Json): Promise<number> {
    if (this.#isPaused) return 204
    if (this.#has('rejects webhooks')) return 404
    if (this.#has('acknowledges late')) await pause(SLOW_MS)
    const again = this.#taken.has(id)
    this.#taken.add(id)
    const work = async () => {
      const knownCase = this.#cases.get(String(event['datarequest_id']))
      if (knownCase)
        await (again ? this.#takeAgain(knownCase, event) : this.#take(knownCase, String(event['event']), event['transaction_id']))
      if (knownCase && event['event'] === COMPLETE && this.#setup.habit === 'follows up each copy of a webhook')
        await this.#followUp(knownCase, id)
    }
    if (this.#setup.architecture !== 'synchronous') this.#do(work)
    else
      try {
        await work()
      } catch {
        this.#taken.delete(id)
        return 500
      }
    return 204
  }

  /** A queue delivers at least once, so the event's key deduplicates the follow-up. */
  async #followUp({ individual_id }: Case, event: string): Promise<void> {
    const request = { individual_id, type: 'EMPLOYMENT_SUMMARY' }
    if (this.#has('names each follow-up differently'))
      await this.#call('datarequests/new', { ...request, requester_name: `Case ${randomUUID()}` }, undefined)
    else await this.#call('datarequests/new', request, 'creates', {}, this.#has('makes a key for each copy') ? randomUUID() : event)
  }

  /** A correct integration does nothing at this point. */
  async #takeAgain(handled: Case, { event, transaction_id }: Json): Promise<void> {
    if (event !== COMPLETE) return
    if (this.#has('charges twice inside')) handled.charges++
    if (this.#has('reads again for a repeated webhook')) await this.#read(handled, transaction_id)
    if (this.#has('asks for a new report for each webhook')) await this.#read(handled, undefined)
    if (!this.#has('acts again for a repeated webhook')) return
    handled.isTold = false
    await this.#take(handled, event, transaction_id)
  }

  async #take(handled: Case, event: string, transaction: unknown): Promise<void> {
    const ends = event !== REFRESH_FAILED
    if (this.#has('only acknowledges') || (ends && handled.isTold)) return
    handled.isTold ||= ends
    try {
      const { individual_id } = handled
      const isReported = event === COMPLETE || this.#has('asks on after a failure')
      const reference = this.#has('asks for a new report for each webhook') ? undefined : transaction
      if (isReported && (await this.#read(handled, reference))) handled.charges++
      if (event === NO_LOGIN) await this.#call('individuals/delete', { individual_id })
      else if (event === COMPLETE) await this.#call('datarequests/update', { id: handled.datarequest_id, requester_name: event })
      else await this.#call('datarequests/disable_refresh', { datarequest_id: handled.datarequest_id })
      if (!ends || handled.hasEnded) return
      await this.#next()
      handled.hasEnded = true
    } catch (error) {
      handled.isTold = false
      throw error
    }
  }

  /** Returns true if a report is available. */
  async #read({ datarequest_id }: Case, transaction_id: unknown): Promise<boolean> {
    let reference: Json = transaction_id === undefined ? { datarequest_id } : { transaction_id }
    for (let time = 1; ; time++) {
      const response = await this.#call(REPORT, reference)
      if (response['processing_status'] === 'COMPLETED') break
      const asksOn = this.#has('asks on after a failure') && time < MANY
      if (response['processing_status'] === 'UNPROCESSABLE' && !asksOn) return false
      if (response['transaction_id'] !== undefined) reference = { transaction_id: response['transaction_id'] }
      await pause(asksOn ? HASTE_MS : 100)
    }
    const [item] = (await this.#call('items/get', { filters: { datarequest_id } })) as unknown as { id: string }[]
    await this.#call('items/get_by_id', { id: item?.id })
    const isPublic = this.#has('shows a public token to the widget')
    if (!isPublic && !this.#has('shows its access token to the widget')) return true
    const token = isPublic ? await this.#fresh('public_token', { validity: 900 }) : await this.#bearer()
    await this.#post('/widget/sessions', { datarequest_id }, token, ORIGIN)
    return true
  }

  async #poll(): Promise<void> {
    const everyMs = this.#has('polls in haste') ? HASTE_MS : this.#setup.architecture === 'polling' ? 250 : 1100
    while (!this.#isPaused) {
      await pause(everyMs)
      for (const openCase of this.#cases.values())
        if (!openCase.hasEnded) await this.#look(openCase).catch((error: unknown) => this.#errors.push(String(error)))
    }
  }

  async #look(openCase: Case): Promise<void> {
    const { event_logs } = await this.#call('datarequests/get_by_id', { datarequest_id: openCase.datarequest_id })
    const event = (event_logs as { type: string }[]).map(({ type }) => RECORDED[type]).find((type) => type !== undefined)
    if (event !== undefined) await this.#take(openCase, event, undefined)
  }

  async #forget(): Promise<void> {
    for (const { individual_id } of [...this.#cases.values()].slice(0, 2)) {
      const token = await this.#fresh('purge_token')
      this.#purgeToken = (this.#has('uses a purge token twice') && this.#purgeToken) || token
      await this.#post('/v3/compliance/purge_individual', { individual_id }, this.#purgeToken)
    }
  }

  async #call(path: string, body: Json, creates?: 'creates', headers: Record<string, string> = {}, ownKey?: string): Promise<Json> {
    const isKeyed = creates && !this.#has('sends no key') && (path === 'individuals/new' || !this.#has('sends a key with people only'))
    // Requests for namesakes have equal bodies, so their keys are random instead of hashes.
    const newKey = () => (this.#setup.habit === 'asks namesakes' ? randomUUID() : hash('sha256', `${path} ${JSON.stringify(body)}`))
    let key = isKeyed ? (ownKey ?? newKey()) : undefined
    for (let attempt = 1; ; attempt++) {
      if (this.#isPaused) throw new Error('paused')
      const keyed = key === undefined ? headers : { ...headers, 'idempotency-key': key }
      const { status, response, wait } = await this.#post(`/v3/${path}`, this.#withMetadata(path, body), await this.#bearer(), keyed)
      const isStrict = this.#has('drops what it does not know', 'asks the same again for what it does not know')
      const isUnknown = isStrict && LATER.test(JSON.stringify(response))
      if (status === 422) return { ...response, processing_status: 'UNPROCESSABLE' }
      if (status === 200 && !isUnknown && !(attempt > 1 && this.#has('forgets the response of a repetition'))) return response
      const isHopeless = isUnknown ? this.#has('drops what it does not know') : ![LOST, 401, 429, 503].includes(status)
      if (status === 401 && !this.#has('keeps a token that has ended')) this.#token = undefined
      if (isHopeless || attempt === MAX_ATTEMPTS || GIVES_UP[this.#setup.defect]?.(status, creates !== undefined, this.#people))
        throw new Error(`${path} returned ${status} ${JSON.stringify(response)}`)
      if (!this.#has('repeats at once')) await pause(wait * 1000)
      if (this.#has('changes the key') && key !== undefined) key = randomUUID()
    }
  }

  #withMetadata(path: string, body: Json): Json {
    if (path !== REPORT) return body
    if (this.#setup.habit === 'counts its calls in metadata') return { ...body, metadata: { call: ++this.#sent } }
    return this.#setup.habit === 'sends a correlation id' ? { ...body, metadata: { correlation_id: randomUUID() } } : body
  }

  async #bearer(): Promise<string> {
    if (this.#token === undefined || this.#has('asks for a token for each call')) this.#token = await this.#fresh('access_token')
    return this.#token
  }

  async #fresh(kind: string, body?: Json): Promise<string> {
    const { clientId, secret } = this.#setup
    const { response } = await this.#post(`/v3/auth/generate_${kind}`, body, `Basic ${btoa(`${clientId}:${secret}`)}`)
    return `Bearer ${String(response['access_token'])}`
  }

  async #post(path: string, body: Json | undefined, authorization: string, headers: Record<string, string> = {}): Promise<Posted> {
    const sent = { method: 'POST', headers: { authorization, ...headers, ...(body && { 'content-type': 'application/json' }) } }
    try {
      const [response, text] = await this.#atWork(async () => {
        const received = await fetch(this.#setup.baseUrl + path, { ...sent, ...(body && { body: JSON.stringify(body) }) })
        return [received, await received.text()] as const
      })
      const result = JSON.parse(text || '{}') as Json
      return { status: response.status, response: result, wait: Number(response.headers.get('retry-after')) }
    } catch {
      return { status: LOST, response: {}, wait: 0 }
    }
  }
}

async function tell(url: string, body: object): Promise<void> {
  await fetch(url, { method: 'POST', body: JSON.stringify(body) })
}
