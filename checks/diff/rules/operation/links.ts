/** Links from a response to other operations. Removing or redirecting a link breaks clients that follow it. */
import { decodePercent, splitPointer } from '../../../validate/pointers.ts'
import { breaksReaders, compatible, type Difference } from '../../change.ts'
import type { ApiDocument, JsonObject } from '../../document/api-document.ts'
import { quoteValue } from '../../document/in-words.ts'
import { listPathOperations, type PathOperation } from '../../document/operations.ts'
import { isSameJson } from '../schema/rule.ts'
import { listParameters } from './parameters.ts'
import { isSameOperation } from './same-operation.ts'

const BREAKS_FOLLOWERS = breaksReaders('clients that follow it')

interface LinkedResponse {
  document: ApiDocument
  response: JsonObject
}

export function compareLinks(base: LinkedResponse, revision: LinkedResponse): Difference[] {
  const [before, now] = [readLinks(base), readLinks(revision)]
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name): Difference[] => {
    const [oldLink, newLink] = [before.get(name), now.get(name)]
    if (!oldLink) return [{ id: 'link-added', is: name, effect: compatible }]
    if (!newLink) return [{ id: 'link-removed', was: name, effect: BREAKS_FOLLOWERS }]
    if (isSameLink(oldLink, newLink)) return []
    return [
      { id: 'link-changed', was: `${name}: ${describeLink(oldLink)}`, is: `${name}: ${describeLink(newLink)}`, effect: BREAKS_FOLLOWERS },
    ]
  })
}

interface Link {
  /** The name of the operation, or a reference to it. */
  identifiers: JsonObject
  /** Undefined if the document does not contain the operation. */
  target: PathOperation | undefined
  parameters: JsonObject
  /** The other members, without descriptions. */
  otherMembers: JsonObject
}

const readLinks = ({ document, response }: LinkedResponse): Map<string, Link> =>
  new Map(
    Object.entries(document.object(response['links'], 'the links')).map(([name, written]) => {
      const { operationId, operationRef, parameters, requestBody, server } = document.object(written, `the link ${name}`)
      const { url } = document.object(server, `the server of the link ${name}`)
      const target = findTarget(document, operationId, operationRef)
      return [
        name,
        {
          identifiers: { operationId, operationRef },
          target,
          parameters: document.object(parameters, `the parameters of the link ${name}`),
          otherMembers: { requestBody, url },
        },
      ]
    }),
  )

function findTarget(document: ApiDocument, operationId: unknown, operationRef: unknown): PathOperation | undefined {
  const operations = listPathOperations(document)
  if (typeof operationId === 'string') return operations.find(({ operation }) => operation['operationId'] === operationId)
  if (typeof operationRef !== 'string' || !operationRef.startsWith('#/')) return undefined
  const [member, path, method] = splitPointer(decodePercent(operationRef.slice(1)))
  return operations.find((operation) => member === 'paths' && operation.name === path && operation.method === method)
}

/** Compares links by target, because operations may be renamed. Links to operations outside of the document are compared by name. */
function isSameLink(base: Link, revision: Link): boolean {
  const isSameTarget =
    base.target && revision.target ? isSameOperation(base.target, revision.target) : isSameJson(base.identifiers, revision.identifiers)
  return isSameTarget && isSameJson(base.otherMembers, revision.otherMembers) && isSameJson(keyParameters(base), keyParameters(revision))
}

/** Replaces path parameters with their positions, because their names are not part of the URL. */
function keyParameters({ target, parameters }: Link): JsonObject {
  const targetParameters = target ? [...listParameters(target.document, target, 'the target of a link')] : []
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => {
      const [key] = targetParameters.find(([, parameter]) => [parameter.name, `${parameter.in}.${parameter.name}`].includes(name)) ?? [name]
      return [key, value]
    }),
  )
}

function describeLink({ identifiers, target, parameters, otherMembers }: Link): string {
  const operation = target && { operation: `${target.method.toUpperCase()} ${target.name}` }
  const written = Object.keys(parameters).length > 0 ? { parameters } : {}
  return quoteValue({ ...identifiers, ...operation, ...written, ...otherMembers })
}
