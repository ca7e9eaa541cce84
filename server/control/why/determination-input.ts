/** Treats the input of a determination as a tree whose leaves can be replaced. */
import type { Path } from '../../../payloads/json.ts'
import type { Circumstances, InputItem } from '../../determinations/input.ts'
import type { ServiceReference } from '../../features/services/repository.ts'

export interface DeterminationInput {
  readonly items: readonly InputItem<never>[]
  readonly circumstances: Circumstances
  readonly reference: Pick<ServiceReference, 'accountNumbers' | 'taxYears'>
}

export type Scalar = string | number | boolean | null

export interface Leaf {
  readonly path: Path
  /** Pattern of the path, as returned by `toPattern`. */
  readonly pattern: string
  readonly value: Scalar
}

/** Name of a property that is not a leaf, because determinations do not depend on the identifier of an Item. */
const IDENTIFIER = 'itemId'

/** Returns all values that are neither objects nor arrays. */
export function collectLeaves(value: unknown): Leaf[] {
  const leaves: Leaf[] = []
  addLeaves(value, [], leaves)
  return leaves
}

function addLeaves(value: unknown, path: Path, leaves: Leaf[]): void {
  if (value === undefined) return
  if (typeof value !== 'object' || value === null) {
    leaves.push({ path, pattern: toPattern(path), value: value as Scalar })
    return
  }
  const entries: [string | number, unknown][] = Array.isArray(value) ? value.map((one, at) => [at, one]) : Object.entries(value)
  for (const [name, inner] of entries) if (name !== IDENTIFIER) addLeaves(inner, [...path, name], leaves)
}

/** Returns a copy in which the value at the path is replaced. `undefined` removes the property or array element. */
export const replaceAt = <Value>(value: Value, path: Path, to: unknown): Value => replaceAll(value, [{ path, to }])

/**
 * Replaces values from last to first, so that removing an array element does not shift the remaining paths. Copies each object only once.
 */
function replaceAll<Value>(value: Value, replacements: readonly Replacement[]): Value {
  const copies = new Set<unknown>()
  const copyOnce = (original: object): Record<string | number, unknown> => {
    const copy = copies.has(original) ? original : Array.isArray(original) ? [...(original as unknown[])] : { ...original }
    copies.add(copy)
    return copy as Record<string | number, unknown>
  }
  const replaced = (original: unknown, [name, ...rest]: Path, to: unknown): unknown => {
    if (name === undefined) return to
    const copy = copyOnce(original as object)
    const inner = rest.length > 0 ? replaced(copy[name], rest, to) : to
    if (inner !== undefined) copy[name] = inner
    else if (Array.isArray(copy)) copy.splice(Number(name), 1)
    else delete copy[name]
    return copy
  }
  return replacements.reduceRight<unknown>((changed, { path, to }) => replaced(changed, path, to), value) as Value
}

/** Returns the path with `*` in place of each array index, so that a field has the same pattern in all elements. */
export const toPattern = (path: Path): string => path.map((name) => (typeof name === 'number' ? '*' : name)).join('/')

export interface Replacement {
  readonly path: Path
  /** The new value. Undefined if the value is removed. */
  readonly to: unknown
}

export const changedBy = (input: DeterminationInput, replacements: readonly Replacement[]): DeterminationInput =>
  replaceAll(input, replacements)
