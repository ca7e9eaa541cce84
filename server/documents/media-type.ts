/** Detects the media type of a document from its bytes. */
import type { DocumentMediaType } from '../../generated/types.ts'
import { limits } from '../core/limits.ts'
import { canonicalType } from './declared-type.ts'
import { isWithinJsonLimits, parseJsonDocument } from './json.ts'
import { findPdfHeader } from './pdf/bounds.ts'
import { TextCheck, type TextEncoding } from './text-encoding.ts'

/** The contract's media types that can be recognized by a file signature. */
const SIGNED_TYPES: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/tiff', 'image/bmp'])
/** Number of bytes that are searched for a signature. Signatures are always in the first bytes. */
const SIGNATURE_BYTES = 4100

/** Matches the tags with which an HTML document can start. Other markup starts with different tags. */
const HTML = /^<(?:!doctype\s+html|(?:html|head|body|title|meta|link|script|style|iframe|div|table|font|center|h[1-6]|p|b|a|br)(?=[\s/>]))/i

export function sniffMediaType(bytes: Uint8Array): Promise<DocumentMediaType | undefined> {
  const text = new TextCheck()
  text.add(bytes)
  return sniffBeginning(bytes, text.encoding)
}

/**
 * Number of bytes at the beginning of a file that are examined to determine its type. It exceeds the size limit for parsed JSON documents
 * by one byte.
 */
export const SNIFFED_BYTES = limits.request_bytes + 1

/** Detects the media type. `encoding` is the encoding of the whole file if it is text. */
export async function sniffBeginning(beginning: Uint8Array, encoding: TextEncoding | undefined): Promise<DocumentMediaType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const type = canonicalType((await fileTypeFromBuffer(beginning.subarray(0, SIGNATURE_BYTES)))?.mime ?? '')
  if (SIGNED_TYPES.has(type) && (type !== 'image/bmp' || isBitmap(beginning))) return type
  return sniffContent(beginning, encoding)
}

/** Returns true for BMP. Its signature has only two letters, so the length of its header is checked as well. */
function isBitmap(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, byteLength } = bytes
  return byteLength >= 26 && [12, 40, 52, 56, 64, 108, 124].includes(new DataView(buffer, byteOffset, byteLength).getUint32(14, true))
}

/** Detects text types, and PDFs that begin with other bytes. HTML and JSON may also contain a PDF header. */
function sniffContent(bytes: Uint8Array, encoding: TextEncoding | undefined): DocumentMediaType | undefined {
  const beginning = encoding ? new TextDecoder(encoding).decode(bytes.subarray(0, BEGINNING_BYTES)).trimStart() : ''
  if (encoding === 'utf-8' && /^[[{]/.test(beginning) && isJsonDocument(bytes)) return 'application/json'
  const pdf = readPdfHeader(bytes)
  if (PDF_OBJECT.test(pdf)) return 'application/pdf'
  if (HTML.test(withoutProlog(beginning).slice(0, 200))) return 'text/html'
  return /^%PDF-\d/.test(pdf) ? 'application/pdf' : undefined
}

/** Number of bytes at the beginning of a text file that are searched for the first HTML tag. */
const BEGINNING_BYTES = 64 * 1024

/** Matches the header and the first object of a PDF. */
const PDF_OBJECT = /^%PDF-\d[^]{0,500}?[\r\n]\d{1,10} \d{1,5} obj\b/

const PDF_OBJECT_BYTES = 1024

/** Returns the PDF header, or an empty string if it is missing. */
function readPdfHeader(bytes: Uint8Array): string {
  const offset = findPdfHeader(bytes)
  return offset === undefined ? '' : Buffer.from(bytes.subarray(offset, offset + PDF_OBJECT_BYTES)).toString('latin1')
}

/** Maximum number of comments and declarations that are skipped before the first tag. */
const MAX_PROLOG_PARTS = 20

/** Skips the comments and the XML declaration before the first tag. */
function withoutProlog(text: string): string {
  let rest = text
  for (let skipped = 0; skipped < MAX_PROLOG_PARTS; skipped++) {
    const [opening, closing] = rest.startsWith('<?xml') ? ['<?xml', '?>'] : ['<!--', '-->']
    const end = rest.startsWith(opening) ? rest.indexOf(closing, opening.length) : -1
    if (end === -1) break
    rest = rest.slice(end + closing.length).trimStart()
  }
  return rest
}

/**
 * Returns true for a JSON document. A single number or string is valid JSON, but not a document. A document that is too large or too deeply
 * nested to be parsed counts as JSON if it begins like JSON. Such a document cannot be processed as an Item.
 */
const isJsonDocument = (bytes: Uint8Array): boolean => !isWithinJsonLimits(bytes) || parseJsonDocument(bytes) !== undefined
