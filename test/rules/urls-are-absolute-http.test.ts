/** A URL is absolute, http or https, names a host, and is at most 2048 characters long. */
import { describe, expect, test } from 'vitest'
import { acceptedBy, EVERY_MODE, fieldAcceptedBy, fieldsWhere } from './validators.ts'

const fields = fieldsWhere(({ format }) => format === 'uri')

const URLS = [
  'https://example.test',
  'http://example.test/',
  'HTTPS://EXAMPLE.TEST/Path',
  'https://example.test:8443/hooks?tenant=a&b=%20c#part',
  'http://localhost:3000/hooks',
  'http://127.0.0.1/hooks',
  'https://[2001:db8::1]:443/hooks',
  'https://xn--bcher-kva.example/',
  'https://user:secret@example.test/hooks',
  'https://example.test/a/b;c=1/~d/(e)',
  `https://example.test/${'a'.repeat(2048 - 21)}`,
]

const NO_URLS = [
  '',
  'example.test',
  '/hooks',
  '//example.test/hooks',
  'hooks/new',
  'https:',
  'https:/example.test',
  'https://',
  'https:///hooks',
  'ftp://example.test/file',
  'javascript:alert(1)',
  'file:///etc/hosts',
  'mailto:a@example.test',
  'svc://sdr_1',
  'data:,x',
  'https://exa mple.test',
  'https://example.test/a b',
  ' https://example.test',
  'https://example.test/\n',
  'https://example.test/%zz',
  'https://?query',
  'https://#part',
  'http://example.test:port/',
  'https://example.test:99999/',
  'https://[2001:db8::1/',
  'https://bücher.example/',
]

test('a dozen fields are URLs', () => expect(fields.length).toBeGreaterThanOrEqual(12))

describe.each(fields)('$component.$field', ({ component, field }) => {
  const verdicts = (texts: string[]) => Object.fromEntries(texts.map((text) => [text, fieldAcceptedBy(component, field, text)]))
  const all = (texts: string[], modes: string) => Object.fromEntries(texts.map((text) => [text, modes]))

  test('takes what is one', () => expect(verdicts(URLS)).toEqual(all(URLS, EVERY_MODE)))
  test('takes what is none only tolerantly', () => expect(verdicts(NO_URLS)).toEqual(all(NO_URLS, 'tolerant')))
  test('takes 2048 characters and no more', () => {
    expect(fieldAcceptedBy(component, field, `${URLS.at(-1)}b`)).toBe('tolerant')
  })
  test('is text', () => expect(fieldAcceptedBy(component, field, 42)).toBe(''))
})

describe('the address of a document', () => {
  const verdict = (uri: unknown) => acceptedBy('SourceDataReference', { uri, media_type: 'application/pdf' })

  test.each(['svc://sdr_1', 'http://a.test/b', 'https://a.test/b', 'ftp://a.test/b', 'sftp://a.test/b'])('may be %s', (uri) => {
    expect(verdict(uri)).toBe(EVERY_MODE)
  })
  test.each(['file:///etc/hosts', 'sdr_1', 'gopher://a.test', '', ' svc://sdr_1', 'SVC//sdr_1'])('is not "%s"', (uri) => {
    expect(verdict(uri)).toBe('tolerant')
  })
})
