/** The part of a URL that a message of `cpd validate` shows: where it leads, but no secret in its path, query or fragment. */
import { expect, test } from 'vitest'
import { maskedName, maskedValue } from '../../../checks/validate/mask.ts'
import { findingsOf } from '../../cli/cpd.ts'

const HEX = '0123456789abcdef01234567'
const MIXED = 'XXy1z2A3b4C5d6E7f8G9h0Ij'
const LETTERS = 'AbCdEfGhIjKlMnOpQrStUvWx'
const hidden = (secret: string) => '*'.repeat(secret.length)

test.each([
  [`ftp://a.example/${MIXED}`, `ftp://a.example/${hidden(MIXED)}`],
  [`ftp://a.example/hooks/${HEX}/in`, `ftp://a.example/hooks/${hidden(HEX)}/in`],
  [`ftp://a.example/${LETTERS}?x=abc`, `ftp://a.example/${hidden(LETTERS)}?x=***`],
  [`ftp://a.example:8443/${HEX}`, `ftp://a.example:8443/${hidden(HEX)}`],
  [`a.example/hooks/${HEX}`, `a.example/hooks/${hidden(HEX)}`],
  [`//a.example/${HEX}`, `//a.example/${hidden(HEX)}`],
  [`/hooks/${HEX}`, `/hooks/${hidden(HEX)}`],
  [`/${HEX}`, `/${hidden(HEX)}`],
  [`https:/${HEX}`, `https:/${hidden(HEX)}`],
  [`https:///${HEX}`, `https:///${hidden(HEX)}`],
  [`ftp://a.example/in;${HEX}`, `ftp://a.example/in;${hidden(HEX)}`],
  [`ftp://a.example/?${HEX}`, `ftp://a.example/?${hidden(HEX)}`],
  [`ftp://a.example/#${HEX}`, `ftp://a.example/#${hidden(HEX)}`],
  [`ftp:\\\\a.example\\${HEX}`, `ftp:\\\\a.example\\${hidden(HEX)}`],
  [`ftp://a.example/%61${HEX}`, `ftp://a.example/${hidden(`%61${HEX}`)}`],
])('%s is shown as %s', async (url, shown) => {
  expect(maskedValue(url, '/url')).toBe(JSON.stringify(shown.length > 60 ? `${shown.slice(0, 60)}…` : shown))
  expect(maskedName(url)).not.toContain(HEX)
})

test('nothing of it is told of a payload either', async () => {
  const found = await findingsOf(
    { delivery_details: [HEX, MIXED, LETTERS].map((part) => ({ url: `ftp://a.example/${part}` })) },
    'DataRequestInput',
  )
  const told = JSON.stringify(found)
  expect(told).toContain('ftp://a.example/***')
  for (const secret of [HEX, MIXED, LETTERS]) expect(told).not.toContain(secret)
})

test.each([
  'ftp://a.example/hooks',
  'ftp://abcdefghij0123456789.example/hooks',
  'ftp://a.example/dr_3MMqsMK1OndAjt0uE1XXspN098y',
  'ftp://a.example/consumer-permissioned-data-events',
  'application/vnd.openxmlformats',
  'and/or',
  '2024/01/31',
])('%s is shown as it is', (text) => {
  expect(maskedValue(text, '/url')).toBe(JSON.stringify(text))
})
