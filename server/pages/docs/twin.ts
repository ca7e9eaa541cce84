/** Markdown versions of pages at the same address with the extension .md. They are shorter than HTML for programs. */
import { prefersType } from '../../core/accept.ts'
import type { DocsPage } from './pages.ts'

export const TWIN_TYPE = 'text/markdown; charset=utf-8'

export const markdownPath = (path: string): string => path.replace(/\.html$/, '.md')

/** Links to other Markdown files, replaces drawings with text, and unfolds folded parts. */
export const renderMarkdownPage = (page: DocsPage): string =>
  removeFolds(page.markdown())
    .replace(
      /<div class="drawing"><svg[^>]* aria-label="([^"]*)"[^>]*>[^]*?<\/svg><\/div>\n*/g,
      (_, label: string) => `*Drawing. ${unescapeXml(label)}.*\n\n`,
    )
    .replace(/\]\(([^)\s]+)\)/g, (_, address: string) => `](${toMarkdownAddress(address)})`)

/** Removes the only HTML outside of code: comments, and elements that fold parts of the page. */
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

/** Links to documents and other sites remain unchanged. */
const toMarkdownAddress = (address: string): string =>
  /^[a-z]+:/.test(address) ? address : address.replace(/README\.md(?=#|$)/, 'index.md').replace(/\.html(?=#|$)/, '.md')

const unescapeXml = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** Browsers accept HTML and any type. */
export const prefersMarkdown = (accept: string | undefined): boolean => prefersType(accept, 'text/markdown', 'text/html')
