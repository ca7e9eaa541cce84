/** Loads the modules that `--plugin` names. */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { extname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from '../../server/http/plugin.ts'
import { checkPlugin, InvalidPluginError } from '../../server/http/choose-plugins.ts'
import { describedError } from '../../server/core/log.ts'
import { UsageError } from '../../checks/core/errors.ts'

/** The module that plugins import: wherever they are, it is of this very server, and of none that is installed beside them. */
const WRITTEN_WITH = 'consumer-permissioned-data-sandbox/plugin'
const OWN = new URL(`../../server/plugin${extname(import.meta.url)}`, import.meta.url).href

export async function loadPlugins(files: readonly string[]): Promise<Plugin[]> {
  // For as long as the server runs: a plugin may load parts of itself later.
  if (files.length > 0)
    registerHooks({
      resolve: (specifier, context, next) => (specifier === WRITTEN_WITH ? { url: OWN, shortCircuit: true } : next(specifier, context)),
    })
  return Promise.all(files.map(loadPlugin))
}

async function loadPlugin(file: string): Promise<Plugin> {
  const wrong = (message: string) => new UsageError(`--plugin ${file}: ${message}`)
  const path = resolve(file)
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) throw wrong('there is no such file')
  if (!found.isFile()) throw wrong('is no file: name the module of the plugin')
  const module = await withinTheProcess(import(pathToFileURL(path).href) as Promise<PluginModule>).catch((error: unknown) => {
    throw wrong(`cannot be loaded: ${describedError(error).error}${placeOf(error, path)}${hintTo(error)}`)
  })
  const exported = exportedBy(module)
  if (exported === undefined) throw wrong('exports neither a default nor "plugin": write export default definePlugin({ … })')
  try {
    return checkPlugin(exported)
  } catch (error) {
    throw error instanceof InvalidPluginError ? wrong(error.message) : error
  }
}

interface PluginModule {
  readonly default?: unknown
  readonly plugin?: unknown
}

/** The default export, or one that is called `plugin`. That of CommonJS is all that the module exports. */
function exportedBy({ default: given, plugin }: PluginModule): unknown {
  const exported = given ?? plugin
  if (typeof exported !== 'object' || exported === null || 'name' in exported) return exported
  const { default: inner, plugin: named } = exported as PluginModule
  return inner ?? named ?? exported
}

/** Node ends in silence where a module awaits what never happens. */
function withinTheProcess<Result>(loading: Promise<Result>): Promise<Result> {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const onEnd = () => reject(new Error('an await at its top level never ends'))
  process.once('beforeExit', onEnd)
  return Promise.race([loading, over]).finally(() => process.removeListener('beforeExit', onEnd))
}

/** Finds the line of a syntax error: the stack begins with it for TypeScript; for JavaScript only another Node says it. */
function placeOf(error: unknown, path: string): string {
  if (!(error instanceof SyntaxError)) return ''
  const checked = () => spawnSync(process.execPath, ['--check', path], { encoding: 'utf8' }).stderr
  const line = lineIn(error.stack ?? '') ?? lineIn(checked())
  return line === undefined ? '' : ` (line ${line})`
}

const lineIn = (report: string): string | undefined => /:(\d+)$/.exec(report.split('\n', 1)[0] ?? '')?.[1]

const hintTo = (error: unknown): string =>
  error instanceof SyntaxError && error.message.includes('does not provide an export named') ? '; if that is a type, write import type' : ''
