/** `cpd validate` as a function, with the same results. */
import { useClock } from '../../generated/formats.js'
import { checkerFor } from './auto-checker.ts'
import { checkDocument } from './document.ts'
import { errorsIn, type Finding, type Mode } from '../report/finding.ts'
import { UsageError } from '../core/errors.ts'

export interface ValidateOptions {
  /** A component (`SVC_W2_RECORD`), `request:/v3/…`, `response:/v3/…[:status]`, `webhook:event`, or `auto`. */
  as: string
  /** `default` unless given. */
  mode?: Mode
  /** The name of the document in findings; `<document>` unless given. */
  file?: string
  /** The clock that "not in the future" is measured against, in epoch milliseconds. */
  now?: () => number
}

export interface Validation {
  valid: boolean
  /** In the order of the text; 100 at the most. Where it is valid, each is a warning. */
  findings: Finding[]
  /** True if the search stopped at the maximum, so that there may be more than these. */
  more: boolean
  /** With `auto`: the target that the shape of the text tells, if it does. */
  as?: string
}

/**
 * Validates one JSON text (or its UTF-8 bytes).
 *
 * @throws UsageError when the target is unknown, Unreadable when the bytes are not UTF-8 or too many.
 */
export async function validate(input: string | Uint8Array, options: ValidateOptions): Promise<Validation> {
  const { as, mode = 'default', file = '<document>', now } = checkedOptions(input, options)
  const checker = await checkerFor(as, mode)
  const before = now && useClock(now)
  try {
    const { findings, more } = checkDocument(input, checker, file)
    const [found] = Object.keys(checker.summary().targets ?? {})
    return { valid: errorsIn(findings) === 0, findings: [...findings], more, ...(found !== undefined && { as: found }) }
  } finally {
    if (before) useClock(before)
  }
}

/** Callers in JavaScript may pass values of other types: these get a message that says what is wrong. */
function checkedOptions(input: unknown, options: ValidateOptions | undefined): ValidateOptions {
  if (typeof input !== 'string' && !(input instanceof Uint8Array))
    throw new UsageError('validate takes JSON as text or bytes, not as a value')
  if (typeof options?.as !== 'string')
    throw new UsageError(`validate needs to know what the text is meant to be: validate(text, { as: 'SVC_W2_RECORD' })`)
  if (options.now !== undefined && typeof options.now !== 'function')
    throw new UsageError('now is a clock: a function that answers epoch milliseconds')
  return options
}

export { UnreadableError, UsageError } from '../core/errors.ts'
export type { Finding, Mode } from '../report/finding.ts'
