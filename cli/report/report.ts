/** What every report format is made of. */
import type { Finding, Mode } from '../validate/finding.ts'

/** What became of one input. */
export interface Outcome {
  file: string
  /** Documents checked: one, or the lines of NDJSON. */
  checked: number
  invalid: number
  findings: number
  /** Why it could not be read, or not to its end. */
  unreadable?: string
}

export interface Summary {
  as: string
  component: string
  mode: Mode
  ndjson: boolean
  checked: number
  invalid: number
  findings: number
  /** Findings in the report; the rest is beyond `--max-findings`. */
  reported: number
  /** Whether a document had as many findings as are looked for in one: it may have more. */
  more: boolean
  /** Inputs that could not be read. */
  unreadable: number
  files: Outcome[]
}

/** A report is written as it goes: findings as they come, the rest at the end. Each answers the text to print. */
export interface Report {
  finding(finding: Finding): string
  unreadable(file: string, message: string): string
  end(summary: Summary): string
}

export const plural = (count: number, noun: string): string => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** Characters that would move a cursor, break a line or reorder what is read are written as escapes. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
