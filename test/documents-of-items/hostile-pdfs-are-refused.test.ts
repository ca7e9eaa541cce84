/** Whatever bytes claim to be a PDF: reading them ends, soon, and never with an error. */
import { deflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, describe, expect, test } from 'vitest'
import { ATTACHMENT_NAME, PRODUCER, readPdf } from '../../server/evidence/documents/pdf/read.ts'
import { PDF } from './bytes.ts'
import { exampleOf, pdfOf } from './records.ts'

const record = exampleOf('SVC_W2_RECORD')
let ours: Buffer
beforeAll(async () => {
  ours = Buffer.from(await pdfOf(record))
})

const CATALOG = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page>>endobj '
const TAIL = '\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'
const pdf = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(['%PDF-1.7\n', ...parts, TAIL].map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
const stream = (number: number, entries: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${number} 0 obj<<${entries}/Length ${data.length}>>stream\n`), data, Buffer.from('\nendstream endobj ')])

const soon = async (bytes: Uint8Array, milliseconds = 5000) => {
  const before = performance.now()
  const read = await readPdf(bytes)
  expect(performance.now() - before).toBeLessThan(milliseconds)
  return read
}

describe('what is broken or closed is not read', () => {
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

describe('what costs much to read is given up', () => {
  const many = (text: string, bytes = 4_000_000): string => text.repeat(bytes / text.length)
  test.each<readonly [string, () => Buffer]>([
    ['strings that do not end', () => pdf(many('1 0 obj ('), CATALOG)],
    ['arrays that do not end', () => pdf(many('1 0 obj [', 18_000_000), CATALOG)],
    ['arrays in arrays', () => pdf(`4 0 obj ${many('[')} endobj `, CATALOG)],
    ['dictionaries in dictionaries', () => pdf(`4 0 obj ${many('<</A ')} endobj `, CATALOG)],
    ['dictionaries that repeat', () => pdf(many('1 0 obj <</A 1'), CATALOG)],
    ['hexadecimal that does not end', () => pdf(many('1 0 obj <abc '), CATALOG)],
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
    [
      'packed objects that burst',
      () => pdf(CATALOG, stream(4, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(Buffer.alloc(100_000_000)))),
    ],
    [
      'packed objects that are all the same one',
      () => pdf(CATALOG, stream(4, '/Type/ObjStm/N 50000/First 400000', Buffer.from(`${many('1 0 ', 400_000)}(${many('x')})`))),
    ],
  ])('%s', async (_, bytes) => {
    const read = await soon(bytes())
    expect(read?.record).toBeUndefined()
  })
})

describe('an attachment is a record only when this server made it', () => {
  const attached = async (data: string | Buffer, name = ATTACHMENT_NAME): Promise<Uint8Array> => {
    const document = await PDFDocument.create()
    document.addPage()
    await document.attach(Buffer.from(data), name)
    return document.save()
  }
  const enclosed = { made_by: PRODUCER, format: 1, type: 'SVC_W2_RECORD', data: record }

  test('it is one as it stands', async () => {
    expect((await readPdf(await attached(JSON.stringify(enclosed))))?.record).toEqual({ type: 'SVC_W2_RECORD', data: record })
  })

  test('it is none under another name', async () => {
    expect((await readPdf(await attached(JSON.stringify(enclosed), 'other.json')))?.record).toBeUndefined()
  })

  test.each<readonly [string, string]>([
    ['of another maker', JSON.stringify({ ...enclosed, made_by: 'Somebody' })],
    ['of another format', JSON.stringify({ ...enclosed, format: 2 })],
    ['of an unknown type', JSON.stringify({ ...enclosed, type: 'constructor' })],
    ['without data', JSON.stringify({ ...enclosed, data: null })],
    ['with a list for data', JSON.stringify({ ...enclosed, data: [] })],
    ['that is no JSON', '{"made_by":'],
    ['that is nothing', 'null'],
    ['that is too deep', '['.repeat(1_000_000)],
    ['of more than 16 MiB', JSON.stringify({ ...enclosed, data: { text: 'x'.repeat(17 * 1024 * 1024) } })],
  ])('it is none %s', async (_, data) => {
    const read = await soon(await attached(data))
    expect(read?.metadata.pages).toBe(1)
    expect(read?.record).toBeUndefined()
  })
})

describe('PDFs of others', () => {
  test.each([true, false])('their makers are told, with objects packed: %s', async (useObjectStreams) => {
    const document = await PDFDocument.create()
    for (let page = 0; page < 30; page++) document.addPage()
    document.setProducer('Müller & Söhne – Ω')
    document.setCreator('Payroll (2024)')
    document.setCreationDate(new Date(Date.UTC(2024, 0, 31, 1, 2, 3)))
    document.setModificationDate(new Date(Date.UTC(2024, 1, 1)))
    const { metadata } = (await readPdf(await document.save({ useObjectStreams }))) ?? {}
    expect(metadata).toEqual({
      producer: 'Müller & Söhne – Ω',
      creator: 'Payroll (2024)',
      created: Date.UTC(2024, 0, 31, 1, 2, 3),
      modified: Date.UTC(2024, 1, 1),
      pages: 30,
      fonts: [],
    })
  })

  test('a date names its zone, a string its brackets, and the last trailer counts', async () => {
    const change =
      "9 0 obj<</Producer(a\\(b\\)\\101 (c))/CreationDate(D:20240131010203-05'30')/ModDate(D:2024)/Creator<feff03a9>>>endobj trailer<</Root 1 0 R/Info 9 0 R>>\n%%EOF"
    expect((await readPdf(Buffer.concat([PDF, Buffer.from(change)])))?.metadata).toEqual({
      producer: 'a(b)A (c)',
      creator: 'Ω',
      created: Date.UTC(2024, 0, 31, 6, 32, 3),
      modified: Date.UTC(2024, 0, 1),
      pages: 1,
      fonts: [],
    })
  })

  test('a date that is none is left out', async () => {
    const change = '9 0 obj<</CreationDate(D:20241399)/ModDate(yesterday)>>endobj trailer<</Root 1 0 R/Info 9 0 R>>\n%%EOF'
    expect((await readPdf(Buffer.concat([PDF, Buffer.from(change)])))?.metadata).toEqual({ pages: 1, fonts: [] })
  })
})

test('an object that is too deep is passed over', async () => {
  expect((await readPdf(pdf(`4 0 obj ${'['.repeat(100_000)} endobj `, CATALOG)))?.metadata.pages).toBe(1)
})

/** Five rows, each as the PNG filter of its number would pack it. */
function filtered(bytes: Buffer, columns: number): Buffer {
  const at = (row: number, column: number) => (row < 0 || column < 0 ? 0 : (bytes[row * columns + column] ?? 0))
  const paeth = (left: number, up: number, corner: number) => {
    const estimate = left + up - corner
    return [left, up, corner].toSorted((a, b) => Math.abs(estimate - a) - Math.abs(estimate - b))[0] ?? 0
  }
  const rows = Array.from({ length: bytes.length / columns }, (_, row) => {
    const packed = Array.from({ length: columns }, (__, column) => {
      const [left, up, corner] = [at(row, column - 1), at(row - 1, column), at(row - 1, column - 1)] as const
      return at(row, column) - ([0, left, up, Math.floor((left + up) / 2), paeth(left, up, corner)][row % 5] ?? 0)
    })
    return Buffer.from([row % 5, ...packed])
  })
  return Buffer.concat(rows)
}

test('packed objects are unpacked from every filter of their rows', async () => {
  const objects = '9 0 <</Producer(Payroll of the year 2024)/Creator(A program of many words)>>'.padEnd(100)
  const entries = '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode]/DecodeParms[<</Predictor 15/Columns 10>>]'
  const packed = stream(4, entries, deflateSync(filtered(Buffer.from(objects), 10)))
  const change = Buffer.from('\ntrailer<</Root 1 0 R/Info 9 0 R>>\n%%EOF')
  expect((await readPdf(Buffer.concat([PDF, packed, change])))?.metadata).toMatchObject({
    producer: 'Payroll of the year 2024',
    creator: 'A program of many words',
  })
})

describe('damage', () => {
  const whole = { type: 'SVC_W2_RECORD', data: record }
  const recordIn = async (bytes: Uint8Array) => (await soon(bytes))?.record ?? whole

  test('a file cut anywhere is read as it was, or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (at) => {
        expect(await recordIn(ours.subarray(0, at % ours.length))).toEqual(whole)
      }),
      { numRuns: 300 },
    )
  })

  test('a file with bits turned is read as it was, or not', async () => {
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

  test('a file with pieces of PDF at random is read, or not', async () => {
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
        expect((await soon(pdf(CATALOG, pieces.join(' '))))?.record).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })
})
