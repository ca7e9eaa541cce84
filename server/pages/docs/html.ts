/** Escapes text as HTML, with break opportunities in long names. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/**
 * Returns true for an uppercase code that fits on a phone screen. Such a code is never broken across lines, so that readers can copy it.
 */
export const isWhole = (html: string): boolean => /^(?=.{1,24}$)[A-Z\d]+(_[A-Z\d]+)+$/.test(html)

/** Minimum length of names that may break between their parts. */
const LONG = 18

export const allowBreaks = (html: string): string =>
  html.length <= LONG || html.includes('<') || isWhole(html) ? html : html.replace(/[_/](?=\w)/g, '$&<wbr>')

/** Returns the visible text of HTML, without elements and character references. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<\/?(?:wbr|a|b|code|em|span|strong)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Returns the text unchanged if it is not a sentence. */
export const extractFirstSentence = (text: string): string => /^.*?[.](?=\s|$)/.exec(text)?.[0] ?? text
