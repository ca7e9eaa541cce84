/**
 * Masks secrets in what is recorded: each letter of a secret becomes x and each digit 0, so that a masked value keeps the
 * form that the contract asks for. Everything else stays as it was sent, mistakes included.
 */
import { isSecretName, isSecretProperty, maskText, isSecretHeader } from '../../validate/mask.ts'

/** Whole texts that are longer are masked: they are documents, not values that somebody reads. */
const LONGEST_SEARCHED = 4096

/** The mask has the same length. Escapes of JSON stay escapes. */
export const maskWhole = (text: string): string =>
  text.replace(/\\u[\da-f]{4}|\\[^]|[a-z\u0080-\uffff]|\d/gi, (one) =>
    one.length === 6 ? '\\u0078' : one.length === 2 ? one : /\d/.test(one) ? '0' : 'x',
  )

/** The parts of a text that are secrets. */
function maskParts(text: string): string {
  if (text.length > LONGEST_SEARCHED) return maskWhole(text)
  const veiled = maskText(text, LONGEST_SEARCHED)
  if (veiled === text) return text
  const whole = maskWhole(text)
  return text.replace(/[^]/g, (character, at: number) => (veiled[at] === '*' ? (whole[at] as string) : character))
}

/** Strings, numbers, and what begins and ends objects and arrays. Between them are commas, colons and white space. */
const TOKEN = /"[^"\\]*(?:\\[^][^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** A text of JSON, with the values of secret properties and secrets within other values masked. */
export function maskJson(text: string): string {
  try {
    JSON.parse(text)
  } catch {
    // Broken JSON does not tell what is a name and what is a value.
    return maskWhole(text)
  }
  const levels: Level[] = []
  return text.replace(TOKEN, (token) => {
    const level = levels.at(-1)
    switch (token) {
      case '{':
      case '[':
        levels.push({
          secret: level !== undefined && (level.secret || isSecretName(level.property) || holdsCredentials(levels, level.property)),
          property: token === '[' ? (level?.property ?? '') : '',
          isObject: token === '{',
          atName: token === '{',
        })
        return token
      case '}':
      case ']':
        levels.pop()
        return token
      case ',':
        if (level) level.atName = level.isObject
        return token
      case ':':
        if (level) level.atName = false
        return token
      default:
        if (!level?.atName) return maskScalar(token, level !== undefined && (level.secret || isSecretProperty(level.property)))
        level.property = unquoted(token)
        return token
    }
  })
}

/** An open object or array. */
interface Level {
  /** All in it is secret. */
  readonly secret: boolean
  readonly isObject: boolean
  /** The property that the text is at; of an array, the one that it is the value of. */
  property: string
  /** A name comes next, not a value. */
  atName: boolean
}

/** A token endpoint names the fields that its clients send. */
const holdsCredentials = (levels: readonly Level[], property: string): boolean =>
  property === 'data' && levels.some((level) => level.property === 'x_auth_token_credentials')

function maskScalar(token: string, secret: boolean): string {
  if (token.startsWith('"')) return secret ? maskWhole(token) : maskParts(token)
  return secret && /^-?\d/.test(token) ? maskNumber(token) : token
}

const unquoted = (token: string): string => (token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1))

/** 0123 is no number: the first digit of several is a 1. */
const maskNumber = (number: string): string => number.replaceAll(/\d/g, '0').replace(/^(-?)0(?=\d)/, '$11')

/** A URL or the path of one. */
export const maskAddress = (url: string): string =>
  maskParts(url).replace(/\?[^]*$/, (query) => query.replaceAll(/=[^&]*/g, (value) => `=${maskWhole(value.slice(1))}`))

export function maskHeader(name: string, value: string): string {
  // The scheme of a client is no secret, and the contract asks for one.
  if (name.toLowerCase() === 'authorization')
    return value.replace(
      /^((?:bearer|basic) +)?([^]*)$/i,
      (_, scheme: string | undefined, rest: string) => `${scheme ?? ''}${maskWhole(rest)}`,
    )
  return isSecretHeader(name) ? maskWhole(value) : maskParts(value)
}

/** The secrets in headers, as a body may repeat them: whole, and without the scheme before them. */
export function credentialsOf(headers: readonly (readonly [name: string, value: string])[]): string[] {
  const secrets = headers
    .filter(([name]) => isSecretHeader(name))
    .flatMap(([, value]) => [value, ...value.split(/[\s;,]+/), ...value.split(/[\s;,]+/).map((part) => part.replace(/^[^=]*=(?=.)/, ''))])
  const named = [...new Set(secrets)].filter((one) => one.length >= SHORTEST_CREDENTIAL)
  return named.toSorted((one, other) => other.length - one.length)
}

/** A shorter word stands in texts for something else. */
const SHORTEST_CREDENTIAL = 8

/** Masks these texts wherever they stand. */
export const hiding =
  (secrets: readonly string[]) =>
  (text: string): string =>
    secrets.reduce((rest, secret) => (rest.includes(secret) ? rest.replaceAll(secret, maskWhole(secret)) : rest), text)
