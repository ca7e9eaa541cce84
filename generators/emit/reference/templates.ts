/** Compiles the Handlebars templates once. Each template is also available as a partial. */
import { readdirSync, readFileSync } from 'node:fs'
import Handlebars from 'handlebars'
import type { Contract } from '../../contract.ts'
import { type Links, PAGE, type PageAddresses } from './links.ts'
import { asSentence, escapeMarkdown, tableCell } from './markdown.ts'

export type Usages = ReadonlyMap<string, readonly ((links: Links) => string)[]>

export interface PageContext {
  contract: Contract
  addresses: PageAddresses
  usages: Usages
}

/** Returns Markdown, keyed by page name below `reference/`. */
export type PageEmitter = (context: PageContext) => Record<string, string>

const FOLDER = new URL('./templates/', import.meta.url)
const OPTIONS = { noEscape: true, strict: true, preventIndent: true }

const handlebars = Handlebars.create()
const templates = new Map<string, HandlebarsTemplateDelegate<object>>()

interface WithLinks {
  data: { root: { links: Links } }
}

const requireText = (value: unknown): string => {
  if (typeof value === 'string' || typeof value === 'number') return `${value}`
  throw new Error(`a page contains ${JSON.stringify(value)} instead of text`)
}

handlebars.registerHelper({
  /** Renders contract text in a table cell. */
  cell: (text: unknown, { data }: WithLinks) => tableCell(data.root.links.text(requireText(text))),
  /** Renders contract text as a sentence in a table cell. */
  sentence: (text: unknown, { data }: WithLinks) => tableCell(asSentence(data.root.links.text(requireText(text)))),
  /** Renders Markdown in a table cell and escapes pipes. */
  md: (markdown: unknown) => tableCell(requireText(markdown)),
  /** Renders contract text in a paragraph. */
  prose: (text: unknown, { data }: WithLinks) => data.root.links.text(requireText(text)),
  /** Renders contract text in a heading, without links. */
  heading: (text: unknown) => escapeMarkdown(requireText(text)),
  yes: (flag: unknown) => (flag ? 'yes' : ''),
})

for (const file of readdirSync(FOLDER).toSorted()) {
  const name = file.replace(/\.hbs$/, '')
  const template = handlebars.compile<object>(readFileSync(new URL(file, FOLDER), 'utf8'), OPTIONS)
  templates.set(name, template)
  handlebars.registerPartial(name, template)
}

/** Renders a page: fills in the template, removes repeated blank lines, and appends a link to the index. */
export function renderPage(name: string, view: { links: Links } & Record<string, unknown>): string {
  const template = templates.get(name)
  if (!template) throw new Error(`no template ${name}`)
  const page = template(view)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  return view.links.page === PAGE.readme ? `${page}\n` : `${page}\n\n---\n\n${view.links.to('Reference', PAGE.readme)}\n`
}
