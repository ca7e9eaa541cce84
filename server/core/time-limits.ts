/** Time limits in milliseconds of real time, for everything to which virtual time does not apply: other machines, and work in threads. */
import { limits } from './limits.ts'

export interface TimeLimits {
  /** Limit for reading or packing documents. All documents of an Item share this limit. */
  readonly documentMs: number
  /** Limit for listing the fonts of a PDF. Fonts that are not found in time are omitted. */
  readonly fontsMs: number
  /** Limit for rendering the server's own records as PDFs. Longer than `documentMs`, so that extractions do not fail on a busy machine. */
  readonly writingMs: number
  /** Limit for determining a result from many records. */
  readonly determinationMs: number
  /** Limit for trying changed inputs to find the cause of a result. */
  readonly whyMs: number
  /** Limit for all work that an added plugin does in a transaction, unless the plugin sets its own limit. */
  readonly pluginMs: number
  /** Limit for one outgoing request. Equals the published timeout for webhooks. */
  readonly requestMs: number
  /** Time after which a receiver counts as slow, so that virtual time does not wait for it. */
  readonly slowReceiverMs: number
  /** Limit for the first request to a receiver that hangs, while a client waits for virtual time to pass. Later requests have shorter limits. */
  readonly hungReceiverMs: number
  /** Limit for reading the database for metrics, and for sending the last traces at shutdown. */
  readonly telemetryMs: number
  /**
   * Limit for running jobs at shutdown. Exceeds the duration of a webhook attempt. Jobs that take longer run again after the next start.
   */
  readonly shutdownMs: number
  /** Maximum time to wait for another server to release an SQLite file. */
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
