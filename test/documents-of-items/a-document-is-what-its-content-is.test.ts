/** The type of a document comes from its bytes: what a sender says must agree with them. */
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { MAX_JSON_DEPTH } from '../../server/core/json-depth.ts'
import { limits } from '../../server/core/limits.ts'
import { isDeclaredAs, sniffMediaType } from '../../server/evidence/documents/media-type.ts'
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
  ])('%s', async (_, bytes, type) => {
    expect(await sniffMediaType(bytes)).toBe(type)
  })
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
  ])('%s', async (_, bytes) => {
    expect(await sniffMediaType(bytes)).toBeUndefined()
  })
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
