/**
 * Combines the handlers and rules of all plugins. If several added plugins have a handler for an operation, the last of them handles calls
 * to the operation.
 */
import { ApiError, PluginError } from '../core/errors.ts'
import { assertDeclared, runForCall, withNamedReceiver } from './added-plugin.ts'
import type { Call, OperationId, Plugin, ReceiveFiles } from './plugin.ts'

type AnyRule = (call: Call<never>) => unknown
type AnyHandler = (call: Call<never>, next: () => Promise<unknown>) => Promise<unknown>

/** A handler that is bound to the previous handler for the operation, which it can call with `next`. */
type ComposedHandler = (call: Call<never>) => Promise<unknown>

export interface PluginSources {
  readonly builtIn: readonly Plugin[]
  /** Plugins that override built-in plugins. Later plugins override earlier ones, and each has a time limit. */
  readonly added?: readonly Plugin[]
  /** Names of the built-in plugins that handle no calls. */
  readonly disabled?: ReadonlySet<string>
}

interface OperationHandler {
  readonly plugin: string
  readonly added: boolean
  readonly handle: ComposedHandler
}

/** The parts of plugins that apply to an operation. */
interface OperationPlugins {
  /** Undefined if Prism mocks the operation. */
  readonly handler?: OperationHandler
  readonly receiveFiles?: ReceiveFiles
  /** Applies the rules of all plugins and throws the first error. Undefined if there are no rules. */
  readonly applyRules?: (call: Call<never>) => Promise<void>
}

export class PluginHandlers {
  /** Names of the added plugins. */
  readonly added: readonly string[]
  readonly #operations = new Map<string, OperationPlugins>()

  constructor({ builtIn, added = [], disabled = new Set() }: PluginSources) {
    this.added = added.map(({ name }) => name)
    for (const plugin of builtIn) if (!disabled.has(plugin.name)) this.#add(plugin, false)
    for (const plugin of added) this.#add(plugin, true)
  }

  #add(plugin: Plugin, added: boolean): void {
    for (const [id, handler] of Object.entries(plugin.handlers) as [OperationId, AnyHandler][]) {
      const next = this.find({ id }).handler?.handle ?? rejectNext
      const composed: ComposedHandler = (call) => handler(call, () => next(call))
      const handle: ComposedHandler = added
        ? (call) => runForCall(plugin, call, async (limited) => toJson(await composed(limited)))
        : composed
      this.#set(id, { handler: { plugin: plugin.name, added, handle } })
    }
    for (const [id, receive] of Object.entries(plugin.receiveFiles ?? {}))
      this.#set(id, { receiveFiles: added ? withNamedReceiver(plugin, receive) : receive })
    for (const [id, rule] of Object.entries(plugin.rules ?? {}) as [OperationId, AnyRule][]) {
      const { applyRules } = this.find({ id })
      this.#set(id, {
        applyRules: async (call) => {
          await applyRules?.(call)
          await applyRule(plugin, rule, call)
        },
      })
    }
  }

  #set(id: string, parts: OperationPlugins): void {
    this.#operations.set(id, { ...this.#operations.get(id), ...parts })
  }

  find({ id }: { readonly id: string }): OperationPlugins {
    return this.#operations.get(id) ?? {}
  }
}

async function applyRule(plugin: Plugin, rule: AnyRule, call: Call<never>): Promise<void> {
  const rejection = await runForCall(plugin, call, rule)
  if (rejection instanceof ApiError) {
    assertDeclared(plugin, call, rejection)
    throw rejection
  }
  if (rejection !== undefined) throw new PluginError(plugin.name, new Error('a rule returned a value that is not an API error'))
}

const rejectNext: ComposedHandler = ({ operation }) =>
  Promise.reject(new Error(`no other plugin handles ${operation.path}, so next() has no handler to call`))

/** Serializes and parses the result, so that validation sees what the caller will see after JSON has changed or dropped values. */
const toJson = (result: unknown): unknown =>
  result === undefined || result instanceof Uint8Array ? result : JSON.parse(JSON.stringify(result))
