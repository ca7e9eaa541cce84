/** Writes a record as a PDF for people, with the record itself attached as JSON for programs. */
import { AFRelationship, PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import type { SourceDataType } from '../../../../generated/types.ts'
import { drawFields } from './fields.ts'
import type { JsonObject } from './format-value.ts'
import { type Block, outlineRecord } from './outline.ts'
import { drawRow, PAGE, PageWriter } from './page-writer.ts'
import { type AttachedRecord, ATTACHMENT_NAME, PRODUCER } from './read.ts'
import { drawTable } from './table.ts'
import { lineHeight, styles, Typesetter } from './typesetter.ts'
import { wrapText } from './wrap.ts'

export interface RecordPdf {
  /** The title of the record for people. */
  readonly title: string
  readonly type: SourceDataType
  readonly itemId: string
  readonly record: object
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** The same input gives the same bytes. */
export async function writePdf({ title, type, itemId, record, createdAt }: RecordPdf): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const typesetter = new Typesetter()
  const members = record as Readonly<Record<string, unknown>>
  const pages = layOutPages({ title, type, itemId, createdAt }, members, typesetter)
  const fonts = Object.entries(typesetter.embedFonts(document.context))
  for (const operators of pages) addPage(document, operators, fonts)
  setMetadata(document, title, createdAt)
  const attachment: AttachedRecord = { made_by: PRODUCER, format: 1, type, data: members }
  const at = new Date(createdAt)
  await document.attach(Buffer.from(JSON.stringify(attachment)), ATTACHMENT_NAME, {
    mimeType: 'application/json',
    description: `${title}, as data`,
    creationDate: at,
    modificationDate: at,
    afRelationship: AFRelationship.Source,
  })
  return document.save({ addDefaultPage: false, updateFieldAppearances: false })
}

function addPage(document: PDFDocument, operators: string, fonts: readonly (readonly [string, PDFRef])[]): void {
  const { context } = document
  const { node } = document.addPage([PAGE.width, PAGE.height])
  node.set(PDFName.of('Contents'), context.register(context.flateStream(operators)))
  node.set(PDFName.of('Resources'), context.obj({ Font: Object.fromEntries(fonts) }))
}

function setMetadata(document: PDFDocument, title: string, createdAt: number): void {
  const at = new Date(createdAt)
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setProducer(PRODUCER)
  document.setCreator(PRODUCER)
  document.setCreationDate(at)
  document.setModificationDate(at)
  document.setLanguage('en-US')
}

interface PageHeading {
  readonly title: string
  readonly type: string
  readonly itemId: string
  readonly createdAt: number
}

const INDENT = 12
const MAX_INDENT_DEPTH = 4

/** Lays out a record on pages: the title of the first page, the header of the others, the footer of all. */
function layOutPages(heading: PageHeading, record: JsonObject, type: Typesetter): string[] {
  const pages = new PageWriter(type)
  drawTitle(pages, heading)
  const blocks = outlineRecord(record)
  if (blocks.length === 0) drawRow(pages, [fullWidthCell('This record holds nothing.')], 0)
  for (const block of blocks) drawBlock(pages, block)
  for (const page of pages.pages.keys()) drawMargins(pages, heading, page)
  return pages.pages
}

const fullWidthCell = (text: string) => ({ x: PAGE.left, width: PAGE.right - PAGE.left, lines: [{ text, style: styles.text }] })

function drawTitle(pages: PageWriter, { title, type, itemId, createdAt }: PageHeading): void {
  const width = PAGE.right - PAGE.left
  const lines = [
    ...wrapText(title, styles.title, width, pages.typesetter).map((text) => ({ text, style: styles.title })),
    ...wrapText(`${type}  ·  Item ${itemId}  ·  ${longDate(createdAt)}`, styles.about, width, pages.typesetter).map((text) => ({
      text,
      style: styles.about,
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

/** A heading is on the same page as the first lines below it. */
function drawHeading(pages: PageWriter, { text, depth }: Extract<Block, { kind: 'heading' }>, left: number): void {
  const style = depth === 0 ? styles.section : depth === 1 ? styles.subsection : styles.part
  const before = depth === 0 ? 12 : 4
  if (!pages.ensureRoom(before + lineHeight(style) + 58) && pages.y < PAGE.top) pages.y -= before
  const lines = wrapText(text, style, PAGE.right - left, pages.typesetter).map((line) => ({ text: line, style }))
  drawRow(pages, [{ x: left, width: PAGE.right - left, lines }], 3)
  if (depth === 0) {
    pages.drawRule(PAGE.left, pages.y, PAGE.right, 0.6, 0.75)
    pages.y -= 9
  }
}

const FOOTER_Y = 36
const HEADER_Y = 758

function drawMargins(pages: PageWriter, { title, itemId }: PageHeading, page: number): void {
  const fitting = (text: string): string => wrapText(text, styles.footer, 300, pages.typesetter)[0] ?? ''
  if (page > 0) {
    pages.drawText(fitting(title), styles.footer, PAGE.left, HEADER_Y, page)
    pages.drawRule(PAGE.left, HEADER_Y - 7, PAGE.right, 0.4, 0.8, page)
  }
  pages.drawRule(PAGE.left, FOOTER_Y + 14, PAGE.right, 0.4, 0.8, page)
  pages.drawText(fitting(`Item ${itemId}`), styles.footer, PAGE.left, FOOTER_Y, page)
  pages.drawTextEndingAt(`Page ${page + 1} of ${pages.pages.length}`, styles.footer, PAGE.right, FOOTER_Y, page)
}

const longDate = (at: number): string =>
  new Date(at).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
