/** Writes a record as a PDF for people, with the record itself attached as JSON for programs. */
import { AFRelationship, PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import type { SourceDataType } from '../../../../generated/types.ts'
import { ATTACHMENT_NAME, type AttachedRecord, PRODUCER } from './attachment.ts'
import { layOutPages } from './pages.ts'
import { PAGE } from './page-writer.ts'
import { Typesetter } from './typesetter.ts'

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
