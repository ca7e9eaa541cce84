/** What every report format is made of. */
import { type Finding, type Mode, MOST_FINDINGS } from '../validate/finding.ts'

/** What became of one input. */
export interface Outcome {
  file: string
  /** Documents checked: one, or the lines of NDJSON. */
  checked: number
  invalid: number
  findings: number
  /** Whether looking stopped at the bound in a document of it, which may have more findings. */
  more: boolean
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
  /** Whether that is so of any input. */
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

/** What is said of an input in which looking stopped. */
export const CUT = `there may be more findings: at most ${MOST_FINDINGS} of one document are looked for`

export const plural = (count: number, noun: string): string => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** Characters that would move a cursor, break a line or reorder what is read are written as escapes. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
