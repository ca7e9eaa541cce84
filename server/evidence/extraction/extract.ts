/** The simulated extraction of documents into a record. What holds a record gives that record; any other document gives a synthetic one. */
import { createHash } from 'node:crypto'
import type { Confidence, Individual, RecordData, SourceDataType, UnprocessableEntityReasonCode } from '../../../generated/types.ts'
import type { DocumentMetadata } from '../check-signals/checked-item.ts'
import { Chance } from './chance.ts'
import { sameRecord, verdictOn } from './given-record.ts'
import { lowConfidence } from './low-confidence.ts'
import { type MagicFileName, magicOf } from './magic-file-names.ts'
import { altered, type Extracted, somebodyElse } from './mismatches.ts'
import { readers as ours, type Readers } from './readers.ts'
import type { Subject } from './subject.ts'
import { synthetic } from './synthetic/all.ts'

export interface Document {
  readonly fileName: string
  /** As its sender declares it. */
  readonly mediaType: string
  readonly bytes: Uint8Array
}

export interface ExtractedRecord {
  readonly kind: 'record'
  readonly data: RecordData
  /** null: every attribute is exact. */
  readonly confidence: Confidence | null
  readonly onHold: boolean
  /** The document was not read: the record is made up from what its bytes are. */
  readonly synthetic: boolean
  readonly document?: DocumentMetadata
}

export interface Unprocessable {
  readonly kind: 'unprocessable'
  readonly code: UnprocessableEntityReasonCode
  readonly mediaType: string
}

export type Extraction = ExtractedRecord | Unprocessable

/** The documents are the pages of one Item: the first that gives a record is the Item's, and none is needed twice. */
export async function extract(
  documents: readonly Document[],
  type: SourceDataType,
  individual: Individual,
  now: number,
  readers: Readers = ours,
): Promise<Extraction> {
  let first: Unprocessable | undefined
  for (const document of documents) {
    const extraction = await extractOne(document, { type, individual, now, readers })
    if (extraction.kind === 'record') return extraction
    first ??= extraction
  }
  return first ?? { kind: 'unprocessable', code: 'PARTIAL_DOCUMENT', mediaType: 'application/octet-stream' }
}

interface Wanted {
  readonly type: SourceDataType
  readonly individual: Individual
  readonly now: number
  readonly readers: Readers
}

async function extractOne(document: Document, wanted: Wanted): Promise<Extraction> {
  const magic = magicOf(document.fileName)
  const forced = magic.find(({ fails }) => fails)?.fails
  const read = forced ? { code: forced } : await readDocument(document, wanted, magic)
  if ('code' in read) return { kind: 'unprocessable', code: read.code, mediaType: document.mediaType }
  const { data, document: metadata } = altered(
    read,
    magic.flatMap(({ signal }) => signal ?? []),
  )
  return {
    kind: 'record',
    data,
    confidence: magic.some((one) => one.lowConfidence) ? lowConfidence(data, new Chance('confidence', contentOf(document))) : null,
    onHold: magic.some(({ onHold }) => onHold),
    synthetic: read.synthetic,
    ...(metadata && { document: metadata }),
  }
}

const contentOf = ({ bytes }: Document): string => createHash('sha256').update(bytes).digest('hex')

type Read = (Extracted & { readonly synthetic: boolean }) | { readonly code: UnprocessableEntityReasonCode }

async function readDocument(document: Document, wanted: Wanted, magic: readonly MagicFileName[]): Promise<Read> {
  const { type, now, readers } = wanted
  const make = synthetic[type]
  if (!make) return { code: 'UNSUPPORTED_FORMAT' }
  const madeUp = () => make(subjectOf(document, wanted, magic))
  const found = await readers.sniff(document.bytes)
  if (!found || !readers.agrees(document.mediaType, found)) return { code: 'UNSUPPORTED_FORMAT' }
  if (found === 'application/json') return { ...verdictOn(JSON.parse(textOf(document)), type, now), synthetic: false }
  if (found !== 'application/pdf') return { data: madeUp(), synthetic: true }
  const pdf = await readers.readPdf(document.bytes)
  if (!pdf) return { code: 'UNPROCESSABLE_DOCUMENT_QUALITY' }
  if (!pdf.record) return { data: madeUp(), document: datedToday(pdf.metadata, now), synthetic: true }
  if (!sameRecord(pdf.record.type, type)) return { code: 'UNSUPPORTED_FORMAT' }
  return { ...verdictOn(pdf.record.data, type, now), document: pdf.metadata, synthetic: false }
}

/** A synthetic record is of these days, whenever the file was made; how long after that it was changed is kept. */
function datedToday({ created, modified, ...metadata }: DocumentMetadata, now: number): DocumentMetadata {
  const known = typeof created === 'number'
  return {
    ...metadata,
    ...(known && { created: now }),
    ...(known && typeof modified === 'number' && { modified: now + modified - created }),
  }
}

const textOf = ({ bytes }: Document): string => new TextDecoder().decode(bytes)

function subjectOf(document: Document, { individual, now }: Wanted, magic: readonly MagicFileName[]): Subject {
  const other = magic.some(({ signal }) => signal === 'IDENTITY_MISMATCH')
  return { individual: other ? somebodyElse(individual) : individual, now, content: contentOf(document) }
}
