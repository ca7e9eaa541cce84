/** What an added plugin did that is no answer: it threw, took too long, or gave what nothing can be made of. The log names it. */
export class PluginFailed extends Error {
  override readonly name = 'PluginFailed'
  readonly plugin: string
  /** Those of an error of the database, which the server knows what to do about: a deadlock, a full disk. */
  readonly code: unknown
  readonly errcode: unknown

  constructor(plugin: string, why: string, cause?: unknown) {
    super(`the plugin ${plugin} ${why}`, { cause })
    this.plugin = plugin
    const { code, errcode } = (cause ?? {}) as { code?: unknown; errcode?: unknown }
    this.code = code
    this.errcode = errcode
  }

  /** From what it threw. */
  static threw(plugin: string, thrown: unknown): PluginFailed {
    return new PluginFailed(plugin, thrown instanceof Error ? `threw ${thrown.name}: ${thrown.message}` : `threw ${String(thrown)}`, thrown)
  }
}
