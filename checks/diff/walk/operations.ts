/** Compares two versions of an operation: security, servers, parameters, request body, responses and callbacks. */
import type { ApiLocation, ChangeList } from '../change-list.ts'
import type { ApiDocument } from '../document/api-document.ts'
import { listCallbacks, type PathOperation } from '../document/operations.ts'
import {
  isSameKind,
  createKindChange,
  type Parameter,
  parameterAdded,
  parameterRemoved,
  compareParameterName,
  compareParameter,
  listParameters,
} from '../rules/operation/parameters.ts'
import {
  callbackAdded,
  callbackRemoved,
  compareDeprecation,
  compareOperationId,
  compareReasonCodes,
} from '../rules/operation/operations.ts'
import { usesDocumentServers, compareServers } from '../rules/operation/servers.ts'
import { compareSecurity, compareTokenRules } from '../rules/operation/security.ts'
import { compareProvenance } from '../rules/schema/annotations.ts'
import { MessageComparison } from './messages.ts'
import { SERVERS, createPartHolder } from '../place.ts'

/** Callbacks of two versions of an operation, paired by name, URL expression and method. */
interface CallbackPair {
  label: string
  before: PathOperation | undefined
  now: PathOperation | undefined
}

function pairCallbacks(base: PathOperation, revision: PathOperation): CallbackPair[] {
  const [before, now] = [indexCallbacks(base), indexCallbacks(revision)]
  return [...new Set([...before.keys(), ...now.keys()])].map((label) => ({ label, before: before.get(label), now: now.get(label) }))
}

const indexCallbacks = (caller: PathOperation): Map<string, PathOperation> =>
  new Map(
    listCallbacks(caller).map((operation) => {
      const { callback, name, method } = operation
      return [`${callback} ${name}${method === 'post' ? '' : ` ${method.toUpperCase()}`}`, operation]
    }),
  )

export class OperationComparison {
  readonly #base: ApiDocument
  readonly #revision: ApiDocument
  readonly #changes: ChangeList
  readonly #messages: MessageComparison

  constructor(base: ApiDocument, revision: ApiDocument, changes: ChangeList) {
    this.#base = base
    this.#revision = revision
    this.#changes = changes
    this.#messages = new MessageComparison(base, revision, changes)
  }

  /** Compares two versions of an operation. Clients send the request, and the service sends the response. */
  compareOperation(location: ApiLocation, base: PathOperation, revision: PathOperation): void {
    this.#changes.add(location, compareDeprecation(base.operation, revision.operation, 'operation'))
    this.#changes.add(
      usesDocumentServers(base) && usesDocumentServers(revision) ? location.withHome(SERVERS) : location,
      compareServers(base, revision),
    )
    this.#compareCommonParts(location, base, revision, 'client')
    this.#messages.compareBodies(
      location.enter('request', ['requestBody']),
      base.operation['requestBody'],
      revision.operation['requestBody'],
    )
    this.#messages.compareResponses(
      location.withDirection('response'),
      base.operation['responses'],
      revision.operation['responses'],
      'service',
    )
    for (const { label, before, now } of pairCallbacks(base, revision)) {
      const at = location.enter(`callback ${label}`, (now ?? before)?.route ?? []).withDirection('response')
      if (before && now) this.compareWebhook(at, before, now)
      else this.#changes.add(at, [before ? callbackRemoved : callbackAdded])
    }
  }

  /** Compares two versions of a webhook or a callback. The service sends the request, and clients send the response. */
  compareWebhook(location: ApiLocation, base: PathOperation, revision: PathOperation): void {
    this.#changes.add(location, [
      ...compareDeprecation(base.operation, revision.operation, 'webhook'),
      ...compareReasonCodes(base, revision),
    ])
    this.#compareCommonParts(location, base, revision, 'service')
    this.#messages.compareBodies(location, base.operation['requestBody'], revision.operation['requestBody'])
    this.#messages.compareResponses(
      location.withDirection('request'),
      base.operation['responses'],
      revision.operation['responses'],
      'client',
    )
  }

  /** `by` is the sender of the request. */
  #compareCommonParts(location: ApiLocation, base: PathOperation, revision: PathOperation, by: 'client' | 'service'): void {
    const { operation: before } = base
    const { operation: now } = revision
    this.#changes.add(location, [
      ...compareSecurity(base, revision, by),
      ...compareTokenRules(base, revision),
      ...compareOperationId(before, now),
      ...compareProvenance(before, now),
    ])
    this.#compareParameters(location, base, revision)
  }

  #compareParameters(location: ApiLocation, base: PathOperation, revision: PathOperation): void {
    const before = listParameters(this.#base, base, location.place.words)
    const now = listParameters(this.#revision, revision, location.place.words)
    for (const key of new Set([...before.keys(), ...now.keys()])) {
      const [oldParameter, newParameter] = [before.get(key), now.get(key)]
      const { label, in: place, name } = (newParameter ?? oldParameter) as Parameter
      const at = location.enter(label, { in: place, name })
      const oldNode = oldParameter && this.#base.namedObject(oldParameter.written, oldParameter.label)
      const newNode = newParameter && this.#revision.namedObject(newParameter.written, newParameter.label)
      if (!oldParameter || !newParameter || !oldNode || !newNode) {
        this.#changes.add(at, [newNode ? parameterAdded(newNode.node) : parameterRemoved(oldNode?.node ?? {})])
        continue
      }
      const componentName = newNode.name ?? oldNode.name
      const home = componentName === undefined ? at : at.withHome(createPartHolder('parameter', componentName))
      this.#changes.add(home, [
        ...compareParameter(oldNode.node, newNode.node, this.#messages.listValueTypes(oldNode.node, newNode.node)),
        ...compareParameterName(oldParameter.name, newParameter.name),
        ...compareProvenance(oldNode.node, newNode.node),
      ])
      if (isSameKind(oldNode.node, newNode.node)) this.#messages.compareValues(home, oldNode.node, newNode.node)
      else this.#changes.add(home, [createKindChange(oldNode.node, newNode.node)])
    }
  }
}
