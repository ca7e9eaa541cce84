/** Escapes text for Markdown, XML and HTML. */
import { printable } from './report.ts'

// Control characters that XML 1.0 does not allow, even in escaped form.
const INVALID_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

/** Escapes text for XML content or attribute values. */
export const escapeXml = (value: string): string =>
  value.replace(INVALID_XML, '\ufffd').replace(/[&<>"\t\n\r]/g, (character) => ENTITIES[character] as string)

/** Escapes the punctuation that Markdown or HTML would interpret. */
export const escapeMarkdown = (text: string): string => printable(text).replace(/[\\`*_[\]<>&#|~!]/g, '\\$&')

/** Formats inline code, with more backticks than the text contains. */
export function formatMarkdownCode(text: string): string {
  const shown = printable(text)
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length))
  const ticks = '`'.repeat(longest + 1)
  const space = longest > 0 ? ' ' : ''
  return `${ticks}${space}${shown}${space}${ticks}`
}

/** Formats a self-contained page without scripts. The style and the lines of the content are inserted unchanged. */
export const formatPage = (title: string, style: string, content: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeXml(printable(title))}</title>
<style>${style}</style>
</head>
<body>
<main>
${content.join('\n')}
</main>
</body>
</html>
`
