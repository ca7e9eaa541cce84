/** The findings of a check of a document. */
import type { Rule } from './rules.ts'

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
  rule: Rule
  expected: string
  /** The value in the document; secrets and social security numbers are masked. */
  found: string
  /** The nearest allowed value or property, when there is one. */
  nearest?: string
  /** A reason code that is known, but not there: the events and Services that have it. */
  elsewhere?: readonly string[]
  /** Present where the document stays valid: a list that may grow does not name the value yet. */
  level?: 'warning'
  /** The target it was checked as, if one run checks several: `response:/v3/items/get_by_id:404`, `webhook:item.processed`. */
  as?: string
  /** The provenance of the broken rule: stated by the specification, published, or chosen by this contract. */
  provenance: 'specified' | 'published' | 'chosen'
}

/** At most this many findings of one document are collected. */
export const MAX_FINDINGS = 100

/** The findings of one document, in the order of its text. */
export interface CheckResult {
  findings: Finding[]
  /** True if the search stopped at the maximum, so that there may be more. */
  more: boolean
}

export const isWarning = ({ level }: Pick<Finding, 'level'>): boolean => level === 'warning'

/** The number of findings that are no warnings; the document is valid where there are none. */
export const errorsIn = (findings: readonly Pick<Finding, 'level'>[]): number => findings.filter((finding) => !isWarning(finding)).length

/** The finding in one sentence. */
export function findingSentence({
  as,
  expected,
  found,
  nearest,
  elsewhere,
}: Pick<Finding, 'as' | 'expected' | 'found' | 'nearest' | 'elsewhere'>): string {
  const target = as === undefined ? '' : `${as}: `
  const place = elsewhere === undefined ? '' : `, which is a code of ${elsewhere.join(', ')}`
  return `${target}expected ${expected}, found ${found}${place}${nearest === undefined ? '' : `; did you mean "${nearest}"?`}`
}
