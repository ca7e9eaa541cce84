/**
 * Mocks responses with Prism, which runs in the server's process. Prism handles operations without a plugin, and calls that request an
 * example in the Prefer header. It is loaded at the first such call, because few servers need it. No other file imports @stoplight or
 * fp-ts.
 */
import { readFileSync } from 'node:fs'
import type { IHttpConfig, IHttpRequest, IHttpResponse } from '@stoplight/prism-http'
import type { IHttpOperation } from '@stoplight/types'
import parsePreferHeader from 'parse-prefer-header'
import { badRequest } from '../core/errors.ts'
import type { Operation } from './plugin.ts'
import type { ApiResponse } from './responses.ts'
import { assertValidResponse, responseViolations } from './validation.ts'

/** The parsed Prefer header (RFC 7240). `code`, `example` and `dynamic` select the mocked response. */
interface PreferHeader {
  readonly code?: number
  readonly example?: string
  readonly dynamic?: boolean
  /** True for `handling=strict`, which rejects unknown properties and values. */
  readonly strict: boolean
  /** True if the response must be mocked even if a plugin handles the operation. */
  readonly mocked: boolean
}

const NO_PREFERENCE: PreferHeader = { strict: false, mocked: false }

export function preferred(header: string | string[] | undefined): PreferHeader {
  if (header === undefined) return NO_PREFERENCE
  const parsed = parsePreferHeader(header)
  const code = toValue(parsed['code'])
  if (code !== undefined && !/^[1-5]\d\d$/.test(code)) throw badRequest('Prefer: code must be a status, such as "Prefer: code=404"')
  const example = toValue(parsed['example'])
  const dynamic = parsed['dynamic'] === 'true'
  return {
    strict: parsed['handling'] === 'strict',
    mocked: code !== undefined || example !== undefined || dynamic,
    ...(code !== undefined && { code: Number(code) }),
    ...(example !== undefined && { example }),
    ...(dynamic && { dynamic }),
  }
}

/** Treats an empty value as a missing value (RFC 7240, section 2). */
const toValue = (value: string | true | undefined): string | undefined => (value === true ? undefined : value)

/** Returns the parsed Prefer header. Throws if the operation does not declare the preferred status. */
export function requireDeclaredStatus(
  preference: PreferHeader,
  { response, errors }: Pick<Operation, 'response' | 'errors'>,
): PreferHeader {
  const { code } = preference
  if (code === undefined) return preference
  const statuses = [response.status, ...errors]
  if (!statuses.includes(code)) throw badRequest(`Prefer: this endpoint never returns ${code}. Use one of ${statuses.join(', ')}.`)
  return preference
}

/** Mocked downloads are the smallest valid files of their media types. */
const EMPTY_ZIP = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])

const BLANK_PDF = pdf([
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<>>>>',
])

const SAMPLE_FILES: Readonly<Record<string, Uint8Array>> = { 'application/zip': EMPTY_ZIP, 'application/pdf': BLANK_PDF }

/** Builds a PDF: the objects, a cross-reference table with their offsets, and the offset of this table. */
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

interface MockedCall {
  readonly operation: Operation
  readonly body: unknown
  readonly preference: PreferHeader
  /** Epoch milliseconds. */
  readonly now: number
}

const MAX_DYNAMIC_ATTEMPTS = 5

export class PrismEngine {
  readonly #file: URL
  #loaded: Promise<LoadedPrism> | undefined

  constructor(file: URL) {
    this.#file = file
  }

  /**
   * Returns an example from the contract, with a header that marks it as an example. The call has no effect. If a dynamic response is
   * invalid, another response is generated, and the last attempt uses the static example.
   */
  async mock(call: MockedCall): Promise<ApiResponse> {
    const { operation, preference } = call
    this.#loaded ??= load(this.#file)
    const loaded = await this.#loaded
    let left = preference.dynamic ? MAX_DYNAMIC_ATTEMPTS : 0
    let response = await mockOnce(loaded, call)
    while (response.violations.length > 0 && left > 0)
      response = await mockOnce(loaded, --left > 0 ? call : { ...call, preference: { ...preference, dynamic: false } })
    assertValidResponse(operation, response.violations)
    const type = response.body instanceof Uint8Array && { 'content-type': operation.response.media ?? '' }
    return { status: response.statusCode, headers: { ...response.headers, ...type, 'x-response-source': 'example' }, body: response.body }
  }
}

interface LoadedPrism {
  readonly operations: readonly IHttpOperation[]
  readonly respond: (request: IHttpRequest, operation: IHttpOperation, mock: IHttpConfig['mock']) => Promise<IHttpResponse>
}

async function load(file: URL): Promise<LoadedPrism> {
  const [{ createInstance }, E] = await Promise.all([import('@stoplight/prism-http'), import('fp-ts/lib/Either.js')])
  const { operations, bundle } = JSON.parse(withKnownFormats(readFileSync(file, 'utf8'))) as {
    operations: IHttpOperation[]
    bundle: object
  }
  for (const operation of operations) Object.assign(operation, { __bundled__: bundle })
  const prism = createInstance(CONFIG, {
    logger: silent as never,
    // The server has already routed the call, so Prism receives only the call's operation.
    route: ({ resources }) => E.right(resources[0] as IHttpOperation),
  })
  return {
    operations,
    respond: async (request, operation, mock) => {
      const result = await prism.request(request, [operation], { ...CONFIG, mock })()
      if (E.isLeft(result)) throw result.left
      return result.right.output
    },
  }
}

async function mockOnce({ operations, respond }: LoadedPrism, { operation, body: sent, preference, now }: MockedCall) {
  const mockable = operations[operation.prism] as IHttpOperation
  assertExample(mockable, preference)
  const request: IHttpRequest = { method: 'post', url: { path: operation.path }, headers: { accept: '*/*' }, body: sent }
  const { code, example, dynamic = false } = preference
  const mock = { dynamic, ...(code !== undefined && { code }), ...(example !== undefined && { exampleKey: example }) }
  const { statusCode, headers = {}, body: mocked } = await respond(request, mockable, mock)
  // Prism has no examples for downloads.
  const sample = statusCode < 300 && !(mocked instanceof Uint8Array) ? SAMPLE_FILES[operation.response.media ?? ''] : undefined
  const body: unknown = sample ?? mocked
  return { statusCode, headers, body, violations: responseViolations(operation, { statusCode, body }, now) }
}

const silent = { info: nothing, warn: nothing, error: nothing, debug: nothing, trace: nothing, success: nothing, child: () => silent }
function nothing(): void {}

/** Replaces the contract's `web-url` format, because Prism can only generate a `uri`. */
const withKnownFormats = (text: string): string => text.replaceAll('"format":"web-url"', '"format":"uri"')

/** Disables Prism's own checks of credentials, requests and responses, because the server performs these checks. */
const CONFIG: IHttpConfig = {
  isProxy: false,
  errors: true,
  checkSecurity: false,
  validateRequest: false,
  validateResponse: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
}

/** Throws if the preferred status does not have this example, because Prism would then return a different status. */
function assertExample({ responses }: IHttpOperation, { code, example }: PreferHeader): void {
  if (example === undefined) return
  const response = responses.find(({ code: status }) => (code === undefined ? status.startsWith('2') : status === String(code)))
  const names = (response?.contents ?? []).flatMap(({ examples }) => (examples ?? []).map(({ key }) => key))
  if (names.includes(example)) return
  throw badRequest(
    `Prefer: ${response?.code ?? code} has no example with this name${names.length > 0 ? `. Available: ${names.join(', ')}` : ''}`,
  )
}
