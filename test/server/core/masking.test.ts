/** Logs show URLs and names of headers, but values only of headers that are never credentials. */
import { expect, test } from 'vitest'
import { maskRequest, maskUrl } from '../../../server/core/masking.ts'

test('values of headers are masked but for those that are no secret', () => {
  const headers = {
    authorization: 'a',
    cookie: 'b',
    'x-api-key': 'c',
    'webhook-secret': 'd',
    'content-type': 'application/json',
    'user-agent': 'e',
    'webhook-id': 'f',
    'webhook-timestamp': 'g',
    'webhook-signature': 'h',
  }
  expect(maskRequest({ method: 'POST', url: 'https://a.example/', headers })).toEqual({
    method: 'POST',
    url: 'https://a.example/',
    headers: { ...headers, authorization: '***', cookie: '***', 'x-api-key': '***', 'webhook-secret': '***' },
  })
})

test.each([
  ['https://a.example/hooks', 'https://a.example/hooks'],
  ['https://name:secret@a.example/hooks', 'https://a.example/hooks'],
  ['https://a.example/hooks?key=secret&more=secret=secret&bare', 'https://a.example/hooks?key=***&more=***&bare'],
  ['https://a.example/hooks?#secret', 'https://a.example/hooks?'],
  ['https://hooks.example/services/T024BE7LD/B024BE7LH/XXy1z2A3b4C5d6E7f8G9h0Ij', 'https://hooks.example/services/T024BE7LD/B024BE7LH/***'],
  ['https://a.example/hooks/0123456789abcdef01234567?key=secret', 'https://a.example/hooks/***?key=***'],
  ['https://a.example/AbCdEfGhIjKlMnOpQrStUvWx/in', 'https://a.example/***/in'],
  ['/hooks/abcdefghij0123456789', '/hooks/***'],
  ['/abcdefghij0123456789', '/***'],
  ['https://a.example/datarequests/dr_3MMqsMK1OndAjt0uE1XXspN098y', 'https://a.example/datarequests/dr_3MMqsMK1OndAjt0uE1XXspN098y'],
  ['https://abcdefghij0123456789.example/hooks', 'https://abcdefghij0123456789.example/hooks'],
  ['https://a.example/consumer-permissioned-data-events', 'https://a.example/consumer-permissioned-data-events'],
  ['https://a.example/abcdefghij012345678', 'https://a.example/abcdefghij012345678'],
])('%s is logged as %s', (url, masked) => {
  expect(maskUrl(url)).toBe(masked)
})
