/** Simulates extraction. A document that contains a record yields that record, and any other document yields a synthetic record. */
import { createHash } from 'node:crypto'
import { tables } from '../../../generated/tables.ts'
import type {
  Confidence,
  Individual,
  KnownValue,
  RecordData,
  SourceDataType,
  UnprocessableEntityReasonCode,
} from '../../../generated/types.ts'
import * as validators from '../../../generated/validators.js'
import type { Validator, Violation } from '../../../generated/validators.js'
import * as strictly from '../../../generated/validators.strict.js'
import type { DocumentMetadata } from '../check-signals/checked-item.ts'
import { parseJsonDocument } from '../json.ts'
import { isCompatibleType } from '../declared-type.ts'
import { sniffMediaType } from '../media-type.ts'
import { type ParsedPdf, readPdf } from '../pdf/read.ts'
import { type MagicFileName, findMagicFileNames, anotherPerson, applyMismatches, type ExtractedData } from './magic-file-names.ts'
import { SyntheticRandom } from './synthetic-random.ts'
import { syntheticByType } from './synthetic/by-type.ts'
import type { SyntheticInput } from './synthetic/input.ts'
import { withValidationClock } from '../../core/validation.ts'

export interface SourceDocument {
  readonly fileName: string
  /** Media type that the sender declared. */
  readonly mediaType: string
  readonly bytes: Uint8Array
}

export interface ExtractedRecord {
  readonly kind: 'record'
  readonly data: RecordData
  /** Accuracy of each uncertain attribute. Null if every attribute is exact. */
  readonly confidence: Confidence | null
  readonly onHold: boolean
  /** True if the record was generated from the hash of the document's bytes, because the document contains no record. */
  readonly synthetic: boolean
  readonly document?: DocumentMetadata
}

interface UnprocessableDocument {
  readonly kind: 'unprocessable'
  readonly code: KnownValue<UnprocessableEntityReasonCode>
  readonly mediaType: string
}

export type ExtractionResult = ExtractedRecord | UnprocessableDocument

/**
 * Extracts an Item's record from its documents, which are the pages of the Item. The first document that yields a record determines the
 * Item's record.
 */
export async function extractRecord<Source>(
  documents: Iterable<Source> | AsyncIterable<Source>,
  extract: (document: Source) => Promise<ExtractionResult>,
): Promise<ExtractionResult> {
  let first: UnprocessableDocument | undefined
  for await (const document of documents) {
    const extraction = await extract(document)
    if (extraction.kind === 'record') return extraction
    first ??= extraction
  }
  return first ?? { kind: 'unprocessable', code: 'PARTIAL_DOCUMENT', mediaType: 'application/octet-stream' }
}

export interface ExtractionOptions {
  readonly type: SourceDataType
  readonly individual: Individual
  readonly now: number
  /** Time limit for listing the fonts of a PDF, in milliseconds of real time. */
  readonly fontsMs?: number
}

export async function extractDocument(document: SourceDocument, options: ExtractionOptions): Promise<ExtractionResult> {
  const magic = findMagicFileNames(document.fileName)
  const forcedCode = magic.find(({ fails }) => fails)?.fails
  const result = forcedCode ? { code: forcedCode } : await readDocument(document, options, magic)
  if ('code' in result) return { kind: 'unprocessable', code: result.code, mediaType: document.mediaType }
  const { data, document: metadata } = applyMismatches(
    result,
    magic.flatMap(({ signal }) => signal ?? []),
  )
  return {
    kind: 'record',
    data,
    confidence: magic.some((name) => name.lowConfidence)
      ? lowConfidence(data, new SyntheticRandom('confidence', contentHash(document)))
      : null,
    onHold: magic.some(({ onHold }) => onHold),
    synthetic: result.synthetic,
    ...(metadata && { document: metadata }),
  }
}

const contentHash = ({ bytes }: SourceDocument): string => createHash('sha256').update(bytes).digest('hex')

type ReadResult = (ExtractedData & { readonly synthetic: boolean }) | { readonly code: KnownValue<UnprocessableEntityReasonCode> }

async function readDocument(document: SourceDocument, options: ExtractionOptions, magic: readonly MagicFileName[]): Promise<ReadResult> {
  const { type, now } = options
  const generate = syntheticByType[type]
  if (!generate) return { code: 'UNSUPPORTED_FORMAT' }
  const syntheticData = () => generate(syntheticInput(document, options, magic))
  const mediaType = await sniffMediaType(document.bytes)
  if (!mediaType || !isCompatibleType(document.mediaType, mediaType)) return { code: 'UNSUPPORTED_FORMAT' }
  // JSON that cannot be parsed does not contain a record.
  if (mediaType === 'application/json') return { ...validateRecord(parseJsonDocument(document.bytes), type, now), synthetic: false }
  if (mediaType !== 'application/pdf') return { data: syntheticData(), synthetic: true }
  const pdf = await readPdf(document.bytes, options.fontsMs)
  if (!pdf) return { code: 'UNPROCESSABLE_DOCUMENT_QUALITY' }
  if (!pdf.record) return { data: syntheticData(), document: { ...datedToday(pdf.metadata, now), ours: false }, synthetic: true }
  if (!isSameRecordType(pdf.record.type, type)) return { code: 'UNSUPPORTED_FORMAT' }
  return { ...validateRecord(pdf.record.data, type, now), document: { ...pdf.metadata, ours: true }, synthetic: false }
}

/** Moves the creation date to today, because synthetic records are dated today. Keeps the time between creation and modification. */
function datedToday({ created, modified, ...metadata }: ParsedPdf['metadata'], now: number): ParsedPdf['metadata'] {
  const known = typeof created === 'number'
  return {
    ...metadata,
    ...(known && { created: now }),
    ...(known && typeof modified === 'number' && { modified: now + modified - created }),
  }
}

function syntheticInput(document: SourceDocument, { individual, now }: ExtractionOptions, magic: readonly MagicFileName[]): SyntheticInput {
  const aboutAnotherPerson = magic.some(({ signal }) => signal === 'IDENTITY_MISMATCH')
  return { individual: aboutAnotherPerson ? anotherPerson(individual) : individual, now, content: contentHash(document) }
}

const MAX_UNCERTAIN_ATTRIBUTES = 3

/** Returns some of the record's attributes as dotted paths, each with an accuracy below 95 percent. */
function lowConfidence(data: RecordData, random: SyntheticRandom): Confidence {
  const paths = random.sample(leafPaths(data), MAX_UNCERTAIN_ATTRIBUTES)
  return Object.fromEntries(paths.map((path) => [path, random.integer(550, 949) / 10]))
}

function leafPaths(value: unknown, path = ''): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [path]
  return Object.entries(value).flatMap(([name, child]) => leafPaths(child, path === '' ? name : `${path}.${name}`))
}

type Validators = Readonly<Record<string, Validator<unknown>>>

type RecordValidation = { readonly data: RecordData } | { readonly code: KnownValue<UnprocessableEntityReasonCode> }

const isSameRecordType = (one: SourceDataType, other: SourceDataType): boolean =>
  tables.recordByType[one] !== undefined && tables.recordByType[one] === tables.recordByType[other]

/**
 * Validates a document's data as a record of the type. Returns PARTIAL_DOCUMENT if only required fields are missing, and UNSUPPORTED_FORMAT
 * if the data has a different type.
 */
function validateRecord(value: unknown, type: SourceDataType, now: number): RecordValidation {
  const record = tables.recordByType[type] ?? ''
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { code: 'UNSUPPORTED_FORMAT' }
  const names = Object.keys(value)
  if (names.length === 0) return { code: 'PARTIAL_DOCUMENT' }
  const unknownFields = violations(strictly as unknown as Validators, record, value, now).filter(isUnknownField)
  if (unknownFields.length === names.length) return { code: 'UNSUPPORTED_FORMAT' }
  const errors = violations(validators, record, value, now)
  if (errors.length === 0) return { data: value as RecordData }
  return { code: errors.every(({ keyword }) => keyword === 'required') ? 'PARTIAL_DOCUMENT' : 'UNSUPPORTED_FORMAT' }
}

const isUnknownField = ({ instancePath, keyword }: Violation) => instancePath === '' && keyword === 'additionalProperties'

function violations(strictness: Validators, record: string, value: unknown, now: number): readonly Violation[] {
  const validate = strictness[record]
  if (!validate) throw new Error(`the contract has no record ${record}`)
  return withValidationClock(now, () => (validate(value) ? [] : (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if')))
}
