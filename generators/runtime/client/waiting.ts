/** Repeats a call until processing ends. */
import { type ErrorReason, ProcessingFailedError, ServiceConnectionError } from './errors.ts'
import { pause } from './pause.ts'

/** Common fields of responses that need processing. */
export interface Progress {
  processing_status?: string | null
  transaction_id?: string | null
  reason_codes?: readonly object[] | null
}

export interface WaitOptions {
  /** Milliseconds between two calls. Defaults to 2,000. */
  everyMs?: number | undefined
  /** Time limit in milliseconds. Defaults to ten minutes. */
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
}

export async function waitUntilCompleted<A extends Progress>(
  ask: (again?: { transaction_id: string }) => Promise<A>,
  { everyMs = 2000, timeoutMs = 600_000, signal }: WaitOptions = {},
): Promise<A> {
  const end = Date.now() + timeoutMs
  let answer = await ask()
  while (answer.processing_status !== 'COMPLETED') {
    if (answer.processing_status === 'UNPROCESSABLE')
      throw new ProcessingFailedError(answer.processing_status, (answer.reason_codes ?? []) as ErrorReason[], answer)
    if (Date.now() + everyMs > end)
      throw new ServiceConnectionError('waitUntilCompleted', 'timeout', `still ${answer.processing_status} after ${timeoutMs} ms`)
    await pause(everyMs, signal)
    answer = await ask(answer.transaction_id ? { transaction_id: answer.transaction_id } : undefined)
  }
  return answer
}
