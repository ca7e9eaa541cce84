/** Languages of the portal: negotiates the language, and inserts values into strings. */
import { preferredLanguage } from '../../../core/accept.ts'
import { en, type Texts } from './en.ts'
import { es } from './es.ts'

const languages = { en, es } satisfies Record<string, Texts>
export type Language = keyof typeof languages

export const getTexts = (language: Language): Texts => languages[language]

const DEFAULT: Language = 'en'

/** Returns the portal language that the browser prefers. */
export const negotiateLanguage = (acceptLanguage: string | undefined): Language =>
  (preferredLanguage(acceptLanguage, Object.keys(languages)) as Language | undefined) ?? DEFAULT

/** Replaces placeholders with values. Numbers are formatted for the language. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number | undefined>>, language: Language): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? value.toLocaleString(language) : (value ?? '')
  })

/** Formats a virtual timestamp as a date in UTC. */
export const formatDate = (language: Language, at: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
