/** Checks a server's plugins. Added plugins must be well-formed, and disabled plugins must exist. */
import { operations } from '../../generated/server.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import { findInvalidOption } from '../core/invalid-option.ts'
import type { Plugin } from './plugin.ts'

/** Reports a mistake that the server's operator can correct. */
export class InvalidPluginError extends Error {
  override readonly name = 'InvalidPluginError'
}

const IDS: ReadonlySet<string> = new Set(operations.map(({ id }) => id))
const JOBS = ['jobs', 'asyncJobs', 'onExhausted'] as const
const BY_OPERATION = ['handlers', 'rules', 'receiveFiles'] as const

/** Checks the value that a plugin's module exports. */
export function checkPlugin(value: unknown): Plugin {
  const isObject = describeKind(value) === 'an object'
  const plugin = value as Plugin
  if (!isObject || typeof plugin.name !== 'string')
    throw new InvalidPluginError(
      `a plugin must be a return value of definePlugin({ name, handlers }), but this is ${describeKind(value)}${isObject ? ' without a name' : ''}`,
    )
  const owner = `the plugin ${JSON.stringify(plugin.name)}`
  const invalid = findInvalidOption('PluginOptions', plugin, owner)
  if (invalid !== undefined) throw new InvalidPluginError(invalid)
  const wrong = (message: string) => new InvalidPluginError(`${owner} ${message}`)
  const { migrations, eraseIndividual } = plugin
  for (const part of [...BY_OPERATION, ...JOBS])
    for (const [key, work] of Object.entries(plugin[part] ?? {}))
      if (typeof work !== 'function') throw wrong(`has ${part} with ${key}, which is not a function`)
  for (const part of BY_OPERATION)
    for (const id of Object.keys(plugin[part] ?? {}))
      if (!IDS.has(id)) throw wrong(`has ${part} for ${id}, which is not an operation${hint(findNearestWord(id, IDS))}`)
  for (const kind of Object.keys(plugin.onExhausted ?? {}))
    if (!Object.hasOwn({ ...plugin.jobs, ...plugin.asyncJobs }, kind))
      throw wrong(`has onExhausted for ${kind}, which is not one of its jobs or asyncJobs`)
  for (const [key, migration] of Object.entries(migrations ?? {}))
    if (typeof (migration as Partial<typeof migration> | null)?.up !== 'function')
      throw wrong(`has a migration ${key} without an up function`)
  if (eraseIndividual === undefined ? migrations !== undefined : typeof eraseIndividual !== 'function')
    throw wrong(
      'has no function eraseIndividual, which migrations require. Add one that deletes the data of a purged Individual from its tables, or eraseIndividual: async () => {} if they contain no personal data.',
    )
  return plugin
}

const describeKind = (value: unknown): string =>
  value === null || value === undefined
    ? String(value)
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'object'
        ? 'an object'
        : `a ${typeof value}`

/**
 * Returns the built-in plugins without the job kinds that added plugins replace. Only a disabled plugin's jobs can be replaced. Its other
 * jobs still run, because other features schedule them.
 */
export function withoutReplacedJobs(
  builtIn: readonly Plugin[],
  added: readonly Plugin[],
  disabled: ReadonlySet<string>,
): readonly Plugin[] {
  const replaced = new Set(added.flatMap(({ jobs, asyncJobs }) => Object.keys({ ...jobs, ...asyncJobs })))
  const keep = <Job>(jobs: Readonly<Record<string, Job>> = {}): Record<string, Job> =>
    Object.fromEntries(Object.entries(jobs).filter(([kind]) => !replaced.has(kind)))
  return builtIn.map((plugin) => {
    if (!disabled.has(plugin.name)) return plugin
    const { jobs, asyncJobs, onExhausted, readAhead = [] } = plugin
    const kept = { jobs: keep(jobs), asyncJobs: keep(asyncJobs), onExhausted: keep(onExhausted) }
    return { ...plugin, ...kept, readAhead: readAhead.filter((kind) => !replaced.has(kind)) }
  })
}

/** Checks that plugin names and job kinds are unique. An added plugin may have the name of a disabled built-in plugin. */
export function checkTogether(builtIn: readonly Plugin[], added: readonly Plugin[], disabled: ReadonlySet<string>): void {
  const builtInNames = new Set(builtIn.map(({ name }) => name))
  const names = new Set<string>()
  for (const { name } of added) {
    const quoted = JSON.stringify(name)
    if (builtInNames.has(name) && !disabled.has(name))
      throw new InvalidPluginError(
        `a built-in plugin is called ${quoted}. Choose another name, or disable the built-in plugin. Your plugin overrides built-in handlers under any name.`,
      )
    if (names.has(name)) throw new InvalidPluginError(`two plugins are called ${quoted}. Rename one of them.`)
    names.add(name)
  }
  const kinds = new Map<string, string>()
  for (const plugin of [...builtIn, ...added])
    for (const part of JOBS.slice(0, 2))
      for (const kind of Object.keys(plugin[part] ?? {})) {
        const other = kinds.get(kind)
        if (other !== undefined)
          throw new InvalidPluginError(
            `the plugins ${other} and ${plugin.name} both handle jobs of the kind ${kind}. Use another kind, such as ${plugin.name}.${kind}.`,
          )
        kinds.set(kind, plugin.name)
      }
}

/** Returns the names of the built-in plugins that are disabled and therefore handle no calls. */
export function findDisabledPlugins(
  builtIn: readonly Plugin[],
  disable: readonly string[] = [],
  only?: readonly string[],
): ReadonlySet<string> {
  const names = new Set(builtIn.map(({ name }) => name))
  for (const name of [...disable, ...(only ?? [])])
    if (!names.has(name))
      throw new InvalidPluginError(
        `no built-in plugin is called ${JSON.stringify(name)}${hint(findNearestWord(name, names)) || '.'} The built-in plugins are ${[...names].join(', ')}.`,
      )
  return new Set([...disable, ...(only ? [...names].filter((name) => !only.includes(name)) : [])])
}

const hint = (name: string | undefined): string => (name === undefined ? '' : `. Did you mean ${name}?`)
