/** Converts Markdown to HTML, with anchors for headings and rows, colored provenance, and scrollable tables. */
import { Marked, type Tokens } from 'marked'
import { Anchors } from './anchors.ts'
import { highlight, isShell } from './code.ts'
import { allowBreaks, escapeHtml, isWhole, plainText } from './html.ts'
import { samplesHtml } from './samples.ts'

export interface PageHeading {
  readonly depth: number
  readonly text: string
  readonly anchor: string
}

/** A table row that explains a name, such as a field, a code or a value. */
interface NamedRow {
  readonly name: string
  readonly anchor: string
  /** Heading above the table. */
  readonly section: string
  /** Text of the other cells, without provenance. */
  readonly text: string
}

export interface RenderedMarkdown {
  readonly html: string
  readonly headings: readonly PageHeading[]
  readonly terms: readonly NamedRow[]
}

/** Matches a table cell that contains only the provenance, possibly as a link to its gap. */
const PROVENANCE = /^(?:(specified|published|chosen)|<a (href="[^"]*")>chosen<\/a>)$/
const TONES: Readonly<Record<string, string>> = { specified: 'good', published: 'accent', chosen: 'warn' }

export function renderMarkdown(markdown: string): RenderedMarkdown {
  const anchors = new Anchors()
  const headings: PageHeading[] = []
  const terms: NamedRow[] = []
  const above = (depth: number) => headings.findLast((heading) => heading.depth < depth && heading.depth > 1)
  const marked = new Marked({ gfm: true })
  marked.use({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens)
        const text = this.parser.parseInline(tokens, this.parser.textRenderer)
        const anchor = anchors.heading(plainText(text), above(depth)?.anchor)
        headings.push({ depth, text: plainText(text), anchor })
        const link = depth === 1 ? '' : `<a class="anchor" href="#${anchor}" aria-label="Link to ${text}">#</a>`
        return `<h${depth} id="${anchor}">${html}${link}</h${depth}>\n`
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(pageAddress(href))}">${allowBreaks(this.parser.parseInline(tokens))}</a>`
      },
      codespan: ({ text }) => `<code${isWhole(text) ? ' class="whole"' : ''}>${allowBreaks(escapeHtml(text))}</code>`,
      code({ text, lang }) {
        if (lang === 'http') return endpointHtml(text)
        const kind = isShell(lang) ? 'code shell' : 'code'
        const language = TAB_LANGUAGES[lang ?? '']
        return `<div class="${kind}"${language ? ` data-language="${language}"` : ''}><pre><code>${highlight(text, lang)}</code></pre></div>\n`
      },
      table({ header, rows }) {
        const heading = headings.findLast(({ depth }) => depth > 1)
        // The provenance column is hidden by default (site.js).
        const provenance = header.findIndex(({ text }) => text === 'Provenance')
        const cells = (row: Tokens.TableCell[]) =>
          row.map(({ tokens, align }, at) => ({
            html: this.parser.parseInline(tokens),
            align: at === provenance ? ' data-provenance' : align === null ? '' : ` class="${align}"`,
          }))
        const head = cells(header).map(({ html, align }) => (html === '' ? `<td></td>` : `<th scope="col"${align}>${html}</th>`))
        const body = rows.map((row) => {
          const name = parseRowName(row)
          const anchor = name === undefined ? undefined : anchors.row(name.replace(' ', '-'), heading?.anchor)
          const columns = cells(row).map(({ html, align }) => `<td${align}>${markProvenance(html)}</td>`)
          if (name !== undefined && anchor !== undefined)
            terms.push({ name, anchor, section: heading?.text ?? '', text: plainText(columns.slice(1).filter(isText).join(' ')) })
          return `<tr${anchor === undefined ? '' : ` id="${escapeHtml(anchor)}"`}>${columns.join('')}</tr>`
        })
        return `<div class="table"><table>\n<thead><tr>${head.join('')}</tr></thead>\n<tbody>\n${body.join('\n')}\n</tbody></table></div>\n`
      },
    },
  })
  return { html: columns(tabs(marked.parse(markdown, { async: false }))), headings, terms }
}

/**
 * Languages of the code between tab markers, keyed by the word after the fence. Each has the same identifier as in the samples, and a
 * label.
 */
const TAB_LANGUAGES: Readonly<Record<string, string>> = {
  sh: 'curl=curl and jq',
  ts: 'ts=TypeScript',
  py: 'py=Python',
  go: 'go=Go',
  java: 'java=Java',
  php: 'php=PHP',
}

/**
 * Groups the code between the markers, so that samples.js can show one language at a time. Without scripts, and on other sites, all
 * languages are visible.
 */
const tabs = (html: string): string => html.replaceAll('<!-- tabs -->', '<div class="tabs">').replaceAll('<!-- end tabs -->', '</div>')

/** Puts the part between the markers into a second column, which stays visible on wide screens. */
const columns = (html: string): string =>
  html.includes('<!-- code -->')
    ? `<div class="columns-of-code">\n<div>\n${html.replace('<!-- code -->', '</div>\n<div class="calls">').replace('<!-- end code -->', '</div>\n<div>')}</div>\n</div>\n`
    : html

/** Returns the name that a row explains, if its first cell contains only code. Errors are named by status and code. */
function parseRowName([first, second]: readonly Tokens.TableCell[]): string | undefined {
  const code = parseCode(first)
  if (code !== undefined || !/^\d{3}$/.test(first?.text ?? '')) return code
  const errorCode = parseCode(second)
  return errorCode === undefined ? undefined : `${first?.text} ${errorCode}`
}

function parseCode(cell: Tokens.TableCell | undefined): string | undefined {
  const [only, another] = cell?.tokens ?? []
  return only?.type === 'codespan' && !another && /^[\w.-]+$/.test(only['text'] as string) ? (only['text'] as string) : undefined
}

/** Excludes cells with provenance, empty cells, and cells that contain only yes, no, all or a number. */
const isText = (cell: string): boolean => !cell.includes('class="badge') && !/>(yes|no|all|\d*)<\/td>$/.test(cell)

function markProvenance(html: string): string {
  const [value, meaning] = html.split(', its meaning ')
  if (value !== undefined && meaning !== undefined)
    return `${markProvenance(value)} <span class="of-meaning">meaning ${markProvenance(meaning)}</span>`
  const [, word, link] = PROVENANCE.exec(html) ?? []
  if (word) return `<span class="badge ${TONES[word]}">${word}</span>`
  return link ? `<a class="badge ${TONES['chosen']}" ${link}>chosen</a>` : html
}

/** Returns the page address for a Markdown file. Leaves other addresses unchanged. */
const pageAddress = (href: string): string =>
  /^[a-z]+:/.test(href) ? href : href.replace(/README\.md/, 'index.html').replace(/\.md(?=#|$)/, '.html')

/** Renders the method and path of an operation, a container in which try.js shows its form, and code samples. */
function endpointHtml(text: string): string {
  const [method = '', path = ''] = text.trim().split(' ')
  const line = `<p class="endpoint"><span class="method">${escapeHtml(method)}</span> <code>${escapeHtml(path)}</code></p>\n`
  const note = '<p class="note">Run the reference server and open its /docs to call this from here.</p>'
  return `${line}<div class="try" data-call="${escapeHtml(`${method} ${path}`)}">${note}</div>\n${samplesHtml(`${method} ${path}`)}`
}
