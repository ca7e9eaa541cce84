/**
 * Prism in process, through its public seam: it answers from the contract's examples what no behaviour handles, and
 * whatever answer a caller prefers (Prefer). It is loaded when the first such call comes: few servers ever need it.
 * The one file that knows @stoplight and fp-ts.
 */
import { readFileSync } from 'node:fs'
import type { IHttpConfig, IHttpRequest, IHttpResponse } from '@stoplight/prism-http'
import type { IHttpOperation } from '@stoplight/types'

/** What the caller prefers of a mocked answer (the Prefer header). */
export interface Preference {
  code?: number
  example?: string
  dynamic?: boolean
}

export interface Exchange {
  operationId: string
  path: string
  body: unknown
  preference: Preference
  /** What to answer for bytes, of which Prism has no examples. */
  sample: Uint8Array | undefined
  /** What is wrong with an answer, if anything. */
  review: (response: IHttpResponse) => string[]
}

export interface PrismAnswer extends IHttpResponse {
  violations: string[]
}

const TRIES = 5

export class PrismEngine {
  readonly #file: URL
  #loaded: Promise<Loaded> | undefined

  constructor(file: URL) {
    this.#file = file
  }

  /** The answer, reviewed. What is made up (`dynamic`) is made up anew if it breaks the contract, at last taken from the example. */
  async exchange(exchange: Exchange): Promise<PrismAnswer> {
    this.#loaded ??= load(this.#file)
    const loaded = await this.#loaded
    for (let left = exchange.preference.dynamic ? TRIES : 0; left > 0; left--) {
      const answer = await once(loaded, exchange)
      if (answer.violations.length === 0) return answer
    }
    return once(loaded, { ...exchange, preference: { ...exchange.preference, dynamic: false } })
  }
}

interface Loaded {
  readonly operations: ReadonlyMap<string, IHttpOperation>
  readonly answer: (request: IHttpRequest, operation: IHttpOperation, mock: IHttpConfig['mock']) => Promise<IHttpResponse>
}

async function load(file: URL): Promise<Loaded> {
  const [{ createInstance }, E] = await Promise.all([import('@stoplight/prism-http'), import('fp-ts/lib/Either.js')])
  const { operations, bundle } = JSON.parse(madeUp(readFileSync(file, 'utf8'))) as { operations: IHttpOperation[]; bundle: object }
  for (const operation of operations) Object.assign(operation, { __bundled__: bundle })
  const prism = createInstance(CONFIG, {
    logger: silent,
    // The operation was found by its path already; Prism is given that one alone.
    route: ({ resources }) => E.right(resources[0] as IHttpOperation),
  })
  return {
    operations: new Map(operations.map((operation) => [operation.iid ?? operation.id, operation])),
    answer: async (request, operation, mock) => {
      const result = await prism.request(request, [operation], { ...CONFIG, mock })()
      if (E.isLeft(result)) throw result.left
      return result.right.output
    },
  }
}

async function once(
  { operations, answer }: Loaded,
  { operationId, path, body, preference, sample, review }: Exchange,
): Promise<PrismAnswer> {
  const operation = operations.get(operationId) as IHttpOperation
  assertExample(operation, preference)
  const request: IHttpRequest = { method: 'post', url: { path }, headers: { accept: '*/*' }, body }
  const { code, example, dynamic = false } = preference
  const mock = { dynamic, ...(code !== undefined && { code }), ...(example !== undefined && { exampleKey: example }) }
  const { statusCode, headers = {}, body: told } = await answer(request, operation, mock)
  const said = sample && statusCode < 300 && !(told instanceof Uint8Array) ? sample : told
  return { statusCode, headers, body: said, violations: review({ statusCode, body: said }) }
}

const silent = { info: nothing, warn: nothing, error: nothing, debug: nothing, trace: nothing, success: nothing, child: () => silent }
function nothing(): void {}

/** Prism makes up a `uri`; a format of our own it does not know. */
const madeUp = (text: string): string => text.replaceAll('"format":"web-url"', '"format":"uri"')

/** Credentials, requests and answers are checked all the same, by us. */
const CONFIG: IHttpConfig = {
  isProxy: false,
  errors: true,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
}

/** No such example in the contract. */
export class NoSuchExample extends Error {
  override readonly name = 'NoSuchExample'
}

/** Prism would answer with another status when the one that is preferred has no such example. */
function assertExample({ responses }: IHttpOperation, { code, example }: Preference): void {
  if (example === undefined) return
  const response = responses.find((one) => (code === undefined ? one.code.startsWith('2') : one.code === String(code)))
  const names = (response?.contents ?? []).flatMap(({ examples }) => (examples ?? []).map(({ key }) => key))
  if (names.includes(example)) return
  throw new NoSuchExample(
    `${response?.code ?? code} has no example of this name here${names.length > 0 ? `, but ${names.join(', ')}` : ''}`,
  )
}
