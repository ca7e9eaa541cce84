/** The input of a determination: a tree whose values can be changed one by one. */
import type { Path } from '../../../payloads/json.ts'
import type { Circumstances, Evidence } from '../../determinations/evidence.ts'
import type { ServiceReference } from '../../features/services/repository.ts'

export interface DeterminationInput {
  readonly evidence: readonly Evidence<never>[]
  readonly circumstances: Circumstances
  readonly reference: Pick<ServiceReference, 'accountNumbers' | 'taxYears'>
}

export type Scalar = string | number | boolean | null

export interface Leaf {
  readonly path: Path
  /** See `patternOf`. */
  readonly pattern: string
  readonly value: Scalar
}

/** The identifier of an Item decides nothing, and changes with nothing. */
const IDENTIFIER = 'itemId'

/** Returns all values except objects and lists. */
export function leavesOf(value: unknown): Leaf[] {
  const leaves: Leaf[] = []
  addLeaves(value, [], leaves)
  return leaves
}

function addLeaves(value: unknown, path: Path, leaves: Leaf[]): void {
  if (value === undefined) return
  if (typeof value !== 'object' || value === null) {
    leaves.push({ path, pattern: patternOf(path), value: value as Scalar })
    return
  }
  const entries: [string | number, unknown][] = Array.isArray(value) ? value.map((one, at) => [at, one]) : Object.entries(value)
  for (const [name, inner] of entries) if (name !== IDENTIFIER) addLeaves(inner, [...path, name], leaves)
}

/** Returns a copy with another value at the path. `undefined` removes the property or the element of a list. */
export const replaceAt = <Value>(value: Value, path: Path, to: unknown): Value => replaceAll(value, [{ path, to }])

/** Later elements of a list change first, so that the places of the others stay. Copies each object once. */
function replaceAll<Value>(value: Value, replacements: readonly Replacement[]): Value {
  const copies = new Set<unknown>()
  const copyOf = (original: object): Record<string | number, unknown> => {
    const copy = copies.has(original) ? original : Array.isArray(original) ? [...(original as unknown[])] : { ...original }
    copies.add(copy)
    return copy as Record<string | number, unknown>
  }
  const replaced = (original: unknown, [name, ...rest]: Path, to: unknown): unknown => {
    if (name === undefined) return to
    const copy = copyOf(original as object)
    const inner = rest.length > 0 ? replaced(copy[name], rest, to) : to
    if (inner !== undefined) copy[name] = inner
    else if (Array.isArray(copy)) copy.splice(Number(name), 1)
    else delete copy[name]
    return copy
  }
  return replacements.reduceRight<unknown>((changed, { path, to }) => replaced(changed, path, to), value) as Value
}

/** The path with `*` for each position in a list: fields of the same name in all elements have one pattern. */
export const patternOf = (path: Path): string => path.map((name) => (typeof name === 'number' ? '*' : name)).join('/')

/** `undefined` takes the value at the path away. */
export interface Replacement {
  readonly path: Path
  readonly to: unknown
}

export const changedBy = (input: DeterminationInput, replacements: readonly Replacement[]): DeterminationInput =>
  replaceAll(input, replacements)
