/** Markdown to HTML, with what a reference needs: anchors for headings and rows, words of provenance, tables that scroll. */
import { Marked, type Tokens } from 'marked'
import { Anchors } from './anchors.ts'
import { highlight, isShell } from './code.ts'
import { allowBreaks, escapeHtml } from './html.ts'

export interface Heading {
  readonly depth: number
  readonly text: string
  readonly anchor: string
}

/** A name with a row of its own: a field, a code, a value. */
export interface Term {
  readonly name: string
  readonly anchor: string
  /** The section it stands in. */
  readonly section: string
}

export interface Rendered {
  readonly html: string
  readonly headings: readonly Heading[]
  readonly terms: readonly Term[]
}

/** What stands in a cell of its own, alone or as a link to its gap. */
const FIRMNESS = /^(?:(specified|published|chosen)|<a (href="[^"]*")>chosen<\/a>)$/

export function render(markdown: string): Rendered {
  const anchors = new Anchors()
  const headings: Heading[] = []
  const terms: Term[] = []
  const above = (depth: number) => headings.findLast((one) => one.depth < depth && one.depth > 1)
  const marked = new Marked({ gfm: true })
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens)
        const text = this.parser.parseInline(tokens, this.parser.textRenderer)
        const anchor = anchors.heading(unescaped(text), above(depth)?.anchor)
        headings.push({ depth, text: unescaped(text), anchor })
        const link = depth === 1 ? '' : `<a class="anchor" href="#${anchor}" aria-label="Link to ${text}">#</a>`
        return `<h${depth} id="${anchor}">${html}${link}</h${depth}>\n`
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(addressOf(href))}">${allowBreaks(this.parser.parseInline(tokens))}</a>`
      },
      codespan: ({ text }) => `<code>${allowBreaks(escapeHtml(text))}</code>`,
      code({ text, lang }) {
        if (lang === 'http') return endpoint(text)
        const kind = isShell(lang) ? 'code shell' : 'code'
        return `<div class="${kind}"><pre><code>${highlight(text, lang)}</code></pre></div>\n`
      },
      table({ header, rows }) {
        const heading = headings.findLast(({ depth }) => depth > 1)
        const cells = (row: Tokens.TableCell[]) =>
          row.map(({ tokens, align }) => ({ html: this.parser.parseInline(tokens), align: align === null ? '' : ` class="${align}"` }))
        const head = cells(header).map(({ html, align }) => (html === '' ? `<td></td>` : `<th scope="col"${align}>${html}</th>`))
        const body = rows.map((row) => {
          const name = nameIn(row)
          const anchor = name === undefined ? undefined : anchors.row(name, heading?.anchor)
          if (name !== undefined && anchor !== undefined) terms.push({ name, anchor, section: heading?.text ?? '' })
          const told = cells(row).map(({ html, align }) => `<td${align}>${firm(html)}</td>`)
          return `<tr${anchor === undefined ? '' : ` id="${escapeHtml(anchor)}"`}>${told.join('')}</tr>`
        })
        return `<div class="table"><table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody></table></div>\n`
      },
    },
  })
  return { html: marked.parse(markdown, { async: false }), headings, terms }
}

/** The name a row is about: code, alone in its first cell. */
function nameIn([first]: readonly Tokens.TableCell[]): string | undefined {
  const [only, another] = first?.tokens ?? []
  return only?.type === 'codespan' && !another && /^[\w.-]+$/.test(only['text'] as string) ? (only['text'] as string) : undefined
}

function firm(html: string): string {
  const [value, meaning] = html.split(', its meaning ')
  if (value !== undefined && meaning !== undefined) return `${firm(value)} <span class="of-meaning">meaning ${firm(meaning)}</span>`
  const [, word, link] = FIRMNESS.exec(html) ?? []
  if (word) return `<span class="firm ${word}">${word}</span>`
  return link ? `<a class="firm chosen" ${link}>chosen</a>` : html
}

/** Where a page of Markdown becomes a page of the site. JSON Schemas lie beside the pages. */
const addressOf = (href: string): string =>
  /^[a-z]+:/.test(href) ? href : href.replace(/README\.md/, 'index.html').replace(/\.md(?=#|$)/, '.html')

/** The line of an operation, and the place where it can be called. */
function endpoint(text: string): string {
  const [method = '', path = ''] = text.trim().split(' ')
  const told = `<p class="endpoint"><span class="method">${escapeHtml(method)}</span> <code>${escapeHtml(path)}</code></p>\n`
  const recordFor = '<p class="note">Run the reference server and open its /docs to call this from here.</p>'
  return `${told}<div class="try" data-call="${escapeHtml(`${method} ${path}`)}">${recordFor}</div>\n`
}

const unescaped = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')
