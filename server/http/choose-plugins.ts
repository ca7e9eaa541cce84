/** Checks the plugins that a server runs: each that was added is well-formed, and each that is left out exists. */
import { operations } from '../../generated/server.ts'
import { nearest } from '../../payloads/nearest.ts'
import type { Plugin } from './plugin.ts'

/** An error that the person who starts the server can put right. */
export class InvalidPluginError extends Error {
  override readonly name = 'InvalidPluginError'
}

const NAME = /^[a-z][a-z\d-]{0,39}$/
/** The names that stand for Prism in `GET /sandbox/operations` and in `x-answered-from`. */
const OF_PRISM: ReadonlySet<string> = new Set(['prism', 'example'])
const IDS: ReadonlySet<string> = new Set(operations.map(({ id }) => id))
const JOBS = ['jobs', 'asyncJobs', 'onExhausted'] as const
const BY_OPERATION = ['handlers', 'rules', 'receiveFiles'] as const
const MAX_PLUGIN_TIMEOUT_MS = 25_000
const PARTS = new Set(['name', ...BY_OPERATION, 'migrations', ...JOBS, 'eraseIndividual', 'timeoutMs'])

/** `value` is the export of a module. */
export function checkPlugin(value: unknown): Plugin {
  const plugin = value as Partial<Plugin> | null
  const isObject = kindOf(value) === 'an object'
  if (!isObject || typeof plugin?.name !== 'string')
    throw new InvalidPluginError(
      `a plugin is what definePlugin({ name, handlers }) returns; this is ${kindOf(value)}${isObject ? ' without a name' : ''}`,
    )
  const { name, handlers, migrations, eraseIndividual } = plugin
  const wrong = (message: string) => new InvalidPluginError(`the plugin ${JSON.stringify(name)} ${message}`)
  if (!NAME.test(name)) throw wrong('needs a name of small letters, digits and hyphens')
  if (OF_PRISM.has(name)) throw wrong('needs another name: this one says that Prism answered')
  const unknown = Object.keys(plugin).find((part) => !PARTS.has(part))
  if (unknown !== undefined) throw wrong(`has ${unknown}: a plugin takes ${[...PARTS].join(', ')}`)
  if (typeof handlers !== 'object' || handlers === null) throw wrong('has no handlers: name at least {}')
  for (const part of [...BY_OPERATION, ...JOBS, 'migrations'] as const)
    if (plugin[part] !== undefined && kindOf(plugin[part]) !== 'an object')
      throw wrong(`has ${part} that is ${kindOf(plugin[part])}, not an object`)
  for (const part of [...BY_OPERATION, ...JOBS])
    for (const [key, work] of Object.entries(plugin[part] ?? {}))
      if (typeof work !== 'function') throw wrong(`has ${part} of which ${key} is no function`)
  for (const part of BY_OPERATION)
    for (const id of Object.keys(plugin[part] ?? {}))
      if (!IDS.has(id)) throw wrong(`has ${part} for ${id}, which is no operation${hint(nearest(id, IDS))}`)
  for (const kind of Object.keys(plugin.onExhausted ?? {}))
    if (!Object.hasOwn({ ...plugin.jobs, ...plugin.asyncJobs }, kind))
      throw wrong(`has onExhausted for ${kind}, which is none of its jobs and asyncJobs`)
  for (const [key, migration] of Object.entries(migrations ?? {}))
    if (typeof (migration as Partial<typeof migration> | null)?.up !== 'function')
      throw wrong(`has a migration ${key} without a function up`)
  if (eraseIndividual === undefined ? migrations !== undefined : typeof eraseIndividual !== 'function')
    throw wrong(
      'has no function eraseIndividual: with migrations it needs one, which deletes from its tables what they hold of an Individual that is purged; where they hold nothing, write eraseIndividual: async () => {}',
    )
  const { timeoutMs } = plugin
  if (timeoutMs !== undefined && !(typeof timeoutMs === 'number' && timeoutMs > 0 && timeoutMs <= MAX_PLUGIN_TIMEOUT_MS))
    throw wrong(`says timeoutMs: ${JSON.stringify(timeoutMs)}, which is not a number from 1 to ${MAX_PLUGIN_TIMEOUT_MS}`)
  return plugin as Plugin
}

const kindOf = (value: unknown): string =>
  value === null || value === undefined
    ? String(value)
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'an object'
        : `a ${typeof value}`

/** No two plugins have one name, and no two handle one kind of job. */
export function checkTogether(builtIn: readonly Plugin[], added: readonly Plugin[]): void {
  const names = new Set<string>()
  const kinds = new Map<string, string>()
  for (const plugin of [...builtIn, ...added]) {
    const name = JSON.stringify(plugin.name)
    if (names.has(plugin.name))
      throw new InvalidPluginError(
        builtIn.some((one) => one.name === plugin.name)
          ? `a built-in plugin is called ${name}: give yours another name; it answers before the built-in ones all the same`
          : `two plugins are called ${name}: give one of them another name`,
      )
    names.add(plugin.name)
    for (const part of JOBS.slice(0, 2))
      for (const kind of Object.keys(plugin[part] ?? {})) {
        const other = kinds.get(kind)
        if (other !== undefined)
          throw new InvalidPluginError(
            `the plugins ${other} and ${plugin.name} both handle jobs of the kind ${kind}: give yours another, as in ${plugin.name}.${kind}`,
          )
        kinds.set(kind, plugin.name)
      }
  }
}

/** Returns the names of built-in plugins that handle no calls. */
export function findDisabledPlugins(
  builtIn: readonly Plugin[],
  disable: readonly string[] = [],
  only?: readonly string[],
): ReadonlySet<string> {
  const names = new Set(builtIn.map(({ name }) => name))
  for (const name of [...disable, ...(only ?? [])])
    if (!names.has(name))
      throw new InvalidPluginError(
        `no built-in plugin is called ${JSON.stringify(name)}${hint(nearest(name, names))}: ${[...names].join(', ')}`,
      )
  return new Set([...disable, ...(only ? [...names].filter((name) => !only.includes(name)) : [])])
}

const hint = (name: string | undefined): string => (name === undefined ? '' : `; did you mean ${name}?`)
