/** Shortens values and names for messages, and masks secrets and numbers that identify a person, by their name, component or form. */
import { looksSecret } from '../../payloads/masking.ts'
import { knownSecrets } from './known-secrets.ts'
import { escapeToken, pointerTokens } from './pointers.ts'

/** Names whose values are never shown, nor anything below them; `accessToken` counts as access_token. */
const SECRET_NAME =
  /(?:^|_)(?:ssn|tin|ein|itin|social_security_number|tax(?:payer)?_id|state_id_number|govt_id|driv(?:ing|ers?)_licen[sc]e|(?:account|routing|transit|card|loan|identification|passport|licen[sc]e)_(?:number|no)|secret|pass(?:word|wd|phrase|code)?|pwd|otp|pin|token|jwt|authorization|cookie|(?:api|private)_?key|headers?)s?$/i

/** Masked only where the property itself holds a scalar; an object of this name has properties with names of their own. */
const SECRET_VALUE = /credentials?$/i

/** Components all of whose values are secret. */
const SECRET_COMPONENTS: ReadonlySet<string> = new Set(['HttpHeaders', 'TokenRequestHeaders', 'TokenRequestData', 'GovernmentId'])

/** Components that hold secrets: a string in any of their fields may be a secret written into the wrong field. */
const NEAR_SECRETS: ReadonlySet<string> = new Set(['XAuthTokenCredentials', 'Token'])

/** Words that announce a secret after them. */
const SECRET_LABEL =
  /(?:pass(?:word|wd|phrase|code)?|pwd|pin|secret|token|jwt|cookie|sid|ssn|tin|ein|credential|auth(?:entication|orization)?|(?:api|access|private|secret|signing|encryption)[-_ ]?key)s?/

/** Applied one by one to the original text, so that a match of one pattern cannot hide a match of another. */
const SECRET_TEXTS = [
  /(?<!\d)[\dX*]{3}[-\u2010-\u2015\u2212.\s]{0,3}[\dX*]{2}[-\u2010-\u2015\u2212.\s]{0,3}[\dX*]{4}(?!\d)/gi, // social security number
  /(?<!\d)\d{2}[-\u2010-\u2015\u2212.\s]{0,3}\d{7}(?!\d)/g, // employer identification number
  // Card number. Not a fraction; nor 13 digits that begin with 1, 2 or 3, as instants do until 2096 and cards do not.
  /(?<!\d|\d\.)(?![123]\d{12}(?!\d))\d(?:[-\u2010-\u2015\u2212\s]?\d){12,18}(?!\d)/g,
  /(?<![\da-f])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi, // UUID, which tokens are
  /(?<!\w)ey[\w-]{8,}(?:\.[\w-]*)*/gi, // JWT
  /(?<=(?:bearer|basic)(?:\s|%20|[:=])+)\S+/gi, // Authorization
  /(?<=:\/\/)\S+(?=@)/g, // credentials in a URL
  /(?<=[^\s:/@]:)(?<!mailto:)[^\s@]+(?=@)/gi, // and in one without its scheme
  /(?<=[?&][^=&\s]*=)[^&\s]+/g, // values in its query
  /(?<=-----BEGIN )[A-Z ]*PRIVATE KEY-----[^]*/g, // PEM, also where its end is cut off
  // Nobody can say where a secret ends: nothing of the rest is shown.
  new RegExp(`(?<=${SECRET_LABEL.source}["'\\\\\\]]*\\s*(?:[=:]>?|>|%3[ad])\\s*)\\S[^]*`, 'gi'),
]

/** Parts of the path, query and fragment of a URL, also of one without its scheme: those that look like a secret are masked. */
const URL_PART = /(?<=[/\\?&#;])(?<!:[/\\]{2})[^/\\?&#;=\s]+/g

/** Headers that are likely to hold credentials. Of keys only the one that names a call is none. */
export const isSecretHeader = (name: string): boolean =>
  /^(proxy-)?authorization$|cookie|token|secret|password|api-?key|credential|session|[cx]srf|(^|-)(auth|jwt)$|(?<!idempotency)-key$/i.test(
    name,
  )

/** Parts of a name that look random: long runs of letters and digits, and long numbers. */
const RANDOM_TEXT = /[A-Za-z0-9+/=]{16,}|\d{5,}/g
const MIXED = /\d[A-Za-z+/]+\d|^\d+$/

const MAX_SHOWN_LENGTH = 60
/** Only this much of a text is searched for secrets: no pattern that begins in the part shown is longer. */
const WINDOW = 500

const asterisks = (text: string): string => '*'.repeat(text.length)

/** A word that no pattern fits, as most wrong values are. */
const SHORT_WORD = /^[\w.-]{0,8}$/

/** The same length, with an asterisk for each character that is part of a secret. */
export function maskText(text: string, searched = WINDOW): string {
  if (SHORT_WORD.test(text)) return text
  const seen = text.slice(0, searched)
  const parts = seen.replace(URL_PART, (part) => (looksSecret(part) ? asterisks(part) : part))
  const known = knownSecrets(seen).map(([start, end]) => seen.slice(0, start) + asterisks(seen.slice(start, end)) + seen.slice(end))
  const veiled = [parts, ...known, ...SECRET_TEXTS.map((pattern) => seen.replace(pattern, asterisks))].filter((one) => one !== seen)
  return veiled.length === 0
    ? seen
    : seen.replace(/[^]/g, (character, at: number) => (veiled.some((one) => one[at] === '*') ? '*' : character))
}

/** A letter becomes an x and a digit a 0. Escapes of JSON stay escapes. */
export const maskWhole = (text: string): string =>
  text.replace(/\\u[\da-f]{4}|\\[^]|[a-z\u0080-\uffff]|\d/gi, (one) =>
    one.length === 6 ? '\\u0078' : one.length === 2 ? one : /\d/.test(one) ? '0' : 'x',
  )

const shorten = (text: string): string => (text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text)

export const snakeCase = (name: string): string => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').replaceAll(/[-\s.]/g, '_')

/** True if the name of a property says that its value is secret, and what is below it. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(snakeCase(name))

/** True if a property of this name that holds a scalar is a secret. */
export const isSecretProperty = (name: string): boolean => isSecretName(name) || SECRET_VALUE.test(snakeCase(name))

/** True if the value at this pointer must be masked. `components`: the components on the way to it. */
function isSecret(pointer: string, components: readonly string[]): boolean {
  const names = pointerTokens(pointer)
  return names.some(isSecretName) || isSecretProperty(names.at(-1) ?? '') || components.some((one) => SECRET_COMPONENTS.has(one))
}

interface ValueContext {
  /** The components on the way to the value. */
  components?: readonly string[]
  /** True if the value is nearly an allowed one, and so not a secret. */
  near?: boolean
}

/** A value in a few words. */
export function maskedValue(value: unknown, pointer: string, { components = [], near = false }: ValueContext = {}): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : `an array of ${value.length}`
  if (typeof value === 'object') return 'an object'
  const strayed = typeof value === 'string' && !near && components.some((one) => NEAR_SECRETS.has(one))
  if (strayed || isSecret(pointer, components)) return `a masked ${typeof value}`
  if (typeof value === 'string') return JSON.stringify(shorten(maskText(value)))
  if (typeof value === 'number') return Number.isFinite(value) ? `the number ${maskText(String(value))}` : 'a number too large to read'
  return value === true ? 'true' : 'false'
}

/** A number as the text has it, where parsing changed it: 12345678901234567890, -0, 1.0. */
export function numberAsWritten(found: string, text: string, offset: number): string {
  const number = /-?\d[\d.eE+-]*/y
  number.lastIndex = offset
  const [written] = number.exec(text) ?? ['']
  return written !== '' && found === `the number ${Number(written)}` && !maskText(written).includes('*')
    ? `the number ${shorten(written)}`
    : found
}

/** A property name that is not part of the contract. */
export const maskedName = (name: string): string =>
  shorten(maskText(name).replace(RANDOM_TEXT, (run) => (MIXED.test(run) ? asterisks(run) : run)))

/** A pointer that may hold such names. */
export const maskedPointer = (pointer: string): string =>
  pointerTokens(pointer)
    .map((token) => `/${escapeToken(maskedName(token))}`)
    .join('')
