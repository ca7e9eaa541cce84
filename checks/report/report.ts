/** The interface of a report format, and the counts that it shows. */
import { type Finding, type Mode, MAX_FINDINGS } from './finding.ts'

/** The result of one input. */
export interface FileOutcome {
  file: string
  /** Documents checked: one, the lines of NDJSON, or the exchanges of recorded traffic. */
  checked: number
  invalid: number
  findings: number
  /** How many of the findings are warnings, which leave a document valid. */
  warnings: number
  /** True if the search stopped at the maximum in one of its documents, which may have more findings. */
  more: boolean
  /** Why it could not be read, or not to its end. */
  unreadable?: string
}

export interface Summary {
  /** `har` for recorded traffic. */
  as: string
  /** Null where every document or exchange has its own. */
  component: string | null
  mode: Mode
  ndjson: boolean
  checked: number
  invalid: number
  findings: number
  /** How many of the findings are warnings. */
  warnings: number
  /** Findings in the report; the rest is beyond `--max-findings`. */
  reported: number
  /** True if any input may have more findings. */
  more: boolean
  /** Inputs that could not be read. */
  unreadable: number
  files: FileOutcome[]
  /** The content of recorded traffic; absent for other inputs. */
  traffic?: TrafficCounts
  /** With `--as auto`: how many documents each target has. */
  targets?: Record<string, number>
}

/** The counts of a recording. */
export interface TrafficCounts {
  /** Calls by path. */
  operations: Record<string, number>
  webhooks: Record<string, number>
  /** Exchanges with a server of the interface that are in no contract. */
  inNoContract: number
  /** Entries whose request cannot be read. */
  malformed: number
  /** Exchanges that are not judged: with other hosts, pages and their parts, and what browsers ask before a call. */
  otherHosts: number
  pages: number
  preflights: number
  /** Exchanges with bodies that are of another API version. */
  otherVersions: number
  /** Findings by rule. */
  rules: Record<string, number>
  coverage: CoverageCounts
}

/** How much of the contract was seen. A status belongs to an operation; the operations that were never seen are named by their paths. */
export interface CoverageCounts {
  readonly operations: number
  readonly operationsSeen: number
  readonly operationsValid: number
  readonly statuses: number
  readonly statusesSeen: number
  readonly neverSeen: readonly string[]
}

/** A report is written as it goes: each finding when it is found, the summary at the end. Every method returns the text to print. */
export interface Report {
  finding(finding: Finding): string
  unreadable(file: string, message: string): string
  end(summary: Summary): string
}

/** The note about an input that may have more findings. */
export const MORE_FINDINGS_NOTE = `there may be more findings: at most ${MAX_FINDINGS} of one document are looked for`

/** A count with commas between thousands. Smaller ones do without the tables of languages, which take Node 10 ms to load. */
export const counted = (count: number): string => (count < 1000 ? String(count) : count.toLocaleString('en-US'))

export const plural = (count: number, noun: string): string => `${counted(count)} ${noun}${count === 1 ? '' : 's'}`

/** Characters that would move a cursor, break a line or reorder what is read are written as escapes. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
