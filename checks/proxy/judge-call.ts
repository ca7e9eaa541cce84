/** Checks a forwarded call against the contract. */
import zlib, { type ZlibOptions } from 'node:zlib'
import { tables } from '../../generated/tables.ts'
import { maskUrl } from '../../payloads/masking.ts'
import { type FieldSearch, getExchangeCoverage } from '../traffic/coverage.ts'
import { findOperation, isOfContract } from '../traffic/find-operation.ts'
import { readForm } from '../traffic/form.ts'
import type { Body, Exchange, FormField, Header, Judge, TrafficFinding } from '../traffic/judge.ts'
import type { Direction, SentBody, SentCall, Verdict, Violation } from './calls.ts'
import { findHeader, listPairs, type RawHeaders } from './raw-headers.ts'

/** Decodes Content-Encoding for judging. The forwarded bytes remain unchanged. */
type Decode = (bytes: Uint8Array, options: ZlibOptions) => Uint8Array

const DECODERS: Readonly<Record<string, Decode | undefined>> = {
  identity: (bytes) => bytes,
  gzip: zlib.gunzipSync,
  'x-gzip': zlib.gunzipSync,
  // Some senders omit the zlib header.
  deflate: (bytes, options) => ((bytes[0] ?? 0) % 16 === 8 ? zlib.inflateSync : zlib.inflateRawSync)(bytes, options),
  br: zlib.brotliDecompressSync,
  // Older supported Node versions have no zstd.
  zstd: (zlib as { zstdDecompressSync?: Decode }).zstdDecompressSync,
}

/** Returns the reason if the body cannot be decoded. `maxBytes` limits the result, because a small body may decode to a very large one. */
function decodeBody(bytes: Uint8Array, headers: RawHeaders, maxBytes: number): Uint8Array | string {
  if (bytes.length === 0) return bytes
  const codings = listCodings(headers)
  let plain = bytes
  for (const coding of codings.toReversed()) {
    const decode = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined
    if (!decode) return 'its content-encoding is not supported'
    try {
      plain = decode(plain, { maxOutputLength: maxBytes })
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? 'it is too large after decoding'
        : `it is not ${coding}, contrary to its content-encoding`
    }
  }
  return plain
}

function listCodings(headers: RawHeaders): string[] {
  if (findHeader(headers, 'content-encoding') === undefined) return []
  return [...listPairs(headers)]
    .filter(([name]) => name.toLowerCase() === 'content-encoding')
    .flatMap(([, value]) => value.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '')
}

/** The decoded bodies of a call. A string explains why a body is not available. */
export interface ReadBodies {
  readonly request: Uint8Array | readonly FormField[] | string
  readonly response: Uint8Array | string
}

const MISSING_REASONS: Readonly<Record<NonNullable<SentBody['missing']>, string>> = {
  'too large': 'it exceeds --max-body',
  'no memory': 'the memory limit for concurrent bodies was reached',
  'broke off': 'it is incomplete',
}

/** `maxBytes` limits the size of decoded bodies. */
export async function readBodies(call: SentCall, bytes: Uint8Array, maxBytes: number): Promise<ReadBodies> {
  const { request, response, requestHeaders, responseHeaders } = call
  const readBody = ({ missing, from, to }: SentBody, headers: RawHeaders) =>
    missing ? MISSING_REASONS[missing] : decodeBody(bytes.subarray(from, to), headers, maxBytes)
  const decoded = readBody(request, requestHeaders)
  const form = typeof decoded === 'string' ? decoded : await readForm(decoded, findHeader(requestHeaders, 'content-type'))
  return { request: form, response: readBody(response, responseHeaders) }
}

export function judgeCall(call: SentCall, bodies: ReadBodies, judge: Judge, fields?: FieldSearch): Verdict {
  const hasResponse = call.ending === 'completed' || call.ending === 'cut'
  const exchange: Exchange = {
    method: call.method,
    url: call.target,
    requestHeaders: toHeaders(call.requestHeaders),
    requestBody: toBody(bodies.request),
    // Ignores the response to an abandoned call, because it may be incomplete.
    status: hasResponse ? call.status : undefined,
    responseHeaders: toHeaders(call.responseHeaders),
    responseBody: toBody(bodies.response),
  }
  const judgement = judge(exchange)
  const { kind, operation = null, findings, otherVersion } = judgement
  const isInContract = kind !== 'none'
  const reported = isInContract || isOfContract(findOperation(call.target)) ? findings : []
  return {
    at: call.startedAt,
    method: call.method,
    path: maskUrl(call.target.replace(/\?[^]*$/, '')),
    status: call.status,
    milliseconds: call.durationMs,
    operation,
    ending: call.ending,
    failure: call.failure,
    violations: reported.map(addDirection),
    notJudged: isInContract
      ? [
          ...(otherVersion?.bodies ?? []).map((side) => ({
            direction: side === 'request' ? ('request' as const) : ('response' as const),
            why: `it has version ${otherVersion?.version}, but only ${tables.version} is supported`,
          })),
          ...(typeof bodies.request === 'string' ? [{ direction: 'request', why: bodies.request } as const] : []),
          ...(hasResponse && typeof bodies.response === 'string' ? [{ direction: 'response', why: bodies.response } as const] : []),
        ]
      : [],
    seen: getExchangeCoverage(exchange, judgement, fields),
  }
}

const toBody = (body: ReadBodies['request']): Body => (typeof body === 'string' ? undefined : body)

const toHeaders = (raw: RawHeaders): Header[] => [...listPairs(raw)].map(([name, value]) => ({ name, value }))

const addDirection = (finding: TrafficFinding): Violation => ({ ...finding, direction: getDirection(finding) })

const getDirection = ({ pointer }: TrafficFinding): Direction => (pointer.startsWith('/response') ? 'response' : 'request')
