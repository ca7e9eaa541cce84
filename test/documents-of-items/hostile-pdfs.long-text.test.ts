/** Tests that reading a hostile PDF always ends, at the latest when it reaches a thread limit, and never fails in any other way. */
import { buffer } from 'node:stream/consumers'
import { constants, deflateRawSync, deflateSync, inflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import PdfKitDocument from 'pdfkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { WorkLimitError } from '../../server/core/worker-pool.ts'
import { ATTACHMENT_NAME, computeChecksum, PRODUCER, readPdf } from '../../server/documents/pdf/read.ts'
import { DOCUMENT_BUFFER_MEGABYTES, inThread } from '../../server/documents/in-thread.ts'
import { jordan, NOW, pdfDocument } from '../extraction/subjects.ts'
import { PDF } from './bytes.ts'
import { getExample, createPdf } from './records.ts'
import { FAR_AWAY_MS } from '../time-limits.ts'

const record = getExample('SVC_W2_RECORD')
let ours: Buffer
beforeAll(async () => {
  ours = Buffer.from(await createPdf(record))
})

const CATALOG = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page>>endobj '
const TAIL = '\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'
const pdf = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(['%PDF-1.7\n', ...parts, TAIL].map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
const stream = (number: number, entries: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${number} 0 obj<<${entries}/Length ${data.length}>>stream\n`), data, Buffer.from('\nendstream endobj ')])

/** Processes an Item's document. Returns `unreadable`, `record`, `synthetic`, or the limit that ended the processing. */
async function readInThread(content: Buffer, timeoutMs = FAR_AWAY_MS): Promise<string> {
  const { bytes, ...document } = pdfDocument(content)
  const limits = { timeoutMs, bufferMegabytes: DOCUMENT_BUFFER_MEGABYTES }
  try {
    const result = await inThread('extractDocument', [document, [bytes], { type: 'SVC_W2_RECORD', individual: jordan, now: NOW }], limits)
    if (result.kind === 'unprocessable') return 'unreadable'
    return result.document?.ours ? 'record' : 'synthetic'
  } catch (error) {
    if (error instanceof WorkLimitError) return error.message
    throw error
  }
}

describe('broken and encrypted PDFs', () => {
  test.each<readonly [string, () => Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['another kind of file', () => Buffer.from('<html></html>')],
    ['a PDF without its end', () => ours.subarray(0, ours.length - 200)],
    ['a PDF of half its bytes', () => ours.subarray(0, ours.length / 2)],
    ['a PDF without pages', () => pdf('1 0 obj<</Type/Catalog>>endobj')],
    ['a PDF without a catalog', () => pdf('2 0 obj<<>>endobj')],
    ['an encrypted PDF', () => Buffer.from(PDF.toString('latin1').replace('/Size 4', '/Size 4/Encrypt 3 0 R'), 'latin1')],
    ['a stream that does not end', () => pdf(CATALOG, '4 0 obj<<>>stream\nabc')],
    ['more bytes than are read', () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(25 * 1024 * 1024), PDF])],
  ])('%s', async (_, bytes) => expect(await readPdf(bytes())).toBeUndefined())
})

describe('expensive PDFs', () => {
  const page = (entries: string) =>
    `1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/MediaBox[0 0 9 9]${entries}>>endobj `
  /** Returns nested page trees, starting at object 10. */
  const deep = (levels: number): string =>
    Array.from({ length: levels }, (_, at) => `${10 + at} 0 obj<</Type/Pages/Count 1/Kids[${11 + at} 0 R]>>endobj `).join('') +
    `${10 + levels} 0 obj<</Type/Page>>endobj `
  const attachment = (entries: string, data: Buffer): Buffer =>
    pdf(
      '1 0 obj<</Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a)5 0 R]>>>>>>endobj 2 0 obj<</Kids[3 0 R]/Count 1>>endobj ',
      `3 0 obj<</Type/Page>>endobj 5 0 obj<</Type/Filespec/F(${ATTACHMENT_NAME})/EF<</F 4 0 R>>>>endobj `,
      stream(4, entries, data),
    )
  /**
   * Repeats a compressed megabyte, because compressing hundreds of them takes seconds. The last four bytes are the Adler-32 checksum of
   * zeros.
   */
  const deflatedZeros = (megabytes: number): Buffer => {
    const megabyte = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH })
    const checksum = Buffer.alloc(4)
    checksum.writeUInt16BE((megabytes * 1_000_000) % 65_521)
    checksum.writeUInt16BE(1, 2)
    return Buffer.concat([Buffer.from([0x78, 0x01]), ...Array<Buffer>(megabytes).fill(megabyte), deflateRawSync(Buffer.alloc(0)), checksum])
  }
  test('deflates zeros in the same way as zlib', () => expect(inflateSync(deflatedZeros(3)).equals(Buffer.alloc(3_000_000))).toBe(true))
  const many = (text: string, bytes = 4_000_000): string => text.repeat(bytes / text.length)
  test.each<readonly [string, () => Buffer]>([
    ['strings that do not end', () => pdf(many('1 0 obj ('), CATALOG)],
    ['arrays that do not end', () => pdf(many('1 0 obj [', 18_000_000), CATALOG)],
    ['arrays in arrays', () => pdf(`4 0 obj ${many('[')} endobj `, CATALOG)],
    ['dictionaries in dictionaries', () => pdf(`4 0 obj ${many('<</A ')} endobj `, CATALOG)],
    ['digits', () => pdf(many('1'), CATALOG)],
    ['digits and spaces', () => pdf(many('1 '), CATALOG)],
    ['spaces', () => pdf('4 0 obj 1', many(' '), CATALOG)],
    ['spaces after a dictionary', () => pdf(many(`4 0 obj <<>>${' '.repeat(5000)}`), CATALOG)],
    ['comments', () => pdf('4 0 obj ', many('%\n'), CATALOG)],
    ['empty values', () => pdf(`4 0 obj [${many('[]', 16_000_000)}] endobj `, CATALOG)],
    ['pages that are each other', () => pdf('1 0 obj<</Pages 2 0 R>>endobj 2 0 obj<</Kids[2 0 R 2 0 R]>>endobj ')],
    ['references to themselves', () => pdf('1 0 obj 1 0 R endobj 2 0 obj 3 0 R endobj 3 0 obj 2 0 R endobj ')],
    [
      'pages of many parents',
      () =>
        pdf(
          '1 0 obj<</Pages 2 0 R>>endobj 2 0 obj<</Kids 4 0 R>>endobj 3 0 obj<</Kids 4 0 R>>endobj ',
          `4 0 obj[${many('3 0 R ')}]endobj `,
        ),
    ],
    ['packed objects that burst', () => pdf(CATALOG, stream(4, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflatedZeros(100)))],
    [
      'packed objects that are all the same one',
      () => pdf(CATALOG, stream(4, '/Type/ObjStm/N 50000/First 400000', Buffer.from(`${many('1 0 ', 400_000)}(${many('x')})`))),
    ],
    ['a tree of pages that is deep', () => pdf('1 0 obj<</Pages 10 0 R>>endobj ', deep(100_000))],
    ['a list of pages that is long', () => pdf(`1 0 obj<</Pages 2 0 R>>endobj 2 0 obj<</Count 1000000/Kids[${many('3 0 R ')}]>>endobj `)],
    [
      'objects that are packed in the millions',
      () => pdf(CATALOG, stream(4, '/Type/ObjStm/N 1000000/First 8000000', Buffer.from(many('1 0 ')))),
    ],
    [
      'a page that bursts twice over',
      () => pdf(page('/Contents 4 0 R'), stream(4, '/Filter[/FlateDecode/FlateDecode]', deflateSync(deflatedZeros(400)))),
    ],
    ['an attachment of runs in runs', () => attachment('/Filter/RunLengthDecode', Buffer.alloc(16_000_000, Buffer.from([129, 0])))],
    [
      'forms that draw each other',
      () =>
        pdf(
          page('/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>'),
          stream(4, '', Buffer.from('/X Do /X Do')),
          stream(5, '/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</X 5 0 R>>>>', Buffer.from('/X Do /X Do')),
        ),
    ],
    [
      'an image of a million million pixels',
      () =>
        pdf(
          page('/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>'),
          stream(4, '', Buffer.from('/X Do')),
          stream(5, '/Type/XObject/Subtype/Image/Width 1000000/Height 1000000/BitsPerComponent 8/ColorSpace/DeviceGray', Buffer.from('x')),
        ),
    ],
  ])('%s', async (_, bytes) => {
    // Slow machines reach this limit more often. Every outcome except a record is correct.
    expect(await readInThread(bytes(), 2000)).not.toBe('record')
  })

  // Without a limit, these would take minutes.
  test.each<readonly [string, () => Buffer]>([
    ['dictionaries that repeat', () => pdf(many('1 0 obj <</A 1'), CATALOG)],
    ['hexadecimal that does not end', () => pdf(many('1 0 obj <abc '), CATALOG)],
    [
      'a page that bursts',
      () => pdf(page('/Contents 4 0 R'), stream(4, '/Filter/FlateDecode', deflateSync(Buffer.alloc(100_000_000, 'q '), { level: 1 }))),
    ],
  ])('ends at the time limit: %s', async (_, bytes) => {
    expect(await readInThread(bytes(), 500)).toBe('extractDocument took more than 500 ms')
  })

  test('stops at the memory limit if an attachment expands too much', async () => {
    const bytes = attachment('/Filter/FlateDecode', deflatedZeros(600))
    expect(await readInThread(bytes)).toBe('extractDocument used more than 256 MB of buffers')
  })

  test('reads the next document after a hostile one', async () => {
    expect(await readInThread(ours)).toBe('record')
  })
})

describe('an attachment', () => {
  const attached = async (data: string | Buffer, name = ATTACHMENT_NAME): Promise<Uint8Array> => {
    const document = new PdfKitDocument()
    document.file(Buffer.from(data), { name })
    document.end()
    return buffer(document)
  }
  const enclosed = { made_by: PRODUCER, format: 2, type: 'SVC_W2_RECORD', data: record, checksum: computeChecksum(record) }

  test('is read as a record if it is unmodified', async () => {
    expect((await readPdf(await attached(JSON.stringify(enclosed))))?.record).toEqual({ type: 'SVC_W2_RECORD', data: record })
  })

  test('is read as a record without a checksum in format 1', async () => {
    const { checksum: _, ...old } = { ...enclosed, format: 1 }
    expect((await readPdf(await attached(JSON.stringify(old))))?.record).toEqual({ type: 'SVC_W2_RECORD', data: record })
  })

  test('is not read as a record under another name', async () => {
    expect((await readPdf(await attached(JSON.stringify(enclosed), 'other.json')))?.record).toBeUndefined()
  })

  test.each<readonly [string, string]>([
    ['of another maker', JSON.stringify({ ...enclosed, made_by: 'Somebody' })],
    ['of another format', JSON.stringify({ ...enclosed, format: 3 })],
    ['that is damaged', JSON.stringify({ ...enclosed, data: { ...record, record_year: 1 } })],
    ['of an unknown type', JSON.stringify({ ...enclosed, type: 'constructor' })],
    ['without data', JSON.stringify({ ...enclosed, data: null })],
    ['with a list for data', JSON.stringify({ ...enclosed, data: [] })],
    ['that is no JSON', '{"made_by":'],
    ['that is nothing', 'null'],
    ['that is too deep', '['.repeat(1_000_000)],
    ['of more than 16 MiB', JSON.stringify({ ...enclosed, data: { text: 'x'.repeat(17 * 1024 * 1024) } })],
  ])('is not a record %s', async (_, data) => {
    const read = await readPdf(await attached(data))
    expect(read?.pages).toBe(1)
    expect(read?.record).toBeUndefined()
  })
})

describe('a damaged file', () => {
  const whole = { type: 'SVC_W2_RECORD', data: record }
  const recordIn = async (bytes: Uint8Array) => (await readPdf(bytes))?.record ?? whole

  test('is read unchanged or not at all if it is truncated anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (at) => {
        expect(await recordIn(ours.subarray(0, at % ours.length))).toEqual(whole)
      }),
      { numRuns: 300 },
    )
  })

  test('is read unchanged or not at all if bits are flipped', async () => {
    const flips = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 7 })), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(flips, async (turned) => {
        const bytes = Buffer.from(ours)
        for (const [at, bit] of turned) bytes.writeUInt8(bytes.readUInt8(at % bytes.length) ^ (1 << bit), at % bytes.length)
        expect(await recordIn(bytes)).toEqual(whole)
      }),
      { numRuns: 300 },
    )
  })

  test('yields no record if it is assembled from random pieces', async () => {
    const piece = fc.constantFrom(
      '1 0 obj',
      '<<',
      '>>',
      '[',
      ']',
      '(',
      ')',
      '/Type',
      '/ObjStm',
      '/Kids',
      '1 0 R',
      'stream\n',
      'endstream',
      'endobj',
      'trailer',
      ' ',
      '/Root',
      '7',
      '<',
      '>',
      '\\',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
        expect((await readPdf(pdf(CATALOG, pieces.join(' '))))?.record).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })
})
