/** Findings in a validated document. */
import type { Rule } from './rules.ts'

export const MODES = ['default', 'strict', 'tolerant'] as const
/**
 * `default` enforces the specification, `strict` rejects additional properties and values everywhere, and `tolerant` accepts what a
 * consumer has to accept.
 */
export type Mode = (typeof MODES)[number]

/** A violation with its position, the expected value and the actual value. */
export interface Finding {
  file: string
  /** Starts at 1. */
  line: number
  /** Starts at 1 and counts UTF-16 code units, as editors do. */
  column: number
  /** JSON pointer to the value. Empty for the whole document. Names that look like secrets are masked. */
  pointer: string
  /** The kind of rule that was violated, for example `type`, `required`, `enum` or `calendar-date`. */
  rule: Rule
  expected: string
  /** The actual value. Secrets and social security numbers are masked. */
  found: string
  /** The nearest allowed value or property, if any. */
  nearest?: string
  /** For a reason code that is not allowed here: the events and Services that use it. */
  elsewhere?: readonly string[]
  /** Set if the document remains valid although the value is missing from a list that may grow. */
  level?: 'warning'
  /**
   * The target of the check, if one run has several targets, for example `response:/v3/items/get_by_id:404` or `webhook:item.processed`.
   */
  as?: string
  /** The provenance of the violated rule: defined in the specification, published elsewhere, or chosen by this contract. */
  provenance: 'specified' | 'published' | 'chosen'
}

/** Maximum number of findings per document. */
export const MAX_FINDINGS = 100

/** The findings in one document, in text order. */
export interface CheckResult {
  findings: Finding[]
  /** True if the search stopped at the maximum and more findings may exist. */
  more: boolean
}

export const isWarning = ({ level }: Pick<Finding, 'level'>): boolean => level === 'warning'

/** Counts the findings except warnings. A document without such findings is valid. */
export const countErrors = (findings: readonly Pick<Finding, 'level'>[]): number => findings.filter((finding) => !isWarning(finding)).length

export function formatFinding({
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
