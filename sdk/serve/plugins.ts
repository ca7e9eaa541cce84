/** Loads the modules that are passed to `--plugin`. */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from '../../server/http/plugin.ts'
import { checkPlugin, InvalidPluginError } from '../../server/http/choose-plugins.ts'
import { describedError } from '../../server/core/log.ts'
import { UsageError } from '../../checks/core/errors.ts'

/** The module that plugins import. It always resolves to the running server instead of a package that is installed next to the plugin. */
const PLUGIN_MODULE = 'consumer-permissioned-data-sandbox/plugin'
const PLUGIN_MODULE_URL = new URL(`../../server/plugin${extname(import.meta.url)}`, import.meta.url).href

export async function loadPlugins(files: readonly string[]): Promise<Plugin[]> {
  // The hooks are never removed, because a plugin may import modules at any time.
  if (files.length > 0)
    registerHooks({
      resolve: (specifier, context, next) =>
        specifier === PLUGIN_MODULE ? { url: PLUGIN_MODULE_URL, shortCircuit: true } : next(specifier, context),
    })
  return Promise.all(files.map(loadPlugin))
}

async function loadPlugin(file: string): Promise<Plugin> {
  const createError = (message: string) => new UsageError(`--plugin ${file}: ${message}`)
  const path = resolve(file)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw createError('the file does not exist.')
  if (!stats.isFile()) throw createError('it is not a file. Specify the module of the plugin.')
  const module = await rejectOnExit(import(pathToFileURL(path).href) as Promise<PluginModule>).catch((error: unknown) => {
    throw createError(`cannot be loaded: ${describedError(error).error}${formatErrorLine(error, path)}${getHint(error)}`)
  })
  const exported = getExport(module)
  if (exported === undefined)
    throw createError('the module exports neither a default nor "plugin". Use export default definePlugin({ … }).')
  try {
    return checkPlugin(exported)
  } catch (error) {
    throw error instanceof InvalidPluginError ? createError(error.message) : error
  }
}

interface PluginModule {
  readonly default?: unknown
  readonly plugin?: unknown
}

/** Returns the default export, or else the `plugin` export. The default export of a CommonJS module is an object with all its exports. */
function getExport({ default: defaultExport, plugin }: PluginModule): unknown {
  const exported = defaultExport ?? plugin
  if (typeof exported !== 'object' || exported === null || 'name' in exported) return exported
  const { default: inner, plugin: named } = exported as PluginModule
  return inner ?? named ?? exported
}

/** Rejects if the process is about to exit, because Node exits silently if a top-level await never settles. */
function rejectOnExit<Result>(loading: Promise<Result>): Promise<Result> {
  const { promise: exited, reject } = Promise.withResolvers<never>()
  const onEnd = () => reject(new Error('a top-level await never settles'))
  process.once('beforeExit', onEnd)
  return Promise.race([loading, exited]).finally(() => process.removeListener('beforeExit', onEnd))
}

/** Finds the line of a syntax error. For TypeScript, it is in the stack. For JavaScript, only `node --check` reports it. */
function formatErrorLine(error: unknown, path: string): string {
  if (!(error instanceof SyntaxError)) return ''
  const checked = () => spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' }).stderr
  const line = parseErrorLine(error.stack ?? '') ?? parseErrorLine(checked())
  return line === undefined ? '' : ` (line ${line})`
}

const parseErrorLine = (report: string): string | undefined => /:(\d+)$/.exec(report.split('\n', 1)[0] ?? '')?.[1]

const getHint = (error: unknown): string =>
  error instanceof SyntaxError && error.message.includes('does not provide an export named') ? '. For a type, use import type.' : ''
