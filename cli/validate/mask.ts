/** Values and names as messages show them: short, and without secrets or numbers that identify a person. */
import { escapeToken, tokens } from './pointers.ts'

/** Names whose values are never shown, nor anything below them; `accessToken` counts as access_token. */
const SECRET_NAME =
  /(?:^|_)(?:ssn|tin|ein|itin|social_security_number|tax(?:payer)?_id|state_id_number|govt_id|driv(?:ing|ers?)_licen[sc]e|(?:account|routing|transit|card)_(?:number|no)|secret|password|passwd|passphrase|pin|token|jwt|authorization|cookie|(?:api|private)_?key|headers?)s?$/i
/** Hidden where they hold the value themselves; what they are made of has names of its own. */
const SECRET_VALUE = /credentials?$/i
/** Components all of whose values are secret. */
const SECRET_COMPONENTS = new Set(['HttpHeaders', 'TokenRequestData'])

const SECRET_TEXT = new RegExp(
  [
    /(?<!\d)[\dX*]{3}[-. ]?[\dX*]{2}[-. ]?[\dX*]{4}(?!\d)/, // social security number
    /(?<!\d)\d{2}[-. ]?\d{7}(?!\d)/, // employer identification number
    /(?<![\da-f])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/, // UUID, which tokens are
    /(?<!\w)ey[\w-]{8,}(?:\.[\w-]*)*/, // JWT
    /(?<=(?:bearer|basic)(?:\s|%20|[:=])+)\S+/, // Authorization
    /(?<=:\/\/)\S+(?=@)/, // credentials in a URL
    /(?<=[?&][^=&\s]*=)[^&\s]+/, // values in its query
    /(?<=(?:password|passwd|pwd|secret|token|api_?key|ssn|tin)["']?\s*[=:]\s*)\S+/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)
/** As part of a name: letters and digits too mixed to be words, and numbers too long to count anything. */
const RANDOM_TEXT = /[A-Za-z0-9+/=]{16,}|\d{5,}/g
const MIXED = /\d[A-Za-z+/]+\d|^\d+$/

const LONGEST = 60
/** More is never looked at: no pattern above spans more and still begins in what is shown. */
const WINDOW = 500

const veil = (text: string): string => '*'.repeat(text.length)
const masked = (text: string): string => text.slice(0, WINDOW).replace(SECRET_TEXT, veil)
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

const snakeCase = (name: string): string => name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_').replaceAll(/[-\s.]/g, '_')

/** Whether what stands at this pointer is to be hidden. `components` are those that the pointer leads through. */
function isSecret(pointer: string, components: readonly string[]): boolean {
  const names = tokens(pointer).map(snakeCase)
  return (
    names.some((name) => SECRET_NAME.test(name)) ||
    SECRET_VALUE.test(names.at(-1) ?? '') ||
    components.some((one) => SECRET_COMPONENTS.has(one))
  )
}

/** A value in a few words. */
export function shown(value: unknown, pointer: string, components: readonly string[] = []): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty array' : `an array of ${value.length}`
  if (typeof value === 'object') return 'an object'
  if (isSecret(pointer, components)) return `a masked ${typeof value}`
  if (typeof value === 'string') return JSON.stringify(short(masked(value)))
  if (typeof value === 'number') return Number.isFinite(value) ? `the number ${masked(String(value))}` : 'a number too large to read'
  return value === true ? 'true' : 'false'
}

/** A property name that somebody else chose. */
export const shownName = (name: string): string => short(masked(name).replace(RANDOM_TEXT, (run) => (MIXED.test(run) ? veil(run) : run)))

/** A pointer whose names may be anybody's. */
export const shownPointer = (pointer: string): string =>
  tokens(pointer)
    .map((token) => `/${escapeToken(shownName(token))}`)
    .join('')
