/** Pages from Handlebars templates. Templates are compiled once; every value is escaped. */
import { readdirSync, readFileSync } from 'node:fs'
import handlebars from 'handlebars'

const FOLDER = new URL('pages/', import.meta.url)

const engine = handlebars.create()
const templates = new Map(
  readdirSync(FOLDER).map((file) => [file.replace('.hbs', ''), engine.compile(readFileSync(new URL(file, FOLDER), 'utf8'))] as const),
)
for (const [name, template] of templates) engine.registerPartial(name, template)
engine.registerHelper('is', (one: unknown, other: unknown) => one === other)

/** A page inside the layout that all pages share. */
export function renderPage(page: string, view: object): string {
  const layout = templates.get('layout')
  if (!layout || !templates.has(page)) throw new Error(`there is no page ${page}`)
  return layout({ ...view, page })
}
