/** How the bytes of documents are looked into. */
import type { DocumentMediaType, RecordData, SourceDataType } from '../../../generated/types.ts'
import type { DocumentMetadata } from '../check-signals/checked-item.ts'
import { readPdf } from '../documents/pdf/read.ts'
import { isDeclaredAs, sniffMediaType } from '../documents/media-type.ts'

export interface PdfContent {
  /** Of a PDF that this service made. */
  readonly record?: { readonly type: SourceDataType; readonly data: RecordData }
  /** Without the fonts: their names alone do not tell what stands on which page. */
  readonly metadata: DocumentMetadata
}

export interface Readers {
  readonly sniff: (bytes: Uint8Array) => Promise<DocumentMediaType | undefined>
  readonly agrees: (declared: string, sniffed: DocumentMediaType) => boolean
  /** Undefined for what is no readable PDF. */
  readonly readPdf: (bytes: Uint8Array) => Promise<PdfContent | undefined>
}

export const readers: Readers = { sniff: sniffMediaType, agrees: isDeclaredAs, readPdf: read }

async function read(bytes: Uint8Array): Promise<PdfContent | undefined> {
  const pdf = await readPdf(bytes)
  if (!pdf) return undefined
  const { fonts: _, pages: __, ...metadata } = pdf.metadata
  const { record } = pdf
  return { ...(record && { record }), metadata: { ...metadata, ours: record !== undefined } }
}
