/**
 * Replaces names, e-mail addresses, phone numbers and dates of birth with pseudonyms in the same format. Equal values get equal pseudonyms
 * within a recording, because they are derived with a random key that exists only in this process. Values in an invalid format get
 * pseudonyms in an invalid format.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { formats } from '../../../generated/formats.js'
import { maskWhole, snakeCase } from '../../validate/mask.ts'

/** The kinds of personal data that are replaced with pseudonyms. */
export type Personal = 'name' | 'email' | 'phone' | 'birth'

const BY_PROPERTY: readonly (readonly [Personal, RegExp])[] = [
  ['name', /^(?:\w+_)?(?:first|middle|last|full|given|family|maiden|nick|attending|preferred|legal|sur)_?name$/i],
  ['email', /e_?mail(?:_address)?$/i],
  ['phone', /(?:phone|mobile|fax)(?:_number|_no)?$/i],
  ['birth', /^(?:date_of_birth|birth_?da(?:te|y)|dob)$/i],
]

/** Objects whose `name` is a person's name. */
const PERSON =
  /(?:holder|driver|recipient|borrower|beneficiary|payee|owner|insured|claimant|dependent|student|employee|person|individual|agent|contact|spouse|taxpayer|interested_part(?:y|ie))s?$/i

/** `owner` is the property whose value contains this property. */
export function classifyProperty(property: string, owner: string): Personal | undefined {
  const name = snakeCase(property)
  if (name.toLowerCase() === 'name') return PERSON.test(snakeCase(owner)) ? 'name' : undefined
  return BY_PROPERTY.find(([, pattern]) => pattern.test(name))?.[0]
}

/** Matches e-mail addresses in text, but not the user name in a URL. */
export const EMAIL = /(?<![^\s"'<>(,;=:\\])[^\s"'<>()@:/?&=,;\\]+@[^\s"'<>()@:/?&=,;\\]+\.[a-z]{2,}/giu

const PSEUDONYMOUS_EMAIL = /^person-[\da-f]{12}@example\.com$/

/** Pseudonyms alternate between consonants and vowels. */
const LETTERS = ['bdfgklmnprstvz', 'aeiou'] as const

export type Pseudonym = (kind: Personal, text: string) => string

export function createPseudonyms(key: Buffer = randomBytes(32)): Pseudonym {
  const hash = (kind: Personal, text: string) => createHmac('sha256', key).update(`${kind} ${text.toLowerCase()}`).digest()
  /** Generates a word with the same length and case. */
  const word = (text: string): string => {
    const bytes = hash('name', text)
    const letters = Array.from(text, (_, at) => {
      const alphabet = at % 2 === 0 ? LETTERS[0] : LETTERS[1]
      return alphabet.charAt((bytes[at % bytes.length] ?? 0) % alphabet.length)
    }).join('')
    if (text.length > 1 && text === text.toUpperCase()) return letters.toUpperCase()
    return /^\p{Lu}/u.test(text) ? letters.replace(/^./, (first) => first.toUpperCase()) : letters
  }
  const generators: Readonly<Record<Personal, (text: string) => string>> = {
    name: (text) => text.replace(NAME_WORD, word),
    email: (text) => {
      if (PSEUDONYMOUS_EMAIL.test(text)) return text
      return formats['email']?.(text) ? `person-${hash('email', text).toString('hex', 0, 6)}@example.com` : maskWhole(text)
    },
    // The numbers 555-0100 to 555-0199 are reserved for fiction in every area code.
    phone: (text) => {
      const digits = text.replaceAll(/\D/g, '')
      const [a = 0, b = 0, c = 0] = hash('phone', digits)
      const fictional = `${2 + (a % 8)}${String(b % 100).padStart(2, '0')}55501${String(c % 100).padStart(2, '0')}`
      const replacement = fictional.slice(-digits.length).padStart(digits.length, '1')
      let at = 0
      return text.replaceAll(/\d/g, () => replacement[at++] ?? '')
    },
    birth: (text) => {
      const [year = 0, month = 0, day = 0] = hash('birth', text)
      const [y, m, d] = [1950 + (year % 50), 1 + (month % 12), 1 + (day % 28)].map((number) => String(number).padStart(2, '0'))
      if (formats['past-calendar-date']?.(text)) return `${m}/${d}/${y}`
      return /^\d{4}-/.test(text) && formats['recorded-date']?.(text) ? `${y}-${m}-${d}` : maskWhole(text)
    },
  }
  return (kind, text) => generators[kind](text)
}

/** A word in a name. O’Neil and Anne-Marie are two words each. */
export const NAME_WORD = /[\p{L}\p{M}]+/gu
