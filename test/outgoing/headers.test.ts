/** The headers that a caller specifies can neither end the header block nor change the framing of the message. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { HttpRequestError } from '../../server/outgoing/http-request-error.ts'
import { checkHeaders } from '../../server/outgoing/headers.ts'
import { ask, failure, receiver, sendOnce } from './receivers.ts'

const OK = 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'

test.each([
  ['x\r\ninjected', 'a'],
  ['x:', 'a'],
  ['x y', 'a'],
  ['', 'a'],
  ['é', 'a'],
  ['x\0', 'a'],
  ['x', 'a\r\ninjected: b'],
  ['x', 'a\nb'],
  ['x', 'a\rb'],
  ['x', 'a\0b'],
  ['x', 'a\x7fb'],
  ['x', 'a\u010ab'],
  ['x', '€'],
])('rejects the header %j: %j without sending a request', async (name, value) => {
  const { port, heard } = await receiver(sendOnce(OK))
  const rejected = await failure(ask(port, { headers: { [name]: value } }))
  expect(rejected.class).toBe('invalid')
  expect(rejected.message).not.toContain('injected')
  expect(heard).toEqual([])
})

test.each([
  'Host',
  'content-length',
  'Transfer-Encoding',
  'CONNECTION',
  'Keep-Alive',
  'Upgrade',
  'TE',
  'Trailer',
  'Expect',
  'Proxy-Authorization',
  'Proxy-Connection',
])('rejects the header %s', async (name) => {
  const { port, heard } = await receiver(sendOnce(OK))
  expect(await failure(ask(port, { headers: { [name]: 'x' } }))).toMatchObject({
    class: 'invalid',
    message: `The header ${name.toLowerCase()} is set by the connection and cannot be configured`,
  })
  expect(heard).toEqual([])
})

test('rejects a duplicate header that differs only in case', () => {
  expect(() => checkHeaders({ 'X-Key': 'a', 'x-key': 'b' })).toThrow('twice')
})

test('either rejects a header or sends it as one line', async () => {
  const { port, heard } = await receiver(sendOnce(OK))
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[\t -~\xa0-\xff]*$/),
    fc.constantFrom('__proto__', 'constructor', 'set-cookie', 'x\u2028y'),
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof(text, fc.stringMatching(/^x-[\w-]+$/)), text, async (name, value) => {
      const headers = Object.fromEntries([[name, value]])
      const result = await ask(port, { headers, wantBody: false }).catch((error: unknown) => error)
      if (result instanceof HttpRequestError) return
      const lines = heard.at(-1)?.split('\r\n\r\n')[0]?.split('\r\n') ?? []
      expect(lines).toContain(`${name.toLowerCase()}: ${value}`)
      expect(lines).toHaveLength(8)
    }),
    { numRuns: 300 },
  )
})
