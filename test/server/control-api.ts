/** Makes control API calls for tests. Reads the token of `cpd serve` from its file. */
import type { ControlOperation } from '../../generated/control.ts'
import { localToken } from '../../sdk/control/local-token.ts'
import type { Running } from '../../server/server.ts'
import type { TestResponse } from './test-server.ts'

export async function control(
  { url }: Pick<Running, 'url'>,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<TestResponse> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const token = localToken(url)
  const response = await fetch(`${url}/sandbox${path}`, {
    method,
    headers: { ...json, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}

export type OperationInput = Readonly<Record<string, unknown>>

/** Calls an operation with query fields or a body. */
export function ask(
  server: Pick<Running, 'url'>,
  { method, path }: Pick<ControlOperation, 'method' | 'path'>,
  input: OperationInput,
  headers?: Record<string, string>,
): Promise<TestResponse> {
  const below = path.slice('/sandbox'.length)
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  return method === 'GET'
    ? control(server, method, `${below}?${query}`, undefined, headers)
    : control(server, method, below, input, headers)
}
