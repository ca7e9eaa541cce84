/** Documents for the tests of extraction, and the extraction of their record. */
import {
  type SourceDocument,
  type ExtractedRecord,
  extractDocument,
  extractRecord,
  type ExtractionResult,
  documentReaders,
} from '../../server/evidence/extraction/extract.ts'
import type { SourceDataType } from '../../generated/types.ts'
import { jordan, NOW } from './subjects.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** A JPEG; the comment makes its bytes differ. */
export const jpegDocument = (comment: string, fileName = 'scan.jpg'): SourceDocument => ({
  fileName,
  mediaType: 'image/jpeg',
  bytes: Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), utf8(comment), Buffer.from('ffd9', 'hex')]),
})

export const jsonDocument = (value: unknown, fileName = 'record.json'): SourceDocument => ({
  fileName,
  mediaType: 'application/json',
  bytes: utf8(JSON.stringify(value)),
})

export const pdfDocument = (content: Uint8Array, fileName = 'document.pdf'): SourceDocument => ({
  fileName,
  mediaType: 'application/pdf',
  bytes: content,
})

export const htmlDocument = (text: string): SourceDocument => ({
  fileName: 'page.html',
  mediaType: 'text/html',
  bytes: utf8(`<!doctype html><p>${text}</p>`),
})

export const extractDocuments = (documents: readonly SourceDocument[], type: SourceDataType, now = NOW): Promise<ExtractionResult> =>
  extractRecord(documents, (document) => extractDocument(document, { type, individual: jordan, now, readers: documentReaders }))

export async function recordFrom(document: SourceDocument, type: SourceDataType): Promise<ExtractedRecord> {
  const extraction = await extractDocuments([document], type)
  if (extraction.kind !== 'record') throw new Error(`${document.fileName} is unprocessable: ${extraction.code}`)
  return extraction
}
