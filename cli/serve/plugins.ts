/** Loads the modules that `--plugin` names. */
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from '../../server/api/plugin.ts'
import { checkPlugin, WrongPlugin } from '../../server/api/choose-plugins.ts'
import { UsageError } from '../validate/finding.ts'

/** What plugins import: wherever they are, it is this very server, and none that is installed beside them. */
const WRITTEN_WITH = 'consumer-permissioned-data-sandbox/plugin'
const OWN = new URL(`../../server/plugin${extname(import.meta.url)}`, import.meta.url).href

export async function loadPlugins(files: readonly string[]): Promise<Plugin[]> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => (specifier === WRITTEN_WITH ? { url: OWN, shortCircuit: true } : next(specifier, context)),
  })
  try {
    return await Promise.all(files.map(loadPlugin))
  } finally {
    hooks.deregister()
  }
}

/** The default export, or one that is called `plugin`. */
async function loadPlugin(file: string): Promise<Plugin> {
  const path = resolve(file)
  if (!existsSync(path)) throw new UsageError(`--plugin ${file}: there is no such file`)
  const module = (await import(pathToFileURL(path).href).catch((error: Error) => {
    throw new UsageError(`--plugin ${file}: cannot be loaded: ${error.name}: ${error.message}`)
  })) as { default?: unknown; plugin?: unknown }
  const exported = module.default ?? module.plugin
  if (exported === undefined) throw new UsageError(`--plugin ${file}: exports neither a default nor "plugin"`)
  try {
    return checkPlugin(exported)
  } catch (error) {
    if (error instanceof WrongPlugin) throw new UsageError(`--plugin ${file}: ${error.message}`)
    throw error
  }
}
