/** Forms are parsed part by part, regardless of how they are chunked. Each error names its cause. */
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { FormError, readFormParts } from '../../../server/http/form-parts.ts'
import { rawRequest, sendRaw } from '../raw-http.ts'

const LIMITS = { files: 2, fileBytes: 100_000, fields: 2, fieldBytes: 4 }

type Read = (request: IncomingMessage) => Promise<unknown>

/** Formats fields as `name=value` and files as `name:file name:media type:content`. */
const readAll: Read = async (request) => {
  const parts: string[] = []
  for await (const part of readFormParts(request, LIMITS))
    if (part.type === 'field') parts.push(`${part.name}=${part.value}`)
    else parts.push(`${part.name}:${part.fileName}:${part.mediaType}:${await text(part.content)}`)
  return parts
}

/** Starts a server that responds with the result of `read`, or with the code of a form error. */
async function listen(read: Read = readAll, onError?: (error: unknown) => void): Promise<string> {
  const server = createServer(async (request, response) => {
    const result = await read(request).catch((error: unknown) => {
      onError?.(error)
      return error instanceof FormError ? error.code : String(error)
    })
    response.end(JSON.stringify(result))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function post(url: string, pieces: readonly Buffer[], type = 'multipart/form-data; boundary=b'): Promise<unknown> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  const [response] = await sendRaw(url, [rawRequest('POST', '/', { 'content-type': type, 'content-length': length }), ...pieces])
  return JSON.parse(response?.text ?? '')
}

const FILE = 'content-disposition: form-data; name="f"; filename="a.pdf"'
const FIELD = 'content-disposition: form-data; name="v"'
const part = (headers: string, content: string, eol = '\r\n'): string => `--b${eol}${headers}${eol}${eol}${content}${eol}`
const END = '--b--\r\n'

describe('parsing a form', () => {
  test.each([
    ['without parts', END, []],
    ['without a body', '', []],
    ['with a field', part(FIELD, 'x') + END, ['v=x']],
    ['with a field that is too long', part(FIELD, 'zoëx') + part(FIELD, 'y') + END, ['v=zoë', 'v=y']],
    ['with an empty file', part(FILE, '') + END, ['f:a.pdf:text/plain:']],
    ['with the media type of a file', part(`${FILE}\r\nContent-Type: Image/PNG; x=y`, 'p') + END, ['f:a.pdf:image/png:p']],
    ['with an empty media type', part(`${FILE}\r\nContent-Type: `, 'p') + END, ['f:a.pdf:text/plain:p']],
    ['with a typed part without a filename', part(`${FIELD}\r\ncontent-type: image/png`, 'p') + END, ['v::image/png:p']],
    ['as .NET sends it', part(`${FIELD}\r\ncontent-type: text/plain; charset=utf-8`, 'x') + END, ['v=x']],
    ['with the names of Object properties', part(FIELD.replace('v', '__proto__'), 'x') + END, ['__proto__=x']],
    ['with lines that begin with the boundary', part(FILE, 'x\n--b\r\n-b--\r--b') + END, ['f:a.pdf:text/plain:x\n--b\r\n-b--\r--b']],
    ['with a preamble and an epilogue', `Hello\r\n${part(FIELD, 'x')}${END}--b\r\nBye`, ['v=x']],
    ['with a folded header', part(FILE.replace('; filename', ';\r\n filename'), 'x') + END, ['f:a.pdf:text/plain:x']],
  ])('succeeds %s', async (_, body, parts) => expect(await post(await listen(), [Buffer.from(body)])).toEqual(parts))

  test('returns the same parts regardless of how the form is chunked', async () => {
    const url = await listen()
    const body = Buffer.from(part(FIELD, 'x') + part(FILE, `\r\n--${'é'.repeat(200)}`) + part(FILE, '\r\n--') + END)
    const whole = await post(url, [body])
    expect(whole).toHaveLength(3)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: body.length }), { maxLength: 12 }), async (cuts) => {
        const ends = [...cuts.toSorted((a, b) => a - b), body.length]
        const pieces = ends.map((end, index) => body.subarray(ends[index - 1] ?? 0, end))
        expect(await post(url, pieces)).toEqual(whole)
      }),
      { numRuns: 50 },
    )
  })

  test('drains the form if no file is read', async () => {
    const url = await listen(async (request) => {
      const names: string[] = []
      for await (const { name, ...rest } of readFormParts(request, LIMITS)) {
        names.push(name)
        if (rest.type === 'file') for await (const _ of rest.content) break
      }
      return names
    })
    expect(await post(url, [Buffer.from(part(FILE, 'x'.repeat(300_000)) + part(FIELD, 'y') + END)])).toEqual(['f', 'v'])
  })

  test('drains the form before it reports an error from the reader', async () => {
    const url = await listen(async (request) => {
      const failing = async () => {
        for await (const { name } of readFormParts(request, LIMITS)) throw new Error(`at ${name}`)
      }
      const error = await failing().catch(String)
      return [error, request.readableEnded]
    })
    expect(await post(url, [Buffer.from(part(FILE, 'x'.repeat(300_000)) + END)])).toEqual(['Error: at f', true])
  })

  test('fails in the middle of a file if the connection breaks', async () => {
    const failure = Promise.withResolvers<unknown>()
    const url = await listen(async (request) => {
      for await (const file of readFormParts(request, LIMITS))
        for await (const chunk of file.type === 'file' ? file.content : []) {
          expect(String(chunk)).toBe('x')
          client.destroy()
        }
    }, failure.resolve)
    const head = rawRequest('POST', '/', { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 1000 })
    const client = connect(Number(new URL(url).port), '127.0.0.1', () => client.write(head + part(FILE, 'x').slice(0, -2)))
    expect(await failure.promise).toMatchObject({ code: 'malformed' })
  })
})

describe('form errors', () => {
  const bytes = LIMITS.fileBytes

  test.each([
    ['an oversized file', 'file_too_large', part(FILE, 'x'.repeat(bytes + 1)) + END],
    ['too many files', 'too_many_files', part(FILE, 'x').repeat(3) + END],
    ['too many fields', 'too_many_fields', part(FIELD, 'x').repeat(3) + END],
    ['a part without a name', 'unnamed', part('content-disposition: form-data; filename="a.pdf"', 'x') + END],
    ['a part without headers', 'unnamed', part('x-none: 1', 'x') + END],
    ['a missing closing boundary', 'malformed', part(FILE, 'x')],
    ['a truncated file', 'malformed', part(FILE, 'x').slice(0, -2)],
    ['truncated part headers', 'malformed', `--b\r\n${FILE}\r\n`],
    ['headers that are followed by the closing boundary', 'malformed', `--b\r\n${FILE}\r\n${END}`],
    ['an unexpected boundary', 'malformed', part(FILE, 'x').replaceAll('--b', '--c')],
    ['LF on all lines', 'bare_line_feeds', part(FILE, 'x', '\n') + END.replace('\r', '')],
    ['LF in the preamble and on all lines', 'bare_line_feeds', `Hello\n${part(FILE, 'x', '\n')}${END}`],
    ['LF in headers only', 'bare_line_feeds', `--b\r\n${FILE}\ncontent-type: a/b\n\nx\r\n${END}`],
    ['LF after one header', 'bare_line_feeds', part(`${FILE}\ncontent-type: a/b`, 'x') + END],
    ['LF after the first boundary', 'bare_line_feeds', part(FILE, 'x').replace('--b\r', '--b') + END],
    ['LF before the closing boundary', 'bare_line_feeds', part(FILE, 'x').slice(0, -2) + `\n${END}`],
  ])('%s: %s', async (_, code, body) => expect(await post(await listen(), [Buffer.from(body)])).toBe(code))

  test('a file with LF: malformed', async () => {
    const content = 'a\n\n--c\n'
    expect(await post(await listen(), [Buffer.from(part(FILE, content))])).toBe('malformed')
  })

  test('a Content-Type without a boundary: no_boundary', async () => {
    expect(await post(await listen(), [Buffer.from(END)], 'multipart/form-data')).toBe('no_boundary')
  })

  test.each([
    ['a file at the size limit', part(FILE, 'x'.repeat(bytes)), [`f:a.pdf:text/plain:${'x'.repeat(bytes)}`]],
    ['files and fields at their limits', part(FILE, 'x').repeat(2) + part(FIELD, 'x').repeat(2), expect.objectContaining({ length: 4 })],
  ])('no error for %s', async (_, body, parts) => expect(await post(await listen(), [Buffer.from(body + END)])).toEqual(parts))
})
