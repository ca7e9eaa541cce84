/** The repository's example records, their PDFs, and the contents of PDFs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import { tables } from '../../generated/tables.ts'
import type { SourceDataType } from '../../generated/types.ts'
import { readPdf } from '../../server/documents/pdf/read.ts'
import { writePdf } from '../../server/documents/pdf/write.ts'

const folder = join(import.meta.dirname, '../../generated/examples/records')

export const RECORDS = tables.records as readonly SourceDataType[]

export const getExample = (type: string): object => JSON.parse(readFileSync(join(folder, `${type}.json`), 'utf8')) as object

export const CREATED_AT = Date.UTC(2024, 2, 1, 15, 30)

export const createPdf = (record: object, type: SourceDataType = 'SVC_W2_RECORD'): Promise<Uint8Array> =>
  writePdf({ title: 'Record of a person', type, itemId: 'item_2fQxA', record, createdAt: CREATED_AT })

/** Returns the typefaces of all pages, without subset prefixes. */
export async function listFonts(bytes: Uint8Array): Promise<string[]> {
  const fonts = (await readPdf(bytes))?.metadata.fonts?.flat() ?? []
  return [...new Set(fonts.map((name) => name.replace(/^[A-Z]{6}\+/, '')))].toSorted()
}

interface Drawn {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Opens the PDF in PDF.js. */
export async function opened(bytes: Uint8Array): Promise<{ document: PDFDocumentProxy; close: () => Promise<void> }> {
  const { getDocument } = await import('unpdf/pdfjs')
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 })
  return { document: await task.promise, close: () => task.destroy() }
}

/** Returns the text that a reader would copy from each page. */
export async function listTexts(bytes: Uint8Array): Promise<Drawn[][]> {
  const { document, close } = await opened(bytes)
  const pages: Drawn[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? item : []))
    pages.push(
      texts.map(({ str, transform }) => ({ text: str, x: Number(transform[4]), y: Number(transform[5]), size: Number(transform[0]) })),
    )
  }
  await close()
  return pages
}
