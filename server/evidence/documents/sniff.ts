/** Which kind of document some bytes are, whatever their sender says. */
import type { DocumentMediaType } from '../../../generated/types.ts'

/** What the signatures of files tell, in the words of the contract. An animated PNG is a PNG too. */
const SIGNED: Readonly<Record<string, DocumentMediaType>> = {
  'application/pdf': 'application/pdf',
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/tiff': 'image/tiff',
  'image/bmp': 'image/bmp',
}
/** A signature is at the beginning: the rest is never looked at for it. */
const BEGINNING = 4100
const ALIASES: Readonly<Record<string, string>> = { 'image/jpg': 'image/jpeg', 'image/tif': 'image/tiff', 'image/pdf': 'application/pdf' }

/** The tags that tell HTML from other markup: a document of HTML begins with one of these. */
const HTML = /^<(?:!doctype\s+html|(?:html|head|body|title|meta|link|script|style|iframe|div|table|font|center|h[1-6]|p|b|a|br)(?=[\s/>]))/i

export async function sniff(bytes: Uint8Array): Promise<DocumentMediaType | undefined> {
  const { fileTypeFromBuffer } = await import('file-type')
  const signed = SIGNED[(await fileTypeFromBuffer(bytes.subarray(0, BEGINNING)))?.mime ?? '']
  if (signed) return signed === 'image/bmp' && !isBitmap(bytes) ? written(bytes) : signed
  return written(bytes)
}

/** Whether what a sender declares is what the bytes are. */
export const agrees = (declared: string, sniffed: DocumentMediaType): boolean => {
  const type = (declared.split(';')[0] ?? '').trim().toLowerCase()
  return (ALIASES[type] ?? type) === sniffed
}

/** Two letters are no proof: the header must have a known length too. */
function isBitmap(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, byteLength } = bytes
  return byteLength >= 26 && [12, 40, 52, 56, 64, 108, 124].includes(new DataView(buffer, byteOffset, byteLength).getUint32(14, true))
}

/** The kinds that are text, and PDF behind white space. */
function written(bytes: Uint8Array): DocumentMediaType | undefined {
  if (/^(?:\xef\xbb\xbf)?\s{0,64}%PDF-\d/.test(Buffer.from(bytes.subarray(0, 128)).toString('latin1'))) return 'application/pdf'
  const text = textOf(bytes)?.trim()
  if (!text || text.includes('\0')) return undefined
  if (HTML.test(afterProlog(text).slice(0, 200))) return 'text/html'
  return isJsonDocument(text) ? 'application/json' : undefined
}

/** The text that the bytes are in UTF-8, without its byte order mark. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Comments before the first tag. */
const MOST_PROLOG = 20

/** Without the comments and the XML declaration that may stand before the first tag. */
function afterProlog(text: string): string {
  let rest = text
  for (let skipped = 0; skipped < MOST_PROLOG; skipped++) {
    const [opening, closing] = rest.startsWith('<?xml') ? ['<?xml', '?>'] : ['<!--', '-->']
    const end = rest.startsWith(opening) ? rest.indexOf(closing, opening.length) : -1
    if (end === -1) break
    rest = rest.slice(end + closing.length).trimStart()
  }
  return rest
}

/** A number or a word alone is JSON, but no document. */
function isJsonDocument(text: string): boolean {
  if (!/^[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
