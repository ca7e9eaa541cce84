/** Text as HTML: escaped, and with places where a long name may break. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** A code in capitals that fits on a phone is read and copied as a whole. */
export const isWhole = (html: string): boolean => /^(?=.{1,24}$)[A-Z\d]+(_[A-Z\d]+)+$/.test(html)

/** Longer names may break after one of their parts. */
const LONG = 18

export const allowBreaks = (html: string): string =>
  html.length <= LONG || html.includes('<') || isWhole(html) ? html : html.replace(/[_/](?=\w)/g, '$&<wbr>')

/** The text that a reader of HTML sees, without elements and character references. */
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
