/** Writes any record as a PDF that people read, with the record itself inside for programs. */
import { AFRelationship, PDFDocument, PDFName, type PDFRef } from 'pdf-lib'
import type { SourceDataType } from '../../../../generated/types.ts'
import { ATTACHMENT, type Enclosed, MAKER } from './attachment.ts'
import { pagesOf } from './pages.ts'
import { PAGE } from './sheets.ts'
import { Typesetter } from './typesetter.ts'

export interface PdfContents {
  /** What people call the record. */
  readonly title: string
  readonly type: SourceDataType
  readonly itemId: string
  readonly record: object
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** The same bytes for the same contents. */
export async function writePdf({ title, type, itemId, record, createdAt }: PdfContents): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const typesetter = new Typesetter()
  const members = record as Readonly<Record<string, unknown>>
  const pages = pagesOf({ title, type, itemId, createdAt }, members, typesetter)
  const fonts = Object.entries(typesetter.write(document.context))
  for (const operators of pages) addPage(document, operators, fonts)
  describe(document, title, createdAt)
  const enclosed: Enclosed = { made_by: MAKER, format: 1, type, data: members }
  const at = new Date(createdAt)
  await document.attach(Buffer.from(JSON.stringify(enclosed)), ATTACHMENT, {
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

function describe(document: PDFDocument, title: string, createdAt: number): void {
  const at = new Date(createdAt)
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setProducer(MAKER)
  document.setCreator(MAKER)
  document.setCreationDate(at)
  document.setModificationDate(at)
  document.setLanguage('en-US')
}
