/** Recordings come from many programs. Arbitrary contents are either reported or judged, and never cause a failure. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpd } from '../../cli/cpd.ts'

const NOT_FOUND = JSON.stringify({ timestamp: 1, error_code: 'NOT_FOUND', error_message: 'No', http_code: 404 })
const headers = [{ name: 'content-type', value: 'application/json' }]
const entry = {
  request: {
    method: 'POST',
    url: 'https://api.example.com/v3/items/get_by_id?a=b',
    headers,
    bodySize: 11,
    postData: { mimeType: 'application/json', text: '{"id": "a"}', params: [] },
  },
  response: { status: 404, headers, content: { size: NOT_FOUND.length, mimeType: 'application/json', text: NOT_FOUND, encoding: 'utf-8' } },
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** Returns the paths to all nested values. */
const listPaths = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([name, inner]) => listPaths(inner, [...path, name]))]
    : [path]

function replaceValue(value: unknown, [name, ...rest]: readonly string[], put: unknown): unknown {
  if (name === undefined) return put
  const inner = replaceValue((value as Record<string, unknown>)[name], rest, put)
  return Array.isArray(value)
    ? value.map((one: unknown, at) => (String(at) === name ? inner : one))
    : { ...(value as object), [name]: inner }
}

const strange = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
  fc.constantFrom(
    '',
    '/v3/',
    '%',
    '%E0%A4%A',
    'https://',
    '//v3/items/get',
    '{',
    'base64',
    '====',
    -1,
    0,
    1e9,
    99,
    1000,
    'multipart/form-data; boundary="',
    '{"event": "a.b", "a_id": {}}',
  ),
)
const mutations = fc.array(fc.tuple(fc.constantFrom(...listPaths(entry)), strange), { minLength: 1, maxLength: 3 })

test('handles arbitrary values in place of the expected ones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(mutations, { minLength: 1, maxLength: 3 }), async (all) => {
      const entries = all.map((each) =>
        each
          .toReversed()
          .reduce<unknown>(
            (value, [path, put]) => (listPaths(value).some((one) => one.join() === path.join()) ? replaceValue(value, path, put) : value),
            entry,
          ),
      )
      const { code, out, err } = await cpd({
        as: '',
        har: true,
        format: 'json',
        mode: 'strict',
        stdin: JSON.stringify({ log: { entries } }),
      })
      expect(err).toBe('')
      const { checked, invalid, findings, files } = JSON.parse(out) as {
        checked: number
        invalid: number
        findings: { pointer: string }[]
        files: { unreadable?: string }[]
      }
      expect(code).toBe(files[0]?.unreadable ? 2 : invalid > 0 ? 1 : 0)
      expect(checked).toBeLessThanOrEqual(entries.length)
      for (const { pointer } of findings) expect(pointer).toMatch(/^\/log\/entries\/\d+/)
    }),
    { numRuns: 600 },
  )
})
