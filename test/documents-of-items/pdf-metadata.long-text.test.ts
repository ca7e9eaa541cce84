/** Tests the metadata and fonts of PDFs that other programs wrote, and the resulting check signals. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import PdfKitDocument from 'pdfkit'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkSignals } from '../../server/documents/check-signals/signals.ts'
import { readPdf } from '../../server/documents/pdf/read.ts'
import { extractDocuments, jordan, NOW, pdfDocument, recordFrom } from '../extraction/subjects.ts'
import { PDF, pdfWith } from './bytes.ts'

const producer = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'producers', `${name}.pdf`))

/** Returns the data about a PDF that extraction keeps. */
const extractMetadata = async (bytes: Uint8Array) => (await recordFrom(pdfDocument(bytes), 'PAYSTUB_FILE')).document

/** Returns the check signals for an Item that consists only of the PDF. */
async function findSignals(bytes: Uint8Array): Promise<unknown[]> {
  const { data, document } = await recordFrom(pdfDocument(bytes), 'PAYSTUB_FILE')
  const item = { type: 'PAYSTUB_FILE', data, individual: jordan, createdAt: NOW, others: [], ...(document && { document }) }
  return checkSignals(item).map(({ code }) => code)
}

describe.each([
  ['chromium', ['Skia/PDF m156', expect.stringContaining('HeadlessChrome/156')], ['LiberationSans-Bold', 'LiberationSans']],
  ['libreoffice', ['LibreOffice 7.4', 'Writer'], ['DejaVuSans-Bold', 'LiberationSans']],
  ['wkhtmltopdf', ['Qt 5.15.8', 'wkhtmltopdf 0.12.6'], ['LiberationSans-Bold', 'LiberationSans']],
  ['weasyprint', ['WeasyPrint 70.0'], ['Liberation-Sans-Bold', 'Liberation-Sans']],
  ['ghostscript', ['GPL Ghostscript 10.00.0', 'UnknownApplication'], ['Times-Roman']],
  ['latex', ['pdfTeX-1.40.24', 'TeX'], ['CMBX12', 'CMR10']],
  ['reportlab', ['ReportLab PDF Library - (opensource)', 'Payroll of Tidewater'], ['Helvetica']],
  ['fpdf2', [], ['Times-Roman']],
  ['itext', [expect.stringContaining('iText® 5.5.13.3'), 'Payroll of Tidewater'], ['Helvetica']],
  ['openpdf', ['OpenPDF 1.3.30'], ['Helvetica']],
  ['pdfbox', ['Apache PDFBox'], ['Helvetica']],
  ['qpdf', ['LibreOffice 7.4', 'Writer'], ['DejaVuSans-Bold', 'LiberationSans']],
  ['scan', ['img2pdf 0.4.4'], []],
  ['word-stand-in', ['Microsoft® Word for Microsoft 365'], ['Liberation-Sans-Bold', 'Liberation-Sans']],
])('a PDF by %s', (name, software, fonts) => {
  test('is read', async () => {
    const metadata = await extractMetadata(producer(name))
    expect(metadata?.software).toEqual(software)
    expect(metadata?.fonts?.map((page) => page.map((font) => font.replace(/^[A-Z]{6}\+/, '')))).toEqual([fonts])
  })

  test('raises no check signal', async () => expect(await findSignals(producer(name))).toEqual([]))
})

test('raises METADATA_MISMATCH if only the XMP metadata names Photoshop', async () => {
  expect(await findSignals(producer('photoshop-in-xmp'))).toEqual(['METADATA_MISMATCH'])
})

test('raises METADATA_MISMATCH for a PDF written by drawing software', async () => {
  expect(await findSignals(producer('inkscape'))).toEqual(['METADATA_MISMATCH'])
})

test('raises FONT_MISMATCH for an amount that was added to a page in the same typeface', async () => {
  expect(await findSignals(producer('edited'))).toEqual(['FONT_MISMATCH'])
})

test('raises METADATA_MISMATCH for a PDF that was later changed by an incremental update', async () => {
  expect(await findSignals(producer('updated'))).toEqual(['METADATA_MISMATCH'])
})

test.each(['owner-password-aes', 'owner-password-rc4'])('reads a PDF that opens without its password: %s', async (name) => {
  expect((await extractMetadata(producer(name)))?.software).toContain('GPL Ghostscript 10.00.0')
})

test('does not read a PDF that requires a password', async () => {
  expect(await extractDocuments([pdfDocument(producer('password'))], 'PAYSTUB_FILE')).toMatchObject({
    code: 'UNPROCESSABLE_DOCUMENT_QUALITY',
  })
})

const withInfo = (entries: string): Buffer =>
  Buffer.concat([PDF, Buffer.from(`9 0 obj<<${entries}>>endobj trailer<</Root 1 0 R/Info 9 0 R>>\n%%EOF`, 'latin1')])

test.each([
  ['in PDFDocEncoding', '/Producer(Pay\\204roll)', 'Pay—roll'],
  ['in UTF-16', '/Producer<feff03a9>', 'Ω'],
  ['in UTF-8', '/Producer(\\357\\273\\277\\316\\251)', 'Ω'],
  ['with brackets and octal digits', '/Producer(a\\(b\\)\\101 (c))', 'a(b)A (c)'],
])('decodes text %s', async (_, entries, text) => expect((await extractMetadata(withInfo(entries)))?.software).toEqual([text]))

test('truncates long text', async () => {
  expect((await extractMetadata(withInfo(`/Producer(${'x'.repeat(5000)})`)))?.software?.[0]).toHaveLength(2000)
})

describe('a date', () => {
  /** Returns the milliseconds from creation to modification. The creation is moved to the day of the synthetic record. */
  const findAgeSignals = async (created: string, modified: string) => {
    const document = await extractMetadata(withInfo(`/CreationDate(${created})/ModDate(${modified})`))
    return document?.modified === undefined ? undefined : Number(document.modified) - NOW
  }
  const HOUR = 3_600_000

  test.each([
    ['names its zone', 'D:20240131010203Z', "D:20240131010203-05'30'", 5.5 * HOUR],
    ['names its zone without an apostrophe at the end', 'D:20240131000000Z', "D:20240131000000+02'00", -2 * HOUR],
    ['is UTC without a zone', 'D:20240131', 'D:20240131020000Z', 2 * HOUR],
    ['is the first day of a year alone', 'D:2024', 'D:20240101010000', HOUR],
    ['is the last day of a February', 'D:20240229', 'D:20240301', 24 * HOUR],
  ])('%s', async (_, created, modified, age) => expect(await findAgeSignals(created, modified)).toBe(age))

  test.each(['D:20240230', 'D:20230229', 'D:20241399', 'D:20240100', 'D:20240131250000', 'yesterday', ''])(
    'is omitted if it is invalid: %j',
    async (date) => {
      const document = await extractMetadata(withInfo(`/Producer(Payroll)/CreationDate(${date})`))
      expect(document).not.toHaveProperty('created')
      expect(document?.software).toEqual(['Payroll'])
    },
  )
})

describe('XMP metadata', () => {
  const NAMESPACES =
    'xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" ' +
    'xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:stEvt="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#"'
  const packet = (attributes: string, elements = '') =>
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ' +
    `xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${NAMESPACES} ${attributes}>${elements}` +
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>'
  const withXmp = (xml: string, info = ''): Buffer =>
    pdfWith(
      '1 0 obj<</Type/Catalog/Pages 2 0 R/Metadata 4 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n' +
        `4 0 obj<</Type/Metadata/Subtype/XML/Length ${xml.length}>>stream\n${xml}\nendstream endobj\n5 0 obj<<${info}>>endobj\n`,
      '/Info 5 0 R',
    )

  test.each([
    [
      'as elements',
      packet('', '<pdf:Producer>Adobe PDF library</pdf:Producer><xmp:CreatorTool>GIMP</xmp:CreatorTool>'),
      ['Adobe PDF library', 'GIMP'],
    ],
    ['as attributes', packet('pdf:Producer="Adobe PDF library" xmp:CreatorTool="GIMP"'), ['Adobe PDF library', 'GIMP']],
    [
      'in its history',
      packet('', '<xmpMM:History><rdf:Seq><rdf:li stEvt:action="saved" stEvt:softwareAgent="GIMP"/></rdf:Seq></xmpMM:History>'),
      ['GIMP'],
    ],
    ['under other prefixes', packet('', '<p:CreatorTool xmlns:p="http://ns.adobe.com/xap/1.0/">GIMP</p:CreatorTool>'), ['GIMP']],
  ])('names software %s', async (_, xml, software) => {
    expect((await extractMetadata(withXmp(xml)))?.software).toEqual(software)
    expect(await findSignals(withXmp(xml))).toEqual(['METADATA_MISMATCH'])
  })

  test('names at most 100 programs', async () => {
    const history = Array.from({ length: 200 }, (_, at) => `<stEvt:softwareAgent>Program ${at}</stEvt:softwareAgent>`)
    expect((await extractMetadata(withXmp(packet('', history.join('')))))?.software).toHaveLength(100)
  })

  test('provides dates that the information dictionary lacks', async () => {
    const xml = packet('xmp:CreateDate="2024-03-01T09:30:00-05:00" xmp:ModifyDate="2024-03-01T16:30:00.5Z"')
    expect(await extractMetadata(withXmp(xml))).toMatchObject({ created: NOW, modified: NOW + 2 * 3_600_000 })
    expect(await extractMetadata(withXmp(xml, '/ModDate(D:20240301143000Z)'))).toMatchObject({ created: NOW, modified: NOW })
  })

  test.each([
    ['that is no XML', 'Adobe Photoshop'],
    ['that does not end', packet('pdf:Producer="one"').slice(0, -60)],
    ['with an undeclared prefix', packet('', '<none:Producer>one</none:Producer>')],
    ['of a million elements in each other', packet('', '<a>'.repeat(1_000_000))],
  ])('is read without errors for %s', async (_, xml) => {
    expect(await findSignals(withXmp(xml))).toEqual([])
  })
})

test('reads the fonts of at most 25 pages', async () => {
  const document = new PdfKitDocument({ margin: 0 })
  for (let page = 0; page < 30; page++) document.addPage().text(`Page ${page}`)
  document.end()
  const fonts = (await extractMetadata(await buffer(document)))?.fonts
  // The first of the 31 pages has no text.
  expect(fonts).toEqual([[], ...Array.from({ length: 24 }, () => ['Helvetica'])])
})

test('reads a PDF without its fonts if reading the fonts takes too long', async () => {
  const { metadata } = (await readPdf(producer('reportlab'), 0)) ?? {}
  expect(metadata).toMatchObject({ software: expect.arrayContaining(['Payroll of Tidewater']), fonts: [] })
})

test('keeps at most 100 fonts per page', async () => {
  const fonts = Array.from({ length: 200 }, (_, at) => `/F${at}<</Type/Font/Subtype/Type1/BaseFont/Font${at}>>`).join('')
  const content = Array.from({ length: 200 }, (_, at) => `BT /F${at} 12 Tf (pay) Tj ET`).join(' ')
  const bytes = pdfWith(
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</Font<<${fonts}>>>>>>endobj\n` +
      `4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n`,
  )
  expect((await extractMetadata(bytes))?.fonts?.[0]).toHaveLength(100)
})

test('fetches no external fonts and runs no JavaScript in the PDF', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetched.mockRestore())
  const content = 'BT /F1 12 Tf (pay) Tj /F2 12 Tf <0041> Tj ET'
  const bytes = pdfWith(
    '1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(globalThis.ran = true)>>/AA<</WC<</S/JavaScript/JS(globalThis.ran = true)>>>>>>endobj\n' +
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>endobj\n' +
      `4 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj\n` +
      '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\n' +
      '6 0 obj<</Type/Font/Subtype/Type0/BaseFont/HeiseiMin-W3/Encoding/UniJIS-UCS2-H/DescendantFonts[7 0 R]>>endobj\n' +
      '7 0 obj<</Type/Font/Subtype/CIDFontType0/BaseFont/HeiseiMin-W3/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>>>endobj\n',
  )
  expect((await extractMetadata(bytes))?.fonts?.[0]).toContain('Helvetica')
  expect(fetched).not.toHaveBeenCalled()
  expect(globalThis).not.toHaveProperty('ran')
})
