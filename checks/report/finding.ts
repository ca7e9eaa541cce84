/** The findings of a check of a document. */

export const MODES = ['default', 'strict', 'tolerant'] as const
/** `default` enforces what the specification states, `strict` closes every object and list, `tolerant` is a consumer's view. */
export type Mode = (typeof MODES)[number]

/** One violation: its position, what was expected and what was found. */
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
  /** The value in the document; secrets and social security numbers are masked. */
  found: string
  /** The nearest allowed value or property, when there is one. */
  nearest?: string
  /** The target it was checked as, if one run checks several: `response:/v3/items/get_by_id:404`, `webhook:item.processed`. */
  as?: string
  /** The provenance of the broken rule: stated by the specification, published, or chosen by this contract. */
  provenance: 'specified' | 'published' | 'chosen'
}

/** At most this many findings of one document are collected. */
export const MOST_FINDINGS = 100

/** The findings of one document, in the order of its text. */
export interface CheckResult {
  findings: Finding[]
  /** True if the search stopped at the maximum, so that there may be more. */
  more: boolean
}

/** The finding in one sentence. */
export const findingSentence = ({ as, expected, found, nearest }: Pick<Finding, 'as' | 'expected' | 'found' | 'nearest'>): string =>
  `${as === undefined ? '' : `${as}: `}expected ${expected}, found ${found}${nearest === undefined ? '' : `; did you mean "${nearest}"?`}`
