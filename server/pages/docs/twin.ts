/** Each page once more as Markdown, at the same address with the ending .md: for programs, which read it in fewer words than HTML. */
import type { DocsPage } from './pages.ts'

export const TWIN_TYPE = 'text/markdown; charset=utf-8'

export const twinPath = (path: string): string => path.replace(/\.html$/, '.md')

/** Links lead to other such files, a drawing is told in words, and what a page folds is open. */
export const twinOf = (page: DocsPage): string =>
  withoutFolds(page.markdown())
    .replace(
      /<div class="drawing"><svg[^>]* aria-label="([^"]*)"[^>]*>[^]*?<\/svg><\/div>\n*/g,
      (_, label: string) => `*Drawing. ${unescapeXml(label)}.*\n\n`,
    )
    .replace(/\]\(([^)\s]+)\)/g, (_, address: string) => `](${addressOfTwin(address)})`)

/** Outside of code there is no HTML but what folds a part of the page, and comments. */
export function withoutFolds(markdown: string): string {
  let isCode = false
  const lines = markdown.split('\n').flatMap((line) => {
    if (line.startsWith('```')) isCode = !isCode
    if (isCode) return [line]
    if (/^(<\/?details>|<!-- .* -->)$/.test(line)) return []
    return [line.replace(/^<summary>(.*)<\/summary>$/, '$1:')]
  })
  return lines.join('\n')
}

/** A link that leads to no page stays as it is: a document, a scheme. */
const addressOfTwin = (address: string): string =>
  /^[a-z]+:/.test(address) ? address : address.replace(/README\.md(?=#|$)/, 'index.md').replace(/\.html(?=#|$)/, '.md')

const unescapeXml = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** Whether Markdown is asked for, at least as gladly as HTML: browsers ask for HTML, and for anything. */
export function prefersMarkdown(accepted: string | undefined): boolean {
  const wanted = (type: string): number => {
    const range = accepted?.split(',').find((one) => one.split(';', 1)[0]?.trim().toLowerCase() === type)
    return range === undefined ? 0 : Number(/;\s*q=([\d.]+)/.exec(range)?.[1] ?? 1)
  }
  const markdown = wanted('text/markdown')
  return markdown > 0 && markdown >= wanted('text/html')
}
