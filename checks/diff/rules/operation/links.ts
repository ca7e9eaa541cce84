/** Links from a response to further operations. A link that is gone or leads elsewhere breaks clients that follow it. */
import { percentDecoded, pointerTokens } from '../../../validate/pointers.ts'
import { breaksReaders, compatible, type Difference } from '../../change.ts'
import type { ApiDocument, JsonObject } from '../../document/api-document.ts'
import { quoteValue } from '../../document/in-words.ts'
import { listPathOperations, type PathOperation } from '../../document/operations.ts'
import { isSameJson } from '../schema/rule.ts'
import { parametersOf } from './parameters.ts'
import { isSameOperation } from './same-operation.ts'

const FOLLOWERS = breaksReaders('clients that follow it')

interface Linking {
  document: ApiDocument
  response: JsonObject
}

export function links(was: Linking, is: Linking): Difference[] {
  const [before, now] = [readLinks(was), readLinks(is)]
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name): Difference[] => {
    const [one, other] = [before.get(name), now.get(name)]
    if (!one) return [{ id: 'link-added', is: name, effect: compatible }]
    if (!other) return [{ id: 'link-removed', was: name, effect: FOLLOWERS }]
    if (isSameLink(one, other)) return []
    return [{ id: 'link-changed', was: `${name}: ${describe(one)}`, is: `${name}: ${describe(other)}`, effect: FOLLOWERS }]
  })
}

interface Link {
  /** The name of the operation, or a reference to it. */
  naming: JsonObject
  /** Undefined if no operation has the name. */
  target: PathOperation | undefined
  parameters: JsonObject
  /** The rest, without descriptions. */
  rest: JsonObject
}

const readLinks = ({ document, response }: Linking): Map<string, Link> =>
  new Map(
    Object.entries(document.object(response['links'], 'the links')).map(([name, written]) => {
      const { operationId, operationRef, parameters, requestBody, server } = document.object(written, `the link ${name}`)
      const { url } = document.object(server, `the server of the link ${name}`)
      const target = findTarget(document, operationId, operationRef)
      return [
        name,
        {
          naming: { operationId, operationRef },
          target,
          parameters: document.object(parameters, `the parameters of the link ${name}`),
          rest: { requestBody, url },
        },
      ]
    }),
  )

function findTarget(document: ApiDocument, operationId: unknown, operationRef: unknown): PathOperation | undefined {
  const operations = listPathOperations(document)
  if (typeof operationId === 'string') return operations.find(({ operation }) => operation['operationId'] === operationId)
  if (typeof operationRef !== 'string' || !operationRef.startsWith('#/')) return undefined
  const [member, path, method] = pointerTokens(percentDecoded(operationRef.slice(1)))
  return operations.find((operation) => member === 'paths' && operation.name === path && operation.method === method)
}

/** Operations may have other names. Links to operations that the document does not contain are compared by these names. */
function isSameLink(was: Link, is: Link): boolean {
  const isSameTarget = was.target && is.target ? isSameOperation(was.target, is.target) : isSameJson(was.naming, is.naming)
  return isSameTarget && isSameJson(was.rest, is.rest) && isSameJson(namedParameters(was), namedParameters(is))
}

/** The names of path parameters are only in the document, so that they are replaced by their positions. */
function namedParameters({ target, parameters }: Link): JsonObject {
  const known = target ? [...parametersOf(target.document, target, 'the target of a link')] : []
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => {
      const [key] = known.find(([, parameter]) => [parameter.name, `${parameter.in}.${parameter.name}`].includes(name)) ?? [name]
      return [key, value]
    }),
  )
}

function describe({ naming, target, parameters, rest }: Link): string {
  const operation = target && { operation: `${target.method.toUpperCase()} ${target.name}` }
  const written = Object.keys(parameters).length > 0 ? { parameters } : {}
  return quoteValue({ ...naming, ...operation, ...written, ...rest })
}
