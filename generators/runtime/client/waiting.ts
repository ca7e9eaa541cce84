/** Repeats a call until processing ends. */
import { type ErrorReason, ProcessingFailedError, ServiceConnectionError } from './errors.ts'
import { pause } from './pause.ts'

/** Fields that all responses with a processing status share. */
export interface Progress {
  processing_status?: string | null
  transaction_id?: string | null
  reason_codes?: readonly object[] | null
}

export interface WaitOptions {
  /** Milliseconds between two calls. Defaults to 2,000. */
  intervalMs?: number | undefined
  /** Time limit in milliseconds. Defaults to ten minutes. */
  timeoutMs?: number | undefined
  signal?: AbortSignal | undefined
}

export async function waitUntilCompleted<R extends Progress>(
  poll: (transaction?: { transaction_id: string }) => Promise<R>,
  { intervalMs = 2000, timeoutMs = 600_000, signal }: WaitOptions = {},
): Promise<R> {
  const end = Date.now() + timeoutMs
  let response = await poll()
  while (response.processing_status !== 'COMPLETED') {
    if (response.processing_status === 'UNPROCESSABLE')
      throw new ProcessingFailedError(response.processing_status, (response.reason_codes ?? []) as ErrorReason[], response)
    if (Date.now() + intervalMs > end)
      throw new ServiceConnectionError('waitUntilCompleted', 'timeout', `still ${response.processing_status} after ${timeoutMs} ms`)
    await pause(intervalMs, signal)
    response = await poll(response.transaction_id ? { transaction_id: response.transaction_id } : undefined)
  }
  return response
}
