import examples from 'consumer-permissioned-data-contract/examples/operations.json' with { type: 'json' }
import { tables } from 'consumer-permissioned-data-contract/tables'
import { http, HttpResponse, type HttpResponseResolver } from 'msw'

type Operation = (typeof tables.operations)[number]

// Downloads and empty responses have no example, so only their status is returned.
function firstExample({ id, response: { status } }: Operation): Response {
  const found = Object.entries(examples).find(([name]) => name.startsWith(`${id}/`) && name.endsWith('.response'))
  return found ? HttpResponse.json(found[1], { status }) : new HttpResponse(null, { status })
}

/** Handles an operation at any base URL, with the resolver or with the first example in the contract. */
export function respond(operationId: string, resolver?: HttpResponseResolver) {
  const operation = tables.operations.find(({ id }) => id === operationId)
  if (!operation) throw new Error(`no operation is called ${operationId}`)
  return http.post(`*${operation.path}`, resolver ?? (() => firstExample(operation)))
}

/** Handlers for all operations. Use setupServer(...handlers) in Node and setupWorker(...handlers) in a browser. */
export const handlers = tables.operations.map(({ id }) => respond(id))
