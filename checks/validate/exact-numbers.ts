/** Validates numbers that have more digits than a double can represent: 4.00000000000000000000001 is greater than 4. */
import type { JsonSchema } from '../../generated/model.ts'
import type { Violation } from '../../generated/validators.js'
import { compareDecimals, type Decimal, parseDecimal, isWhole } from '../core/decimal.ts'
import { type Mode, MAX_FINDINGS } from '../report/finding.ts'
import { walkJson } from './json-walk.ts'
import { createPositionTree } from './pointers.ts'
import { findSchema } from './schemas.ts'

/**
 * Minimum length, including the decimal point, of a number that a double might not represent exactly. A three-digit exponent has the same
 * effect.
 */
const MANY_DIGITS = 16

/**
 * Returns false if no number in the lines has more digits than a double can represent. `text` contains the same lines, decoded. Runs of
 * digits are faster to find in bytes, and exponents in text.
 */
export const mayHoldLongNumbers = (lines: Uint8Array, text: string): boolean => hasManyDigits(lines) || hasLongExponent(text)

/** Checks only every sixteenth byte, because every run of 16 digits includes such a byte. */
function hasManyDigits(lines: Uint8Array): boolean {
  const { length } = lines
  for (let at = MANY_DIGITS - 1; at < length; at += MANY_DIGITS) {
    const code = lines[at] as number
    if (code > NINE || code < POINT) continue
    let [from, to] = [at, at + 1]
    while (isDigitOrPoint(lines[from - 1])) from--
    while (isDigitOrPoint(lines[to])) to++
    if (to - from >= MANY_DIGITS) return true
  }
  return false
}

/** Codes of "." and "9". The slash between these two codes also counts as a digit. */
const [POINT, NINE] = [0x2e, 0x39]

const isDigitOrPoint = (code = 0): boolean => code >= POINT && code <= NINE

/**
 * Finds exponents such as 1e-400, which a double rounds to 0. Ignores large exponents, because validators already reject numbers that are
 * too large for a double.
 */
function hasLongExponent(text: string): boolean {
  for (let at = text.indexOf('-'); at !== -1; at = text.indexOf('-', at + 1)) {
    const before = text.charCodeAt(at - 1)
    if ((before === 0x65 || before === 0x45) && THREE_DIGITS.test(text.slice(at + 1, at + 4))) return true
  }
  return false
}

const THREE_DIGITS = /^\d{3}$/

/** Requires the context of a number, because most runs of digits are in strings, such as account numbers. */
const LONG_NUMBER = /(?:^|[:,[\s])-?[\d.]*(?:[\d.]{16}|\d[eE]-\d{3})/

export const holdsLongNumber = (text: string): boolean => LONG_NUMBER.test(text)

/**
 * Removes violations that are caused only by rounding, and adds violations that only the exact number causes. Ignores the rule for the
 * number of decimals, because it tolerates rounding.
 */
export function correctRounding(
  violations: readonly Violation[],
  text: string,
  document: unknown,
  component: string,
  mode: Mode,
): readonly Violation[] {
  const refuted = new Set<Violation>()
  const added: Violation[] = []
  walkJson(text, createPositionTree([]), 'document', (pointer, written) => {
    const number = parseDecimal(written)
    if (compareDecimals(number, parseDecimal(String(Number(written)))) === 0) return
    const atPointer = violations.filter(({ instancePath }) => instancePath === pointer)
    for (const violation of atPointer) if (isSatisfied(violation, number) === true) refuted.add(violation)
    if (added.length >= MAX_FINDINGS) return
    for (const rule of listNumberRules(findSchema(component, pointer, document)?.schema ?? {}, mode))
      if (isSatisfied(rule, number) === false && !atPointer.some(({ keyword }) => keyword === rule.keyword))
        added.push({ ...rule, instancePath: pointer, schemaPath: '' })
  })
  return refuted.size + added.length === 0 ? violations : [...violations.filter((violation) => !refuted.has(violation)), ...added]
}

type NumberRule = Pick<Violation, 'keyword' | 'params'>

const COMPARISONS: Readonly<Record<string, (order: number) => boolean>> = {
  minimum: (order) => order >= 0,
  maximum: (order) => order <= 0,
  exclusiveMinimum: (order) => order > 0,
  exclusiveMaximum: (order) => order < 0,
}

/** Returns undefined for rules that concern neither the size of a number nor whether it is an integer. */
function isSatisfied({ keyword, params }: NumberRule, number: Decimal): boolean | undefined {
  if (params['whole'] === true) return isWhole(number)
  const compare = Object.hasOwn(COMPARISONS, keyword) ? COMPARISONS[keyword] : undefined
  return compare?.(compareDecimals(number, parseDecimal(String(params['limit']))))
}

/** Lists the number rules for the mode. For a union, uses the numeric variant. */
function listNumberRules(schema: JsonSchema, mode: Mode): NumberRule[] {
  const numeric = schema.anyOf?.find((shape) => listTypes(shape, mode).some((type) => type === 'number' || type === 'integer')) ?? schema
  const onOtherScale = mode === 'tolerant' && numeric['x-seen-on-other-scale'] === true
  const limits = Object.keys(COMPARISONS).filter((keyword) => typeof numeric[keyword] === 'number' && !onOtherScale)
  return [
    ...(listTypes(numeric, mode).includes('number')
      ? []
      : [{ keyword: schema.anyOf ? 'anyOf' : 'type', params: { type: schema.type, whole: true } }]),
    ...limits.map((keyword) => ({ keyword, params: { limit: numeric[keyword] } })),
  ]
}

const listTypes = (schema: JsonSchema, mode: Mode): unknown[] => [schema.type, mode === 'tolerant' ? schema['x-seen-as'] : []].flat()
