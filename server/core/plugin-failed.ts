/** An error that an added plugin threw, with the name of the plugin for the log. */
import { describedError } from './described-error.ts'

export class PluginFailed extends Error {
  override readonly name = 'PluginFailed'
  readonly plugin: string
  /** The codes of an error of the database, which the server handles by its code: a deadlock, a full disk. */
  readonly code: unknown
  readonly errcode: unknown

  constructor(plugin: string, thrown: unknown) {
    super(`the plugin ${plugin} failed: ${describedError(thrown).error}`, { cause: thrown })
    this.plugin = plugin
    const { code, errcode } = (thrown ?? {}) as { code?: unknown; errcode?: unknown }
    this.code = code
    this.errcode = errcode
  }
}
