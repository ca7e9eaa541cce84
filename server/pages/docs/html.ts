/** Text as HTML: escaped, and with places where a long name may break. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Longer names may break after one of their parts. */
const LONG = 18

export const allowBreaks = (html: string): string =>
  html.length <= LONG || html.includes('<') ? html : html.replace(/[_/](?=\w)/g, '$&<wbr>')

/** What a reader sees of HTML: no elements, no characters that stand for others. */
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
