/** Tests that text is recognized in each encoding, however it is chunked. */
import * as fc from 'fast-check'
import { isUtf8 } from 'node:buffer'
import { expect, test } from 'vitest'
import { TextCheck } from '../../server/documents/text-encoding.ts'

function detectEncoding(whole: Buffer, lengths: readonly number[] = [whole.length]): string | undefined {
  const check = new TextCheck()
  for (let from = 0, turn = 0; from < whole.length; turn++) {
    const length = lengths[turn % lengths.length] as number
    check.add(whole.subarray(from, from + length))
    from += length
  }
  return check.encoding
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

test.each([
  ['nothing', Buffer.of(), 'utf-8'],
  ['ASCII', latin1('pay\t\r\n\f'), 'utf-8'],
  ['UTF-8', Buffer.from('Zoë 😀'), 'utf-8'],
  ['half a character of UTF-8', Buffer.from('Zoë').subarray(0, -1), 'windows-1252'],
  ['UTF-16', utf16('\ufeffZoë 給与'), 'utf-16le'],
  ['UTF-16 without a mark', utf16('Zoë 給与'), 'utf-16le'],
  ['big-endian UTF-16', utf16('\ufeffZoë').swap16(), 'utf-16be'],
  ['big-endian UTF-16 without a mark', utf16('<p>Zoë').swap16(), 'utf-16be'],
  ['UTF-16 that begins outside of ASCII', utf16('ëZo給'), undefined],
  ['UTF-16 with U+0000', utf16('\ufeffa\0'), undefined],
  ['UTF-16 that lacks a byte', utf16('\ufeffab').subarray(0, -1), undefined],
  ['windows-1252', latin1('\x80 Zo\xeb \x93'), 'windows-1252'],
  ['Shift JIS', Buffer.from('8b8b975e', 'hex'), 'windows-1252'],
  ['windows-1252 with a control character', latin1('Zo\xeb\x08'), undefined],
  ['windows-1252 with a zero', latin1('Zo\xeb\0'), undefined],
])('%s: %s', (_, bytes, encoding) => {
  expect(detectEncoding(bytes)).toBe(encoding)
  expect(detectEncoding(bytes, [1])).toBe(encoding)
})

test('detects the same encoding in chunks as in the whole file', () => {
  const bytes = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => Buffer.from(text)),
    fc.string({ unit: 'binary' }).map((text) => utf16(`<${text}`)),
    fc.string({ unit: 'binary' }).map((text) => utf16(`\ufeff${text}`).swap16()),
    fc.uint8Array().map((array) => Buffer.from(array)),
    fc.array(fc.constantFrom(0x41, 0x80, 0xbf, 0xc3, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0)).map((array) => Buffer.from(array)),
  )
  fc.assert(
    fc.property(bytes, fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (whole, lengths) => {
      expect(detectEncoding(whole, lengths)).toBe(detectEncoding(whole))
      expect(detectEncoding(whole) === 'utf-8').toBe(isUtf8(whole) && !whole.includes(0))
    }),
    { numRuns: 1000 },
  )
})
