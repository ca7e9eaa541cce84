/** Token requests are JSON, or a form where their Content-Type says so, and nothing else. */
import { expect, test } from 'vitest'
import { aTokenRequestIsJsonOrAForm, mediaTypeOf } from '../../../server/rules/a-token-request-is-json-or-a-form.ts'

test.each<[Record<string, string>, type: string, refused: boolean]>([
  [{}, 'application/json', false],
  [{ accept: 'text/plain' }, 'application/json', false],
  [{ 'Content-Type': 'application/json' }, 'application/json', false],
  [{ 'content-type': 'Application/JSON; charset=utf-8' }, 'application/json', false],
  [{ 'CONTENT-TYPE': 'application/x-www-form-urlencoded' }, 'application/x-www-form-urlencoded', false],
  [{ 'content-type': 'multipart/form-data' }, 'multipart/form-data', true],
  [{ 'content-type': '' }, '', true],
])('%j makes it %s; refused: %s', (headers, type, refused) => {
  expect([mediaTypeOf(headers), aTokenRequestIsJsonOrAForm(headers)?.status]).toEqual([type, refused ? 400 : undefined])
})
