/**
 * Shortens values and names for messages, and masks secrets and personal identifiers. Recognizes secrets and identifiers by name, component
 * or format.
 */
import { looksSecret } from '../../payloads/masking.ts'
import { findKnownSecrets } from './known-secrets.ts'
import { escapeToken, splitPointer } from './pointers.ts'

/** Names whose values and descendants are never shown. `accessToken` is treated like access_token. */
const SECRET_NAME =
  /(?:^|_)(?:ssn|tin|ein|itin|social_security_number|tax(?:payer)?_id|state_id_number|govt_id|driv(?:ing|ers?)_licen[sc]e|(?:account|routing|transit|card|loan|identification|passport|licen[sc]e)_(?:number|no)|secret|pass(?:word|wd|phrase|code)?|pwd|otp|pin|token|jwt|authorization|cookie|(?:api|private)_?key|headers?)s?$/i

/** Names of secrets whose value is a scalar. Objects with such a name contain properties that have other names. */
const SECRET_VALUE = /credentials?$/i

/** Components in which all values are secret. */
const SECRET_COMPONENTS: ReadonlySet<string> = new Set(['HttpHeaders', 'TokenRequestHeaders', 'TokenRequestData', 'GovernmentId'])

/** Components that contain secrets. A string in any of their fields may be a secret in the wrong field. */
const NEAR_SECRETS: ReadonlySet<string> = new Set(['XAuthTokenCredentials', 'Token'])

/** Words that introduce a secret. */
const SECRET_LABEL =
  /(?:pass(?:word|wd|phrase|code)?|pwd|pin|secret|token|jwt|cookie|sid|ssn|tin|ein|credential|auth(?:entication|orization)?|(?:api|access|private|secret|signing|encryption)[-_ ]?key)s?/

/** Each pattern is applied to the original text, so that one match cannot hide another. */
const SECRET_TEXTS = [
  /(?<!\d)[\dX*]{3}[-\u2010-\u2015\u2212.\s]{0,3}[\dX*]{2}[-\u2010-\u2015\u2212.\s]{0,3}[\dX*]{4}(?!\d)/gi, // social security number
  /(?<!\d)\d{2}[-\u2010-\u2015\u2212.\s]{0,3}\d{7}(?!\d)/g, // employer identification number
  // Card number. Excludes fractions, and 13 digits that begin with 1, 2 or 3, which are timestamps until 2096 and never card numbers.
  /(?<!\d|\d\.)(?![123]\d{12}(?!\d))\d(?:[-\u2010-\u2015\u2212\s]?\d){12,18}(?!\d)/g,
  /(?<![\da-f])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi, // UUID, a common form of tokens
  /(?<!\w)ey[\w-]{8,}(?:\.[\w-]*)*/gi, // JWT
  /(?<=(?:bearer|basic)(?:\s|%20|[:=])+)\S+/gi, // Authorization
  /(?<=:\/\/)\S+(?=@)/g, // credentials in a URL
  /(?<=[^\s:/@]:)(?<!mailto:)[^\s@]+(?=@)/gi, // credentials in a URL without its scheme
  /(?<=[?&][^=&\s]*=)[^&\s]+/g, // values in the query of a URL
  /(?<=-----BEGIN )[A-Z ]*PRIVATE KEY-----[^]*/g, // PEM, even if its end is cut off
  // Hides the rest of the text, because it is unknown where the secret ends.
  new RegExp(`(?<=${SECRET_LABEL.source}["'\\\\\\]]*\\s*(?:[=:]>?|>|%3[ad])\\s*)\\S[^]*`, 'gi'),
]

/** Parts of the path, query and fragment of a URL, with or without a scheme. A part that looks like a secret is masked. */
const URL_PART = /(?<=[/\\?&#;])(?<!:[/\\]{2})[^/\\?&#;=\s]+/g

/** True for headers that probably contain credentials. Among headers with "key" in their name, only the idempotency key is harmless. */
export const isSecretHeader = (name: string): boolean =>
  /^(proxy-)?authorization$|cookie|token|secret|password|api-?key|credential|session|[cx]srf|(^|-)(auth|jwt)$|(?<!idempotency)-key$/i.test(
    name,
  )

/** Parts of a name that look random: long runs of letters and digits, and long numbers. */
const RANDOM_TEXT = /[A-Za-z0-9+/=]{16,}|\d{5,}/g
const MIXED = /\d[A-Za-z+/]+\d|^\d+$/

const MAX_SHOWN_LENGTH = 60
/** Number of characters that are searched for secrets. A secret that begins in the visible part can be recognized from these characters. */
const SEARCHED_LENGTH = 500

const asterisks = (text: string): string => '*'.repeat(text.length)

/** Short words cannot match any pattern, and most invalid values are short words. */
const SHORT_WORD = /^[\w.-]{0,8}$/

/** Replaces each character of a secret with an asterisk. Preserves the length. */
export function maskText(text: string, maxSearched = SEARCHED_LENGTH): string {
  if (SHORT_WORD.test(text)) return text
  const seen = text.slice(0, maxSearched)
  const parts = seen.replace(URL_PART, (part) => (looksSecret(part) ? asterisks(part) : part))
  const knownSecrets = findKnownSecrets(seen).map(
    ([start, end]) => seen.slice(0, start) + asterisks(seen.slice(start, end)) + seen.slice(end),
  )
  const masked = [parts, ...knownSecrets, ...SECRET_TEXTS.map((pattern) => seen.replace(pattern, asterisks))].filter(
    (candidate) => candidate !== seen,
  )
  return masked.length === 0
    ? seen
    : seen.replace(/[^]/g, (character, at: number) => (masked.some((candidate) => candidate[at] === '*') ? '*' : character))
}

/** Replaces letters with x and digits with 0. Keeps JSON escapes. */
export const maskWhole = (text: string): string =>
  text.replace(/\\u[\da-f]{4}|\\[^]|[a-z\u0080-\uffff]|\d/gi, (match) =>
    match.length === 6 ? '\\u0078' : match.length === 2 ? match : /\d/.test(match) ? '0' : 'x',
  )

const shorten = (text: string): string => (text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text)

export const snakeCase = (name: string): string => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').replaceAll(/[-\s.]/g, '_')

/** True if the name of a property indicates that its value and descendants are secret. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(snakeCase(name))

/** True if a scalar property with this name is a secret. */
export const isSecretProperty = (name: string): boolean => isSecretName(name) || SECRET_VALUE.test(snakeCase(name))

/** True if the value at this pointer must be masked. `components` are the components on the path to it. */
function isSecret(pointer: string, components: readonly string[]): boolean {
  const names = splitPointer(pointer)
  return (
    names.some(isSecretName) || isSecretProperty(names.at(-1) ?? '') || components.some((component) => SECRET_COMPONENTS.has(component))
  )
}

interface ValueContext {
  /** The components on the path to the value. */
  components?: readonly string[]
  /** True if the value is close to an allowed value and therefore not a secret. */
  near?: boolean
}

/** Describes a value in a few words, with secrets masked. */
export function formatMasked(value: unknown, pointer: string, { components = [], near = false }: ValueContext = {}): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : `an array of length ${value.length}`
  if (typeof value === 'object') return 'an object'
  const isMisplaced = typeof value === 'string' && !near && components.some((component) => NEAR_SECRETS.has(component))
  if (isMisplaced || isSecret(pointer, components)) return `a masked ${typeof value}`
  if (typeof value === 'string') return JSON.stringify(shorten(maskText(value)))
  if (typeof value === 'number') return Number.isFinite(value) ? `the number ${maskText(String(value))}` : 'a number too large to read'
  return value === true ? 'true' : 'false'
}

/** Returns the original notation of a number that parsing would change, for example 12345678901234567890, -0 or 1.0. */
export function restoreNotation(found: string, text: string, offset: number): string {
  const number = /-?\d[\d.eE+-]*/y
  number.lastIndex = offset
  const [written] = number.exec(text) ?? ['']
  return written !== '' && found === `the number ${Number(written)}` && !maskText(written).includes('*')
    ? `the number ${shorten(written)}`
    : found
}

/** Masks a property name that is not part of the contract. */
export const maskName = (name: string): string =>
  shorten(maskText(name).replace(RANDOM_TEXT, (run) => (MIXED.test(run) ? asterisks(run) : run)))

/** Masks the unknown names in a pointer. */
export const maskPointer = (pointer: string): string =>
  splitPointer(pointer)
    .map((token) => `/${escapeToken(maskName(token))}`)
    .join('')
