/** Whose work runs: what a plugin began, a timer or a promise that nobody awaits, is still its own when its call has ended. */
import { AsyncLocalStorage } from 'node:async_hooks'

const working = new AsyncLocalStorage<string | undefined>()

export const asPlugin = <Result>(plugin: string, work: () => Result): Result => working.run(plugin, work)

/** What the server does for it. */
export const asServer = <Result>(work: () => Result): Result => working.run(undefined, work)

/** Undefined: none; the server itself works. */
export const pluginAtWork = (): string | undefined => working.getStore()
