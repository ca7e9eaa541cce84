/** Limits of real time in milliseconds, for everything outside virtual time: other machines, and work in threads. */
import { limits } from './limits.ts'

export interface TimeLimits {
  /** Reading or packing documents. Reading all documents of one Item shares this time. */
  readonly documentMs: number
  /** Listing the fonts of a PDF. Fonts that are not found in this time are left out. */
  readonly fontsMs: number
  /** Writing the server's own records as PDFs. Longer than `documentMs`, so that a busy machine fails no extraction. */
  readonly writingMs: number
  /** Determining a result from many records. */
  readonly determinationMs: number
  /** Trying changed inputs to find the cause of a result. */
  readonly whyMs: number
  /** All work of an added plugin in one transaction, unless the plugin sets its limit. */
  readonly pluginMs: number
  /** One outgoing request, as published for webhooks. */
  readonly requestMs: number
  /** Virtual time does not wait for slower receivers. */
  readonly slowReceiverMs: number
  /** First request after a receiver has hung, while a client waits for virtual time to pass. Later requests have less time. */
  readonly hungReceiverMs: number
  /** Reading the database for metrics, and sending the last traces at shutdown. */
  readonly telemetryMs: number
  /** Waiting for running jobs at shutdown. Exceeds the duration of a webhook attempt. Jobs that take longer run again. */
  readonly shutdownMs: number
  /** Waiting for another server to release an SQLite file. */
  readonly fileLockMs: number
}

export const TIME_LIMITS: TimeLimits = {
  documentMs: 10_000,
  fontsMs: 2000,
  writingMs: 25_000,
  determinationMs: 10_000,
  whyMs: 10_000,
  pluginMs: 2000,
  requestMs: limits.webhook_timeout_seconds * 1000,
  slowReceiverMs: 2000,
  hungReceiverMs: 1000,
  telemetryMs: 2000,
  shutdownMs: 22_000,
  fileLockMs: 5000,
}
