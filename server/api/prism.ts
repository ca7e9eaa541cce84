/**
 * Prism in the server's process, through its public API. It answers from the contract's examples what no plugin handles,
 * and whatever answer a caller prefers (Prefer). It is loaded at the first such call: few servers ever need it.
 * The one file that imports @stoplight and fp-ts.
 */
import { readFileSync } from 'node:fs'
import type { IHttpConfig, IHttpRequest, IHttpResponse } from '@stoplight/prism-http'
import type { IHttpOperation } from '@stoplight/types'

/** The Prefer header selects the mocked answer. */
export interface Preference {
  code?: number
  example?: string
  dynamic?: boolean
}

export interface MockRequest {
  /** The place of the operation in the file of operations. */
  place: number
  path: string
  body: unknown
  preference: Preference
  /** The answer for bytes, of which Prism has no examples. */
  sample: Uint8Array | undefined
  /** Finds what is wrong with a response. */
  violationsOf: (response: IHttpResponse) => string[]
}

export interface MockResponse extends IHttpResponse {
  violations: string[]
}

const DYNAMIC_TRIES = 5

export class PrismEngine {
  readonly #file: URL
  #loaded: Promise<Loaded> | undefined

  constructor(file: URL) {
    this.#file = file
  }

  /** A dynamic answer that breaks the contract is generated again; after the last try the example answers. */
  async mock(request: MockRequest): Promise<MockResponse> {
    this.#loaded ??= load(this.#file)
    const loaded = await this.#loaded
    for (let left = request.preference.dynamic ? DYNAMIC_TRIES : 0; left > 0; left--) {
      const answer = await once(loaded, request)
      if (answer.violations.length === 0) return answer
    }
    return once(loaded, { ...request, preference: { ...request.preference, dynamic: false } })
  }
}

interface Loaded {
  readonly operations: readonly IHttpOperation[]
  readonly answer: (request: IHttpRequest, operation: IHttpOperation, mock: IHttpConfig['mock']) => Promise<IHttpResponse>
}

async function load(file: URL): Promise<Loaded> {
  const [{ createInstance }, E] = await Promise.all([import('@stoplight/prism-http'), import('fp-ts/lib/Either.js')])
  const { operations, bundle } = JSON.parse(withKnownFormats(readFileSync(file, 'utf8'))) as {
    operations: IHttpOperation[]
    bundle: object
  }
  for (const operation of operations) Object.assign(operation, { __bundled__: bundle })
  const prism = createInstance(CONFIG, {
    logger: silent as never,
    // The operation is known already: Prism gets that one alone.
    route: ({ resources }) => E.right(resources[0] as IHttpOperation),
  })
  return {
    operations,
    answer: async (request, operation, mock) => {
      const result = await prism.request(request, [operation], { ...CONFIG, mock })()
      if (E.isLeft(result)) throw result.left
      return result.right.output
    },
  }
}

async function once(
  { operations, answer }: Loaded,
  { place, path, body: sent, preference, sample, violationsOf }: MockRequest,
): Promise<MockResponse> {
  const operation = operations[place] as IHttpOperation
  assertExample(operation, preference)
  const request: IHttpRequest = { method: 'post', url: { path }, headers: { accept: '*/*' }, body: sent }
  const { code, example, dynamic = false } = preference
  const mock = { dynamic, ...(code !== undefined && { code }), ...(example !== undefined && { exampleKey: example }) }
  const { statusCode, headers = {}, body: mocked } = await answer(request, operation, mock)
  const body = sample && statusCode < 300 && !(mocked instanceof Uint8Array) ? sample : mocked
  return { statusCode, headers, body, violations: violationsOf({ statusCode, body }) }
}

const silent = { info: nothing, warn: nothing, error: nothing, debug: nothing, trace: nothing, success: nothing, child: () => silent }
function nothing(): void {}

/** Prism can generate a `uri`; it does not know the contract's own format. */
const withKnownFormats = (text: string): string => text.replaceAll('"format":"web-url"', '"format":"uri"')

/** The server itself checks credentials, requests and answers. */
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
