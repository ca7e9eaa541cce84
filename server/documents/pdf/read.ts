/** Reads a PDF with PDF.js: its metadata, its fonts and, if this server wrote the PDF, the attached record. */
import { crc32 } from 'node:zlib'
import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import { tables } from '../../../generated/tables.ts'
import type { SourceDataType } from '../../../generated/types.ts'
import type { DocumentMetadata } from '../check-signals/checked-item.ts'
import { parseJsonDocument } from '../json.ts'
import { TIME_LIMITS } from '../../core/time-limits.ts'
import { trimPdf } from './bounds.ts'
import { readXmp, type Xmp } from './xmp.ts'

export interface ParsedPdf {
  readonly metadata: Omit<DocumentMetadata, 'ours'>
  readonly pages: number
  readonly record?: { readonly type: SourceDataType; readonly data: Readonly<Record<string, unknown>> }
}

/** Maximum size of a PDF. Exceeds the contract's upload limit. */
const MAX_BYTES = 24 * 1024 * 1024
/** Maximum number of attachments that are searched for the record. */
const MAX_ATTACHMENTS = 1000

/**
 * Disables drawing, scripts and network access, including images, system fonts, and character maps in other files. PDF.js runs a PDF's
 * JavaScript only in a sandbox, which it starts only on request.
 */
const OPTIONS = {
  maxImageSize: 0,
  useSystemFonts: false,
  disableFontFace: true,
  useWorkerFetch: false,
  useWasm: false,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  enableXfa: false,
  verbosity: 0,
}

/** Returns undefined for a broken PDF, for a PDF that requires a password, and for other files. Never throws because of the content. */
export async function readPdf(bytes: Uint8Array, fontsMs = TIME_LIMITS.fontsMs): Promise<ParsedPdf | undefined> {
  const pdf = bytes.length > MAX_BYTES ? undefined : trimPdf(bytes)
  if (!pdf) return undefined
  // Imported on first use, because loading takes a long time.
  const { getDocument } = await import('unpdf/pdfjs')
  // PDF.js detaches the buffer, so it receives a copy.
  const task = getDocument({ ...OPTIONS, data: new Uint8Array(pdf) })
  try {
    const document = await task.promise
    const record = await attachedRecord(document).catch(() => undefined)
    const metadata = { ...(await readMetadata(document)), fonts: await listFontsOfPages(document, fontsMs) }
    return { metadata, pages: document.numPages, ...(record && { record }) }
  } catch {
    // PDF.js rejects with many kinds of errors, all of which are caused by the content.
    return undefined
  } finally {
    await task.destroy()
  }
}

async function attachedRecord(document: PDFDocumentProxy): Promise<ParsedPdf['record']> {
  const attachments = [...((await document.getAttachments()) ?? [])].slice(0, MAX_ATTACHMENTS)
  for (const [key, { filename }] of attachments) {
    const content = filename === ATTACHMENT_NAME ? await document.getAttachmentContent(key) : undefined
    const attached = content && parseJsonDocument(content, MAX_ATTACHMENT_BYTES)
    if (isAttachedRecord(attached)) return { type: attached.type, data: attached.data }
  }
  return undefined
}

function isAttachedRecord(value: unknown): value is AttachedRecord {
  if (typeof value !== 'object' || value === null) return false
  const { made_by: producer, format, type, data, checksum } = value as Record<string, unknown>
  return (
    producer === PRODUCER &&
    // Format 1 has no checksum.
    (format === 1 || (format === 2 && checksum === computeChecksum(data))) &&
    typeof type === 'string' &&
    Object.hasOwn(tables.recordByType, type) &&
    typeof data === 'object' &&
    data !== null &&
    !Array.isArray(data)
  )
}

export const ATTACHMENT_NAME = 'record.json'
export const PRODUCER = 'Consumer-Permissioned Data Service'

/** JSON content of the attachment that `write.ts` creates. */
export interface AttachedRecord {
  readonly made_by: typeof PRODUCER
  readonly format: 2
  readonly type: SourceDataType
  readonly data: Readonly<Record<string, unknown>>
  /**
   * Checksum of the data. Without it, a damaged attachment would not be noticed, because PDF.js returns the readable part of a damaged
   * stream without an error.
   */
  readonly checksum: number
}

export const computeChecksum = (data: unknown): number => crc32(JSON.stringify(data) ?? '')

/** Maximum decoded size of an attachment, in bytes. The largest records come from request bodies, which are smaller. */
const MAX_ATTACHMENT_BYTES = 4 * 1024 * 1024

/** Maximum number of software names, and maximum number of font names on a page. */
const MAX_NAMES = 100
const MAX_NAME_LENGTH = 2000

const listNames = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.slice(0, MAX_NAME_LENGTH)))].slice(0, MAX_NAMES)

/** Reads the metadata. Uses the dates in the XMP metadata if the document information dictionary contains none. */
async function readMetadata(document: PDFDocumentProxy): Promise<Omit<ParsedPdf['metadata'], 'fonts'>> {
  const { info, metadata } = await document.getMetadata()
  const texts = info as Readonly<Record<string, unknown>>
  const xmp = readXmp((metadata as { getRaw(): string } | null)?.getRaw() ?? '')
  const text = (name: string): string[] => (typeof texts[name] === 'string' ? [texts[name]] : [])
  const date = (name: string, inXmp: keyof Xmp) => [...text(name), ...xmp[inXmp]].map(parseDate).find((at) => at !== undefined)
  const [created, modified] = [date('CreationDate', 'created'), date('ModDate', 'modified')]
  const software = listNames([...text('Producer'), ...text('Creator'), ...xmp.software])
  return { software, ...(created !== undefined && { created }), ...(modified !== undefined && { modified }) }
}

/** Matches dates such as `D:20240131010203-05'30'` in PDF and `2024-01-31T01:02:03-05:30` in XMP. Both formats require only the year. */
const DATE = /^(?:D:)?(\d{4})(?:-?(\d\d))?(?:-?(\d\d))?T?(\d\d)?(?::?(\d\d))?(?::?(\d\d))?(?:\.\d+)?(?:Z|([+-])(\d\d)[':]?(\d\d)?)?/

/** Returns epoch milliseconds. A date without a time zone is in UTC. Undefined if the day does not exist. */
function parseDate(text: string): number | undefined {
  const match = DATE.exec(text)
  if (!match) return undefined
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1, 7)
    .map((part) => (part ? Number(part) : undefined))
  const [, , , , , , , sign, aheadHours = '0', aheadMinutes = '0'] = match
  const ahead = (sign === '-' ? -1 : 1) * (Number(aheadHours) * 60 + Number(aheadMinutes)) * 60_000
  const at = new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds))
  const isDay = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hours < 24 && minutes < 60 && seconds < 60
  return isDay ? at.getTime() - ahead : undefined
}

/** Maximum number of pages whose fonts are read. */
const MAX_PAGES = 25

/**
 * Returns the fonts used by the text on each page, until the time limit. PDF.js needs only milliseconds for most pages, but seconds for a
 * drawing.
 */
async function listFontsOfPages(document: PDFDocumentProxy, milliseconds: number): Promise<string[][]> {
  const fonts: string[][] = []
  const end = performance.now() + milliseconds
  while (fonts.length < Math.min(document.numPages, MAX_PAGES)) {
    const names = await before(
      end,
      listFonts(document, fonts.length + 1).catch(() => []),
    )
    if (!names) break
    fonts.push(names)
  }
  return fonts
}

/** Resolves with the result, or with undefined if the result has not arrived by the given time. */
async function before<Result>(end: number, result: Promise<Result>): Promise<Result | undefined> {
  const left = end - performance.now()
  if (left <= 0) return undefined
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, left)
  const first = await Promise.race([result, promise])
  clearTimeout(timer)
  return first
}

async function listFonts(document: PDFDocumentProxy, number: number): Promise<string[]> {
  const { OPS } = await import('unpdf/pdfjs')
  const page = await document.getPage(number)
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: 0 })
  const used = new Set(argsArray.flatMap((args: unknown[], at) => (fnArray[at] === OPS.setFont ? String(args[0]) : [])))
  const names = [...used].flatMap((id) => (page.commonObjs.has(id) ? ((page.commonObjs.get(id) as { name?: string }).name ?? []) : []))
  page.cleanup()
  return listNames(names).toSorted()
}
