/** Numbers with more digits than a double are compared as they are written: 4.00000000000000000000001 is more than 4. */
import type { JsonSchema } from '../../generated/model.ts'
import type { Violation } from '../../generated/validators.js'
import { compareDecimals, type Decimal, parseDecimal, isWhole } from '../core/decimal.ts'
import { type Mode, MAX_FINDINGS } from '../report/finding.ts'
import { walkJson } from './json-walk.ts'
import { positionTree } from './pointers.ts'
import { schemaAt } from './schemas.ts'

/** Fewer digits, a point among them or not, are those of a double, unless the exponent has three. */
const MANY_DIGITS = 16

/** False: the lines hold no number with more digits than a double. `text`: the same, decoded. Each is searched where that is faster. */
export const mayHoldLongNumbers = (lines: Uint8Array, text: string): boolean => hasManyDigits(lines) || hasLongExponent(text)

/** Looks at each sixteenth byte only: so many digits in a row have one of these among them. */
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

/** A slash is between the two. */
const [POINT, NINE] = [0x2e, 0x39]

const isDigitOrPoint = (code = 0): boolean => code >= POINT && code <= NINE

/** 1e-400, which a double reads as 0. What is too large for a double is no number for the validators. */
function hasLongExponent(text: string): boolean {
  for (let at = text.indexOf('-'); at !== -1; at = text.indexOf('-', at + 1)) {
    const before = text.charCodeAt(at - 1)
    if ((before === 0x65 || before === 0x45) && THREE_DIGITS.test(text.slice(at + 1, at + 4))) return true
  }
  return false
}

const THREE_DIGITS = /^\d{3}$/

/** It begins as a value does: most texts with so many digits, such as account numbers, do not. */
const LONG_NUMBER = /(?:^|[:,[\s])-?[\d.]*(?:[\d.]{16}|\d[eE]-\d{3})/

export const holdsLongNumber = (text: string): boolean => LONG_NUMBER.test(text)

/**
 * The violations, of which those that only a rounded number breaks are taken out, and those that only the number as it is written
 * breaks are added. How many decimals a number has is not asked here: that rule allows for what doubles are off.
 */
export function withExactNumbers(
  violations: readonly Violation[],
  text: string,
  document: unknown,
  component: string,
  mode: Mode,
): readonly Violation[] {
  const refuted = new Set<Violation>()
  const added: Violation[] = []
  walkJson(text, positionTree([]), 'document', (pointer, written) => {
    const number = parseDecimal(written)
    if (compareDecimals(number, parseDecimal(String(Number(written)))) === 0) return
    const here = violations.filter(({ instancePath }) => instancePath === pointer)
    for (const violation of here) if (holds(violation, number) === true) refuted.add(violation)
    if (added.length >= MAX_FINDINGS) return
    for (const rule of rulesOf(schemaAt(component, pointer, document)?.schema ?? {}, mode))
      if (holds(rule, number) === false && !here.some(({ keyword }) => keyword === rule.keyword))
        added.push({ ...rule, instancePath: pointer, schemaPath: '' })
  })
  return refuted.size + added.length === 0 ? violations : [...violations.filter((one) => !refuted.has(one)), ...added]
}

type NumberRule = Pick<Violation, 'keyword' | 'params'>

const COMPARED: Readonly<Record<string, (order: number) => boolean>> = {
  minimum: (order) => order >= 0,
  maximum: (order) => order <= 0,
  exclusiveMinimum: (order) => order > 0,
  exclusiveMaximum: (order) => order < 0,
}

/** Undefined: it is no rule about the size of a number, or that it is whole. */
function holds({ keyword, params }: NumberRule, number: Decimal): boolean | undefined {
  if (params['whole'] === true) return isWhole(number)
  const compared = Object.hasOwn(COMPARED, keyword) ? COMPARED[keyword] : undefined
  return compared?.(compareDecimals(number, parseDecimal(String(params['limit']))))
}

/** The rules of the mode for numbers; of a union those of its shape that is one. */
function rulesOf(schema: JsonSchema, mode: Mode): NumberRule[] {
  const of = schema.anyOf?.find((shape) => typesOf(shape, mode).some((type) => type === 'number' || type === 'integer')) ?? schema
  const onOtherScale = mode === 'tolerant' && of['x-seen-on-other-scale'] === true
  const limits = Object.keys(COMPARED).filter((keyword) => typeof of[keyword] === 'number' && !onOtherScale)
  return [
    ...(typesOf(of, mode).includes('number')
      ? []
      : [{ keyword: schema.anyOf ? 'anyOf' : 'type', params: { type: schema.type, whole: true } }]),
    ...limits.map((keyword) => ({ keyword, params: { limit: of[keyword] } })),
  ]
}

const typesOf = (schema: JsonSchema, mode: Mode): unknown[] => [schema.type, mode === 'tolerant' ? schema['x-seen-as'] : []].flat()
