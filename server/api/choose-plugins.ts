/** Which plugins a server runs: what was added to it is one, and what is left out is there. */
import { operations } from '../../generated/server.ts'
import { nearest } from '../core/nearest.ts'
import type { Plugin } from './plugin.ts'

/** What whoever starts the server can put right. */
export class WrongPlugin extends Error {
  override readonly name = 'WrongPlugin'
}

const NAME = /^[a-z][a-z\d-]{0,39}$/
const IDS: ReadonlySet<string> = new Set(operations.map(({ id }) => id))
const JOBS = ['jobs', 'asyncJobs', 'onExhausted'] as const
const BY_OPERATION = ['handlers', 'rules', 'receiveFiles'] as const
const TIMES = ['timeoutMs', 'asyncTimeoutMs'] as const
/** An async job that takes longer is begun by another process, too. */
const LONGEST_MS = 25_000
const PARTS = new Set(['name', ...BY_OPERATION, 'migrations', ...JOBS, 'eraseIndividual', ...TIMES])

/** `value`: what a module exports. */
export function checkPlugin(value: unknown): Plugin {
  const plugin = value as Partial<Plugin> | null
  if (typeof plugin !== 'object' || plugin === null || typeof plugin.name !== 'string')
    throw new WrongPlugin('a plugin is what definePlugin({ name, handlers }) returns')
  const { name, handlers, migrations, eraseIndividual } = plugin
  const wrong = (message: string) => new WrongPlugin(`the plugin ${JSON.stringify(name)} ${message}`)
  if (!NAME.test(name)) throw wrong('needs a name of small letters, digits and hyphens')
  const unknown = Object.keys(plugin).find((part) => !PARTS.has(part))
  if (unknown !== undefined) throw wrong(`has ${unknown}: a plugin takes ${[...PARTS].join(', ')}`)
  if (typeof handlers !== 'object' || handlers === null) throw wrong('has no handlers: name at least {}')
  for (const part of [...BY_OPERATION, ...JOBS])
    for (const [key, work] of Object.entries(plugin[part] ?? {}))
      if (typeof work !== 'function') throw wrong(`has ${part} of which ${key} is no function`)
  for (const part of BY_OPERATION)
    for (const id of Object.keys(plugin[part] ?? {}))
      if (!IDS.has(id)) throw wrong(`has ${part} for ${id}, which is no operation${hint(nearest(id, IDS))}`)
  for (const [key, migration] of Object.entries(migrations ?? {}))
    if (typeof (migration as Partial<typeof migration> | null)?.up !== 'function')
      throw wrong(`has a migration ${key} without a function up`)
  if (eraseIndividual === undefined ? migrations !== undefined : typeof eraseIndividual !== 'function')
    throw wrong(
      'has no function eraseIndividual: with migrations it needs one, which deletes from its tables what they hold of an Individual that is purged; where they hold nothing, write eraseIndividual: async () => {}',
    )
  for (const part of TIMES) {
    const time = plugin[part]
    if (time !== undefined && !(time > 0 && time <= LONGEST_MS)) throw wrong(`says ${part}: ${time}, which is not from 1 to ${LONGEST_MS}`)
  }
  return plugin as Plugin
}

/** No two plugins have one name, and no two handle one kind of job. */
export function checkTogether(plugins: readonly Plugin[]): void {
  const names = new Set<string>()
  const kinds = new Map<string, string>()
  for (const plugin of plugins) {
    if (names.has(plugin.name)) throw new WrongPlugin(`two plugins are called ${JSON.stringify(plugin.name)}`)
    names.add(plugin.name)
    for (const part of JOBS.slice(0, 2))
      for (const kind of Object.keys(plugin[part] ?? {})) {
        const other = kinds.get(kind)
        if (other !== undefined) throw new WrongPlugin(`the plugins ${other} and ${plugin.name} both handle jobs of the kind ${kind}`)
        kinds.set(kind, plugin.name)
      }
  }
}

interface LeftOut {
  readonly without?: readonly string[]
  readonly only?: readonly string[]
}

/** Names of built-in plugins that do not answer. */
export function leftOut(builtIn: readonly Plugin[], { without = [], only }: LeftOut): ReadonlySet<string> {
  const names = new Set(builtIn.map(({ name }) => name))
  for (const name of [...without, ...(only ?? [])])
    if (!names.has(name))
      throw new WrongPlugin(`no built-in plugin is called ${JSON.stringify(name)}${hint(nearest(name, names))}: ${[...names].join(', ')}`)
  return new Set([...without, ...(only ? [...names].filter((name) => !only.includes(name)) : [])])
}

const hint = (name: string | undefined): string => (name === undefined ? '' : `; did you mean ${name}?`)
