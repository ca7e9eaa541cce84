/** Compares an operation with what it became: who may call it, what it takes, what it answers. */
import type { Changes } from '../changes.ts'
import type { Reached } from '../compare.ts'
import type { Source } from '../document/source.ts'
import { otherParts } from '../rules/operation/other-parts.ts'
import { parameterAdded, parameterRemoved, parameters, parametersOf } from '../rules/operation/parameters.ts'
import { deprecated } from '../rules/operation/presence.ts'
import { reasonCodes } from '../rules/operation/reason-codes.ts'
import { security } from '../rules/operation/security.ts'
import { tokens } from '../rules/operation/tokens.ts'
import { provenance } from '../rules/schema/said.ts'
import type { Site } from '../site.ts'
import { Messages } from './messages.ts'

export class Operations {
  readonly #was: Source
  readonly #is: Source
  readonly #changes: Changes
  readonly #messages: Messages

  constructor(was: Source, is: Source, changes: Changes) {
    this.#was = was
    this.#is = is
    this.#changes = changes
    this.#messages = new Messages(was, is, changes)
  }

  /** By clients: they send the request and read the answer. */
  called(site: Site, was: Reached, is: Reached): void {
    this.#changes.tell(site, deprecated(was.operation, is.operation, 'operation'))
    this.#common(site, was, is)
    this.#parameters(site, was, is)
    this.#messages.bodies(site.within('request'), was.operation['requestBody'], is.operation['requestBody'])
    this.#messages.answers(site.going('response'), was.operation['responses'], is.operation['responses'], 'service')
  }

  /** To clients: they read the request and send the answer. */
  sent(site: Site, was: Reached, is: Reached): void {
    this.#changes.tell(site, [...deprecated(was.operation, is.operation, 'webhook'), ...reasonCodes(was, is)])
    this.#common(site, was, is)
    this.#parameters(site, was, is)
    this.#messages.bodies(site, was.operation['requestBody'], is.operation['requestBody'])
    this.#messages.answers(site.going('request'), was.operation['responses'], is.operation['responses'], 'client')
  }

  #common(site: Site, was: Reached, is: Reached): void {
    const { operation: before } = was
    const { operation: now } = is
    this.#changes.tell(site, [...security(was, is), ...tokens(was, is), ...otherParts(before, now), ...provenance(before, now)])
  }

  #parameters(site: Site, was: Reached, is: Reached): void {
    const before = parametersOf(this.#was, was.path, was.operation, site.place)
    const now = parametersOf(this.#is, is.path, is.operation, site.place)
    for (const name of new Set([...before.keys(), ...now.keys()])) {
      const [old, fresh] = [before.get(name), now.get(name)]
      const one = old === undefined ? undefined : this.#was.named(old, name)
      const other = fresh === undefined ? undefined : this.#is.named(fresh, name)
      const shared = one?.name ?? other?.name
      if (one && other) {
        const at = shared === undefined ? site.within(name) : site.within(name).withHome(`component parameter ${shared}`)
        this.#changes.tell(at, [...parameters(one.node, other.node), ...provenance(one.node, other.node)])
        this.#messages.schemas(at, one.node['schema'], other.node['schema'])
      } else this.#changes.tell(site.within(name), [other ? parameterAdded(other.node) : parameterRemoved])
    }
  }
}
