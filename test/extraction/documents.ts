/** Documents to extract from, and the record that comes out. */
import { type Document, type ExtractedRecord, extract, type Extraction } from '../../server/evidence/extraction/extract.ts'
import type { SourceDataType } from '../../generated/types.ts'
import { jordan, NOW } from './subjects.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A picture that only its comment tells from another. */
export const picture = (comment: string, fileName = 'scan.jpg'): Document => ({
  fileName,
  mediaType: 'image/jpeg',
  bytes: Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), bytes(comment), Buffer.from('ffd9', 'hex')]),
})

export const json = (value: unknown, fileName = 'record.json'): Document => ({
  fileName,
  mediaType: 'application/json',
  bytes: bytes(JSON.stringify(value)),
})

export const pdf = (content: Uint8Array, fileName = 'document.pdf'): Document => ({
  fileName,
  mediaType: 'application/pdf',
  bytes: content,
})

export const page = (text: string): Document => ({
  fileName: 'page.html',
  mediaType: 'text/html',
  bytes: bytes(`<!doctype html><p>${text}</p>`),
})

export const extracted = (documents: readonly Document[], type: SourceDataType, now = NOW): Promise<Extraction> =>
  extract(documents, type, jordan, now)

export async function recordFrom(document: Document, type: SourceDataType): Promise<ExtractedRecord> {
  const extraction = await extracted([document], type)
  if (extraction.kind !== 'record') throw new Error(`${document.fileName} is unprocessable: ${extraction.code}`)
  return extraction
}
