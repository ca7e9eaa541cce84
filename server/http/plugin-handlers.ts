/** Finds the plugin that answers an operation: the latest that was added. Without one Prism answers from the contract. */
import { ApiError, PluginError } from '../core/errors.ts'
import { answered, assertDeclared, namedReceiver } from './added-plugin.ts'
import type { Call, Operation, OperationId, Plugin, ReceiveFiles } from './plugin.ts'

type AnyRule = (call: Call<never>) => unknown
type AnyHandler = (call: Call<never>, next: () => Promise<unknown>) => Promise<unknown>

/** A handler together with those that were added before it. */
export type ComposedHandler = (call: Call<never>) => Promise<unknown>

export interface PluginSources {
  readonly builtIn: readonly Plugin[]
  /** They answer before the built-in ones, the last one first, and each within its time limit. */
  readonly added?: readonly Plugin[]
  /** The names of built-in plugins whose operations are left to others. */
  readonly disabled?: ReadonlySet<string>
}

interface Answering {
  readonly plugin: string
  readonly added: boolean
  readonly handle: ComposedHandler
}

export class PluginHandlers {
  /** The names of those that were added. */
  readonly added: readonly string[]
  readonly #answering = new Map<string, Answering>()
  readonly #receiveFiles = new Map<string, ReceiveFiles>()
  readonly #rules = new Map<string, (call: Call<never>) => Promise<void>>()

  constructor({ builtIn, added = [], disabled = new Set() }: PluginSources) {
    this.added = added.map(({ name }) => name)
    for (const plugin of builtIn) if (!disabled.has(plugin.name)) this.#add(plugin, false)
    for (const plugin of added) this.#add(plugin, true)
  }

  #add(plugin: Plugin, added: boolean): void {
    for (const [id, handler] of Object.entries(plugin.handlers) as [OperationId, AnyHandler][]) {
      const before = this.#answering.get(id)?.handle ?? nobody
      const composed: ComposedHandler = (call) => handler(call, () => before(call))
      const handle: ComposedHandler = added ? (call) => answered(plugin, call, async (own) => asJson(await composed(own))) : composed
      this.#answering.set(id, { plugin: plugin.name, added, handle })
    }
    for (const [id, receive] of Object.entries(plugin.receiveFiles ?? {}))
      this.#receiveFiles.set(id, added ? namedReceiver(plugin, receive) : receive)
    for (const [id, rule] of Object.entries(plugin.rules ?? {}) as [OperationId, AnyRule][]) {
      const before = this.#rules.get(id)
      this.#rules.set(id, async (call) => {
        await before?.(call)
        await apply(plugin, rule, call)
      })
    }
  }

  handlerOf({ id }: Pick<Operation, 'id'>): ComposedHandler | undefined {
    return this.#answering.get(id)?.handle
  }

  /** Returns a function that throws the first refusal of the rules that plugins have for the operation, if there are any. */
  rulesOf({ id }: Pick<Operation, 'id'>): ((call: Call<never>) => Promise<void>) | undefined {
    return this.#rules.get(id)
  }

  filesOf({ id }: Pick<Operation, 'id'>): ReceiveFiles | undefined {
    return this.#receiveFiles.get(id)
  }

  /** Returns the plugin that answers, or undefined where that is Prism. */
  answererOf({ id }: Pick<Operation, 'id'>): Pick<Answering, 'plugin' | 'added'> | undefined {
    return this.#answering.get(id)
  }
}

async function apply(plugin: Plugin, rule: AnyRule, call: Call<never>): Promise<void> {
  const refusal = await answered(plugin, call, rule)
  if (refusal instanceof ApiError) {
    assertDeclared(plugin, call, refusal)
    throw refusal
  }
  if (refusal !== undefined) throw new PluginError(plugin.name, new Error('a rule returned neither an error of the API nor nothing'))
}

const nobody: ComposedHandler = ({ operation }) =>
  Promise.reject(new Error(`no other plugin answers ${operation.path}: next() has nobody to ask`))

/** Returns the answer as the caller reads it, so that nothing is validated that JSON changes or cannot hold. */
const asJson = (answer: unknown): unknown =>
  answer === undefined || answer instanceof Uint8Array ? answer : JSON.parse(JSON.stringify(answer))
