/** Tests that the server accepts each content type that the document lists for uploaded files. */
import { expect, test } from 'vitest'
import { BMP, JPEG, PDF, PNG, TIFF } from '../documents-of-items/bytes.ts'
import { read } from '../generators/documents.ts'
import { testServer } from '../server/test-server.ts'

const CONTENTS: Readonly<Record<string, Buffer>> = {
  'application/json': Buffer.from('{"a":1}'),
  'application/pdf': Buffer.from(PDF),
  'image/bmp': Buffer.from(BMP),
  'image/jpeg': Buffer.from(JPEG),
  'image/png': Buffer.from(PNG),
  'image/svg+xml': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'image/tiff': Buffer.from(TIFF),
  'text/html': Buffer.from('<!doctype html><p>pay'),
}

test.each([
  { document: 'openapi.json', path: '/v3/items/upload', part: 'files' },
  { document: 'openapi.json', path: '/v3/experiences/upload_logo', part: 'file' },
  { document: 'openapi-3.0.json', path: '/v3/items/upload', part: 'files' },
  { document: 'openapi-3.0.json', path: '/v3/experiences/upload_logo', part: 'file' },
])(
  '$path in $document accepts each listed type, an untyped part, and a typed part without a filename',
  async ({ document, path, part }) => {
    const { content } = (read(document) as Document).paths[path]?.post.requestBody ?? {}
    const types = content?.['multipart/form-data']?.encoding[part]?.contentType.split(', ') ?? []
    expect(types.length).toBeGreaterThan(2)
    const server = await testServer()
    const headers = { ...(await server.bearer()), 'content-type': 'multipart/form-data; boundary=a' }
    const send = async (type: string, line: string, name = '; filename="file"') => {
      const head = `--a\r\ncontent-disposition: form-data; name="${part}"${name}\r\n${line}\r\n`
      const body = Buffer.concat([Buffer.from(head), CONTENTS[type] ?? Buffer.of(), Buffer.from('\r\n--a--\r\n')])
      return (await fetch(server.url + path, { method: 'POST', headers, body })).status
    }
    for (const type of types) {
      const typed = `content-type: ${type}\r\n`
      expect([type, await send(type, typed), await send(type, ''), await send(type, typed, '')]).toEqual([type, 200, 200, 200])
    }
  },
)

interface Document {
  readonly paths: Readonly<Record<string, { post: { requestBody: { content: Readonly<Record<string, Media>> } } }>>
}
interface Media {
  readonly encoding: Readonly<Record<string, { contentType: string }>>
}
