/** Documents and Items that a client creates. */
import { expect } from 'vitest'
import { EMPLOYER } from './session-fixture.ts'
import type { ApiFixture } from './api-fixture.ts'
import type { TestResponse } from './test-server.ts'

export const DIGEST = { degree_type: 'BACHELORS', years_in_school: 4, min_grade: 'C', cgpa: 3.4, last_term_gpa: 3.5, credits_earned: 120 }

export interface FilePart {
  readonly data: Uint8Array | string
  readonly name?: string
  readonly type?: string
  readonly field?: string
}

export async function uploadFiles(
  { url }: Pick<ApiFixture, 'url'>,
  files: readonly FilePart[],
  headers: Record<string, string>,
  path = 'items/upload',
): Promise<TestResponse> {
  const form = new FormData()
  for (const { data, name = 'a.pdf', type = '', field = 'files' } of files) {
    const bytes = typeof data === 'string' ? data : new Uint8Array(data)
    form.append(field, new Blob([bytes], { type }), name)
  }
  const response = await fetch(`${url}/v3/${path}`, { method: 'POST', headers, body: form })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** A part with headers that browsers do not send. */
export interface RawPart {
  readonly headers: string
  readonly content: Uint8Array | string
}

export const multipartBody = (parts: readonly RawPart[]): Buffer<ArrayBuffer> =>
  Buffer.concat([
    ...parts.flatMap(({ headers, content }) => [
      Buffer.from(`--b\r\n${headers}\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--b--\r\n'),
  ])

export const MULTIPART_TYPE = { 'content-type': 'multipart/form-data; boundary=b' }

export async function sendForm(at: ApiFixture, path: string, parts: readonly RawPart[]): Promise<TestResponse> {
  const headers = { ...(await at.bearer()), ...MULTIPART_TYPE }
  const response = await fetch(`${at.url}/v3/${path}`, { method: 'POST', headers, body: multipartBody(parts) })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

/** Uploads files and returns their URIs. */
export async function uploadedUris(at: ApiFixture, ...files: readonly FilePart[]): Promise<string[]> {
  const { status, body } = await uploadFiles(at, files, await at.bearer())
  expect(status, JSON.stringify(body)).toBe(200)
  return body.map(({ uri }: { uri: string }) => uri)
}

export const reference = (uri: string, more = {}) => ({ source_data_reference: { uri, media_type: 'application/pdf', ...more } })

/** Creates a paystub from these files. Processing takes some seconds of virtual time. */
export async function createPaystubItem(at: ApiFixture, datarequest_id: string, ...files: readonly FilePart[]): Promise<string> {
  const source_data = (await uploadedUris(at, ...files)).map((uri, place) =>
    reference(uri, { media_type: files[place]?.type ?? 'application/pdf' }),
  )
  return (await at.done('items/new', { datarequest_id, datasource_id: EMPLOYER, source_data_type: 'PAYSTUB_FILE', source_data })).id
}

/** Downloads the documents of an Item. */
export async function download(
  at: ApiFixture,
  path: string,
  id: string,
  headers?: Record<string, string>,
): Promise<{ status: number; type: string | null; bytes: Buffer }> {
  const response = await fetch(`${at.url}/v3/${path}`, {
    method: 'POST',
    headers: { ...(headers ?? (await at.bearer())), 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  })
  return { status: response.status, type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
}
