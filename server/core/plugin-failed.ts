/** An added plugin failed: it threw, took too long, or gave an answer that cannot be read. The log names the plugin. */
import { describedError } from './described-error.ts'
import { ApiError } from './errors.ts'
import { looksSecret, MASK } from './masking.ts'

/** A message is cut at this length, so that its line of the log can be read. */
const MOST_CHARACTERS = 2000

export class PluginFailed extends Error {
  override readonly name = 'PluginFailed'
  readonly plugin: string
  /** The codes of an error of the database, such as a deadlock or a full disk, to which the server reacts. */
  readonly code: unknown
  readonly errcode: unknown

  constructor(plugin: string, why: string, cause?: unknown) {
    super(`the plugin ${plugin} ${withoutSecrets(why.slice(0, MOST_CHARACTERS))}`, { cause })
    this.plugin = plugin
    const { code, errcode } = (cause ?? {}) as { code?: unknown; errcode?: unknown }
    this.code = code
    this.errcode = errcode
  }

  /** Makes a failure of anything that a plugin threw. Errors of the API are answers and stay as they are. */
  static from(plugin: string, thrown: unknown): PluginFailed | ApiError {
    try {
      if (thrown instanceof ApiError || thrown instanceof PluginFailed) return thrown
      return new PluginFailed(plugin, `threw ${describedError(thrown).error}`, thrown)
    } catch {
      return new PluginFailed(plugin, 'threw what cannot be read')
    }
  }
}

const USER_OF_URL = /\/\/[^\s/@]{1,200}@/g
const CREDENTIAL = /\b(Bearer|Basic) [^\s"',;]+/gi
const NAMED = /((?:token|secret|password|api_?key)["']?\s{0,3}[:=]\s{0,3}["']?)[^\s"',;&]+/gi
const LONG_WORD = /[\w+=~.-]{20,}/g

/** Masks secrets in their usual forms, because the text is that of a plugin. */
const withoutSecrets = (text: string): string =>
  text
    .replace(USER_OF_URL, `//${MASK}@`)
    .replace(CREDENTIAL, `$1 ${MASK}`)
    .replace(NAMED, `$1${MASK}`)
    .replace(LONG_WORD, (word) => (looksSecret(word) ? MASK : word))
