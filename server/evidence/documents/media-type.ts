/** Detects the media type of a document from its bytes. What the sender declares does not count. */
import { isUtf8 } from 'node:buffer'
import type { DocumentMediaType } from '../../../generated/types.ts'
import { limits } from '../../core/limits.ts'
import { isWithinJsonLimits, parseJsonDocument } from './json.ts'

/** Media types found by file signature, and the type of the contract for each. An animated PNG is a PNG too. */
const BY_SIGNATURE: Readonly<Record<string, DocumentMediaType>> = {
  'application/pdf': 'application/pdf',
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/tiff': 'image/tiff',
  'image/bmp': 'image/bmp',
}
/** A signature is in the first bytes; the rest of the file is not searched for one. */
const SIGNATURE_BYTES = 4100
const ALIASES: Readonly<Record<string, string>> = { 'image/jpg': 'image/jpeg', 'image/tif': 'image/tiff', 'image/pdf': 'application/pdf' }

/** The tags that an HTML document may begin with; other markup begins with other tags. */
const HTML = /^<(?:!doctype\s+html|(?:html|head|body|title|meta|link|script|style|iframe|div|table|font|center|h[1-6]|p|b|a|br)(?=[\s/>]))/i

export const sniffMediaType = (bytes: Uint8Array): Promise<DocumentMediaType | undefined> => sniffBeginning(bytes, isText(bytes))

/**
 * The type of a file depends on this many bytes at its beginning, besides on whether all of it is text. They are one more than
 * the longest JSON that is parsed.
 */
export const SNIFFED_BYTES = limits.request_bytes + 1

/** `text`: the whole file is text. */
export async function sniffBeginning(beginning: Uint8Array, text: boolean): Promise<DocumentMediaType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const bySignature = BY_SIGNATURE[(await fileTypeFromBuffer(beginning.subarray(0, SIGNATURE_BYTES)))?.mime ?? '']
  if (bySignature && (bySignature !== 'image/bmp' || isBitmap(beginning))) return bySignature
  return sniffText(beginning, text)
}

/** The type of a part that has no Content-Type, as Python sends files, is text/plain (RFC 7578). */
const NAME_NO_TYPE: ReadonlySet<string> = new Set(['', 'text/plain', 'application/octet-stream'])

/** True when the Content-Type of a file leaves its type to its content. */
export const namesNoType = (declared: string): boolean => NAME_NO_TYPE.has(declared.split(';', 1)[0]?.trim().toLowerCase() ?? '')

/** True when the declared Content-Type is the type that was sniffed. */
export const isDeclaredAs = (declared: string, sniffed: DocumentMediaType): boolean => {
  const type = (declared.split(';')[0] ?? '').trim().toLowerCase()
  return (ALIASES[type] ?? type) === sniffed
}

/** The signature of BMP is only two letters, so the length of its header is checked too. */
function isBitmap(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, byteLength } = bytes
  return byteLength >= 26 && [12, 40, 52, 56, 64, 108, 124].includes(new DataView(buffer, byteOffset, byteLength).getUint32(14, true))
}

/** UTF-8 without U+0000. */
const isText = (bytes: Uint8Array): boolean => isUtf8(bytes) && !bytes.includes(0)

/** Says whether a file that comes in pieces is text. A piece may end within a character. */
export class TextCheck {
  #held: Uint8Array = new Uint8Array()
  #text = true

  add(piece: Uint8Array): void {
    if (!this.#text) return
    const bytes = this.#held.length > 0 ? Buffer.concat([this.#held, piece]) : piece
    const whole = bytes.length - unfinished(bytes)
    this.#held = bytes.slice(whole)
    this.#text = isText(bytes.subarray(0, whole))
  }

  /** Says whether all pieces are text, once there are no more. */
  get isText(): boolean {
    return this.#text && this.#held.length === 0
  }
}

/** The number of bytes at the end that begin a character and lack its rest. */
function unfinished(bytes: Uint8Array): number {
  for (let count = 1; count <= Math.min(3, bytes.length); count++) {
    const byte = bytes[bytes.length - count] as number
    if (byte >= 0xc0) return count < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? count : 0
    if (byte < 0x80) return 0
  }
  return 0
}

/** Detects types that are text, and a PDF after white space. */
function sniffText(bytes: Uint8Array, text: boolean): DocumentMediaType | undefined {
  if (/^(?:\xef\xbb\xbf)?\s{0,64}%PDF-\d/.test(Buffer.from(bytes.subarray(0, 128)).toString('latin1'))) return 'application/pdf'
  if (!text) return undefined
  const beginning = new TextDecoder().decode(bytes.subarray(0, BEGINNING_BYTES)).trimStart()
  if (HTML.test(withoutProlog(beginning).slice(0, 200))) return 'text/html'
  return /^[[{]/.test(beginning) && isJsonDocument(bytes) ? 'application/json' : undefined
}

/** Only the beginning of a text is searched for the first tag of HTML. */
const BEGINNING_BYTES = 64 * 1024

/** At most this many comments and declarations before the first tag are skipped. */
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
 * A number or a string alone is valid JSON, but not a document. What is too large or too deep to be parsed is taken for
 * what it begins as; as an Item it is unprocessable.
 */
const isJsonDocument = (bytes: Uint8Array): boolean => !isWithinJsonLimits(bytes) || parseJsonDocument(bytes) !== undefined
