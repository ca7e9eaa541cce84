/** Compares two versions of an operation: security, servers, parameters, request body, responses, callbacks. */
import type { ApiLocation, ChangeList } from '../change-list.ts'
import type { ApiDocument } from '../document/api-document.ts'
import { listCallbacks, type PathOperation } from '../document/operations.ts'
import {
  isSameKind,
  kindChange,
  type Parameter,
  parameterAdded,
  parameterRemoved,
  parameterRenamed,
  parameters,
  parametersOf,
} from '../rules/operation/parameters.ts'
import { callbackAdded, callbackRemoved, deprecated, operationId, reasonCodes } from '../rules/operation/operations.ts'
import { isOfDocument, servers } from '../rules/operation/servers.ts'
import { security, tokenRules } from '../rules/operation/security.ts'
import { provenanceChange } from '../rules/schema/annotations.ts'
import { MessageComparison } from './messages.ts'
import { SERVERS, sharedPart } from '../place.ts'

/** Pairs the callbacks of two versions of an operation: by their names, the expression of their URL and the method. */
interface CallbackPair {
  label: string
  before: PathOperation | undefined
  now: PathOperation | undefined
}

function callbackPairs(was: PathOperation, is: PathOperation): CallbackPair[] {
  const [before, now] = [callbacksByLabel(was), callbacksByLabel(is)]
  return [...new Set([...before.keys(), ...now.keys()])].map((label) => ({ label, before: before.get(label), now: now.get(label) }))
}

const callbacksByLabel = (operation: PathOperation): Map<string, PathOperation> =>
  new Map(
    listCallbacks(operation).map((called) => {
      const { callback, name, method } = called
      return [`${callback} ${name}${method === 'post' ? '' : ` ${method.toUpperCase()}`}`, called]
    }),
  )

export class OperationComparison {
  readonly #was: ApiDocument
  readonly #is: ApiDocument
  readonly #changes: ChangeList
  readonly #messages: MessageComparison

  constructor(was: ApiDocument, is: ApiDocument, changes: ChangeList) {
    this.#was = was
    this.#is = is
    this.#changes = changes
    this.#messages = new MessageComparison(was, is, changes)
  }

  /** An operation of the service: clients send the request and read the response. */
  compareOperation(location: ApiLocation, was: PathOperation, is: PathOperation): void {
    this.#changes.add(location, deprecated(was.operation, is.operation, 'operation'))
    this.#changes.add(isOfDocument(was) && isOfDocument(is) ? location.withHome(SERVERS) : location, servers(was, is))
    this.#compareCommonParts(location, was, is, 'client')
    this.#messages.compareBodies(location.within('request', ['requestBody']), was.operation['requestBody'], is.operation['requestBody'])
    this.#messages.compareResponses(location.withDirection('response'), was.operation['responses'], is.operation['responses'], 'service')
    for (const { label, before, now } of callbackPairs(was, is)) {
      const at = location.within(`callback ${label}`, (now ?? before)?.route ?? []).withDirection('response')
      if (before && now) this.compareWebhook(at, before, now)
      else this.#changes.add(at, [before ? callbackRemoved : callbackAdded])
    }
  }

  /** A webhook or a callback: clients read the request and send the response. */
  compareWebhook(location: ApiLocation, was: PathOperation, is: PathOperation): void {
    this.#changes.add(location, [...deprecated(was.operation, is.operation, 'webhook'), ...reasonCodes(was, is)])
    this.#compareCommonParts(location, was, is, 'service')
    this.#messages.compareBodies(location, was.operation['requestBody'], is.operation['requestBody'])
    this.#messages.compareResponses(location.withDirection('request'), was.operation['responses'], is.operation['responses'], 'client')
  }

  /** `by`: who sends the request. */
  #compareCommonParts(location: ApiLocation, was: PathOperation, is: PathOperation, by: 'client' | 'service'): void {
    const { operation: before } = was
    const { operation: now } = is
    this.#changes.add(location, [
      ...security(was, is, by),
      ...tokenRules(was, is),
      ...operationId(before, now),
      ...provenanceChange(before, now),
    ])
    this.#compareParameters(location, was, is)
  }

  #compareParameters(location: ApiLocation, was: PathOperation, is: PathOperation): void {
    const before = parametersOf(this.#was, was, location.place.words)
    const now = parametersOf(this.#is, is, location.place.words)
    for (const key of new Set([...before.keys(), ...now.keys()])) {
      const [old, fresh] = [before.get(key), now.get(key)]
      const { label, in: place, name } = (fresh ?? old) as Parameter
      const at = location.within(label, { in: place, name })
      const one = old && this.#was.namedObject(old.written, old.label)
      const other = fresh && this.#is.namedObject(fresh.written, fresh.label)
      if (!old || !fresh || !one || !other) {
        this.#changes.add(at, [other ? parameterAdded(other.node) : parameterRemoved(one?.node ?? {})])
        continue
      }
      const shared = other.name ?? one.name
      const held = shared === undefined ? at : at.withHome(sharedPart('parameter', shared))
      this.#changes.add(held, [
        ...parameters(one.node, other.node, this.#messages.typesOfValues(one.node, other.node)),
        ...parameterRenamed(old.name, fresh.name),
        ...provenanceChange(one.node, other.node),
      ])
      if (isSameKind(one.node, other.node)) this.#messages.compareValues(held, one.node, other.node)
      else this.#changes.add(held, [kindChange(one.node, other.node)])
    }
  }
}
