/** Tests that the server, like PDF readers, accepts PDFs with extra bytes before the header and padding after the end. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findPdfHeader, trimPdf } from '../../server/documents/pdf/bounds.ts'
import { readPdf } from '../../server/documents/pdf/read.ts'
import { getExample, createPdf } from './records.ts'

const LEADS = {
  nothing: '',
  'a line': '\r\n',
  '200 bytes': '\xaa'.repeat(200),
  'headers of a message': 'Content-Type: application/pdf\r\nContent-Length: 300\r\n\r\n',
  '1,024 bytes': ' '.repeat(1024),
}
const PADDINGS = {
  nothing: '',
  'a line': '\r\n',
  'ten thousand NULs': '\0'.repeat(10_000),
  'white space and NULs': ' \n\0\t\r\f\0'.repeat(999),
}

const between = (lead: string, pdf: Uint8Array, padding: string): Buffer =>
  Buffer.concat([Buffer.from(lead, 'latin1'), pdf, Buffer.from(padding, 'latin1')])

const cases = Object.entries(LEADS).flatMap(([before, lead]) =>
  Object.entries(PADDINGS).map(([after, padding]) => ({ before, lead, after, padding })),
)

test.each(cases)('reads a record after $before and before $after', async ({ lead, padding }) => {
  const record = getExample('SVC_W2_RECORD')
  expect((await readPdf(between(lead, await createPdf(record), padding)))?.record).toEqual({ type: 'SVC_W2_RECORD', data: record })
})

const FOLDER = join(import.meta.dirname, 'producers')

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.pdf')))('reads %s between other bytes', async (name) => {
  const pdf = readFileSync(join(FOLDER, name))
  expect(await readPdf(between(LEADS['200 bytes'], pdf, '\0'.repeat(5000)))).toEqual(await readPdf(pdf))
})

/** Returns a PDF whose table counts offsets from the start of the file. */
function countedFromFile(lead: string): Buffer {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>']
  let file = `${lead}%PDF-1.4\n`
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table, 'latin1')
}

test.each(Object.entries(LEADS))('reads a PDF after %s whose offsets count from the start of the file', async (_, lead) => {
  expect(await readPdf(countedFromFile(lead))).toMatchObject({ pages: 1 })
})

describe('the bounds', () => {
  test.each([
    ['%PDF-1.4', 0],
    [`${' '.repeat(1024)}%PDF-1.4`, 1024],
    [`${' '.repeat(1025)}%PDF-1.4`, undefined],
    ['%PDF', undefined],
    ['', undefined],
  ])('counts offsets from the header, which may be anywhere in the first 1,024 bytes', (file, offset) =>
    expect(findPdfHeader(Buffer.from(file))).toBe(offset),
  )

  test.each([
    ['x%PDF-1.4 %%EOF', '%PDF-1.4 %%EOF'],
    ['%PDF-1.4 %%EOF\0\n', '%PDF-1.4 %%EOF'],
    [`%PDF-1.4 %%EOF${'x'.repeat(1019)}`, `%PDF-1.4 %%EOF${'x'.repeat(1019)}`],
    [`%PDF-1.4 %%EOF${'x'.repeat(1020)}`, undefined],
    ['%%EOF %PDF-1.4', undefined],
    ['%PDF-1.4', undefined],
    ['\0\n', undefined],
  ])('end before padding, near the end marker', (file, pdf) => {
    const trimmed = trimPdf(Buffer.from(file))
    expect(trimmed && Buffer.from(trimmed).toString()).toBe(pdf)
  })
})
