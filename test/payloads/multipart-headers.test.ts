/** Names and boundaries are parsed from all header formats that clients send. */
import { describe, expect, test } from 'vitest'
import { parseBoundary, parseDisposition } from '../../payloads/multipart-headers.ts'

/** Encodes the header as Node does, with one character per byte. */
const bytes = (text: string): string => Buffer.from(text).toString('latin1')
const fileName = (parameters: string): string | undefined => parseDisposition(bytes(`form-data; name="files"; ${parameters}`)).fileName

describe('filename* takes precedence over filename', () => {
  test.each([
    ['after it', `filename="Zo_.pdf"; filename*=UTF-8''Zo%C3%AB.pdf`],
    ['before it', `filename*=UTF-8''Zo%C3%AB.pdf; filename="Zo_.pdf"`],
    ['with an encoded word', `filename="=?utf-8?B?Wm/Dqy5wZGY=?="; filename*=utf-8''Zo%C3%AB.pdf`],
    ['without quotes', `filename=Zo_.pdf; filename*=UTF-8''Zo%C3%AB.pdf`],
    ['with capitals', `FileName="Zo_.pdf"; FILENAME*=Utf-8''Zo%c3%aB.pdf`],
    ['with a language', `filename="Zo_.pdf"; filename*=UTF-8'nl'Zo%C3%AB.pdf`],
    ['with spaces', `filename = "Zo_.pdf" ; filename* = UTF-8''Zo%C3%AB.pdf `],
    ['without spaces', `filename="Zo_.pdf";filename*=UTF-8''Zo%C3%AB.pdf`],
    ['with quotes that it should not have', `filename="Zo_.pdf"; filename*="UTF-8''Zo%C3%AB.pdf"`],
    ['in ISO-8859-1', `filename="Zo_.pdf"; filename*=ISO-8859-1''Zo%EB.pdf`],
    ['without a filename', `filename*=UTF-8''Zo%C3%AB.pdf`],
  ])('%s', (_, parameters) => expect(fileName(parameters)).toBe('Zoë.pdf'))

  test('whether or not the field name is quoted', () => {
    const read = (name: string) => parseDisposition(`form-data; name=${name}; filename="Zo_.pdf"; filename*=UTF-8''Zo%C3%AB.pdf`)
    expect([read('files'), read('"files"')]).toEqual([
      { name: 'files', fileName: 'Zoë.pdf' },
      { name: 'files', fileName: 'Zoë.pdf' },
    ])
  })
})

describe('falls back to the filename if filename* is malformed', () => {
  const malformed = [
    "UTF-8''Zo%EB.pdf",
    "UTF-8''a%ZZ.pdf",
    "UTF-8''a%C",
    "no-charset''a.pdf",
    "''a.pdf",
    'a.pdf',
    "UTF-8'a.pdf",
    "UTF-8''",
    '',
  ]

  test.each([...malformed, "UTF-8''a%0D%0Ab.pdf", "UTF-8''a%0Ab.pdf"])('%s', (value) => {
    expect(fileName(`filename="plain.pdf"; filename*=${value}`)).toBe('plain.pdf')
    expect(fileName(`filename*=${value}; filename="plain.pdf"`)).toBe('plain.pdf')
  })

  test.each(malformed)('%s without a filename is a file without a name', (value) => expect(fileName(`filename*=${value}`)).toBe(''))
})

describe('a filename', () => {
  test.each([
    ['is UTF-8', 'filename="給与.pdf"', '給与.pdf'],
    ['is decoded from an encoded word', 'filename="=?UTF-8?b?Wm/Dqy5wZGY=?="', 'Zoë.pdf'],
    ['is kept if an encoded word has an unknown charset', 'filename="=?none?B?YQ==?="', '=?none?B?YQ==?='],
    ['can contain the parameters of others', `filename="a; filename*=UTF-8''b.pdf; name=c"`, `a; filename*=UTF-8''b.pdf; name=c`],
    ['can contain escaped quotes', 'filename="a\\"; b\\\\.pdf"', '.pdf'],
    ['can contain quotes', 'filename="a\\"b.pdf"', 'a"b.pdf'],
    ['can contain what browsers escape', 'filename="a%22b.pdf"', 'a%22b.pdf'],
    ['has no folders of Windows', 'filename="C:\\pay\\june.pdf"', 'june.pdf'],
    ['has no folders', 'filename="../../etc/passwd"', 'passwd'],
    ['has no folders if they are encoded', "filename*=UTF-8''..%2F..%5Cpasswd", 'passwd'],
    ['is not a folder', 'filename=".."', ''],
    ['can be empty', 'filename=""', ''],
    ['ends with the header if a quote is missing', 'filename="a.pdf', 'a.pdf'],
    ['is the first of several', 'filename="a.pdf"; filename="b.pdf"', 'a.pdf'],
    ['is not read from another parameter', 'xfilename="a.pdf"; filename-x="b.pdf"', undefined],
  ])('%s', (_, parameters, expected) => expect(fileName(parameters)).toBe(expected))
})

test.each([
  ['form-data; name="files"', 'files'],
  ['form-data; filename="a;name=b"; NAME=files', 'files'],
  ["form-data; name*=UTF-8''Zo%C3%AB; name=Zo_", 'Zoë'],
  ['form-data; name=""', ''],
  ['form-data', undefined],
  ['', undefined],
  ['name="files"', undefined],
])('the field name in %j is %j', (header, name) => expect(parseDisposition(header).name).toBe(name))

test('parses a long header in linear time', () => {
  const parts = [';', '; a', ';a="x', ';a=\\', "; filename*='", "; filename*=U''%", '; filename="=?', ';   ']
  for (const part of parts) expect(parseDisposition(part.repeat(80_000 / part.length)).name).toBeUndefined()
})

test.each([
  ['multipart/form-data; boundary=a', 'a'],
  ['Multipart/Form-Data;charset=utf-8;Boundary="a b"', 'a b'],
  ['multipart/form-data ; boundary=----WebKit/x=1', '----WebKit/x=1'],
  ['multipart/form-data', undefined],
  ['multipart/form-data; boundary=', undefined],
  ['boundary=a', undefined],
  ['', undefined],
])('the boundary of %j is %j', (contentType, boundary) => expect(parseBoundary(contentType)).toBe(boundary))
