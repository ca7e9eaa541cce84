/** Compares two versions of an operation: security, parameters, request body, responses. */
import type { ChangeList } from '../change-list.ts'
import type { PathOperation } from '../compare.ts'
import type { ApiDocument } from '../document/api-document.ts'
import { otherParts } from '../rules/operation/other-parts.ts'
import { parameterAdded, parameterRemoved, parameters, parametersOf } from '../rules/operation/parameters.ts'
import { deprecated } from '../rules/operation/presence.ts'
import { reasonCodes } from '../rules/operation/reason-codes.ts'
import { security } from '../rules/operation/security.ts'
import { tokenRules } from '../rules/operation/tokens.ts'
import { provenanceChange } from '../rules/schema/annotations.ts'
import type { ApiLocation } from '../api-location.ts'
import { MessageComparison } from './messages.ts'

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
    this.#compareCommonParts(location, was, is)
    this.#compareParameters(location, was, is)
    this.#messages.compareBodies(location.within('request'), was.operation['requestBody'], is.operation['requestBody'])
    this.#messages.compareResponses(location.withDirection('response'), was.operation['responses'], is.operation['responses'], 'service')
  }

  /** A webhook: clients read the request and send the response. */
  compareWebhook(location: ApiLocation, was: PathOperation, is: PathOperation): void {
    this.#changes.add(location, [...deprecated(was.operation, is.operation, 'webhook'), ...reasonCodes(was, is)])
    this.#compareCommonParts(location, was, is)
    this.#compareParameters(location, was, is)
    this.#messages.compareBodies(location, was.operation['requestBody'], is.operation['requestBody'])
    this.#messages.compareResponses(location.withDirection('request'), was.operation['responses'], is.operation['responses'], 'client')
  }

  #compareCommonParts(location: ApiLocation, was: PathOperation, is: PathOperation): void {
    const { operation: before } = was
    const { operation: now } = is
    this.#changes.add(location, [
      ...security(was, is),
      ...tokenRules(was, is),
      ...otherParts(before, now),
      ...provenanceChange(before, now),
    ])
  }

  #compareParameters(location: ApiLocation, was: PathOperation, is: PathOperation): void {
    const before = parametersOf(this.#was, was.path, was.operation, location.place)
    const now = parametersOf(this.#is, is.path, is.operation, location.place)
    for (const name of new Set([...before.keys(), ...now.keys()])) {
      const [old, fresh] = [before.get(name), now.get(name)]
      const one = old === undefined ? undefined : this.#was.namedObject(old, name)
      const other = fresh === undefined ? undefined : this.#is.namedObject(fresh, name)
      const shared = one?.name ?? other?.name
      if (one && other) {
        const at = shared === undefined ? location.within(name) : location.within(name).withHome(`component parameter ${shared}`)
        this.#changes.add(at, [...parameters(one.node, other.node), ...provenanceChange(one.node, other.node)])
        this.#messages.compareSchemas(at, one.node['schema'], other.node['schema'])
      } else this.#changes.add(location.within(name), [other ? parameterAdded(other.node) : parameterRemoved])
    }
  }
}
