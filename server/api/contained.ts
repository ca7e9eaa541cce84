/**
 * Runs a handler of an added plugin so that its faults stay its own: it has a limited time, what it throws is named in the log, and
 * once the call has ended its database refuses, as what it wrote then would be in the transaction of another caller.
 */
import { ApiError } from '../core/errors.ts'
import { databaseUntilEnd } from '../store/database-until-end.ts'
import type { Call, Plugin } from './plugin.ts'

const TIMEOUT_MS = 2000

/** What a plugin threw that is no answer. */
export class PluginFailed extends Error {
  override readonly name = 'PluginFailed'
  constructor(plugin: string, why: string) {
    super(`the plugin ${plugin} ${why}`)
  }
}

type Handle = (call: Call<never>) => Promise<unknown>

export const contained =
  ({ name, timeoutMs = TIMEOUT_MS }: Pick<Plugin, 'name' | 'timeoutMs'>, handle: Handle): Handle =>
  async (call) => {
    const { db, end } = databaseUntilEnd(call.db)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new PluginFailed(name, `did not answer within ${timeoutMs} ms`)), timeoutMs)
    })
    try {
      return await Promise.race([handle({ ...call, db }), late])
    } catch (error) {
      if (error instanceof ApiError || error instanceof PluginFailed) throw error
      throw new PluginFailed(name, error instanceof Error ? `threw ${error.name}: ${error.message}` : `threw ${String(error)}`)
    } finally {
      clearTimeout(timer)
      end()
    }
  }
