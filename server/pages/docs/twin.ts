/**
 * Markdown versions of the pages, at the same addresses with the extension .md. They are for programs, because Markdown is shorter than
 * HTML.
 */
import { prefersType } from '../../core/accept.ts'
import type { DocsPage } from './pages.ts'

export const TWIN_TYPE = 'text/markdown; charset=utf-8'

export const markdownPath = (path: string): string => path.replace(/\.html$/, '.md')

/** Renders a page as Markdown. Links lead to other Markdown files, text replaces drawings, and collapsed parts are expanded. */
export const renderMarkdownPage = (page: DocsPage): string =>
  removeFolds(page.markdown())
    .replace(
      /<div class="drawing"><svg[^>]* aria-label="([^"]*)"[^>]*>[^]*?<\/svg><\/div>\n*/g,
      (_, label: string) => `*Drawing. ${unescapeXml(label)}.*\n\n`,
    )
    .replace(/\]\(([^)\s]+)\)/g, (_, address: string) => `](${toMarkdownAddress(address)})`)

/** Removes the HTML outside code, which consists only of comments and of elements that make parts of the page collapsible. */
export function removeFolds(markdown: string): string {
  let isCode = false
  const lines = markdown.split('\n').flatMap((line) => {
    if (line.startsWith('```')) isCode = !isCode
    if (isCode) return [line]
    if (/^(<\/?details>|<!-- .* -->)$/.test(line)) return []
    return [line.replace(/^<summary>(.*)<\/summary>$/, '$1:')]
  })
  return lines.join('\n')
}

/** Converts the address of a page. Leaves links to documents and to other sites unchanged. */
const toMarkdownAddress = (address: string): string =>
  /^[a-z]+:/.test(address) ? address : address.replace(/README\.md(?=#|$)/, 'index.md').replace(/\.html(?=#|$)/, '.md')

const unescapeXml = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** Returns true if the client prefers Markdown. Browsers accept HTML and any other type. */
export const prefersMarkdown = (accept: string | undefined): boolean => prefersType(accept, 'text/markdown', 'text/html')
