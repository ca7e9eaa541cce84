/** Which plugin answers which operation: the latest that was added. What none answers, Prism answers from the contract. */
import { contained } from './contained.ts'
import type { Call, Operation, OperationId, Plugin, ReceiveFiles } from './plugin.ts'

type AnyHandler = (call: Call<never>, next: () => Promise<unknown>) => Promise<unknown>

/** A handler together with those that it was added before. */
export type ComposedHandler = (call: Call<never>) => Promise<unknown>

export interface PluginSources {
  readonly builtIn: readonly Plugin[]
  /** They answer before the built-in ones, the last one first; their faults are contained. */
  readonly added?: readonly Plugin[]
  /** Names of built-in plugins whose operations are left to others. */
  readonly without?: ReadonlySet<string>
}

interface Answering {
  readonly plugin: string
  readonly added: boolean
  readonly handle: ComposedHandler
}

export class PluginHandlers {
  readonly #answering = new Map<string, Answering>()
  readonly #receiveFiles = new Map<string, ReceiveFiles>()

  constructor({ builtIn, added = [], without = new Set() }: PluginSources) {
    for (const plugin of builtIn) if (!without.has(plugin.name)) this.#add(plugin, false)
    for (const plugin of added) this.#add(plugin, true)
  }

  #add(plugin: Plugin, added: boolean): void {
    for (const [id, handler] of Object.entries(plugin.handlers) as [OperationId, AnyHandler][]) {
      const before = this.#answering.get(id)?.handle ?? nobody
      const composed: ComposedHandler = (call) => handler(call, () => before(call))
      this.#answering.set(id, { plugin: plugin.name, added, handle: added ? contained(plugin, composed) : composed })
    }
    for (const [id, receive] of Object.entries(plugin.receiveFiles ?? {})) this.#receiveFiles.set(id, receive)
  }

  handlerOf({ id }: Pick<Operation, 'id'>): ComposedHandler | undefined {
    return this.#answering.get(id)?.handle
  }

  filesOf({ id }: Pick<Operation, 'id'>): ReceiveFiles | undefined {
    return this.#receiveFiles.get(id)
  }

  /** The name of the plugin; undefined: Prism. */
  answererOf({ id }: Pick<Operation, 'id'>): Pick<Answering, 'plugin' | 'added'> | undefined {
    return this.#answering.get(id)
  }
}

const nobody: ComposedHandler = ({ operation }) =>
  Promise.reject(new Error(`no other plugin answers ${operation.path}: next() has nobody to ask`))
