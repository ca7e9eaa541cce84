/** Individuals, timestamps, types and documents for the extraction tests, and a function that extracts them. */
import * as fc from 'fast-check'
import { tables } from '../../generated/tables.ts'
import type { Individual, SourceDataType } from '../../generated/types.ts'
import {
  extractDocument,
  type ExtractedRecord,
  type ExtractionResult,
  extractRecord,
  type SourceDocument,
} from '../../server/documents/extraction/extract.ts'
import { FAR_AWAY_MS } from '../time-limits.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** A JPEG whose comment makes its bytes unique. */
export const jpegDocument = (comment: string, fileName = 'scan.jpg'): SourceDocument => ({
  fileName,
  mediaType: 'image/jpeg',
  bytes: Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), utf8(comment), Buffer.from('ffd9', 'hex')]),
})

export const jsonDocument = (value: unknown, fileName = 'record.json'): SourceDocument => ({
  fileName,
  mediaType: 'application/json',
  bytes: utf8(JSON.stringify(value)),
})

export const pdfDocument = (content: Uint8Array, fileName = 'document.pdf'): SourceDocument => ({
  fileName,
  mediaType: 'application/pdf',
  bytes: content,
})

export const htmlDocument = (text: string): SourceDocument => ({
  fileName: 'page.html',
  mediaType: 'text/html',
  bytes: utf8(`<!doctype html><p>${text}</p>`),
})

export const extractDocuments = (documents: readonly SourceDocument[], type: SourceDataType, now = NOW): Promise<ExtractionResult> =>
  extractRecord(documents, (document) => extractDocument(document, { type, individual: jordan, now, fontsMs: FAR_AWAY_MS }))

export async function recordFrom(document: SourceDocument, type: SourceDataType): Promise<ExtractedRecord> {
  const extraction = await extractDocuments([document], type)
  if (extraction.kind !== 'record') throw new Error(`${document.fileName} is unprocessable: ${extraction.code}`)
  return extraction
}

export const types = Object.keys(tables.recordByType) as SourceDataType[]

export const NOW = Date.UTC(2026, 2, 11, 15)

export const jordan: Individual = {
  individual_id: 'idv_2gVnYoJt2jQk6AxLyUhFp0EmZc',
  first_name: 'Jordan',
  middle_name: 'Lee',
  last_name: 'Rivera',
  email: 'jordan.rivera@example.com',
  date_of_birth: '04/12/1998',
}

export const individuals: fc.Arbitrary<Individual> = fc.record(
  {
    individual_id: fc.string({ minLength: 1, maxLength: 20 }),
    first_name: fc.constantFrom('Jordan', 'Ana María', "D'Arcy"),
    last_name: fc.constantFrom('Rivera', 'van der Berg'),
    middle_name: fc.constantFrom('Lee', null),
    name_suffix: fc.constantFrom('Jr.', null),
    date_of_birth: fc.constantFrom('04/12/1998', null),
    address: fc.constantFrom({ addr1: '1 Harbor View', country: { name: 'United States' } }, null),
  },
  { requiredKeys: ['individual_id', 'first_name', 'last_name'] },
)

/** Days on which a year, a tax season, or a term of a college or high school starts or ends. */
const EDGES = [
  '2026-01-01T00',
  '2025-12-31T23',
  '2026-02-15T23',
  '2026-02-16T00',
  '2028-02-29T12',
  '2025-12-12T23',
  '2026-05-08T00',
  '2026-06-05T12',
]

/** Any timestamp from 2018 to 2031. Half of the timestamps are in `EDGES`. */
export const instants: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: Date.UTC(2018, 0, 1), max: Date.UTC(2031, 11, 31) }),
  fc.constantFrom(...EDGES.map((edge) => Date.parse(`${edge}:00:00Z`))),
)

export const contents: fc.Arbitrary<string> = fc.string({ minLength: 1, maxLength: 12 })
