/** Judges a call that has passed, by the contract. */
import { tables } from '../../generated/tables.ts'
import { maskUrl } from '../../server/core/masking.ts'
import { type Header, type Judge, type TrafficFinding } from '../traffic/judge.ts'
import { findOperation, isOfContract } from '../traffic/find-operation.ts'
import type { SentBody, SentCall } from './batch.ts'
import { decoded } from './content-coding.ts'
import { pairsOf, type RawHeaders } from './raw-headers.ts'
import type { Direction, Verdict, Violation } from './verdict.ts'

/** The bodies of a call, decoded; a text says why one is not known. */
export interface ReadBodies {
  readonly request: Uint8Array | string
  readonly response: Uint8Array | string
}

const MISSING: Readonly<Record<NonNullable<SentBody['missing']>, string>> = {
  'too large': 'larger than what is judged (--max-body)',
  'no memory': 'too much was passing at once',
  'broke off': 'it did not pass as a whole',
}

/** `most` bytes are decoded of a compressed body. */
export function readBodies({ request, response, requestHeaders, responseHeaders }: SentCall, bytes: Uint8Array, most: number): ReadBodies {
  const read = ({ missing, from, to }: SentBody, headers: RawHeaders) =>
    missing ? MISSING[missing] : decoded(bytes.subarray(from, to), headers, most)
  return { request: read(request, requestHeaders), response: read(response, responseHeaders) }
}

export function judgeCall(call: SentCall, bodies: ReadBodies, judge: Judge): Verdict {
  const answered = call.ending === 'answered' || call.ending === 'cut'
  const {
    kind,
    operation = null,
    findings,
    otherVersion,
  } = judge({
    method: call.method,
    url: call.target,
    requestHeaders: headersOf(call.requestHeaders),
    requestBody: bytesOr(bodies.request),
    // The answer to a call whose client went away may not have been its last word.
    status: answered ? call.status : undefined,
    responseHeaders: headersOf(call.responseHeaders),
    responseBody: bytesOr(bodies.response),
  })
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
  }
}

const bytesOr = (body: Uint8Array | string): Uint8Array | undefined => (typeof body === 'string' ? undefined : body)

const headersOf = (raw: RawHeaders): Header[] => [...pairsOf(raw)].map(([name, value]) => ({ name, value }))

const withDirection = (finding: TrafficFinding): Violation => ({ ...finding, direction: directionOf(finding) })

const directionOf = ({ pointer }: TrafficFinding): Direction => (pointer.startsWith('/response') ? 'answer' : 'request')
