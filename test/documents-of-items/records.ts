/** The records of the repository's examples, PDFs of them, and the texts that a PDF draws. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { PDFDocument, PDFRawStream } from 'pdf-lib'
import { tables } from '../../generated/tables.ts'
import type { SourceDataType } from '../../generated/types.ts'
import { writePdf } from '../../server/evidence/documents/pdf/write.ts'

const folder = join(import.meta.dirname, '../../generated/examples/records')

export const RECORDS = tables.records as readonly SourceDataType[]

export const exampleOf = (type: string): object => JSON.parse(readFileSync(join(folder, `${type}.json`), 'utf8')) as object

export const CREATED_AT = Date.UTC(2024, 2, 1, 15, 30)

export const pdfOf = (record: object, type: SourceDataType = 'SVC_W2_RECORD'): Promise<Uint8Array> =>
  writePdf({ title: 'Record of a person', type, itemId: 'item_2fQxA', record, createdAt: CREATED_AT })

interface Drawn {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The position at which each text of each page begins, by another reader than the server's own. */
export async function drawingsOf(bytes: Uint8Array): Promise<Drawn[][]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  return document.getPages().map(({ node }) => {
    const contents = node.Contents()
    if (!(contents instanceof PDFRawStream)) throw new Error('The page draws nothing.')
    const operators = inflateSync(contents.getContents()).toString('latin1')
    return [...operators.matchAll(/BT [^\n]*? 1 0 0 1 (\S+) (\S+) Tm \/F\d+ (\S+) Tf/g)].map(([, x, y, size]) => ({
      x: Number(x),
      y: Number(y),
      size: Number(size),
    }))
  })
}
