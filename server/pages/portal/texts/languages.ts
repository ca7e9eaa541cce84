/** The languages of the portal: which one a browser asks for, and texts with values in them. */
import { en, type Texts } from './en.ts'
import { es } from './es.ts'

const languages = { en, es } satisfies Record<string, Texts>
export type Language = keyof typeof languages

export const textsIn = (language: Language): Texts => languages[language]

const DEFAULT: Language = 'en'

/** The first language of the portal among those that the browser prefers (Accept-Language, RFC 9110, 12.5.4). */
export function languageOf(acceptLanguage = ''): Language {
  const wanted = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const q = parameters.map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(parameter)?.[1]).find((value) => value !== undefined)
      return { language: tag.trim().split('-', 1)[0] ?? '', q: q === undefined ? 1 : Number(q) }
    })
    .filter(({ language, q }) => Object.hasOwn(languages, language) && q > 0)
    .toSorted((a, b) => b.q - a.q)
  return (wanted[0]?.language as Language | undefined) ?? DEFAULT
}

/** Puts values in the place of their names in braces. Numbers are written as the language writes them. */
export const filled = (text: string, values: Readonly<Record<string, string | number | undefined>>, language: Language): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    return typeof value === 'number' ? value.toLocaleString(language) : (value ?? '')
  })

/** A day of virtual time, in UTC. */
export const dayIn = (language: Language, at: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
