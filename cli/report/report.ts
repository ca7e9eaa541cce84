/** What every report format is made of. */
import type { Finding, Mode } from '../validate/finding.ts'

export interface Summary {
  as: string
  component: string
  mode: Mode
  /** Documents checked: files, or lines of NDJSON. */
  checked: number
  invalid: number
  /** Findings in all; a report holds at most `--max-findings` of them. */
  findings: number
  /** Inputs that could not be read. */
  unreadable: { file: string; message: string }[]
  files: string[]
  ndjson: boolean
}

/** A report is written as it goes: findings as they come, the rest at the end. Each answers the text to print. */
export interface Report {
  finding(finding: Finding): string
  unreadable(file: string, message: string): string
  end(summary: Summary): string
}

export const plural = (count: number, noun: string): string => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
