/**
 * Prism in process, through its public seam: it picks the operation, takes our verdicts on security and validity, hands
 * the call to `forward`, and answers from the contract's examples what no behaviour handles.
 * The one file that knows @stoplight and fp-ts.
 */
import { readFileSync } from 'node:fs'
import { createInstance, type IHttpConfig, type IHttpRequest, type IHttpResponse } from '@stoplight/prism-http'
import type { IHttpOperation } from '@stoplight/types'
import * as E from 'fp-ts/lib/Either.js'

/** What the caller prefers of a mocked answer (the Prefer header). */
export interface Preference {
  code?: number
  example?: string
  dynamic?: boolean
}

export interface Exchange {
  operationId: string
  path: string
  headers: Record<string, string>
  body: unknown
  preference: Preference
  /** What to answer for bytes, of which Prism has no examples. */
  sample?: Uint8Array | undefined
  /** The behaviour's answer; undefined: none handles the operation, Prism answers from its example. */
  handle: () => Promise<IHttpResponse | undefined>
  /** What is wrong with an answer, if anything. */
  review: (response: IHttpResponse) => string[]
}

export interface PrismAnswer extends IHttpResponse {
  violations: string[]
}

const NOT_IMPLEMENTED = 'https://stoplight.io/prism/errors#UPSTREAM_NOT_IMPLEMENTED'

const TRIES = 5

const silent = { info: nothing, warn: nothing, error: nothing, debug: nothing, trace: nothing, success: nothing, child: () => silent }
function nothing(): void {}

export class PrismEngine {
  readonly #operations: ReadonlyMap<string, IHttpOperation>
  readonly #prism

  constructor(file: URL) {
    const { operations, bundle } = JSON.parse(madeUp(readFileSync(file, 'utf8'))) as { operations: IHttpOperation[]; bundle: object }
    for (const operation of operations) Object.assign(operation, { __bundled__: bundle })
    this.#operations = new Map(operations.map((operation) => [operation.iid ?? operation.id, operation]))
    this.#prism = createInstance(CONFIG, {
      logger: silent,
      // The operation was found by its path already; Prism is given that one alone.
      route: ({ resources }) => E.right(resources[0] as IHttpOperation),
      validateInput: ({ element }) => E.right(element),
      validateSecurity: ({ element }) => E.right(element),
      validateOutput: ({ element }) => E.right(element),
      forward:
        ({ data }) =>
        () =>
        () =>
          this.#forward((data as Carried).exchange),
    })
  }

  /** The answer, reviewed. What is made up (`dynamic`) is made up anew if it breaks the contract, at last taken from the example. */
  async exchange(exchange: Exchange): Promise<PrismAnswer> {
    for (let left = exchange.preference.dynamic ? TRIES : 0; left > 0; left--) {
      const answer = await this.#once(exchange)
      if (answer.violations.length === 0) return answer
    }
    return this.#once({ ...exchange, preference: { ...exchange.preference, dynamic: false } })
  }

  async #once(exchange: Exchange): Promise<PrismAnswer> {
    const operation = this.#operations.get(exchange.operationId) as IHttpOperation
    assertExample(operation, exchange.preference)
    const request: Carried = { method: 'post', url: { path: exchange.path }, headers: exchange.headers, body: exchange.body, exchange }
    const { code, example, dynamic = false } = exchange.preference
    const mock = { dynamic, ...(code !== undefined && { code }), ...(example !== undefined && { exampleKey: example }) }
    const result = await this.#prism.request(request, [operation], { ...CONFIG, mock })()
    if (E.isLeft(result)) throw result.left
    const { statusCode, headers = {}, body: told } = result.right.output
    const body = exchange.sample && statusCode < 300 && !(told instanceof Uint8Array) ? exchange.sample : told
    return { statusCode, headers, body, violations: exchange.review({ statusCode, body }) }
  }

  async #forward(exchange: Exchange): Promise<E.Either<Error, IHttpResponse>> {
    try {
      const answer = await exchange.handle()
      return answer ? E.right(answer) : E.left(Object.assign(new Error('no behaviour'), { name: NOT_IMPLEMENTED }))
    } catch (error) {
      return E.left(error as Error)
    }
  }
}

/** Prism makes up a `uri`; a format of our own it does not know. */
const madeUp = (text: string): string => text.replaceAll('"format":"web-url"', '"format":"uri"')

type Carried = IHttpRequest & { exchange: Exchange }

const CONFIG: IHttpConfig = {
  isProxy: true,
  errors: true,
  checkSecurity: true,
  validateRequest: true,
  // Every answer is reviewed all the same, by us: what a behaviour says and what an example says.
  validateResponse: false,
  upstream: new URL('http://in.process'),
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
