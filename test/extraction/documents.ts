/** Documents to extract from, and the record that comes out. */
import {
  type SourceDocument,
  type ExtractedRecord,
  extractRecord,
  type ExtractionResult,
} from '../../server/evidence/extraction/extract.ts'
import type { SourceDataType } from '../../generated/types.ts'
import { jordan, NOW } from './subjects.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A picture that only its comment tells from another. */
export const picture = (comment: string, fileName = 'scan.jpg'): SourceDocument => ({
  fileName,
  mediaType: 'image/jpeg',
  bytes: Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), bytes(comment), Buffer.from('ffd9', 'hex')]),
})

export const json = (value: unknown, fileName = 'record.json'): SourceDocument => ({
  fileName,
  mediaType: 'application/json',
  bytes: bytes(JSON.stringify(value)),
})

export const pdf = (content: Uint8Array, fileName = 'document.pdf'): SourceDocument => ({
  fileName,
  mediaType: 'application/pdf',
  bytes: content,
})

export const page = (text: string): SourceDocument => ({
  fileName: 'page.html',
  mediaType: 'text/html',
  bytes: bytes(`<!doctype html><p>${text}</p>`),
})

export const extracted = (documents: readonly SourceDocument[], type: SourceDataType, now = NOW): Promise<ExtractionResult> =>
  extractRecord(documents, type, jordan, now)

export async function recordFrom(document: SourceDocument, type: SourceDataType): Promise<ExtractedRecord> {
  const extraction = await extracted([document], type)
  if (extraction.kind !== 'record') throw new Error(`${document.fileName} is unprocessable: ${extraction.code}`)
  return extraction
}
