/** The functions that read the bytes of documents. Tests of extraction replace them. */
import type { DocumentMediaType, RecordData, SourceDataType } from '../../../generated/types.ts'
import type { DocumentMetadata } from '../check-signals/checked-item.ts'
import { readPdf } from '../documents/pdf/read.ts'
import { isDeclaredAs, sniffMediaType } from '../documents/media-type.ts'

export interface PdfContent {
  /** Only in a PDF that this service made. */
  readonly record?: { readonly type: SourceDataType; readonly data: RecordData }
  /** Without fonts: the names of a PDF's fonts do not say which page uses which font. */
  readonly metadata: DocumentMetadata
}

export interface DocumentReaders {
  readonly sniffMediaType: (bytes: Uint8Array) => Promise<DocumentMediaType | undefined>
  readonly isDeclaredAs: (declared: string, sniffed: DocumentMediaType) => boolean
  /** Undefined for a PDF that cannot be read. */
  readonly readPdf: (bytes: Uint8Array) => Promise<PdfContent | undefined>
}

export const documentReaders: DocumentReaders = { sniffMediaType, isDeclaredAs, readPdf: readPdfContent }

async function readPdfContent(bytes: Uint8Array): Promise<PdfContent | undefined> {
  const pdf = await readPdf(bytes)
  if (!pdf) return undefined
  const { fonts: _, pages: __, ...metadata } = pdf.metadata
  const { record } = pdf
  return { ...(record && { record }), metadata: { ...metadata, ours: record !== undefined } }
}
