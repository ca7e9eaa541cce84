/** An entry of a HAR file (HTTP Archive 1.2) as an exchange, and what of it is missing or malformed. */
import { maskedValue } from '../validate/mask.ts'
import { type Body, type Exchange, type FormField, type Header, headerValue, type TrafficFinding, trafficFinding } from './exchange.ts'
import { isObject } from '../core/json.ts'

export interface HarEntry {
  /** Undefined: it has no request that could be judged. */
  readonly exchange: Exchange | undefined
  /** True if the type of a body stands beside it only, and not in the headers. */
  readonly typeBeside: Readonly<Record<'request' | 'response', boolean>>
  /** Their pointers begin at the entry. */
  readonly faults: readonly TrafficFinding[]
}

const NONE_BESIDE = { request: false, response: false }

type Fields = Readonly<Record<string, unknown>>

/** A byte order mark may be gone from the text and still be in the size. */
const BOM_BYTES = 3

export function readEntry(entry: unknown): HarEntry {
  const faults: TrafficFinding[] = []
  const malformed = (pointer: string, expected: string, value: unknown) => faults.push(malformedAt(pointer, expected, value))
  const fields = fieldsOf(entry)
  const request = fieldsOf(fields?.['request'])
  const response = fieldsOf(fields?.['response'])
  if (!request) {
    if (fields) malformed('/request', 'a request', fields['request'])
    else malformed('', 'an entry', entry)
    return { exchange: undefined, typeBeside: NONE_BESIDE, faults }
  }
  const { method, url } = request
  if (typeof method !== 'string') malformed('/request/method', 'a method', method)
  if (typeof url !== 'string') malformed('/request/url', 'a URL', url)
  const requestHeaders = readHeaders(request['headers'], '/request/headers', malformed)
  const posted = readPosted(request, requestHeaders, malformed)
  if (!response) malformed('/response', 'an answer', fields?.['response'])
  const status = response && readStatus(response['status'], malformed)
  const answered = response && status !== undefined
  if (response && isNoAnswer(response['status'])) faults.push(noAnswer)
  const responseHeaders = answered ? readHeaders(response['headers'], '/response/headers', malformed) : []
  const content = answered ? readContent(response['content'], malformed) : NOTHING_KNOWN
  if (typeof method !== 'string' || typeof url !== 'string') return { exchange: undefined, typeBeside: NONE_BESIDE, faults }
  faults.push(...posted.faults, ...content.faults)
  const exchange = {
    method,
    url,
    requestHeaders: withType(requestHeaders, posted.type),
    requestBody: posted.body,
    status,
    responseHeaders: withType(responseHeaders, content.type),
    responseBody: content.body,
  }
  const typeBeside = { request: exchange.requestHeaders !== requestHeaders, response: exchange.responseHeaders !== responseHeaders }
  return { exchange, typeBeside, faults }
}

type Malformed = (pointer: string, expected: string, value: unknown) => void

interface Recorded {
  readonly body: Body
  readonly type?: string | undefined
  readonly faults: readonly TrafficFinding[]
}

const NOTHING_KNOWN: Recorded = { body: undefined, faults: [] }
const NO_BODY: Recorded = { body: '', faults: [] }

/** Also where no type is given. */
const isJson = (type: string | undefined): boolean => type === undefined || type === '' || /json/i.test(type)

function readPosted(request: Fields, headers: readonly Header[], malformed: Malformed): Recorded {
  const pointer = '/request/postData'
  const { postData, bodySize } = request
  // Chromium and Playwright record of uploads that they had 0 bytes. The headers say how many were sent.
  const sent = Number(headerValue(headers, 'content-length') ?? Number.NaN)
  const recorded = typeof bodySize === 'number' ? bodySize : -1
  const size = sent > 0 ? Math.max(sent, recorded) : recorded
  if (postData === undefined || postData === null) return size > 0 ? notRecorded(pointer, size, 0) : NO_BODY
  const data = fieldsOf(postData)
  if (!data) {
    malformed(pointer, 'an object', postData)
    return NOTHING_KNOWN
  }
  const type = typeof data['mimeType'] === 'string' ? data['mimeType'] : undefined
  const params = readParams(data['params'])
  const hasText = typeof data['text'] === 'string' && (data['text'] !== '' || params.length === 0)
  if (!hasText && params.length > 0) return { body: params, type, faults: [] }
  if ((data['text'] ?? '') === '' && /^multipart\//i.test(type ?? '') && sent !== 0)
    return { type, ...notRecorded(`${pointer}/text`, size, 0) }
  // Browsers leave the content of files out of a form.
  return { type, ...readText(data, `${pointer}/text`, isJson(type) ? size : -1, malformed) }
}

function readContent(content: unknown, malformed: Malformed): Recorded {
  const pointer = '/response/content'
  const data = fieldsOf(content)
  if (!data) {
    if (content !== undefined && content !== null) malformed(pointer, 'an object', content)
    return NOTHING_KNOWN
  }
  const type = typeof data['mimeType'] === 'string' && data['mimeType'] !== 'x-unknown' ? data['mimeType'] : undefined
  const size = typeof data['size'] === 'number' ? data['size'] : -1
  // Other bodies are not read.
  if ((size > 0 || data['size'] === -1) && !isJson(type) && typeof data['text'] !== 'string') return { type, body: undefined, faults: [] }
  if (data['size'] === -1 && (data['text'] ?? data['_file'] ?? null) === null) return { type, ...nothingSaid }
  return { type, ...readText(data, `${pointer}/text`, isJson(type) ? size : -1, malformed) }
}

/** `size`: how many bytes there were; below 0 where that is not known. */
function readText({ text, encoding, _file: file }: Fields, pointer: string, size: number, malformed: Malformed): Recorded {
  // Recorders that write bodies to files of their own (content: 'attach' of Playwright) leave the text out or empty.
  if (typeof file === 'string' && (text ?? '') === '') return inFile(pointer, file)
  if (text === undefined || text === null) return size > 0 ? notRecorded(pointer, size, 0) : NO_BODY
  if (typeof text !== 'string') {
    malformed(pointer, 'text', text)
    return NOTHING_KNOWN
  }
  const body = encoding === 'base64' ? fromBase64(text) : text
  if (body === undefined) {
    malformed(pointer, 'base64', text)
    return NOTHING_KNOWN
  }
  const length = Buffer.byteLength(body)
  return size > length + BOM_BYTES ? notRecorded(pointer, size, length) : { body, faults: [] }
}

const fromBase64 = (text: string): Buffer | undefined => {
  const plain = text.replaceAll(/\s/g, '')
  return plain.length % 4 !== 1 && /^[A-Za-z\d+/_-]*={0,2}$/.test(plain) ? Buffer.from(plain, 'base64') : undefined
}

function readParams(params: unknown): FormField[] {
  if (!Array.isArray(params)) return []
  return params.flatMap((param: unknown) => {
    const { name, fileName, contentType } = (fieldsOf(param) ?? {}) as Record<string, string | undefined>
    return typeof name === 'string' ? [{ name, fileName, contentType }] : []
  })
}

function readHeaders(headers: unknown, pointer: string, malformed: Malformed): Header[] {
  if (!Array.isArray(headers)) {
    malformed(pointer, 'a list of headers', headers)
    return []
  }
  return headers.map((header: unknown, at): Header => {
    const { name, value } = fieldsOf(header) ?? {}
    if (typeof name === 'string' && typeof value === 'string') return { name, value }
    malformed(`${pointer}/${at}`, 'a header with name and value', header)
    return NO_HEADER
  })
}

/** In place of one that is malformed, so that those after it keep their index. */
const NO_HEADER: Header = { name: '', value: '' }

function readStatus(status: unknown, malformed: Malformed): number | undefined {
  if (Number.isInteger(status) && (status as number) >= 100 && (status as number) <= 999) return status as number
  if (!isNoAnswer(status)) malformed('/response/status', 'a status', status)
  return undefined
}

/** Recorders write 0 for a call without an answer, and Playwright writes -1. */
const isNoAnswer = (status: unknown): boolean => status === 0 || status === -1

/** Some recorders give the type of a body beside it only. */
const withType = (headers: readonly Header[], type: string | undefined): readonly Header[] =>
  type === undefined || type === '' || headerValue(headers, 'content-type') !== undefined
    ? headers
    : [...headers, { name: 'content-type', value: type }]

const fieldsOf = (value: unknown): Fields | undefined => (isObject(value) ? value : undefined)

const KINDS: Readonly<Record<string, string>> = { string: 'other text', number: 'a number', boolean: 'true or false' }

const malformedAt = (pointer: string, expected: string, value: unknown): TrafficFinding => {
  const kind = value === null ? 'null' : (KINDS[typeof value] ?? (Array.isArray(value) ? 'an array' : 'an object'))
  return trafficFinding(pointer, 'recording', `${expected}, as HAR 1.2 says`, value === undefined ? 'nothing' : kind)
}

const noAnswer: TrafficFinding = trafficFinding('/response/status', 'no-answer', 'an answer', 'none: the call was broken off or failed')

const unknownBody = (pointer: string, expected: string, found: string): Recorded => ({
  body: undefined,
  faults: [trafficFinding(pointer, 'not-recorded', expected, found)],
})

const inFile = (pointer: string, file: string): Recorded =>
  unknownBody(
    pointer,
    'the body itself: record it in the HAR file (content: "embed")',
    `the name of another file, ${maskedValue(file, '')}`,
  )

/** The recording does not even say whether there was a body. */
const nothingSaid = unknownBody('/response/content', 'the body, or its size', 'neither')

const notRecorded = (pointer: string, size: number, length: number): Recorded =>
  unknownBody(
    pointer,
    size > 0 ? `the body of ${size.toLocaleString('en-US')} bytes` : 'the body',
    length === 0 ? 'nothing recorded of it' : `the first ${length.toLocaleString('en-US')}`,
  )
