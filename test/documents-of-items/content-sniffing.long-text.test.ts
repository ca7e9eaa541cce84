/** Tests that the type of a document is detected from its bytes, and that the declared type must match. */
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { MAX_JSON_DEPTH } from '../../payloads/json.ts'
import { limits } from '../../server/core/limits.ts'
import { sniffBeginning, SNIFFED_BYTES, sniffMediaType } from '../../server/documents/media-type.ts'
import { TextCheck } from '../../server/documents/text-encoding.ts'
import { BMP, GIF, JPEG, PDF, PNG, TIFF, TIFF_BIG_ENDIAN, ZIP } from './bytes.ts'

const utf8 = (text: string): Buffer => Buffer.from(text)

describe('content', () => {
  test.each([
    ['PDF', PDF, 'application/pdf'],
    ['PDF behind an empty line', Buffer.concat([utf8('\r\n'), PDF]), 'application/pdf'],
    ['PDF behind a byte order mark', Buffer.concat([utf8('\ufeff'), PDF]), 'application/pdf'],
    ['PDF after 1,024 bytes', Buffer.concat([Buffer.alloc(1024, 0xaa), PDF]), 'application/pdf'],
    ['PDF after the headers of a message', Buffer.concat([utf8('Content-Type: application/pdf\r\n\r\n'), PDF]), 'application/pdf'],
    ['PDF after NULs', Buffer.concat([Buffer.alloc(9), PDF]), 'application/pdf'],
    ['PDF after HTML of a server', Buffer.concat([utf8('<br />\n<b>Warning</b>: none in a.php\n'), PDF]), 'application/pdf'],
    ['PDF before NULs', Buffer.concat([PDF, Buffer.alloc(9000)]), 'application/pdf'],
    ['JPEG', JPEG, 'image/jpeg'],
    ['PNG', PNG, 'image/png'],
    ['TIFF', TIFF, 'image/tiff'],
    ['TIFF of another byte order', TIFF_BIG_ENDIAN, 'image/tiff'],
    ['BMP', BMP, 'image/bmp'],
    ['HTML with a doctype', utf8('<!DOCTYPE html><title>Pay</title>'), 'text/html'],
    ['HTML without one', utf8('\ufeff\n <html lang="en"><body>1</body></html>'), 'text/html'],
    ['HTML behind comments', utf8('<!-- saved --><!-- from a page -->\n<div class="stub">1</div>'), 'text/html'],
    ['XHTML', utf8('<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x"><html></html>'), 'text/html'],
    ['HTML in windows-1252', Buffer.from('<html>\x93Zo\xeb\x94 \x80</html>', 'latin1'), 'text/html'],
    ['HTML in ISO-8859-1', Buffer.from('<!doctype html><p>Zo\xeb', 'latin1'), 'text/html'],
    ['HTML in UTF-16', Buffer.from('\ufeff<html>Zoë</html>', 'utf16le'), 'text/html'],
    ['HTML in UTF-16 without a byte order mark', Buffer.from('\r\n<html>Zoë</html>', 'utf16le'), 'text/html'],
    ['HTML in big-endian UTF-16', Buffer.from('\ufeff<!-- ë --><p>Zoë', 'utf16le').swap16(), 'text/html'],
    ['HTML in big-endian UTF-16 without a byte order mark', Buffer.from('<p>Zoë', 'utf16le').swap16(), 'text/html'],
    ['HTML that mentions the header of a PDF', utf8('<p>It begins with %PDF-1.7.'), 'text/html'],
    ['JSON that mentions a PDF', utf8('{"begins": "%PDF-1.7\\n", "then": "\\n1 0 obj"}'), 'application/json'],
    ['a JSON object', utf8('\ufeff {"name": "Zoë"} \n'), 'application/json'],
    ['a JSON array', utf8('[]'), 'application/json'],
  ])('%s', async (_, bytes, type) => expect(await sniffMediaType(bytes)).toBe(type))
})

describe('unknown content', () => {
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['white space', utf8(' \n')],
    ['GIF', GIF],
    ['ZIP', ZIP],
    ['plain text', utf8('Pay stub of March')],
    ['text that begins as a bitmap does', utf8('BMW lease agreement of March, in words')],
    ['XML that is no HTML', utf8('<?xml version="1.0"?><svg></svg>')],
    ['a tag that only begins as one of HTML does', utf8('<bodywork>1</bodywork>')],
    ['a comment that does not end', utf8('<!-- <html></html>')],
    ['a JSON number', utf8('12')],
    ['a JSON string', utf8('"html"')],
    ['JSON that does not end', utf8('{"name": "Zoë"')],
    ['JSON followed by more', utf8('{} {}')],
    ['JSON in another encoding', Buffer.from('{"name": "Zoë"}', 'latin1')],
    ['HTML with a zero byte', utf8('<html>\0</html>')],
    ['HTML in UTF-16 with a zero', Buffer.from('\ufeff<html>\0</html>', 'utf16le')],
    ['HTML in UTF-16 with half a character', Buffer.from('\ufeff<html>\ud800</html>', 'utf16le')],
    ['HTML in UTF-16 that lacks a byte', Buffer.from('\ufeff<html></html>', 'utf16le').subarray(0, -1)],
    ['HTML in windows-1252 with a control character', Buffer.from('<html>\xeb\x01</html>', 'latin1')],
    ['JSON in UTF-16', Buffer.from('\ufeff{"a": 1}', 'utf16le')],
    ['plain text in UTF-16', Buffer.from('\ufeffPay stub', 'utf16le')],
    ['plain text in windows-1252', Buffer.from('Zo\xeb', 'latin1')],
    ['a signature cut short', PNG.subarray(0, 5)],
    ['a PDF after 1,025 bytes', Buffer.concat([Buffer.alloc(1025, 'x'), PDF])],
    ['the header of a PDF without a version', utf8('What is %PDF-?')],
  ])('%s', async (_, bytes) => expect(await sniffMediaType(bytes)).toBeUndefined())
})

test('handles arbitrary bytes without errors, including truncated signatures', async () => {
  const beginnings = fc.constantFrom(PDF, JPEG, PNG, TIFF, BMP, GIF, ZIP, utf8('<!--'), utf8('['), utf8('ID3'), utf8('RIFF'))
  await fc.assert(
    fc.asyncProperty(beginnings, fc.nat({ max: 60 }), fc.uint8Array({ maxLength: 200 }), async (begin, length, rest) => {
      await expect(sniffMediaType(Buffer.concat([begin.subarray(0, length), rest]))).resolves.not.toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('quickly classifies text that is hostile to regular expressions', async () => {
  expect(await sniffMediaType(utf8('<!-- -->'.repeat(200_000)))).toBeUndefined()
  expect(await sniffMediaType(Buffer.concat([utf8('{'), Buffer.alloc(1_000_000, '<!-- ')]))).toBeUndefined()
})

describe('JSON that exceeds the limits for requests', () => {
  test.each([
    ['too deep', '['.repeat(MAX_JSON_DEPTH + 1)],
    ['too large', '{'.padEnd(limits.request_bytes + 1)],
  ])('%s', async (_, text) => {
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    expect(await sniffMediaType(utf8(text))).toBe('application/json')
    expect(parse).not.toHaveBeenCalled()
    // Without its last character, each text is within the limits. It is then parsed and found to be incomplete.
    expect(await sniffMediaType(utf8(text.slice(0, -1)))).toBeUndefined()
  })
})

test.each([
  ['JSON that is too long to be parsed', utf8(`[${'1,'.repeat(limits.request_bytes / 2)}`), 'application/json'],
  ['long JSON that is none', utf8(`[${'1,'.repeat(limits.request_bytes / 2 - 1)}`), undefined],
  ['a long page', Buffer.alloc(3 * limits.request_bytes, '<p>pay'), 'text/html'],
  [
    'a long page with a byte that is no text',
    Buffer.concat([Buffer.alloc(2 * limits.request_bytes, '<p>pay'), Buffer.from([0])]),
    undefined,
  ],
])('determines the type of %s from its first bytes and its text encoding', async (_, whole, type) => {
  const check = new TextCheck()
  check.add(whole)
  expect([await sniffMediaType(whole), await sniffBeginning(whole.subarray(0, SNIFFED_BYTES), check.encoding)]).toEqual([type, type])
})
