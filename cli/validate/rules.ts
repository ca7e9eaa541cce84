/** What breaking a rule of this contract's own means, in words. */
import { shown } from './mask.ts'
import { escapeToken } from './pointers.ts'
import type { Told } from './violations.ts'

type Params = Readonly<Record<string, unknown>>
type Rule = (params: Params, value: never, pointer: string) => Told

const RULES: Readonly<Record<string, Rule>> = { exactlyOneOf, onlyWhen, severalEachHave, contentTypes, codeAndAmount }

export const rule = (keyword: string, params: Params, value: unknown, pointer: string): Told =>
  (RULES[keyword] as Rule)(params, value as never, pointer)

function exactlyOneOf(params: Params, value: object): Told {
  const names = params['properties'] as string[]
  const present = names.filter((name) => Object.hasOwn(value, name))
  return {
    rule: 'exactly-one-of',
    expected: `exactly one of ${names.map((name) => `"${name}"`).join(', ')}`,
    found: present.length === 0 ? 'none of them' : present.map((name) => `"${name}"`).join(' and '),
  }
}

function onlyWhen(params: Params, value: Readonly<Record<string, unknown>>, pointer: string): Told {
  const { field, by, is } = params as Record<'field' | 'by' | 'is', string>
  return {
    rule: 'only-when',
    pointer: `${pointer}/${escapeToken(field)}`,
    at: 'key',
    expected: `"${field}" only where "${by}" is "${is}"`,
    found: `"${field}" where "${by}" is ${shown(value[by], `${pointer}/${by}`)}`,
  }
}

function severalEachHave(params: Params, parts: readonly object[], pointer: string): Told {
  const property = String(params['property'])
  return {
    rule: 'several-alike',
    pointer: `${pointer}/${parts.findIndex((part) => !Object.hasOwn(part, property))}`,
    expected: `"${property}" in every element, as there are ${parts.length}`,
    found: 'an element without it',
  }
}

function contentTypes(params: Params, headers: Readonly<Record<string, unknown>>, pointer: string): Told {
  const name = Object.keys(headers).find((header) => header.toLowerCase() === 'content-type') ?? 'content-type'
  const value = headers[name]
  return {
    rule: 'content-type',
    pointer: `${pointer}/${escapeToken(name)}`,
    expected: (params['mediaTypes'] as string[]).join(' or '),
    // Headers are secret, but the name of a media type is not.
    found: typeof value === 'string' && MEDIA_TYPE.test(value) ? shown(value, '') : `a masked ${typeof value}`,
  }
}

const MEDIA_TYPE = /^(?:application|image|multipart|text)\/[a-z][a-z.+-]{0,30}(?:; ?charset=[\w-]{1,20})?$/i

/** Which of the two is wrong, if there are two. */
function codeAndAmount(_: Params, [code, amount, ...more]: readonly unknown[], pointer: string): Told {
  const words = { code: 'a code of one or two capital letters', amount: 'an amount, a number or text such as "3822.00"' }
  const name = 'code-and-amount'
  if (amount === undefined || more.length > 0) return { rule: name, expected: `two elements: ${words.code}, then ${words.amount}` }
  const isCode = typeof code === 'string' && /^[A-Z]{1,2}$/.test(code)
  return isCode
    ? { rule: name, pointer: `${pointer}/1`, expected: words.amount, found: shown(amount, pointer) }
    : { rule: name, pointer: `${pointer}/0`, expected: words.code, found: shown(code, pointer) }
}
