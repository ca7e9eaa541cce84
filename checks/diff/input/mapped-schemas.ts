/** Discriminator targets: component names, references or files. */
import { isObject } from '../../core/json.ts'
import { toUnreadable } from '../../validate/document.ts'
import { UnreadableError } from '../../core/errors.ts'
import type { Source } from './source.ts'

/** Replaces the targets of a mapping. `defaultMapping` is an OpenAPI 3.2 keyword. */
export async function rewriteMapping(discriminator: Record<string, unknown>, find: (written: string) => Promise<string>): Promise<void> {
  const { mapping, defaultMapping } = discriminator
  if (typeof defaultMapping === 'string') discriminator['defaultMapping'] = await find(defaultMapping)
  if (!isObject(mapping)) return
  const rewritten = { ...mapping }
  for (const [value, target] of Object.entries(mapping)) if (typeof target === 'string') rewritten[value] = await find(target)
  discriminator['mapping'] = rewritten
}

/** True if a target is a relative file path rather than a name or a URL. */
export const isRelativePath = (target: string): boolean =>
  /\/|\.(?:json|ya?ml)$/i.test(target) && !/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(target)

/** Resolves a path relative to another file. Returns undefined if the other file must not refer to the path. */
export function resolveSibling(from: Source, path: string): Source | undefined {
  try {
    return from.resolve(path)
  } catch (error) {
    if (error instanceof UnreadableError) return undefined
    throw error
  }
}

/** Returns undefined if the file is missing or not accessible. */
export async function readIfPossible(source: Source): Promise<Uint8Array | undefined> {
  try {
    return await source.read()
  } catch (error) {
    if (toUnreadable(source.name, error) instanceof UnreadableError) return undefined
    throw error
  }
}
