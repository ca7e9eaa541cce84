/** The interface for report formats, and the counts that they show. */
import { type Finding, type Mode, MAX_FINDINGS } from './finding.ts'

export interface FileOutcome {
  file: string
  /** Number of checked documents: 1 for a file, otherwise the number of NDJSON lines or recorded exchanges. */
  checked: number
  invalid: number
  findings: number
  /** Number of findings that are warnings. A document with only warnings is valid. */
  warnings: number
  /** True if the search stopped at the maximum in at least one document, which may have more findings. */
  more: boolean
  /** Explains why the input could not be read completely. */
  unreadable?: string
}

export interface Summary {
  /** The target of the check, or `har` for recorded traffic. */
  as: string
  /** Null if each document or exchange has its own component. */
  component: string | null
  mode: Mode
  ndjson: boolean
  checked: number
  invalid: number
  findings: number
  /** Number of findings that are warnings. */
  warnings: number
  /** Number of findings in the report, which `--max-findings` limits. */
  reported: number
  /** True if any input may have more findings. */
  more: boolean
  /** Number of inputs that could not be read. */
  unreadable: number
  files: FileOutcome[]
  /** Statistics about recorded traffic. Undefined for other inputs. */
  traffic?: TrafficCounts
  /** Number of documents per target with `--as auto`. */
  targets?: Record<string, number>
}

export interface TrafficCounts {
  /** Number of calls per path. */
  operations: Record<string, number>
  webhooks: Record<string, number>
  /** Number of exchanges with an API server that match no operation in the contract. */
  inNoContract: number
  /** Number of entries with an unreadable request. */
  malformed: number
  /** Numbers of exchanges that are not checked: calls to other hosts, web pages, and browser preflight requests. */
  otherHosts: number
  pages: number
  preflights: number
  /** Number of exchanges whose bodies belong to another API version. */
  otherVersions: number
  /** Number of findings per rule. */
  rules: Record<string, number>
  coverage: CoverageCounts
}

/**
 * The part of the contract that occurred in the traffic. Statuses are counted per operation. `neverSeen` lists the paths of operations that
 * did not occur.
 */
export interface CoverageCounts {
  readonly operations: number
  readonly operationsSeen: number
  readonly operationsValid: number
  readonly statuses: number
  readonly statusesSeen: number
  readonly neverSeen: readonly string[]
}

/**
 * A report is written incrementally: each finding as soon as it is found, and the summary at the end. Every method returns the text to
 * print.
 */
export interface Report {
  finding(finding: Finding): string
  unreadable(file: string, message: string): string
  end(summary: Summary): string
}

/** The note for an input that may have more findings. */
export const MORE_FINDINGS_NOTE = `cpd reports at most ${MAX_FINDINGS} findings per document, so there may be more`

/** Formats a count with thousands separators. Avoids `toLocaleString` for small counts, because loading it takes Node 10 ms. */
export const formatCount = (count: number): string => (count < 1000 ? String(count) : count.toLocaleString('en-US'))

export const plural = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`

/** Escapes characters that would move the cursor, break the line or reorder the text. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
