/** Judges a call that has passed, by the contract. */
import zlib, { type ZlibOptions } from 'node:zlib'
import { tables } from '../../generated/tables.ts'
import { maskUrl } from '../../payloads/masking.ts'
import { type FieldSearch, seenIn } from '../traffic/coverage.ts'
import { findOperation, isOfContract } from '../traffic/find-operation.ts'
import { readForm } from '../traffic/form.ts'
import type { Body, Exchange, FormField, Header, Judge, TrafficFinding } from '../traffic/judge.ts'
import type { Direction, SentBody, SentCall, Verdict, Violation } from './calls.ts'
import { firstOf, pairsOf, type RawHeaders } from './raw-headers.ts'

/** Takes the codings of a body off (Content-Encoding), to judge what it says; what passes on stays as it is. */
type Decode = (bytes: Uint8Array, options: ZlibOptions) => Uint8Array

const DECODERS: Readonly<Record<string, Decode | undefined>> = {
  identity: (bytes) => bytes,
  gzip: zlib.gunzipSync,
  'x-gzip': zlib.gunzipSync,
  // Some senders leave out the header of zlib.
  deflate: (bytes, options) => ((bytes[0] ?? 0) % 16 === 8 ? zlib.inflateSync : zlib.inflateRawSync)(bytes, options),
  br: zlib.brotliDecompressSync,
  // Not in every Node that reads this package.
  zstd: (zlib as { zstdDecompressSync?: Decode }).zstdDecompressSync,
}

/** Or why the body cannot be read. A small body may be very large once it is decoded: it has at most `most` bytes. */
function decoded(bytes: Uint8Array, headers: RawHeaders, most: number): Uint8Array | string {
  if (bytes.length === 0) return bytes
  const codings = codingsOf(headers)
  let plain = bytes
  for (const coding of codings.toReversed()) {
    const decode = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined
    if (!decode) return 'in a coding that cannot be read here'
    try {
      plain = decode(plain, { maxOutputLength: most })
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? 'too large once it is decoded'
        : `not ${coding}, as its content-encoding says`
    }
  }
  return plain
}

function codingsOf(headers: RawHeaders): string[] {
  if (firstOf(headers, 'content-encoding') === undefined) return []
  return [...pairsOf(headers)]
    .filter(([name]) => name.toLowerCase() === 'content-encoding')
    .flatMap(([, value]) => value.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '')
}

/** The bodies of a call, decoded; a text says why one is not known. */
export interface ReadBodies {
  readonly request: Uint8Array | readonly FormField[] | string
  readonly response: Uint8Array | string
}

const MISSING: Readonly<Record<NonNullable<SentBody['missing']>, string>> = {
  'too large': 'larger than what is judged (--max-body)',
  'no memory': 'too much was passing at once',
  'broke off': 'it did not pass as a whole',
}

/** `most` bytes are decoded of a compressed body. */
export async function readBodies(call: SentCall, bytes: Uint8Array, most: number): Promise<ReadBodies> {
  const { request, response, requestHeaders, responseHeaders } = call
  const read = ({ missing, from, to }: SentBody, headers: RawHeaders) =>
    missing ? MISSING[missing] : decoded(bytes.subarray(from, to), headers, most)
  const sent = read(request, requestHeaders)
  const form = typeof sent === 'string' ? sent : await readForm(sent, firstOf(requestHeaders, 'content-type'))
  return { request: form, response: read(response, responseHeaders) }
}

export function judgeCall(call: SentCall, bodies: ReadBodies, judge: Judge, fields?: FieldSearch): Verdict {
  const answered = call.ending === 'answered' || call.ending === 'cut'
  const exchange: Exchange = {
    method: call.method,
    url: call.target,
    requestHeaders: headersOf(call.requestHeaders),
    requestBody: bodyOf(bodies.request),
    // The answer to a call whose client went away may not have been its last word.
    status: answered ? call.status : undefined,
    responseHeaders: headersOf(call.responseHeaders),
    responseBody: bodyOf(bodies.response),
  }
  const judgement = judge(exchange)
  const { kind, operation = null, findings, otherVersion } = judgement
  const known = kind !== 'none'
  const said = known || isOfContract(findOperation(call.target)) ? findings : []
  return {
    at: call.startedAt,
    method: call.method,
    path: maskUrl(call.target.replace(/\?[^]*$/, '')),
    status: call.status,
    milliseconds: call.lasted,
    operation,
    ending: call.ending,
    failure: call.failure,
    violations: said.map(withDirection),
    notJudged: known
      ? [
          ...(otherVersion?.bodies ?? []).map((side) => ({
            direction: side === 'request' ? ('request' as const) : ('answer' as const),
            why: `it is of version ${otherVersion?.version}, and what is known here is ${tables.version}`,
          })),
          ...(typeof bodies.request === 'string' ? [{ direction: 'request', why: bodies.request } as const] : []),
          ...(answered && typeof bodies.response === 'string' ? [{ direction: 'answer', why: bodies.response } as const] : []),
        ]
      : [],
    seen: seenIn(exchange, judgement, fields),
  }
}

const bodyOf = (body: ReadBodies['request']): Body => (typeof body === 'string' ? undefined : body)

const headersOf = (raw: RawHeaders): Header[] => [...pairsOf(raw)].map(([name, value]) => ({ name, value }))

const withDirection = (finding: TrafficFinding): Violation => ({ ...finding, direction: directionOf(finding) })

const directionOf = ({ pointer }: TrafficFinding): Direction => (pointer.startsWith('/response') ? 'answer' : 'request')
