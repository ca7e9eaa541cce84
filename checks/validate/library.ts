/** The library equivalent of `cpd validate`, which returns the same results. */
import { useClock } from '../../generated/formats.js'
import { createTextChecker } from './auto-checker.ts'
import { checkDocument } from './document.ts'
import { countErrors, type Finding, type Mode } from '../report/finding.ts'
import { UsageError } from '../core/errors.ts'

export interface ValidateOptions {
  /** A component (`SVC_W2_RECORD`), `request:/v3/…`, `response:/v3/…[:status]`, `webhook:event` or `auto`. */
  as: string
  /** Defaults to `default`. */
  mode?: Mode
  /** Document name that is used in findings. Defaults to `<document>`. */
  file?: string
  /** The clock for rules such as "not in the future". Returns milliseconds since the epoch. */
  now?: () => number
}

export interface Validation {
  valid: boolean
  /** At most 100 findings, in document order. If the document is valid, all of them are warnings. */
  findings: Finding[]
  /** True if the search stopped at the maximum and more findings may exist. */
  more: boolean
  /** The target that `auto` detected, if the shape determines one. */
  as?: string
}

/**
 * Validates JSON text or its UTF-8 bytes.
 *
 * @throws UsageError for an unknown target, and UnreadableError for bytes that are not UTF-8 or exceed the size limit.
 */
export async function validate(input: string | Uint8Array, options: ValidateOptions): Promise<Validation> {
  const { as, mode = 'default', file = '<document>', now } = validateOptions(input, options)
  const checker = await createTextChecker(as, mode)
  const before = now && useClock(now)
  try {
    const { findings, more } = checkDocument(input, checker, file)
    const [target] = Object.keys(checker.summary().targets ?? {})
    return { valid: countErrors(findings) === 0, findings: [...findings], more, ...(target !== undefined && { as: target }) }
  } finally {
    if (before) useClock(before)
  }
}

/** Validates argument types for JavaScript callers, who would otherwise get an unhelpful error. */
function validateOptions(input: unknown, options: ValidateOptions | undefined): ValidateOptions {
  if (typeof input !== 'string' && !(input instanceof Uint8Array))
    throw new UsageError('validate requires JSON as a string or bytes, not a parsed value.')
  if (typeof options?.as !== 'string') throw new UsageError(`validate requires a target. Use validate(text, { as: 'SVC_W2_RECORD' }).`)
  if (options.now !== undefined && typeof options.now !== 'function')
    throw new UsageError('now is not a function. Use a function that returns epoch milliseconds.')
  return options
}

export { UnreadableError, UsageError } from '../core/errors.ts'
export type { Finding, Mode } from '../report/finding.ts'
