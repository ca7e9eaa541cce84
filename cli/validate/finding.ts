/** What a validation says. */

export const MODES = ['default', 'strict', 'tolerant'] as const
/** `default` enforces what the specification states, `strict` closes every object and list, `tolerant` is a consumer's view. */
export type Mode = (typeof MODES)[number]

/** One violation, where it stands and what to do about it. */
export interface Finding {
  file: string
  /** From 1. */
  line: number
  /** From 1, in UTF-16 units, as editors count. */
  column: number
  /** JSON pointer to the offending value; empty for the whole document. Names that look like secrets are masked. */
  pointer: string
  /** The kind of rule that is broken: `type`, `required`, `enum`, `calendar-date` … */
  rule: string
  expected: string
  /** What stands there instead; secrets and social security numbers are masked. */
  found: string
  /** The nearest allowed value or property, when there is one. */
  nearest?: string
  /** How firm the broken rule is: said by the specification, published, or chosen by this contract. */
  firmness: 'specified' | 'published' | 'chosen'
}

/** Findings of one document; what it breaks beyond that is not looked for. */
export const MOST_FINDINGS = 100

/** What one document breaks, in its order. */
export interface Found {
  findings: Finding[]
  /** Whether looking stopped at the bound: there may be more. */
  more: boolean
}

/** The finding in one sentence. */
export const sentence = ({ expected, found, nearest }: Finding): string =>
  `expected ${expected}, found ${found}${nearest === undefined ? '' : `; did you mean "${nearest}"?`}`

/** An input that could not be read at all: missing, too large, not UTF-8. Says what to do. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
  readonly file: string
  constructor(file: string, message: string) {
    super(message)
    this.file = file
  }
}

/** A call that cannot be understood. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
