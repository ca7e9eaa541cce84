/** JSON that no schema reads, as that of the control API and of the Link widget, holds no U+0000 either: PostgreSQL keeps none. */
import { expect, test } from 'vitest'
import { parseJson } from '../../../server/api/body.ts'

const parse = (text: string) => parseJson(Buffer.from(text))

test.each(['"\\u0000"', '{"a":{"b":["x\\u0000y"]}}', '{"a\\u0000":1}', '[[{"\\u0000":{}}]]'])('%s is refused', (text) => {
  expect(() => parse(text)).toThrow('U+0000')
})

test.each(['"\\\\u0000"', '{"u0000":"\\u0001"}'])('%s is taken as it stands', (text) => {
  expect(parse(text)).toEqual(JSON.parse(text))
})
