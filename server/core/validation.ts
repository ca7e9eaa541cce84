/** Runs the contract's generated validators and describes violations in sentences. */
import { useClock } from '../../generated/formats.js'
import { tables } from '../../generated/tables.ts'
import * as generated from '../../generated/validators.js'
import type { Validator, Violation } from '../../generated/validators.js'
import { describeInvalidDate } from '../../payloads/invalid-dates.ts'
import { parseJsonPointer, getValueAtPath } from '../../payloads/json.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import { describeWebUrl } from '../../payloads/web-url.ts'

/** The validators by component. */
export type Validators = Readonly<Record<string, Validator<unknown>>>

export const validators = generated as unknown as Validators

/** Returns the violations in the body of a webhook event. */
export function eventViolations(type: string, body: unknown): string[] {
  const event = tables.webhooks.find((webhook) => webhook.type === type)
  return event ? violations(validators[event.component], body) : [`no event is called ${type}`]
}

const MAX_VIOLATIONS = 5

export function violations(validate: Validator<unknown> | undefined, value: unknown): string[] {
  if (!validate || validate(value)) return []
  const found = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if')
  const sentences = found.slice(0, MAX_VIOLATIONS).map((violation) => sentence(describeViolation(violation, value)))
  return found.length > MAX_VIOLATIONS ? [...sentences, `and ${found.length - MAX_VIOLATIONS} more`] : sentences
}

const sentence = ({ pointer, message }: DescribedViolation): string => `${pointer || 'the body'}: ${message}`

export interface DescribedViolation {
  readonly pointer: string
  readonly message: string
}

/** Describes where a violation is and what was expected. Never quotes the value, because it may contain personal data. */
export function describeViolation(
  { instancePath, keyword, params, message = 'is not allowed' }: Violation,
  root: unknown,
): DescribedViolation {
  const here = (expected: string) => ({ pointer: instancePath, message: expected })
  const below = (name: unknown, expected: string) => ({ pointer: `${instancePath}/${name}`, message: expected })
  if (keyword === 'required')
    return below(
      params['missingProperty'],
      `required property is missing${sentAs(getValueAtPath(root, parseJsonPointer(instancePath)), String(params['missingProperty']))}`,
    )
  if (keyword === 'additionalProperties') return below(params['additionalProperty'], 'unknown property')
  if (keyword === 'enum')
    return here(`must be one of ${(params['allowedValues'] as unknown[]).join(', ')}${suggestValue(root, instancePath, params)}`)
  if (keyword === 'const') return here(`must be ${JSON.stringify(params['allowedValue'])}`)
  if (keyword === 'not') return here('must contain a field of the record that the type names')
  if (keyword === 'exactlyOneOf') return here(`exactly one of ${(params['properties'] as string[]).join(', ')} must be present`)
  if (keyword === 'format')
    return here(`must be ${formatInWords(String(params['format']), getValueAtPath(root, parseJsonPointer(instancePath)))}`)
  return here(message)
}

/**
 * Suggests the name under which the client may have sent a missing identifier. Some requests use `id`, and others use names such as
 * `item_id`.
 */
function sentAs(sent: unknown, missing: string): string {
  const isOther = (name: string) => (missing === 'id' ? /^[a-z]+_id$/.test(name) : missing.endsWith('_id') && name === 'id')
  const other = Object.keys(sent ?? {}).find(isOther)
  return other === undefined ? '' : `; did you send it as ${other}?`
}

/** Maximum length of a value for which an alternative is suggested. All values in the contract are shorter. */
const MAX_SUGGESTION_LENGTH = 100

/** Suggests the allowed value that the client probably meant. */
function suggestValue(root: unknown, pointer: string, { allowedValues }: Violation['params']): string {
  const value = getValueAtPath(root, parseJsonPointer(pointer))
  if (typeof value !== 'string' || value.length > MAX_SUGGESTION_LENGTH) return ''
  const meant = findNearestWord(
    value,
    (allowedValues as unknown[]).filter((one) => typeof one === 'string'),
  )
  return meant === undefined ? '' : `; did you mean ${meant}?`
}

function formatInWords(format: string, value: unknown): string {
  if (format === 'web-url') return describeWebUrl(String(value))
  const reason = describeInvalidDate(format, value)
  return `${FORMATS[format] ?? format}${reason ? ` (${reason})` : ''}`
}

const FORMATS: Readonly<Record<string, string>> = {
  'calendar-date': 'a calendar date in the format MM/DD/YYYY',
  'past-calendar-date': 'a calendar date in the format MM/DD/YYYY, not in the future',
  'birth-date': 'a calendar date in the format MM/DD/YYYY, from 1900 to 2099',
  email: 'an e-mail address',
}

/** Runs a validation in which "not in the future" refers to virtual time instead of the machine's time. */
export function withValidationClock<Result>(now: number, validate: () => Result): Result {
  const previous = useClock(() => now)
  try {
    return validate()
  } finally {
    useClock(previous)
  }
}
