/** Says which plugin's work runs. A timer or a promise that a plugin began belongs to it even after its call has ended. */
import { AsyncLocalStorage } from 'node:async_hooks'

const working = new AsyncLocalStorage<string | undefined>()

export const asPlugin = <Result>(plugin: string, work: () => Result): Result => working.run(plugin, work)

/** Runs work that the server does for a plugin. */
export const asServer = <Result>(work: () => Result): Result => working.run(undefined, work)

/** Returns the name of the plugin, or undefined where the server itself works. */
export const pluginAtWork = (): string | undefined => working.getStore()
