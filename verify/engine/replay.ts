/** Replays a recording: calls and steps of a statement return what they returned in the recorded run. */
import { UsageError } from '../../checks/core/errors.ts'
import { parseJson } from '../../checks/core/json.ts'
import type { Adapter } from './adapter.ts'
import type { Journal, Step } from './journal.ts'
import { Inbox, type Receiver } from './receiver.ts'
import { describeBody, listHeaders, type RecordedExchange } from './recorder.ts'
import { type RecordedEntry, type RecordedPage, type RecordedRun, Recording, type RecordingLog, type Skip } from './recording.ts'
import { UnjudgedError, UntestableError } from './verdict.ts'

const NOT_RECORDED = 'not in this recording'

export class Replay implements Journal {
  readonly run: RecordedRun
  readonly #pages: ReadonlyMap<string, RecordedPage>
  readonly #entries: ReadonlyMap<string, readonly RecordedEntry[]>
  readonly #inboxes = new Map<string, Inbox>()
  readonly startedAt: number
  /** The unused steps and calls of the current statement. */
  #steps: Step[] = []
  #calls: RecordedEntry[] = []

  constructor({ _verify, pages, entries }: RecordingLog) {
    this.run = _verify
    this.#pages = new Map(pages.map((page) => [page.id, page]))
    this.#entries = Map.groupBy(entries, ({ pageref }) => pageref)
    this.startedAt = Date.parse(pages[0]?.startedDateTime ?? '')
  }

  get seed(): string {
    return this.run.seed
  }

  has(statement: string): boolean {
    return this.#pages.has(statement)
  }

  /** Returns null unless the run could not judge the statement. */
  getSkipped(statement: string): Skip | null {
    return this.#readPage(statement)?.skipped ?? null
  }

  #readPage(statement: string): RecordedPage['_verify'] | undefined {
    const { _verify } = this.#pages.get(statement) ?? {}
    return _verify
  }

  /** The options of the recorded run. The recording does not contain the secret. */
  get options() {
    const { run, adapter, receiver, fetch } = this
    return { baseUrl: run.url, clientId: run.clientId, secret: '', adapter, receiver, fetch, replay: this as Replay }
  }

  /** An adapter with the same capabilities. Its hooks are not called, because the journal returns their recorded results. */
  get adapter(): Adapter {
    const call = (): never => {
      throw new UntestableError(NOT_RECORDED)
    }
    const hooks = {
      clock: { now: call, advance: call },
      scenarios: { find: call, play: call },
      browser: { open: call },
      faults: { suspendAccount: call },
    }
    return Object.fromEntries(Object.entries(hooks).filter(([name]) => this.run.capabilities.some((capability) => capability === name)))
  }

  get receiver(): Pick<Receiver, 'open' | 'url'> | undefined {
    const { receiver: url } = this.run
    return url === null ? undefined : { url, open: (name) => new Inbox(`${url}/${name}`) }
  }

  begin(statement: string): void {
    this.#steps = [...(this.#readPage(statement)?.steps ?? [])]
    this.#calls = (this.#entries.get(statement) ?? []).filter(({ _verify }) => !_verify.isRemoval)
  }

  watch(name: string, inbox: Inbox): void {
    this.#inboxes.set(name, inbox)
  }

  async step<Value>(name: string): Promise<Value> {
    const step = this.#steps.shift()
    if (step?.name !== name) throw new UntestableError(NOT_RECORDED)
    for (const { inbox, webhook, token } of step.arrivals ?? []) {
      if (webhook) this.#inboxes.get(inbox)?.receive(webhook)
      if (token !== undefined) this.#inboxes.get(inbox)?.tokens.push(token)
    }
    if (step.error !== undefined) throw new UnjudgedError(step.error)
    return step.value as Value
  }

  /** Finds the first unused call with the same request. Calls that a statement makes at the same time may be recorded in another order. */
  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const at = this.#calls.findIndex(({ request }) => request.url === url && isSameRequest(request, init))
    const [entry] = at === -1 ? [] : this.#calls.splice(at, 1)
    if (!entry) throw new UntestableError(NOT_RECORDED)
    const { status, statusText, headers } = entry.response
    if (status === 0) throw new Error(entry.comment)
    const bytes = decodeContent(entry)
    return new Response(bytes.length === 0 ? null : bytes, {
      status,
      statusText,
      headers: headers.map(({ name, value }): [string, string] => [name, value]),
    })
  }

  /** Returns the calls that removed people after the statement. */
  listRemovals(statement: string): RecordedExchange[] {
    const removals = (this.#entries.get(statement) ?? []).filter(({ _verify }) => _verify.isRemoval)
    return removals.map((entry) => ({
      statement,
      isRemoval: true,
      method: entry.request.method,
      url: entry.request.url.slice(this.run.url.length),
      startedAt: Date.parse(entry.startedDateTime),
      durationMs: 0,
      requestHeaders: entry.request.headers,
      requestBody: entry.request.postData?.text,
      status: entry.response.status || undefined,
      statusText: entry.response.statusText,
      responseHeaders: entry.response.headers,
      responseBody: entry.response.status === 0 ? undefined : decodeContent(entry),
    }))
  }
}

function decodeContent({ response: { content } }: RecordedEntry): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(content.text ?? '', content.encoding === 'base64' ? 'base64' : 'utf8'))
}

/** Credentials of the account differ, because the recording does not contain its secret. */
function isSameRequest({ method, headers, postData }: RecordedEntry['request'], init: RequestInit): boolean {
  const getCredential = (list: typeof headers) =>
    list.find(({ name }) => name.toLowerCase() === 'authorization')?.value.replace(/^Basic .*/, 'Basic') ?? null
  const body = describeBody(init.body)
  const isSameBody =
    typeof body === 'string'
      ? postData?.text === body
      : JSON.stringify(postData?.params ?? []) === JSON.stringify(body instanceof Uint8Array ? [] : body)
  return method === (init.method ?? 'GET') && isSameBody && getCredential(headers) === getCredential(listHeaders(new Headers(init.headers)))
}

/** Reads a recording of `cpd verify --har`. */
export function parseRecording(text: string, file: string): Replay {
  const { data, error } = Recording.safeParse(parseJson(text))
  if (data) return new Replay(data.log)
  const [{ path, message } = { path: [], message: '' }] = error.issues
  throw new UsageError(`${file} is not a recording of cpd verify. Record a run with --har. (/${path.map(String).join('/')}: ${message})`)
}
