/** Explains violations of the rules that this contract adds to JSON Schema. */
import { maskedValue } from './mask.ts'
import { escapeToken } from './pointers.ts'
import type { ViolationInWords } from './unplaced-finding.ts'

type Params = Readonly<Record<string, unknown>>
type RuleInWords = (params: Params, value: never, pointer: string) => ViolationInWords

const RULES: Readonly<Record<string, RuleInWords>> = { exactlyOneOf, onlyWhen, severalEachHave, contentTypes, codeAndAmount }

export const contractRuleInWords = (keyword: string, params: Params, value: unknown, pointer: string): ViolationInWords =>
  (RULES[keyword] as RuleInWords)(params, value as never, pointer)

function exactlyOneOf(params: Params, value: object): ViolationInWords {
  const names = params['properties'] as string[]
  const present = names.filter((name) => Object.hasOwn(value, name))
  return {
    rule: 'exactly-one-of',
    expected: `exactly one of ${names.map((name) => `"${name}"`).join(', ')}`,
    found: present.length === 0 ? 'none of them' : present.map((name) => `"${name}"`).join(' and '),
  }
}

function onlyWhen(params: Params, value: Readonly<Record<string, unknown>>, pointer: string): ViolationInWords {
  const { field, by, is } = params as Record<'field' | 'by' | 'is', string>
  return {
    rule: 'only-when',
    pointer: `${pointer}/${escapeToken(field)}`,
    at: 'key',
    expected: `"${field}" only where "${by}" is "${is}"`,
    found: `"${field}" where "${by}" is ${maskedValue(value[by], `${pointer}/${by}`)}`,
  }
}

function severalEachHave(params: Params, parts: readonly object[], pointer: string): ViolationInWords {
  const property = String(params['property'])
  return {
    rule: 'several-alike',
    pointer: `${pointer}/${parts.findIndex((part) => !Object.hasOwn(part, property))}`,
    expected: `"${property}" in every element, as there are ${parts.length}`,
    found: 'an element without it',
  }
}

function contentTypes(params: Params, headers: Readonly<Record<string, unknown>>, pointer: string): ViolationInWords {
  const name = Object.keys(headers).find((header) => header.toLowerCase() === 'content-type') ?? 'content-type'
  const value = headers[name]
  return {
    rule: 'content-type',
    pointer: `${pointer}/${escapeToken(name)}`,
    expected: (params['mediaTypes'] as string[]).join(' or '),
    // Header values are masked, except the name of a media type.
    found: typeof value === 'string' && MEDIA_TYPE.test(value) ? maskedValue(value, '') : `a masked ${typeof value}`,
  }
}

const MEDIA_TYPE = /^(?:application|image|multipart|text)\/[a-z][a-z.+-]{0,30}(?:; ?charset=[\w-]{1,20})?$/i

/** Says which of the two elements is wrong, if there are two. */
function codeAndAmount(_: Params, [code, amount, ...more]: readonly unknown[], pointer: string): ViolationInWords {
  const words = { code: 'a code of one or two capital letters', amount: 'an amount, a number or text such as "3822.00"' }
  const name = 'code-and-amount'
  if (amount === undefined || more.length > 0) return { rule: name, expected: `two elements: ${words.code}, then ${words.amount}` }
  const isCode = typeof code === 'string' && /^[A-Z]{1,2}$/.test(code)
  return isCode
    ? { rule: name, pointer: `${pointer}/1`, expected: words.amount, found: maskedValue(amount, pointer) }
    : { rule: name, pointer: `${pointer}/0`, expected: words.code, found: maskedValue(code, pointer) }
}
