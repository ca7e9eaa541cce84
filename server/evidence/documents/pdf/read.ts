/** Reads the metadata of a PDF, and the attached record when this server wrote the PDF. */
import { tables } from '../../../../generated/tables.ts'
import type { SourceDataType } from '../../../../generated/types.ts'
import { parseJsonDocument } from '../json.ts'
import { isDict, PdfFile } from './file.ts'
import { InvalidPdfError, type PdfDict, PdfName, PdfStream, PdfString, type PdfValue } from './value-parser.ts'

export interface ParsedPdf {
  readonly metadata: PdfMetadata
  readonly record?: { readonly type: SourceDataType; readonly data: Readonly<Record<string, unknown>> }
}

/** More than the upload limit of the contract. */
const MAX_BYTES = 24 * 1024 * 1024
const MAX_TREE_NODES = 100_000
/** At most this many entries of the attachment tree are searched for the record. */
const MAX_ATTACHMENTS = 1000
/** PDF readers accept `%PDF-` and `%%EOF` within this many bytes of the beginning and the end. */
const SIGNATURE_RANGE = 1024

/** Undefined for a broken or encrypted PDF, and for anything that is not a PDF. Never throws for what the bytes are. */
export async function readPdf(bytes: Uint8Array): Promise<ParsedPdf | undefined> {
  if (bytes.length > MAX_BYTES) return undefined
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!buffer.subarray(0, SIGNATURE_RANGE).includes('%PDF-') || !buffer.subarray(-SIGNATURE_RANGE).includes('%%EOF')) return undefined
  return undefinedIfBroken(() => parse(new PdfFile(buffer)))
}

function parse(file: PdfFile): ParsedPdf | undefined {
  const catalog = file.resolveDict(file.trailer?.get('Root'))
  if (!catalog || file.encrypted) return undefined
  const pages = countPages(file, catalog)
  if (pages === 0) return undefined
  const record = undefinedIfBroken(() => findAttachedRecord(file, catalog))
  return { metadata: { ...metadataOf(file), pages }, ...(record && { record }) }
}

/** Errors that a broken file can cause give undefined; any other error is a bug and is thrown. */
function undefinedIfBroken<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    const broken = error instanceof InvalidPdfError || error instanceof SyntaxError || error instanceof RangeError
    if (broken || (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))) return undefined
    throw error
  }
}

/** Each node of a tree once, even when its branches form a circle. */
function treeNodes(file: PdfFile, root: PdfValue | undefined): Set<PdfDict> {
  const nodes = new Set<PdfDict>()
  const open = [root]
  let count = 0
  while (open.length > 0) {
    const node = file.resolveDict(open.pop())
    if (!node || nodes.has(node)) continue
    nodes.add(node)
    for (const kid of listAt(file, node, 'Kids')) {
      count += 1
      if (count > MAX_TREE_NODES) throw new InvalidPdfError('has too many pages or files')
      open.push(kid)
    }
  }
  return nodes
}

function listAt(file: PdfFile, node: PdfDict, name: string): readonly PdfValue[] {
  const list = file.resolve(node.get(name))
  return Array.isArray(list) ? (list as readonly PdfValue[]) : []
}

const countPages = (file: PdfFile, catalog: PdfDict): number =>
  [...treeNodes(file, catalog.get('Pages'))].filter((node) => !node.has('Kids')).length

function findAttachedRecord(file: PdfFile, catalog: PdfDict): ParsedPdf['record'] {
  const files = file.resolveDict(catalog.get('Names'))?.get('EmbeddedFiles')
  let count = 0
  for (const node of treeNodes(file, files)) {
    for (const entry of listAt(file, node, 'Names')) {
      count += 1
      if (count > MAX_ATTACHMENTS) return undefined
      const record = readAttachedRecord(file, file.resolveDict(entry))
      if (record) return record
    }
  }
  return undefined
}

function readAttachedRecord(file: PdfFile, specification: PdfDict | undefined): ParsedPdf['record'] {
  const name = file.resolve(specification?.get('F'))
  const stream = file.resolve(file.resolveDict(specification?.get('EF'))?.get('F'))
  if (!(name instanceof PdfString) || decodeTextString(name) !== ATTACHMENT_NAME || !(stream instanceof PdfStream)) return undefined
  const attached = parseJsonDocument(file.decoder.decode(file.bytes, stream, MAX_ATTACHMENT_BYTES), MAX_ATTACHMENT_BYTES)
  return isAttachedRecord(attached) ? { type: attached.type, data: attached.data } : undefined
}

function isAttachedRecord(value: unknown): value is AttachedRecord {
  if (typeof value !== 'object' || value === null) return false
  const { made_by: producer, format, type, data } = value as Record<string, unknown>
  return (
    producer === PRODUCER &&
    format === 1 &&
    typeof type === 'string' &&
    Object.hasOwn(tables.recordByType, type) &&
    typeof data === 'object' &&
    data !== null &&
    !Array.isArray(data)
  )
}

export const ATTACHMENT_NAME = 'record.json'
export const PRODUCER = 'Consumer-Permissioned Data Service'

/** The JSON content of the attachment that `write.ts` writes. */
export interface AttachedRecord {
  readonly made_by: typeof PRODUCER
  readonly format: 1
  readonly type: SourceDataType
  readonly data: Readonly<Record<string, unknown>>
}

/** Decoded size; the body of a request, where the largest record comes from, is smaller. */
const MAX_ATTACHMENT_BYTES = 4 * 1024 * 1024

const MAX_TEXT_LENGTH = 2000

/** Decodes a text string, which has one of three encodings. */
function decodeTextString({ bytes }: PdfString): string {
  const buffer = Buffer.from(bytes.slice(0, MAX_TEXT_LENGTH), 'latin1')
  if (bytes.startsWith('\xfe\xff')) return new TextDecoder('utf-16be').decode(buffer)
  if (bytes.startsWith('\xef\xbb\xbf')) return new TextDecoder('utf-8').decode(buffer)
  return buffer.toString('latin1')
}

const DATE = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/

/** Epoch milliseconds. A date without a time zone is UTC. */
function parsePdfDate(text: string | undefined): number | undefined {
  const match = text === undefined ? null : DATE.exec(text)
  if (!match) return undefined
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = match
    .slice(1, 7)
    .map((part) => (part ? Number(part) : undefined))
  const [, , , , , , , sign, aheadHours = '0', aheadMinutes = '0'] = match
  const ahead = (sign === '-' ? -1 : 1) * (Number(aheadHours) * 60 + Number(aheadMinutes)) * 60_000
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hours < 24 && minutes < 60 && seconds < 60
  return isDay ? Date.UTC(year, month - 1, day, hours, minutes, seconds) - ahead : undefined
}

interface PdfMetadata {
  readonly producer?: string
  readonly creator?: string
  /** Epoch milliseconds. */
  readonly created?: number
  readonly modified?: number
  readonly pages: number
  /** Names without duplicates, sorted. */
  readonly fonts: readonly string[]
}

const MAX_FONTS = 200
const MAX_FONT_NAME_LENGTH = 200

/** Reads the document information dictionary, and the names of the fonts. */
function metadataOf(file: PdfFile): Omit<PdfMetadata, 'pages'> {
  const information = file.resolveDict(file.trailer?.get('Info'))
  const text = (name: string): string | undefined => {
    const value = file.resolve(information?.get(name))
    return value instanceof PdfString ? decodeTextString(value) : undefined
  }
  const [producer, creator] = [text('Producer'), text('Creator')]
  const [created, modified] = [parsePdfDate(text('CreationDate')), parsePdfDate(text('ModDate'))]
  return {
    ...(producer !== undefined && { producer }),
    ...(creator !== undefined && { creator }),
    ...(created !== undefined && { created }),
    ...(modified !== undefined && { modified }),
    fonts: fontNames(file),
  }
}

/** The prefix of a subset font, six letters and a plus, is removed. */
function fontNames(file: PdfFile): string[] {
  const names = new Set<string>()
  for (const value of file.objects.values()) {
    if (!isDict(value) || names.size >= MAX_FONTS) continue
    const [type, name] = [value.get('Type'), value.get('BaseFont')]
    if (type instanceof PdfName && type.name === 'Font' && name instanceof PdfName)
      names.add(name.name.replace(/^[A-Z]{6}\+/, '').slice(0, MAX_FONT_NAME_LENGTH))
  }
  return [...names].toSorted()
}
