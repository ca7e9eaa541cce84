/** Tests that a declared type matches its content under each of its names, and that a generic type matches any content. */
import { expect, test } from 'vitest'
import { isCompatibleType, isGenericType } from '../../server/documents/declared-type.ts'

test.each([
  ['application/pdf', ['image/pdf', 'application/x-pdf', 'Application/PDF; version=1.4', 'text/pdf', 'application/acrobat']],
  ['image/jpeg', ['image/jpg', 'IMAGE/JPG', 'image/pjpeg']],
  ['image/png', ['image/x-png', 'image/png ; a=b']],
  ['image/tiff', ['image/tif']],
  ['image/bmp', ['image/x-ms-bmp', 'image/x-bmp']],
  ['text/html', ['text/html; charset=windows-1252', 'application/xhtml+xml']],
  ['application/json', ['text/json', 'application/json;charset=utf-8']],
])('treats %s and %j as the same type', (type, names) => {
  for (const name of [type, ...names]) {
    expect([name, isCompatibleType(name, type)]).toEqual([name, true])
    expect([name, isCompatibleType(name, 'image/gif')]).toEqual([name, false])
  }
})

test.each([
  '',
  ' ',
  'text/plain',
  'Text/Plain; charset=us-ascii',
  'application/octet-stream',
  'binary/octet-stream',
  'application/x-download',
  'application/force-download',
  'application/download',
  'application/unknown',
  'multipart/form-data',
  'image/*',
  '*/*',
  'pdf',
  'constructor',
])('treats %j as generic', (declared) => {
  expect(isGenericType(declared)).toBe(true)
  expect(isCompatibleType(declared, 'application/pdf')).toBe(true)
})

test.each(['image/png', 'text/html', 'application/zip', 'application/x-downloads', 'a/constructor'])(
  'does not treat %j as generic',
  (declared) => {
    expect(isGenericType(declared)).toBe(false)
    expect(isCompatibleType(declared, 'application/pdf')).toBe(false)
  },
)
