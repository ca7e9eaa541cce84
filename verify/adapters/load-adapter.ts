/** Loads the adapter of a provider from a module. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { UsageError } from '../../checks/core/errors.ts'
import type { Adapter } from '../engine/adapter.ts'

/** The hooks of each part. A part without all of its hooks is an error, because its statements would fail for the wrong reason. */
const HOOKS = {
  clock: ['now', 'advance'],
  scenarios: ['find', 'play'],
  browser: ['open'],
  faults: ['suspendAccount'],
} as const satisfies { readonly [Part in keyof Adapter]-?: readonly (keyof NonNullable<Adapter[Part]>)[] }

export async function loadAdapter(file: string): Promise<Adapter> {
  const module = await (import(pathToFileURL(resolve(file)).href) as Promise<{ default?: unknown }>).catch((error: Error) => {
    throw new UsageError(`the adapter ${file} cannot be loaded: ${error.message}`)
  })
  const { default: adapter } = module
  if (typeof adapter !== 'object' || adapter === null)
    throw new UsageError(`the default export of ${file} is not an adapter. Export an object.`)
  for (const [part, hooks] of Object.entries(HOOKS)) {
    const value = (adapter as Record<string, unknown>)[part]
    if (value === undefined) continue
    for (const hook of hooks)
      if (typeof (value as Record<string, unknown> | null)?.[hook] !== 'function')
        throw new UsageError(`${part} of the adapter ${file} has no function ${hook}.`)
  }
  const unknown = Object.keys(adapter).find((part) => !Object.hasOwn(HOOKS, part))
  if (unknown !== undefined)
    throw new UsageError(`the adapter ${file} has an unknown part ${unknown}. Use ${Object.keys(HOOKS).join(', ')}.`)
  return adapter
}
