/** Composes the handlers and rules of plugins. The last added plugin with a handler for an operation handles its calls. */
import { ApiError, PluginError } from '../core/errors.ts'
import { assertDeclared, runForCall, withNamedReceiver } from './added-plugin.ts'
import type { Call, Operation, OperationId, Plugin, ReceiveFiles } from './plugin.ts'

type AnyRule = (call: Call<never>) => unknown
type AnyHandler = (call: Call<never>, next: () => Promise<unknown>) => Promise<unknown>

/** A handler that can call earlier handlers of the operation with `next`. */
export type ComposedHandler = (call: Call<never>) => Promise<unknown>

export interface PluginSources {
  readonly builtIn: readonly Plugin[]
  /** Override built-in plugins, and the last one overrides earlier ones. Each has a time limit. */
  readonly added?: readonly Plugin[]
  /** Names of built-in plugins that handle no calls. */
  readonly disabled?: ReadonlySet<string>
}

interface OperationHandler {
  readonly plugin: string
  readonly added: boolean
  readonly handle: ComposedHandler
}

export class PluginHandlers {
  /** Names of the added plugins. */
  readonly added: readonly string[]
  readonly #handlers = new Map<string, OperationHandler>()
  readonly #receiveFiles = new Map<string, ReceiveFiles>()
  readonly #rules = new Map<string, (call: Call<never>) => Promise<void>>()

  constructor({ builtIn, added = [], disabled = new Set() }: PluginSources) {
    this.added = added.map(({ name }) => name)
    for (const plugin of builtIn) if (!disabled.has(plugin.name)) this.#add(plugin, false)
    for (const plugin of added) this.#add(plugin, true)
  }

  #add(plugin: Plugin, added: boolean): void {
    for (const [id, handler] of Object.entries(plugin.handlers) as [OperationId, AnyHandler][]) {
      const next = this.#handlers.get(id)?.handle ?? rejectNext
      const composed: ComposedHandler = (call) => handler(call, () => next(call))
      const handle: ComposedHandler = added
        ? (call) => runForCall(plugin, call, async (limited) => toJson(await composed(limited)))
        : composed
      this.#handlers.set(id, { plugin: plugin.name, added, handle })
    }
    for (const [id, receive] of Object.entries(plugin.receiveFiles ?? {}))
      this.#receiveFiles.set(id, added ? withNamedReceiver(plugin, receive) : receive)
    for (const [id, rule] of Object.entries(plugin.rules ?? {}) as [OperationId, AnyRule][]) {
      const earlier = this.#rules.get(id)
      this.#rules.set(id, async (call) => {
        await earlier?.(call)
        await applyRule(plugin, rule, call)
      })
    }
  }

  getHandler({ id }: Pick<Operation, 'id'>): ComposedHandler | undefined {
    return this.#handlers.get(id)?.handle
  }

  /** Returns a function that applies the plugins' rules for the operation, and throws the first rejection. Undefined without rules. */
  getRules({ id }: Pick<Operation, 'id'>): ((call: Call<never>) => Promise<void>) | undefined {
    return this.#rules.get(id)
  }

  getFileReceiver({ id }: Pick<Operation, 'id'>): ReceiveFiles | undefined {
    return this.#receiveFiles.get(id)
  }

  /** Returns the plugin that handles the operation. Undefined if Prism mocks it. */
  getAnswerer({ id }: Pick<Operation, 'id'>): Pick<OperationHandler, 'plugin' | 'added'> | undefined {
    return this.#handlers.get(id)
  }
}

async function applyRule(plugin: Plugin, rule: AnyRule, call: Call<never>): Promise<void> {
  const rejection = await runForCall(plugin, call, rule)
  if (rejection instanceof ApiError) {
    assertDeclared(plugin, call, rejection)
    throw rejection
  }
  if (rejection !== undefined) throw new PluginError(plugin.name, new Error('a rule returned neither an error of the API nor nothing'))
}

const rejectNext: ComposedHandler = ({ operation }) =>
  Promise.reject(new Error(`no other plugin answers ${operation.path}: next() has nobody to ask`))

/** Returns the result as the caller will parse it, so that validation sees what JSON changes or drops. */
const toJson = (result: unknown): unknown =>
  result === undefined || result instanceof Uint8Array ? result : JSON.parse(JSON.stringify(result))
