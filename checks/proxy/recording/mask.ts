/**
 * Masks secrets in what is recorded: each letter of a secret becomes x and each digit 0, so that a masked value keeps the
 * form that the contract asks for. Everything else stays as it was sent, mistakes included. What is masked or
 * replaced in one place of a call is so in all of it.
 */
import { tables } from '../../../generated/tables.ts'
import { looksSecret } from '../../../payloads/masking.ts'
import { isSecretName, isSecretProperty, maskText, maskWhole, isSecretHeader } from '../../validate/mask.ts'
import { EMAIL, NAME_WORD, type Personal, personalProperty, type Pseudonym } from './people.ts'

/** Whole texts that are longer are masked: they are documents, not values that somebody reads. */
const MAX_SEARCHED_LENGTH = 4096

/** Strings, numbers, and what begins and ends objects and arrays. Between them are commas, colons and white space. */
const TOKEN = /"[^"\\]*(?:\\[^][^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** Strings of JSON, with what follows those that are names. */
const STRING = /("[^"\\]*(?:\\[^][^"\\]*)*")(\s*:)?/g

/** The contract says which values these have. */
const HARMLESS_HEADER = /^(?:content-type|accept)$/i

/** A shorter word stands in texts for something else. */
const MIN_SECRET_LENGTH = 8
const MIN_NAME_LENGTH = 3

/** So many texts of a call are searched for in the whole call. Further ones are masked where they are found. */
const MAX_SEARCHED_TEXTS = 200

/** Values that the contract lists are no names, whatever a person is called. */
const LISTED_VALUES: ReadonlySet<string> = new Set([
  ...Object.values(tables.components).flatMap(({ values = [] }) => values.map(({ value }) => value)),
  ...tables.reasonCodes.map(({ code }) => code),
  ...tables.webhooks.map(({ type }) => type),
  ...Object.keys(tables.errors),
])

/** An identifier of the service, in which no word is a name; or a word. */
const IDENTIFIER_OR_WORD = new RegExp(`\\b[a-z]+_[0-9A-Za-z]{27}\\b|${NAME_WORD.source}`, 'gu')

/** A secret that other calls may hold alone, such as the last part of the address of a portal. */
const LONG_WORD = /[\w+=%-]{20,}/g
const MAX_KNOWN_SECRETS = 10_000

/** The secrets of a whole recording: what the address in one call shows to be a secret is one in the calls after it. */
export class KnownSecrets {
  readonly #words = new Set<string>()

  add(word: string): void {
    this.#words.add(word)
    const [oldest] = this.#words
    if (this.#words.size > MAX_KNOWN_SECRETS && oldest !== undefined) this.#words.delete(oldest)
  }

  hide(text: string): string {
    return text.replace(LONG_WORD, (word) => (this.#words.has(word) ? maskWhole(word) : word))
  }
}

/** Masks what was found in the whole call. It is called when all of the call was read. */
export type Masked = () => string

export class CallMask {
  readonly #known: KnownSecrets
  readonly #pseudonym: Pseudonym | undefined
  readonly #secrets = new Set<string>()
  readonly #names = new Set<string>()
  readonly #people = new Map<string, InTexts>()

  /** Without pseudonyms, what a call says of people stays as it was sent. */
  constructor(known = new KnownSecrets(), pseudonym?: Pseudonym) {
    this.#known = known
    this.#pseudonym = pseudonym
  }

  /** A text of JSON, with the values of secret properties and secrets within other values masked. */
  json(text: string): Masked {
    try {
      JSON.parse(text)
    } catch {
      // Broken JSON does not tell what is a name and what is a value.
      return () => maskWhole(text)
    }
    const levels: Level[] = []
    const masked = text.replace(TOKEN, (token) => {
      const level = levels.at(-1)
      switch (token) {
        case '{':
        case '[':
          levels.push({
            secret: level !== undefined && (level.secret || isSecretName(level.property) || holdsCredentials(levels, level.property)),
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
          level.property = unquoted(token)
          return token
      }
    })
    return () => {
      const searched = this.#searchedIn(masked)
      return masked.replace(STRING, (whole, token: string, colon: string | undefined) => {
        if (colon !== undefined) return whole
        const value = unquoted(token)
        const hidden = this.#everywhere(value, searched)
        return hidden === value ? token : JSON.stringify(hidden)
      })
    }
  }

  /** A URL or the path of one. */
  address(url: string): Masked {
    const [, path = '', query = ''] = /^([^?]*)([^]*)$/.exec(url) ?? []
    const masked = this.#parts(path) + query.replaceAll(/=[^&]*/g, (value) => `=${maskWhole(value.slice(1))}`)
    // The contract writes its paths in small letters and underscores: such a part is no name.
    return () =>
      masked.replace(/[^/?&#]+/g, (part) =>
        /^[a-z\d_]+$/.test(part) ? this.#withoutSecrets(part, this.#searchedIn(part)) : this.#everywhere(part),
      )
  }

  header(name: string, value: string): Masked {
    const masked = this.#header(name, value)
    return () => this.#everywhere(masked)
  }

  /** A text of any kind. */
  text =
    (text: string): Masked =>
    () =>
      this.#everywhere(text)

  #header(name: string, value: string): string {
    if (!isSecretHeader(name)) return this.#parts(value)
    const words = value.split(/[\s;,]+/)
    for (const one of [value, ...words, ...words.map((word) => word.replace(/^[^=]*=(?=.)/, ''))]) this.#found(one)
    // The scheme of a client is no secret, and the contract asks for one.
    const [scheme = ''] = (name.toLowerCase() === 'authorization' && /^(?:bearer|basic) +/i.exec(value)) || []
    return scheme + maskWhole(value.slice(scheme.length))
  }

  /** The secrets and personal data that this text can hold. In JSON, escapes can hide them, so that all are searched for. */
  #searchedIn(text: string): Searched {
    const mayHold = (one: string) => text.includes('\\') || text.includes(one)
    return {
      secrets: [...this.#secrets].filter(mayHold).toSorted((one, other) => other.length - one.length),
      people: [...this.#people].filter(([one]) => mayHold(one)),
    }
  }

  #withoutSecrets(text: string, { secrets }: Searched): string {
    return secrets.reduce((rest, secret) => rest.replaceAll(secret, () => maskWhole(secret)), this.#known.hide(text))
  }

  #everywhere(text: string, searched = this.#searchedIn(text)): string {
    const masked = this.#withoutSecrets(text, searched)
    const pseudonym = this.#pseudonym
    if (!pseudonym || LISTED_VALUES.has(text)) return masked
    let hidden = masked.replace(EMAIL, (address) => pseudonym('email', address))
    for (const [one, kind] of searched.people) hidden = hidden.replaceAll(one, () => pseudonym(kind, one))
    return hidden.replace(IDENTIFIER_OR_WORD, (word) => (this.#names.has(word.toLowerCase()) ? pseudonym('name', word) : word))
  }

  #scalar(token: string, level: Level | undefined): string {
    const property = level?.property ?? ''
    const isNamed = isSecretProperty(property)
    const secret = isNamed || (level?.secret === true && !HARMLESS_HEADER.test(property))
    if (!token.startsWith('"')) return secret && /^-?\d/.test(token) ? maskNumber(token) : token
    const text = unquoted(token)
    if (secret) {
      if (isNamed || looksSecret(text)) this.#found(text)
      return maskWhole(token)
    }
    const personal = this.#pseudonym && personalProperty(property, level?.owner ?? '')
    return personal ? JSON.stringify(this.#person(personal, text)) : `"${this.#parts(token.slice(1, -1))}"`
  }

  #person(kind: Personal, text: string): string {
    if (kind === 'name') {
      for (const [word] of text.matchAll(NAME_WORD)) if (word.length >= MIN_NAME_LENGTH) this.#names.add(word.toLowerCase())
    } else if (text.length >= MIN_SECRET_LENGTH && this.#people.size < MAX_SEARCHED_TEXTS) this.#people.set(text, kind)
    return this.#pseudonym?.(kind, text) ?? text
  }

  /** The parts of a text that are secrets. */
  #parts(text: string): string {
    if (text.length > MAX_SEARCHED_LENGTH) return maskWhole(text)
    const veiled = maskText(text, MAX_SEARCHED_LENGTH)
    if (veiled === text) return text
    for (const { 0: run, index } of veiled.matchAll(/\*+/g)) {
      const part = text.slice(index, index + run.length)
      if (!looksSecret(part)) continue
      this.#found(part)
      this.#known.add(part)
    }
    const whole = maskWhole(text)
    return text.replace(/[^]/g, (character, at: number) => (veiled[at] === '*' ? (whole[at] as string) : character))
  }

  #found(secret: string): void {
    if (secret.length >= MIN_SECRET_LENGTH && this.#secrets.size < MAX_SEARCHED_TEXTS) this.#secrets.add(secret)
  }
}

/** Names are searched for as words. */
type InTexts = Exclude<Personal, 'name'>

interface Searched {
  readonly secrets: readonly string[]
  readonly people: readonly (readonly [text: string, kind: InTexts])[]
}

/** An open object or array. */
interface Level {
  /** All in it is secret. */
  readonly secret: boolean
  readonly isObject: boolean
  /** The property that this is the value of. */
  readonly owner: string
  /** The property that the text is at; of an array, the one that it is the value of. */
  property: string
  /** A name comes next, not a value. */
  atName: boolean
}

/** A token endpoint names the fields that its clients send. */
const holdsCredentials = (levels: readonly Level[], property: string): boolean =>
  property === 'data' && levels.some((level) => level.property === 'x_auth_token_credentials')

const unquoted = (token: string): string => (token.includes('\\') ? (JSON.parse(token) as string) : token.slice(1, -1))

/** 0123 is no number: the first digit of several is a 1. */
const maskNumber = (number: string): string => number.replaceAll(/\d/g, '0').replace(/^(-?)0(?=\d)/, '$11')
