/** Calls of the control API, for tests. */
import type { Running } from '../../server/server.ts'
import type { Answer } from './test-server.ts'

export async function control(
  { url }: Pick<Running, 'url'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(`${url}/sandbox${path}`, {
    method,
    headers: { ...json, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}
