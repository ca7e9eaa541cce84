/** What an added plugin did that is no answer: it threw, took too long, or gave what nothing can be made of. The log names it. */
import { describedError } from './described-error.ts'
import { ApiError } from './errors.ts'
import { looksSecret, MASK } from './masking.ts'

/** Of a message. The rest says no more, and a log line can be read. */
const MOST_CHARACTERS = 2000

export class PluginFailed extends Error {
  override readonly name = 'PluginFailed'
  readonly plugin: string
  /** Those of an error of the database, which the server knows what to do about: a deadlock, a full disk. */
  readonly code: unknown
  readonly errcode: unknown

  constructor(plugin: string, why: string, cause?: unknown) {
    super(`the plugin ${plugin} ${withoutSecrets(why.slice(0, MOST_CHARACTERS))}`, { cause })
    this.plugin = plugin
    const { code, errcode } = (cause ?? {}) as { code?: unknown; errcode?: unknown }
    this.code = code
    this.errcode = errcode
  }

  /** From what it threw. Errors of the API are answers. */
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

/** What it throws is text of its author: secrets in their usual forms are masked. */
const withoutSecrets = (text: string): string =>
  text
    .replace(USER_OF_URL, `//${MASK}@`)
    .replace(CREDENTIAL, `$1 ${MASK}`)
    .replace(NAMED, `$1${MASK}`)
    .replace(LONG_WORD, (word) => (looksSecret(word) ? MASK : word))
