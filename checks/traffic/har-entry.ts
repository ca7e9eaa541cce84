/** Parses an entry in a HAR file (HTTP Archive 1.2) into an exchange, and finds missing or malformed parts. */
import { formatMasked } from '../validate/mask.ts'
import { type Body, type Exchange, type FormField, type Header, findHeaderValue, type TrafficFinding, createFinding } from './exchange.ts'
import { isObject } from '../core/json.ts'

export interface HarEntry {
  /** Undefined if the entry does not contain a request that can be judged. */
  readonly exchange: Exchange | undefined
  /** True if the content type is specified only next to the body and not in the headers. */
  readonly hasSeparateType: Readonly<Record<'request' | 'response', boolean>>
  /** The pointers are relative to the entry. */
  readonly findings: readonly TrafficFinding[]
}

const NO_SEPARATE_TYPE = { request: false, response: false }

type Fields = Readonly<Record<string, unknown>>

/** Length of a byte order mark. The recorded text may omit the mark even if the recorded size includes it. */
const BOM_BYTES = 3

export function readEntry(entry: unknown): HarEntry {
  const findings: TrafficFinding[] = []
  const reportMalformed = (pointer: string, expected: string, value: unknown) =>
    findings.push(createMalformedFinding(pointer, expected, value))
  const fields = asFields(entry)
  const request = asFields(fields?.['request'])
  const response = asFields(fields?.['response'])
  if (!request) {
    if (fields) reportMalformed('/request', 'a request', fields['request'])
    else reportMalformed('', 'an entry', entry)
    return { exchange: undefined, hasSeparateType: NO_SEPARATE_TYPE, findings }
  }
  const { method, url } = request
  if (typeof method !== 'string') reportMalformed('/request/method', 'a method', method)
  if (typeof url !== 'string') reportMalformed('/request/url', 'a URL', url)
  const requestHeaders = readHeaders(request['headers'], '/request/headers', reportMalformed)
  const requestContent = readRequestContent(request, requestHeaders, reportMalformed)
  if (!response) reportMalformed('/response', 'a response', fields?.['response'])
  const status = response && readStatus(response['status'], reportMalformed)
  const hasResponse = response && status !== undefined
  if (response && isMissingStatus(response['status'])) findings.push(NO_RESPONSE_FINDING)
  const responseHeaders = hasResponse ? readHeaders(response['headers'], '/response/headers', reportMalformed) : []
  const content = hasResponse ? readResponseContent(response['content'], reportMalformed) : UNKNOWN_BODY
  if (typeof method !== 'string' || typeof url !== 'string') return { exchange: undefined, hasSeparateType: NO_SEPARATE_TYPE, findings }
  findings.push(...requestContent.findings, ...content.findings)
  const exchange = {
    method,
    url,
    requestHeaders: addContentType(requestHeaders, requestContent.type),
    requestBody: requestContent.body,
    status,
    responseHeaders: addContentType(responseHeaders, content.type),
    responseBody: content.body,
  }
  const hasSeparateType = { request: exchange.requestHeaders !== requestHeaders, response: exchange.responseHeaders !== responseHeaders }
  return { exchange, hasSeparateType, findings }
}

type ReportMalformed = (pointer: string, expected: string, value: unknown) => void

interface RecordedBody {
  readonly body: Body
  readonly type?: string | undefined
  readonly findings: readonly TrafficFinding[]
}

const UNKNOWN_BODY: RecordedBody = { body: undefined, findings: [] }
const NO_BODY: RecordedBody = { body: '', findings: [] }

/** True for JSON and for an unknown type. */
const isJson = (type: string | undefined): boolean => type === undefined || type === '' || /json/i.test(type)

function readRequestContent(request: Fields, headers: readonly Header[], reportMalformed: ReportMalformed): RecordedBody {
  const pointer = '/request/postData'
  const { postData, bodySize } = request
  // Chromium and Playwright record 0 bytes for uploads, but the headers contain the size.
  const sentBytes = Number(findHeaderValue(headers, 'content-length') ?? Number.NaN)
  const recorded = typeof bodySize === 'number' ? bodySize : -1
  const size = sentBytes > 0 ? Math.max(sentBytes, recorded) : recorded
  if (postData === undefined || postData === null) return size > 0 ? createMissingBody(pointer, size, 0) : NO_BODY
  const data = asFields(postData)
  if (!data) {
    reportMalformed(pointer, 'an object', postData)
    return UNKNOWN_BODY
  }
  const type = typeof data['mimeType'] === 'string' ? data['mimeType'] : undefined
  const params = readParams(data['params'])
  const hasText = typeof data['text'] === 'string' && (data['text'] !== '' || params.length === 0)
  if (!hasText && params.length > 0) return { body: params, type, findings: [] }
  if ((data['text'] ?? '') === '' && /^multipart\//i.test(type ?? '') && sentBytes !== 0)
    return { type, ...createMissingBody(`${pointer}/text`, size, 0) }
  // Checks the size only for JSON, because browsers omit file contents from recorded forms.
  return { type, ...readText(data, `${pointer}/text`, isJson(type) ? size : -1, reportMalformed) }
}

function readResponseContent(content: unknown, reportMalformed: ReportMalformed): RecordedBody {
  const pointer = '/response/content'
  const data = asFields(content)
  if (!data) {
    if (content !== undefined && content !== null) reportMalformed(pointer, 'an object', content)
    return UNKNOWN_BODY
  }
  const type = typeof data['mimeType'] === 'string' && data['mimeType'] !== 'x-unknown' ? data['mimeType'] : undefined
  const size = typeof data['size'] === 'number' ? data['size'] : -1
  // Bodies other than JSON are not judged.
  if ((size > 0 || data['size'] === -1) && !isJson(type) && typeof data['text'] !== 'string') return { type, body: undefined, findings: [] }
  if (data['size'] === -1 && (data['text'] ?? data['_file'] ?? null) === null) return { type, ...UNSPECIFIED_BODY }
  return { type, ...readText(data, `${pointer}/text`, isJson(type) ? size : -1, reportMalformed) }
}

/** `size` is the number of bytes, or a negative number if it is unknown. */
function readText({ text, encoding, _file: file }: Fields, pointer: string, size: number, reportMalformed: ReportMalformed): RecordedBody {
  // Recorders that write bodies to separate files (Playwright's content: 'attach') omit the text or leave it empty.
  if (typeof file === 'string' && (text ?? '') === '') return createExternalBody(pointer, file)
  if (text === undefined || text === null) return size > 0 ? createMissingBody(pointer, size, 0) : NO_BODY
  if (typeof text !== 'string') {
    reportMalformed(pointer, 'text', text)
    return UNKNOWN_BODY
  }
  const body = encoding === 'base64' ? fromBase64(text) : text
  if (body === undefined) {
    reportMalformed(pointer, 'base64', text)
    return UNKNOWN_BODY
  }
  const length = Buffer.byteLength(body)
  return size > length + BOM_BYTES ? createMissingBody(pointer, size, length) : { body, findings: [] }
}

const fromBase64 = (text: string): Buffer | undefined => {
  const plain = text.replaceAll(/\s/g, '')
  return plain.length % 4 !== 1 && /^[A-Za-z\d+/_-]*={0,2}$/.test(plain) ? Buffer.from(plain, 'base64') : undefined
}

function readParams(params: unknown): FormField[] {
  if (!Array.isArray(params)) return []
  return params.flatMap((param: unknown) => {
    const { name, fileName, contentType } = (asFields(param) ?? {}) as Record<string, string | undefined>
    return typeof name === 'string' ? [{ name, fileName, contentType }] : []
  })
}

function readHeaders(headers: unknown, pointer: string, reportMalformed: ReportMalformed): Header[] {
  if (!Array.isArray(headers)) {
    reportMalformed(pointer, 'a list of headers', headers)
    return []
  }
  return headers.map((header: unknown, at): Header => {
    const { name, value } = asFields(header) ?? {}
    if (typeof name === 'string' && typeof value === 'string') return { name, value }
    reportMalformed(`${pointer}/${at}`, 'a header with name and value', header)
    return NO_HEADER
  })
}

/** Placeholder for a malformed header, which preserves the index of the following headers. */
const NO_HEADER: Header = { name: '', value: '' }

function readStatus(status: unknown, reportMalformed: ReportMalformed): number | undefined {
  if (Number.isInteger(status) && (status as number) >= 100 && (status as number) <= 999) return status as number
  if (!isMissingStatus(status)) reportMalformed('/response/status', 'a status', status)
  return undefined
}

/** For a call without a response, recorders write 0, and Playwright writes -1. */
const isMissingStatus = (status: unknown): boolean => status === 0 || status === -1

/** Some recorders specify the content type only next to the body. */
const addContentType = (headers: readonly Header[], type: string | undefined): readonly Header[] =>
  type === undefined || type === '' || findHeaderValue(headers, 'content-type') !== undefined
    ? headers
    : [...headers, { name: 'content-type', value: type }]

const asFields = (value: unknown): Fields | undefined => (isObject(value) ? value : undefined)

const KINDS: Readonly<Record<string, string>> = { string: 'another string', number: 'a number', boolean: 'true or false' }

const createMalformedFinding = (pointer: string, expected: string, value: unknown): TrafficFinding => {
  const kind = value === null ? 'null' : (KINDS[typeof value] ?? (Array.isArray(value) ? 'an array' : 'an object'))
  return createFinding(pointer, 'recording', `${expected}, as in HAR 1.2`, value === undefined ? 'nothing' : kind)
}

const NO_RESPONSE_FINDING: TrafficFinding = createFinding(
  '/response/status',
  'no-response',
  'a response',
  'none, because the call failed or was aborted',
)

const createUnknownBody = (pointer: string, expected: string, found: string): RecordedBody => ({
  body: undefined,
  findings: [createFinding(pointer, 'not-recorded', expected, found)],
})

const createExternalBody = (pointer: string, file: string): RecordedBody =>
  createUnknownBody(pointer, 'an embedded body (record with content: "embed")', `a reference to another file, ${formatMasked(file, '')}`)

/** The body of a recording that does not specify whether the response had a body. */
const UNSPECIFIED_BODY = createUnknownBody('/response/content', 'the body, or its size', 'neither')

const createMissingBody = (pointer: string, size: number, length: number): RecordedBody =>
  createUnknownBody(
    pointer,
    size > 0 ? `the body of ${size.toLocaleString('en-US')} bytes` : 'the body',
    length === 0 ? 'nothing' : `the first ${length.toLocaleString('en-US')}`,
  )
