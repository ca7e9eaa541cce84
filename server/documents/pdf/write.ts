/** Writes a record as a human-readable PDF, and attaches the record as JSON for programs. */
import { buffer } from 'node:stream/consumers'
import PdfKitDocument from 'pdfkit'
import type { SourceDataType } from '../../../generated/types.ts'
import { drawFields } from './fields.ts'
import type { JsonObject } from './format-value.ts'
import { type Block, outlineRecord } from './outline.ts'
import { drawRow, PAGE, PageWriter } from './page-writer.ts'
import { type AttachedRecord, ATTACHMENT_NAME, computeChecksum, PRODUCER } from './read.ts'
import { drawTable } from './table.ts'
import { lineHeight, styles } from './typesetter.ts'
import { wrapText } from './wrap.ts'

export interface RecordPdf {
  /** Human-readable title of the record. */
  readonly title: string
  readonly type: SourceDataType
  readonly itemId: string
  readonly record: object
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** Writes the PDF. The same input always results in the same bytes. The PDF is tagged, as PDF/UA requires (ISO 14289-1). */
export async function writePdf({ title, type, itemId, record, createdAt }: RecordPdf): Promise<Uint8Array> {
  const at = new Date(createdAt)
  const document = new PdfKitDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    font: '',
    pdfVersion: '1.7',
    // pdfkit's types do not declare this value.
    subset: 'PDF/UA' as 'PDF/A-1',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Producer: PRODUCER, Creator: PRODUCER, CreationDate: at, ModDate: at },
  })
  const members = record as Readonly<Record<string, unknown>>
  layOutPages({ title, type, itemId, createdAt }, members, new PageWriter(document))
  const attachment: AttachedRecord = { made_by: PRODUCER, format: 2, type, data: members, checksum: computeChecksum(members) }
  const about = { name: ATTACHMENT_NAME, type: 'application/json', description: `${title}, as data`, relationship: 'Source' }
  document.file(Buffer.from(JSON.stringify(attachment)), { ...about, creationDate: at, modifiedDate: at })
  document.end()
  return buffer(document)
}

interface PageHeading {
  readonly title: string
  readonly type: string
  readonly itemId: string
  readonly createdAt: number
}

const INDENT = 12
const MAX_INDENT_DEPTH = 4

/** Lays out a record on pages, with a title on the first page, a header on the other pages, and a footer. */
function layOutPages(heading: PageHeading, record: JsonObject, pages: PageWriter): void {
  drawTitle(pages, heading)
  const blocks = outlineRecord(record)
  if (blocks.length === 0) {
    const nothing = { text: 'This record holds nothing.', style: styles.text, element: pages.element('P') }
    drawRow(pages, [{ x: PAGE.left, width: PAGE.right - PAGE.left, lines: [nothing] }], 0)
  }
  for (const block of blocks) drawBlock(pages, block)
  for (let page = 0; page < pages.count; page++) drawMargins(pages, heading, page)
}

function drawTitle(pages: PageWriter, { title, type, itemId, createdAt }: PageHeading): void {
  const width = PAGE.right - PAGE.left
  const [name, about] = [pages.element('H1'), pages.element('P')]
  const lines = [
    ...wrapText(title, styles.title, width, pages.typesetter).map((text) => ({ text, style: styles.title, element: name })),
    ...wrapText(`${type}  ·  Item ${itemId}  ·  ${longDate(createdAt)}`, styles.about, width, pages.typesetter).map((text) => ({
      text,
      style: styles.about,
      element: about,
    })),
  ]
  drawRow(pages, [{ x: PAGE.left, width, lines }], 8)
  pages.drawRule(PAGE.left, pages.y, PAGE.right, 1.2, 0.25)
  pages.y -= 16
}

function drawBlock(pages: PageWriter, block: Block): void {
  const left = PAGE.left + INDENT * Math.min(Math.max(0, block.depth - 1), MAX_INDENT_DEPTH)
  if (block.kind === 'heading') drawHeading(pages, block, left)
  else if (block.kind === 'fields') drawFields(pages, block.fields, left, PAGE.right)
  else if (!drawTable(pages, block, left, PAGE.right)) for (const each of block.withoutTable()) drawBlock(pages, each)
}

/** Starts at H2 because the title is H1. */
const HEADINGS = ['H2', 'H3', 'H4', 'H5'] as const

/** Draws a heading on the same page as the first lines below it. */
function drawHeading(pages: PageWriter, { text, depth }: Extract<Block, { kind: 'heading' }>, left: number): void {
  const style = depth === 0 ? styles.section : depth === 1 ? styles.subsection : styles.part
  const before = depth === 0 ? 12 : 4
  if (!pages.ensureRoom(before + lineHeight(style) + 58) && pages.y < PAGE.top) pages.y -= before
  const element = pages.element(HEADINGS[depth] ?? 'H6')
  const lines = wrapText(text, style, PAGE.right - left, pages.typesetter).map((line) => ({ text: line, style, element }))
  drawRow(pages, [{ x: left, width: PAGE.right - left, lines }], 3)
  if (depth === 0) {
    pages.drawRule(PAGE.left, pages.y, PAGE.right, 0.6, 0.75)
    pages.y -= 9
  }
}

const FOOTER_Y = 36
const HEADER_Y = 758

function drawMargins(pages: PageWriter, { title, itemId }: PageHeading, page: number): void {
  pages.returnTo(page)
  const fitting = (text: string): string => wrapText(text, styles.footer, 300, pages.typesetter)[0] ?? ''
  const style = styles.footer
  if (page > 0) {
    pages.drawText({ text: fitting(title), style }, PAGE.left, HEADER_Y)
    pages.drawRule(PAGE.left, HEADER_Y - 7, PAGE.right, 0.4, 0.8)
  }
  pages.drawRule(PAGE.left, FOOTER_Y + 14, PAGE.right, 0.4, 0.8)
  pages.drawText({ text: fitting(`Item ${itemId}`), style }, PAGE.left, FOOTER_Y)
  pages.drawTextEndingAt({ text: `Page ${page + 1} of ${pages.count}`, style }, PAGE.right, FOOTER_Y)
}

const longDate = (at: number): string =>
  new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
