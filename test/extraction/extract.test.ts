/** Tests the result of extraction for each kind of document. */
import { buffer } from 'node:stream/consumers'
import PdfKitDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import type { SourceDataType } from '../../generated/types.ts'
import { MAX_JSON_DEPTH } from '../../payloads/json.ts'
import { limits } from '../../server/core/limits.ts'
import { writePdf } from '../../server/documents/pdf/write.ts'
import { syntheticByType } from '../../server/documents/extraction/synthetic/by-type.ts'
import { extractDocuments, jsonDocument, htmlDocument, pdfDocument, jpegDocument, recordFrom, jordan, NOW, types } from './subjects.ts'

const made = (type: SourceDataType, content = 'c') => ({ ...syntheticByType[type]?.({ individual: jordan, now: NOW, content }) })

const digest = { degree_type: 'BACHELORS', years_in_school: 4, min_grade: 'C', cgpa: 3.4, last_term_gpa: 3.6, credits_earned: 121 }
const { cgpa: _, ...lacking } = digest

/** Returns nested arrays of this depth. */
const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

const unprocessable = (code: string, mediaType: string) => ({ kind: 'unprocessable', code, mediaType })

describe('a JSON document', () => {
  test.each(types)('that contains a %s is extracted unchanged', async (type) => {
    const data = made(type)
    expect(await extractDocuments([jsonDocument(data)], type)).toEqual({
      kind: 'record',
      data,
      confidence: null,
      onHold: false,
      synthetic: false,
    })
  })

  test('keeps unknown properties of the record', async () => {
    const data = { ...digest, unheard_of: 1 }
    expect(await recordFrom(jsonDocument(data), 'SVC_DIGEST')).toMatchObject({ data })
  })

  test.each([
    ['lacks a required field', 'SVC_DIGEST', lacking, 'PARTIAL_DOCUMENT'],
    ['is empty', 'W2_FILE', {}, 'PARTIAL_DOCUMENT'],
    ['contains no field of the record', 'W2_FILE', { hello: 'world' }, 'UNSUPPORTED_FORMAT'],
    ['contains no field of a record with required fields', 'SVC_DIGEST', { hello: 'world' }, 'UNSUPPORTED_FORMAT'],
    ['is another record', 'SVC_DIGEST', made('W2_FILE'), 'UNSUPPORTED_FORMAT'],
    ['has a field of the wrong type', 'W2_FILE', { ...made('W2_FILE'), record_year: 'last' }, 'UNSUPPORTED_FORMAT'],
    ['lacks a required field and has an invalid field', 'SVC_DIGEST', { ...lacking, last_term_gpa: 5 }, 'UNSUPPORTED_FORMAT'],
    ['is a list', 'W2_FILE', [made('W2_FILE')], 'UNSUPPORTED_FORMAT'],
    [
      'exceeds the maximum size of a request body',
      'SVC_DIGEST',
      { ...digest, note: ' '.repeat(limits.request_bytes) },
      'UNSUPPORTED_FORMAT',
    ],
    ['exceeds the maximum nesting depth', 'SVC_DIGEST', { ...digest, note: nested(MAX_JSON_DEPTH) }, 'UNSUPPORTED_FORMAT'],
    ['contains a date that does not exist', 'STUDENT_ID_CARD', { valid_from: '02/30/2026' }, 'UNSUPPORTED_FORMAT'],
  ])('that %s is unprocessable', async (_what, type, value, code) => {
    expect(await extractDocuments([jsonDocument(value)], type)).toEqual(unprocessable(code, 'application/json'))
  })

  test('is a record if it has the maximum depth of a request body', async () => {
    const data = { ...digest, note: nested(MAX_JSON_DEPTH - 1) }
    expect(await recordFrom(jsonDocument(data), 'SVC_DIGEST')).toMatchObject({ data })
  })

  test('is checked for future dates against virtual time', async () => {
    const transcript = jsonDocument({ transcript_date: '06/01/2050' })
    expect(await extractDocuments([transcript], 'TRANSCRIPT_FILE')).toEqual(unprocessable('UNSUPPORTED_FORMAT', 'application/json'))
    expect(await extractDocuments([transcript], 'TRANSCRIPT_FILE', Date.UTC(2050, 5, 2))).toMatchObject({ kind: 'record' })
  })
})

describe('a PDF', () => {
  const ours = async (type: SourceDataType, record: object) =>
    pdfDocument(await writePdf({ title: 'Record', type, itemId: 'itm_1', record, createdAt: NOW }))

  async function foreign(ModDate = new Date('2020-01-01T00:00:00Z')) {
    const info = { Producer: 'Payroll Printer 2', Creator: 'Payroll Printer 2', CreationDate: new Date('2020-01-01T00:00:00Z'), ModDate }
    const document = new PdfKitDocument({ info })
    document.end()
    return pdfDocument(await buffer(document))
  }

  test('written by this server yields its record', async () => {
    const data = made('PAYSTUB_FILE')
    expect(await recordFrom(await ours('PAYSTUB_FILE', data), 'PAYSTUB_FILE')).toMatchObject({
      data,
      synthetic: false,
      document: { ours: true },
    })
  })

  test('of an inline record yields that record for every Item type with this record, and for no other type', async () => {
    const document = await ours('SVC_W2_RECORD', made('W2_FILE'))
    expect(await extractDocuments([document], 'W2_FILE')).toMatchObject({ kind: 'record', data: made('W2_FILE') })
    expect(await extractDocuments([document], 'PAYSTUB_FILE')).toEqual(unprocessable('UNSUPPORTED_FORMAT', 'application/pdf'))
  })

  test('with an invalid record is unprocessable', async () => {
    expect(await extractDocuments([await ours('SVC_DIGEST', lacking)], 'SVC_DIGEST')).toEqual(
      unprocessable('PARTIAL_DOCUMENT', 'application/pdf'),
    )
  })

  test("from other software yields a synthetic record with the file's metadata", async () => {
    expect(await recordFrom(await foreign(), 'PAYSTUB_FILE')).toMatchObject({
      synthetic: true,
      document: { ours: false, software: ['Payroll Printer 2'], created: NOW, modified: NOW },
    })
  })

  test('reports that it was modified after its creation', async () => {
    const document = await foreign(new Date('2020-01-03T00:00:00Z'))
    expect((await recordFrom(document, 'PAYSTUB_FILE')).document).toMatchObject({ created: NOW, modified: NOW + 2 * 86_400_000 })
  })

  test('is unprocessable if it is broken', async () => {
    const { bytes } = await foreign()
    expect(await extractDocuments([pdfDocument(bytes.subarray(0, 200))], 'W2_FILE')).toEqual(
      unprocessable('UNPROCESSABLE_DOCUMENT_QUALITY', 'application/pdf'),
    )
  })
})

describe('any other document', () => {
  test.each(['W2_FILE', 'TRANSCRIPT_FILE', 'INSURANCE_CARD'])(
    'of a %s yields a synthetic record that depends only on its bytes',
    async (type) => {
      const [one, again, other] = await Promise.all(['one', 'one', 'other'].map((text) => recordFrom(jpegDocument(text), type)))
      expect(one).toMatchObject({ synthetic: true, confidence: null, onHold: false })
      expect(again).toEqual(one)
      expect(other?.data).not.toEqual(one?.data)
      expect(JSON.stringify(one?.data)).toContain('Rivera')
    },
  )

  test('may be a web page', async () => {
    expect(await recordFrom(htmlDocument('policies'), 'POLICY_LISTING')).toMatchObject({ synthetic: true })
  })

  test.each([
    ['of no known kind', { fileName: 'a.pdf', mediaType: 'application/pdf', bytes: Buffer.from('what is this') }],
    ['that is empty', { fileName: 'a.pdf', mediaType: 'application/pdf', bytes: Buffer.alloc(0) }],
    ['that is not what it is declared to be', { ...jpegDocument('x'), mediaType: 'image/png' }],
    ['that is JSON and broken', { fileName: 'a.json', mediaType: 'application/json', bytes: Buffer.from('{"record_year": 20') }],
  ])('%s is an unsupported format', async (_what, document) => {
    expect(await extractDocuments([document], 'W2_FILE')).toEqual(unprocessable('UNSUPPORTED_FORMAT', document.mediaType))
  })

  test('of an unknown type has an unsupported format', async () => {
    expect(tables.recordByType['A_TYPE_OF_TOMORROW']).toBeUndefined()
    expect(await extractDocuments([jpegDocument('x')], 'A_TYPE_OF_TOMORROW')).toEqual(unprocessable('UNSUPPORTED_FORMAT', 'image/jpeg'))
  })
})

describe('extraction of several documents', () => {
  const [one, two] = [jpegDocument('one'), jpegDocument('two')]
  const broken = { ...jpegDocument('x', 'broken.png'), mediaType: 'image/png' }
  const partial = jpegDocument('y', 'partial.jpg')

  test('uses the first document that contains a record', async () => {
    expect(await extractDocuments([one, two], 'W2_FILE')).toEqual(await extractDocuments([one], 'W2_FILE'))
    expect(await extractDocuments([two, one], 'W2_FILE')).toEqual(await extractDocuments([two], 'W2_FILE'))
    expect(await extractDocuments([broken, partial, two, one], 'W2_FILE')).toEqual(await extractDocuments([two], 'W2_FILE'))
  })

  test('makes the Item unprocessable only if every document is unprocessable, for the reason of the first document', async () => {
    expect(await extractDocuments([broken, partial], 'W2_FILE')).toEqual(unprocessable('UNSUPPORTED_FORMAT', 'image/png'))
    expect(await extractDocuments([partial, broken], 'W2_FILE')).toEqual(unprocessable('PARTIAL_DOCUMENT', 'image/jpeg'))
  })

  test('treats an Item without documents like a document that lacks everything', async () => {
    expect(await extractDocuments([], 'W2_FILE')).toMatchObject({ kind: 'unprocessable', code: 'PARTIAL_DOCUMENT' })
  })
})
