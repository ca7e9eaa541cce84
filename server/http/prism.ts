/**
 * Prism in the server's process, through its public API, and the header Prefer, which selects its answers. Prism answers from the
 * contract's examples what no plugin handles, and whatever answer a caller prefers. It is loaded at the first such call: few servers ever
 * need it. No other file imports @stoplight and fp-ts.
 */
import { readFileSync } from 'node:fs'
import type { IHttpConfig, IHttpRequest, IHttpResponse } from '@stoplight/prism-http'
import type { IHttpOperation } from '@stoplight/types'
import parsePreferHeader from 'parse-prefer-header'
import { badRequest } from '../core/errors.ts'
import type { Operation } from './plugin.ts'
import { assertValidResponse, responseViolations } from './validation.ts'

/** The choice of the mocked answer. */
interface Preference {
  code?: number
  example?: string
  dynamic?: boolean
}

/** The header Prefer (RFC 7240) asks for strict handling, and for one of the contract's examples as the answer. */
interface Preferred extends Preference {
  /** With `handling=strict` unknown properties and values are refused. */
  readonly strict: boolean
  /** A mocked answer is asked for, whatever plugins would answer. */
  readonly mocked: boolean
}

const NOTHING: Preferred = { strict: false, mocked: false }

export function preferred(header: string | string[] | undefined): Preferred {
  if (header === undefined) return NOTHING
  const given = parsePreferHeader(header)
  const code = valueOf(given['code'])
  if (code !== undefined && !/^[1-5]\d\d$/.test(code)) throw badRequest('Prefer: code must be a status, such as "Prefer: code=404"')
  const example = valueOf(given['example'])
  const dynamic = given['dynamic'] === 'true'
  return {
    strict: given['handling'] === 'strict',
    mocked: code !== undefined || example !== undefined || dynamic,
    ...(code !== undefined && { code: Number(code) }),
    ...(example !== undefined && { example }),
    ...(dynamic && { dynamic }),
  }
}

/** An empty value is the same as none (RFC 7240, section 2). */
const valueOf = (given: string | true | undefined): string | undefined => (given === true ? undefined : given)

/** Returns the preference, if its code is one that the operation declares. */
export function declared(preference: Preferred, { answer, errors }: Pick<Operation, 'answer' | 'errors'>): Preferred {
  const { code } = preference
  if (code === undefined) return preference
  const statuses = [answer.status, ...errors]
  if (!statuses.includes(code)) throw badRequest(`Prefer: this endpoint never returns ${code}: use one of ${statuses.join(', ')}`)
  return preference
}

/** Prism answers a download with the smallest valid file of its media type. */
const EMPTY_ZIP = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

const BLANK_PDF = pdf([
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<>>>>',
])

const SAMPLE_FILES: Readonly<Record<string, Uint8Array>> = { 'application/zip': EMPTY_ZIP, 'application/pdf': BLANK_PDF }

/** Writes a PDF: its objects, the table of where each begins, and where that table begins. */
function pdf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n'
  const begins = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${begins.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}

interface Asked {
  readonly body: unknown
  readonly preference: Preferred
  /** Epoch milliseconds. */
  readonly now: number
}

/** Answers from the contract. Nothing is changed, and a header says so. */
export async function answerOfPrism(prism: PrismEngine, operation: Operation, { body, preference, now }: Asked) {
  const { prism: place, path } = operation
  const media = operation.answer.media ?? ''
  const answer = await prism
    .mock({
      place,
      path,
      body,
      preference,
      sample: SAMPLE_FILES[media],
      violationsOf: (response) => responseViolations(operation, response, now),
    })
    .catch((error: unknown) => {
      if (error instanceof NoSuchExample) throw badRequest(`Prefer: ${error.message}`)
      throw error
    })
  assertValidResponse(operation, answer.violations)
  const type = answer.body instanceof Uint8Array && { 'content-type': media }
  return { status: answer.statusCode, headers: { ...answer.headers, ...type, 'x-answered-from': 'example' }, body: answer.body }
}

interface MockRequest {
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

interface MockResponse extends IHttpResponse {
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

/** Prism can generate a `uri`, but does not know the contract's own format. */
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

/** Says that the contract has no such example. */
class NoSuchExample extends Error {
  override readonly name = 'NoSuchExample'
}

/** Refuses an example that the preferred status does not have, for which Prism would answer with another status. */
function assertExample({ responses }: IHttpOperation, { code, example }: Preference): void {
  if (example === undefined) return
  const response = responses.find((one) => (code === undefined ? one.code.startsWith('2') : one.code === String(code)))
  const names = (response?.contents ?? []).flatMap(({ examples }) => (examples ?? []).map(({ key }) => key))
  if (names.includes(example)) return
  throw new NoSuchExample(
    `${response?.code ?? code} has no example of this name here${names.length > 0 ? `, but ${names.join(', ')}` : ''}`,
  )
}
