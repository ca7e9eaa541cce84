/**
 * The format of recordings. A recording is a HAR file whose pages are statements. The field `_verify` of a page contains its other steps,
 * and the field `_verify` of the log describes the run.
 */
import type { Exchange, FormField } from '../../checks/traffic/exchange.ts'
import type { Step } from './journal.ts'
import type { Capability } from './statement.ts'

export interface RecordedRun {
  readonly url: string
  readonly clientId: string
  readonly seed: string
  readonly receiver: string | null
  readonly capabilities: readonly Capability[]
}

export interface RecordedPage {
  readonly startedDateTime: string
  readonly id: string
  readonly title: string
  readonly pageTimings: object
  readonly _verify: {
    /** The reason if the statement did not run. */
    readonly skipped: string | null
    readonly steps: readonly Step[]
  }
}

export interface RecordedEntry extends HarEntry {
  readonly pageref: string
  readonly _verify: { readonly isRemoval: boolean }
}

export interface RecordingLog {
  readonly _verify: RecordedRun
  readonly pages: readonly RecordedPage[]
  readonly entries: readonly RecordedEntry[]
}

/** The parts of a HAR entry that reports and replays read. */
export interface HarEntry {
  readonly startedDateTime: string
  readonly request: {
    readonly method: string
    readonly url: string
    readonly headers: Exchange['requestHeaders']
    readonly postData?: { readonly text?: string; readonly params?: readonly FormField[] }
  }
  readonly response: {
    readonly status: number
    readonly statusText: string
    readonly headers: Exchange['responseHeaders']
    readonly content: { readonly text?: string; readonly encoding?: string }
  }
  readonly comment?: string
}
