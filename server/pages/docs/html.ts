/** Text as HTML: escaped, and with places where a long name may break. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Longer names may break after one of their parts. */
const LONG = 18

export const allowBreaks = (html: string): string =>
  html.length <= LONG || html.includes('<') ? html : html.replace(/[_/](?=\w)/g, '$&<wbr>')

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
