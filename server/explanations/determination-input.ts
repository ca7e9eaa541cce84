/** What a Service determines its answer from, as a tree of values that can be changed one by one. */
import type { Path } from '../core/json.ts'
import type { Circumstances, Evidence } from '../determinations/evidence.ts'
import type { ServiceReference } from '../store/service-transactions.ts'

export interface DeterminationInput {
  readonly evidence: readonly Evidence<never>[]
  readonly circumstances: Circumstances
  readonly reference: Pick<ServiceReference, 'accountNumbers' | 'taxYears'>
}

export type Scalar = string | number | boolean | null

export interface Leaf {
  readonly path: Path
  readonly value: Scalar
}

/** The identifier of an Item decides nothing, and changes with nothing. */
const IDENTIFIER = 'itemId'

/** Every value that is no object or list. */
export function leavesOf(value: unknown, path: Path = []): Leaf[] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [{ path, value: value as Scalar }]
  const entries: [string | number, unknown][] = Array.isArray(value) ? value.map((one, at) => [at, one]) : Object.entries(value)
  return entries.flatMap(([name, inner]) => (name === IDENTIFIER ? [] : leavesOf(inner, [...path, name])))
}

/** A copy in which another value stands at the path. `undefined` takes the property, or the element of a list, away. */
export function replaceAt<Value>(value: Value, [name, ...rest]: Path, next: unknown): Value {
  if (name === undefined) return next as Value
  if (Array.isArray(value)) {
    const inner = rest.length > 0 ? replaceAt(value[Number(name)], rest, next) : next
    return value.toSpliced(Number(name), 1, ...(inner === undefined ? [] : [inner])) as Value
  }
  const { [name as keyof object]: before, ...others } = value as object
  const inner = rest.length > 0 ? replaceAt(before, rest, next) : next
  return (inner === undefined ? others : { ...value, [name]: inner }) as Value
}

/** The path with `*` for each position in a list: fields of the same name in all elements have one pattern. */
export const patternOf = (path: Path): string => path.map((name) => (typeof name === 'number' ? '*' : name)).join('/')

/** `undefined` takes the value at the path away. */
export interface Replacement {
  readonly path: Path
  readonly to: unknown
}

/** Later elements of a list change first, so that the places of the others stay. */
export const changedBy = (input: DeterminationInput, replacements: readonly Replacement[]): DeterminationInput =>
  replacements.toReversed().reduce((changed, { path, to }) => replaceAt(changed, path, to), input)
