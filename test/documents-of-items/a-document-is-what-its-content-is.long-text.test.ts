/** The type of a document comes from its bytes: what a sender says must agree with them. */
import * as fc from 'fast-check'
import { isUtf8 } from 'node:buffer'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { MAX_JSON_DEPTH } from '../../server/core/json.ts'
import { limits } from '../../server/core/limits.ts'
import { isDeclaredAs, sniffBeginning, SNIFFED_BYTES, sniffMediaType, TextCheck } from '../../server/evidence/documents/media-type.ts'
import { BMP, GIF, JPEG, PDF, PNG, TIFF, TIFF_BIG_ENDIAN, ZIP } from './bytes.ts'

const utf8 = (text: string): Buffer => Buffer.from(text)

describe('the content tells the type', () => {
  test.each([
    ['PDF', PDF, 'application/pdf'],
    ['PDF behind an empty line', Buffer.concat([utf8('\r\n'), PDF]), 'application/pdf'],
    ['PDF behind a byte order mark', Buffer.concat([utf8('\ufeff'), PDF]), 'application/pdf'],
    ['JPEG', JPEG, 'image/jpeg'],
    ['PNG', PNG, 'image/png'],
    ['TIFF', TIFF, 'image/tiff'],
    ['TIFF of another byte order', TIFF_BIG_ENDIAN, 'image/tiff'],
    ['BMP', BMP, 'image/bmp'],
    ['HTML with a doctype', utf8('<!DOCTYPE html><title>Pay</title>'), 'text/html'],
    ['HTML without one', utf8('\ufeff\n <html lang="en"><body>1</body></html>'), 'text/html'],
    ['HTML behind comments', utf8('<!-- saved --><!-- from a page -->\n<div class="stub">1</div>'), 'text/html'],
    ['XHTML', utf8('<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x"><html></html>'), 'text/html'],
    ['a JSON object', utf8('\ufeff {"name": "Zoë"} \n'), 'application/json'],
    ['a JSON array', utf8('[]'), 'application/json'],
  ])('%s', async (_, bytes, type) => expect(await sniffMediaType(bytes)).toBe(type))
})

describe('what is none of the types has none', () => {
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
    ['HTML in UTF-16', Buffer.from('\ufeff<html></html>', 'utf16le')],
    ['HTML with a zero byte', utf8('<html>\0</html>')],
    ['a signature cut short', PNG.subarray(0, 5)],
    ['a PDF behind a page of other things', Buffer.concat([utf8('x'.repeat(2000)), PDF])],
  ])('%s', async (_, bytes) => expect(await sniffMediaType(bytes)).toBeUndefined())
})

describe('a sender that declares', () => {
  test.each([
    ['image/jpg', JPEG, true],
    ['image/jpeg', JPEG, true],
    ['image/tif', TIFF, true],
    ['image/pdf', PDF, true],
    ['Application/PDF; version=1.4', PDF, true],
    ['text/html; charset=utf-8', utf8('<html></html>'), true],
    ['image/png', PDF, false],
    ['application/pdf', PNG, false],
    ['application/json', utf8('<html></html>'), false],
    ['image/jpg', TIFF, false],
    ['', PNG, false],
    ['constructor', PNG, false],
  ])('%s', async (declared, bytes, agreed) => {
    const type = await sniffMediaType(bytes)
    expect(type && isDeclaredAs(declared, type)).toBe(agreed)
  })
})

test('no bytes make it fail, not even those that begin well', async () => {
  const beginnings = fc.constantFrom(PDF, JPEG, PNG, TIFF, BMP, GIF, ZIP, utf8('<!--'), utf8('['), utf8('ID3'), utf8('RIFF'))
  await fc.assert(
    fc.asyncProperty(beginnings, fc.nat({ max: 60 }), fc.uint8Array({ maxLength: 200 }), async (begin, length, rest) => {
      await expect(sniffMediaType(Buffer.concat([begin.subarray(0, length), rest]))).resolves.not.toBeNull()
    }),
    { numRuns: 500 },
  )
})

test('a text that is hostile to patterns is judged at once', async () => {
  expect(await sniffMediaType(utf8('<!-- -->'.repeat(200_000)))).toBeUndefined()
  expect(await sniffMediaType(Buffer.concat([utf8('{'), Buffer.alloc(1_000_000, '<!-- ')]))).toBeUndefined()
})

describe('JSON beyond the limits of a request is taken for JSON by its beginning, and not parsed', () => {
  test.each([
    ['too deep', '['.repeat(MAX_JSON_DEPTH + 1)],
    ['too large', '{'.padEnd(limits.request_bytes + 1)],
  ])('%s', async (_, text) => {
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    expect(await sniffMediaType(utf8(text))).toBe('application/json')
    expect(parse).not.toHaveBeenCalled()
    // Neither ends: within the limits it is seen.
    expect(await sniffMediaType(utf8(text.slice(0, -1)))).toBeUndefined()
  })
})

test('a file that comes in pieces is text where the whole is', () => {
  const bytes = fc.oneof(
    fc.string({ unit: 'binary' }).map(utf8),
    fc.uint8Array().map((array) => Buffer.from(array)),
    fc.array(fc.constantFrom(0x41, 0x80, 0xbf, 0xc3, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0)).map((array) => Buffer.from(array)),
  )
  fc.assert(
    fc.property(bytes, fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (whole, lengths) => {
      const check = new TextCheck()
      for (let from = 0, turn = 0; from < whole.length; from += lengths[turn++ % lengths.length] as number)
        check.add(whole.subarray(from, from + (lengths[turn % lengths.length] as number)))
      expect(check.isText).toBe(isUtf8(whole) && !whole.includes(0))
    }),
    { numRuns: 1000 },
  )
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
])('the type of %s depends on its beginning, and on whether it is text', async (_, whole, type) => {
  const check = new TextCheck()
  check.add(whole)
  expect([await sniffMediaType(whole), await sniffBeginning(whole.subarray(0, SNIFFED_BYTES), check.isText)]).toEqual([type, type])
})
