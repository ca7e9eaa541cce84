/** Calls on their way to the thread that judges them: many at a time, with all bodies in one piece of memory that is handed over. */
import type { NotKept } from './captured-body.ts'
import type { Call, PassedCall } from './passed-call.ts'
import type { Verdict } from './verdict.ts'

export interface SentBody {
  /** Bytes that passed. */
  readonly size: number
  /** Why the thread does not get them, or not all. */
  readonly missing: NotKept | 'broke off' | undefined
  /** Their place in the memory of the batch. */
  readonly from: number
  readonly to: number
}

export type SentCall = Call<SentBody>

export interface Batch {
  readonly calls: readonly SentCall[]
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The answer of the thread to a batch. */
export interface Judged {
  readonly verdicts: readonly Verdict[]
  /** The file of the recording cannot be written; it is said once. */
  readonly recordingFailed?: string
}

export function batchOf(calls: readonly PassedCall[]): Batch {
  const sizeOf = ({ body: { chunks } }: PassedCall['request']) => chunks.reduce((sum, { length }) => sum + length, 0)
  const total = calls.reduce((sum, { request, response }) => sum + sizeOf(request) + sizeOf(response), 0)
  const bytes = new Uint8Array(total)
  let at = 0
  const sent = ({ body, whole }: PassedCall['request']): SentBody => {
    const from = at
    for (const chunk of body.chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    return { size: body.size, missing: body.notKept ?? (whole ? undefined : 'broke off'), from, to: at }
  }
  return { calls: calls.map((call) => ({ ...call, request: sent(call.request), response: sent(call.response) })), bytes }
}
