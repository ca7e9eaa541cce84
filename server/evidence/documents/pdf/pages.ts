/** Lays a record out on pages: what heads the first, what heads the others, what stands at the foot of each. */
import { drawFields } from './fields.ts'
import { type Block, outline } from './outline.ts'
import { row } from './rows.ts'
import { PAGE, Sheets } from './sheets.ts'
import type { Members } from './shown.ts'
import { leading, styles } from './styles.ts'
import { drawTable } from './table.ts'
import type { Typesetter } from './typesetter.ts'
import { wrap } from './wrap.ts'

export interface Heading {
  readonly title: string
  readonly type: string
  readonly itemId: string
  readonly createdAt: number
}

const INDENT = 12
const DEEPEST_INDENT = 4

export function pagesOf(heading: Heading, record: Members, type: Typesetter): string[] {
  const sheets = new Sheets(type)
  drawTitle(sheets, heading)
  const blocks = outline(record)
  if (blocks.length === 0) row(sheets, [cellOf('This record holds nothing.')], 0)
  for (const block of blocks) draw(sheets, block)
  for (const page of sheets.pages.keys()) drawMargins(sheets, heading, page)
  return sheets.pages
}

const cellOf = (text: string) => ({ x: PAGE.left, width: PAGE.right - PAGE.left, lines: [{ text, style: styles.text }] })

function drawTitle(sheets: Sheets, { title, type, itemId, createdAt }: Heading): void {
  const width = PAGE.right - PAGE.left
  const lines = [
    ...wrap(title, styles.title, width, sheets.type).map((text) => ({ text, style: styles.title })),
    ...wrap(`${type}  ·  Item ${itemId}  ·  ${dayOf(createdAt)}`, styles.about, width, sheets.type).map((text) => ({
      text,
      style: styles.about,
    })),
  ]
  row(sheets, [{ x: PAGE.left, width, lines }], 8)
  sheets.rule(PAGE.left, sheets.y, PAGE.right, 1.2, 0.25)
  sheets.y -= 16
}

function draw(sheets: Sheets, block: Block): void {
  const left = PAGE.left + INDENT * Math.min(Math.max(0, block.depth - 1), DEEPEST_INDENT)
  if (block.kind === 'heading') drawHeading(sheets, block, left)
  else if (block.kind === 'fields') drawFields(sheets, block.fields, left, PAGE.right)
  else if (!drawTable(sheets, block, left, PAGE.right)) for (const one of block.otherwise()) draw(sheets, one)
}

/** A heading stays with what it heads. */
function drawHeading(sheets: Sheets, { text, depth }: Extract<Block, { kind: 'heading' }>, left: number): void {
  const style = depth === 0 ? styles.section : depth === 1 ? styles.subsection : styles.part
  const before = depth === 0 ? 12 : 4
  if (!sheets.need(before + leading(style) + 58) && sheets.y < PAGE.top) sheets.y -= before
  const lines = wrap(text, style, PAGE.right - left, sheets.type).map((line) => ({ text: line, style }))
  row(sheets, [{ x: left, width: PAGE.right - left, lines }], 3)
  if (depth === 0) {
    sheets.rule(PAGE.left, sheets.y, PAGE.right, 0.6, 0.75)
    sheets.y -= 9
  }
}

const FOOT = 36
const HEAD = 758

function drawMargins(sheets: Sheets, { title, itemId }: Heading, page: number): void {
  const fitting = (text: string): string => wrap(text, styles.footer, 300, sheets.type)[0] ?? ''
  if (page > 0) {
    sheets.text(fitting(title), styles.footer, PAGE.left, HEAD, page)
    sheets.rule(PAGE.left, HEAD - 7, PAGE.right, 0.4, 0.8, page)
  }
  sheets.rule(PAGE.left, FOOT + 14, PAGE.right, 0.4, 0.8, page)
  sheets.text(fitting(`Item ${itemId}`), styles.footer, PAGE.left, FOOT, page)
  sheets.textEndingAt(`Page ${page + 1} of ${sheets.pages.length}`, styles.footer, PAGE.right, FOOT, page)
}

const dayOf = (at: number): string =>
  new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
