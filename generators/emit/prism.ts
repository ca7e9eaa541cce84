/** The operations as Prism reads them, ready to load: the server does not transform the document at every start. */
import { transformOas3Operations } from '@stoplight/http-spec/oas3'
import type { Contract } from '../contract.ts'
import { openapi31 } from './openapi/document.ts'

export function prismOperations(contract: Contract): Record<string, string> {
  const { webhooks: _, ...document } = openapi31(contract)
  const byId = new Map(transformOas3Operations(document as never).map((operation) => [operation.iid, operation]))
  // In the order of the contract: `generated/server.ts` names each by its place.
  const operations = contract.operations.map(({ id }) => byId.get(id))
  const bundle = document.components?.schemas ?? {}
  return { 'prism-operations.json': `${JSON.stringify({ operations, bundle }, plain)}\n` }
}

/** An answer that Prism makes up has lists of any length up to their bound: above this one it is left out, and they stay short. */
const LONGEST_LIST = 10

/** References lead into the bundle that Prism resolves them in; marks of Stoplight's own tools are left out. */
function plain(key: string, value: unknown): unknown {
  if (key === 'x-stoplight' || key === '$schema' || (key === 'maxItems' && (value as number) > LONGEST_LIST)) return undefined
  return key === '$ref' && typeof value === 'string' ? value.replace('#/components/schemas/', '#/__bundled__/') : value
}
