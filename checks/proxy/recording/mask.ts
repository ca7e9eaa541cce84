/**
 * Masks secrets in recordings. Letters become x and digits become 0, which preserves the format that the contract requires. All other text
 * stays unchanged, including mistakes. A value that is masked or replaced in one place is masked or replaced throughout the call.
 */
import { tables } from '../../../generated/tables.ts'
import { looksSecret } from '../../../payloads/masking.ts'
import { isSecretName, isSecretProperty, maskText, maskWhole, isSecretHeader } from '../../validate/mask.ts'
import { EMAIL, NAME_WORD, type Personal, classifyProperty, type Pseudonym } from './people.ts'

/**
 * Maximum length of a string that is searched for secrets. Longer strings are documents that a reader does not need, and are masked
 * completely.
 */
const MAX_SEARCHED_LENGTH = 4096

/** Strings, numbers, brackets, commas and colons, with only white space between them. */
const TOKEN = /"[^"\\]*(?:\\[^][^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** JSON strings, followed by a colon if they are names. */
const STRING = /("[^"\\]*(?:\\[^][^"\\]*)*")(\s*:)?/g

/** Headers whose values the contract specifies. */
const HARMLESS_HEADER = /^(?:content-type|accept)$/i

/** Minimum length of a secret that is masked everywhere. Shorter words often occur with another meaning. */
const MIN_SECRET_LENGTH = 8
const MIN_NAME_LENGTH = 3

/** Maximum number of strings that are masked throughout a call. Any further strings are masked only at their original location. */
const MAX_SEARCHED_TEXTS = 200

/** Enumeration values in the contract are not names, even if a person has such a name. */
const LISTED_VALUES: ReadonlySet<string> = new Set([
  ...Object.values(tables.components).flatMap(({ values = [] }) => values.map(({ value }) => value)),
  ...tables.reasonCodes.map(({ code }) => code),
  ...tables.webhooks.map(({ type }) => type),
  ...Object.keys(tables.errors),
])

/** A word, or a service identifier, which must not be split into words. */
const IDENTIFIER_OR_WORD = new RegExp(`\\b[a-z]+_[0-9A-Za-z]{27}\\b|${NAME_WORD.source}`, 'gu')

/** A secret that other calls may contain as a separate word, such as the last part of a portal URL. */
const LONG_WORD = /[\w+=%-]{20,}/g
const MAX_KNOWN_SECRETS = 10_000

/** The secrets in a whole recording. A secret in the URL of a call is also masked in later calls. */
export class KnownSecrets {
  readonly #words = new Set<string>()

  add(word: string): void {
    this.#words.add(word)
    const [oldest] = this.#words
    if (this.#words.size > MAX_KNOWN_SECRETS && oldest !== undefined) this.#words.delete(oldest)
  }

  hide(text: string, mask: Hide = maskWhole): string {
    return text.replace(LONG_WORD, (word) => (this.#words.has(word) ? mask(word) : word))
  }
}

/** Replaces a secret with a string of the same length and with characters of the same kinds. */
export type Hide = (secret: string) => string

/** Applies the masks for the whole call. Must be called after the whole call has been read. */
export type Masked = () => string

export class CallMask {
  readonly #known: KnownSecrets
  readonly #pseudonym: Pseudonym | undefined
  readonly #hide: Hide
  readonly #secrets = new Set<string>()
  readonly #names = new Set<string>()
  readonly #people = new Map<string, SearchedKind>()

  /** Without pseudonyms, personal data stays unchanged. */
  constructor(known = new KnownSecrets(), pseudonym?: Pseudonym, hide: Hide = maskWhole) {
    this.#known = known
    this.#pseudonym = pseudonym
    this.#hide = hide
  }

  /** Masks the values of secret properties in JSON text, as well as secrets inside other values. */
  json(text: string): Masked {
    try {
      JSON.parse(text)
    } catch {
      // In broken JSON, names cannot be distinguished from values.
      return () => maskWhole(text)
    }
    const levels: Level[] = []
    const masked = text.replace(TOKEN, (token) => {
      const level = levels.at(-1)
      switch (token) {
        case '{':
        case '[':
          levels.push({
            secret: level !== undefined && (level.secret || isSecretName(level.property) || isInCredentials(levels, level.property)),
            owner: level === undefined || level.isObject ? (level?.property ?? '') : level.owner,
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
          if (!level?.atName) return this.#scalar(token, level)
          level.property = unquote(token)
          return token
      }
    })
    return () => {
      const searched = this.#selectSearched(masked)
      return masked.replace(STRING, (whole, token: string, colon: string | undefined) => {
        if (colon !== undefined) return whole
        const value = unquote(token)
        const hidden = this.#maskEverything(value, searched)
        return hidden === value ? token : JSON.stringify(hidden)
      })
    }
  }

  /** Masks a URL or a path. */
  address(url: string): Masked {
    const [, path = '', query = ''] = /^([^?]*)([^]*)$/.exec(url) ?? []
    const masked = this.#parts(path) + query.replaceAll(/=[^&]*/g, (value) => `=${maskWhole(value.slice(1))}`)
    // A path segment that consists of lowercase letters and underscores comes from the contract and is not a name.
    return () =>
      masked.replace(/[^/?&#]+/g, (part) =>
        /^[a-z\d_]+$/.test(part) ? this.#withoutSecrets(part, this.#selectSearched(part)) : this.#maskEverything(part),
      )
  }

  header(name: string, value: string): Masked {
    const masked = this.#header(name, value)
    return () => this.#maskEverything(masked)
  }

  text =
    (text: string): Masked =>
    () =>
      this.#maskEverything(text)

  #header(name: string, value: string): string {
    if (!isSecretHeader(name)) return this.#parts(value)
    const words = value.split(/[\s;,]+/)
    for (const candidate of [value, ...words, ...words.map((word) => word.replace(/^[^=]*=(?=.)/, ''))]) this.#addSecret(candidate)
    // Keeps the authentication scheme, which is not a secret and which the contract requires.
    const [scheme = ''] = (name.toLowerCase() === 'authorization' && /^(?:bearer|basic) +/i.exec(value)) || []
    return scheme + this.#hide(value.slice(scheme.length))
  }

  /**
   * Selects the secrets and personal data that the string may contain. Selects all of them for a string with JSON escapes, because escapes
   * can hide parts of a value.
   */
  #selectSearched(text: string): Searched {
    const mayContain = (candidate: string) => text.includes('\\') || text.includes(candidate)
    return {
      secrets: [...this.#secrets].filter(mayContain).toSorted((a, b) => b.length - a.length),
      people: [...this.#people].filter(([value]) => mayContain(value)),
    }
  }

  #withoutSecrets(text: string, { secrets }: Searched): string {
    return secrets.reduce((current, secret) => current.replaceAll(secret, () => this.#hide(secret)), this.#known.hide(text, this.#hide))
  }

  #maskEverything(text: string, searched = this.#selectSearched(text)): string {
    const masked = this.#withoutSecrets(text, searched)
    const pseudonym = this.#pseudonym
    if (!pseudonym || LISTED_VALUES.has(text)) return masked
    let hidden = masked.replace(EMAIL, (address) => pseudonym('email', address))
    for (const [value, kind] of searched.people) hidden = hidden.replaceAll(value, () => pseudonym(kind, value))
    return hidden.replace(IDENTIFIER_OR_WORD, (word) => (this.#names.has(word.toLowerCase()) ? pseudonym('name', word) : word))
  }

  #scalar(token: string, level: Level | undefined): string {
    const property = level?.property ?? ''
    const isNamed = isSecretProperty(property)
    const secret = isNamed || (level?.secret === true && !HARMLESS_HEADER.test(property))
    if (!token.startsWith('"')) return secret && /^-?\d/.test(token) ? maskNumber(token) : token
    const text = unquote(token)
    if (secret) {
      if (isNamed || looksSecret(text)) this.#addSecret(text)
      return `"${this.#hide(token.slice(1, -1))}"`
    }
    const personal = this.#pseudonym && classifyProperty(property, level?.owner ?? '')
    return personal ? JSON.stringify(this.#person(personal, text)) : `"${this.#parts(token.slice(1, -1))}"`
  }

  #person(kind: Personal, text: string): string {
    if (kind === 'name') {
      for (const [word] of text.matchAll(NAME_WORD)) if (word.length >= MIN_NAME_LENGTH) this.#names.add(word.toLowerCase())
    } else if (text.length >= MIN_SECRET_LENGTH && this.#people.size < MAX_SEARCHED_TEXTS) this.#people.set(text, kind)
    return this.#pseudonym?.(kind, text) ?? text
  }

  /** Masks the parts of a string that are secrets. */
  #parts(text: string): string {
    if (text.length > MAX_SEARCHED_LENGTH) return this.#hide(text)
    const masked = maskText(text, MAX_SEARCHED_LENGTH)
    if (masked === text) return text
    for (const { 0: run, index } of masked.matchAll(/\*+/g)) {
      const part = text.slice(index, index + run.length)
      if (!looksSecret(part)) continue
      this.#addSecret(part)
      this.#known.add(part)
    }
    const whole = this.#hide(text)
    return text.replace(/[^]/g, (character, at: number) => (masked[at] === '*' ? (whole[at] as string) : character))
  }

  #addSecret(secret: string): void {
    if (secret.length >= MIN_SECRET_LENGTH && this.#secrets.size < MAX_SEARCHED_TEXTS) this.#secrets.add(secret)
  }
}

/** Kinds of personal data that are searched for as whole strings. Names are searched for as words. */
type SearchedKind = Exclude<Personal, 'name'>

interface Searched {
  readonly secrets: readonly string[]
  readonly people: readonly (readonly [text: string, kind: SearchedKind])[]
}

/** An open object or array. */
interface Level {
  /** True if everything inside is secret. */
  readonly secret: boolean
  readonly isObject: boolean
  /** The property that contains this value. */
  readonly owner: string
  /** The current property. For an array, the property that contains the array. */
  property: string
  /** True if a name is expected next instead of a value. */
  atName: boolean
}

/** In token credentials, `data` contains the fields that clients send to the token endpoint. */
const isInCredentials = (levels: readonly Level[], property: string): boolean =>
  property === 'data' && levels.some((level) => level.property === 'x_auth_token_credentials')

const unquote = (token: string): string => (token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1))

/** Leading zeros are invalid in JSON, so masked numbers with several digits start with 1. */
const maskNumber = (number: string): string => number.replaceAll(/\d/g, '0').replace(/^(-?)0(?=\d)/, '$11')
