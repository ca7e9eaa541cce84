/** A change with its label: whom it breaks. Labels come from the rule that makes the change, never from `cpd diff`. */
import type { Json } from '../documents.ts'

export interface Labelled {
  name: string
  was: Json
  is: Json
  breaks: Whom
}

/** `clients`: those who call operations. `receivers`: those who receive webhooks. */
export interface Whom {
  clients: boolean
  receivers: boolean
}

/** A value at a path of a document; undefined: nothing is there. */
export type Edit = readonly [path: readonly string[], value: unknown]

export const edited = (document: Json, edits: readonly Edit[]): Json =>
  edits.reduce<Json>((node, [path, value]) => withValue(node, path, value) as Json, document)

function withValue(node: unknown, [step, ...others]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(node)) return node.with(Number(step), withValue(node[Number(step)], others, value))
  const { [step]: inner, ...rest } = (node ?? {}) as Json
  const changed = withValue(inner, others, value)
  if (changed === undefined) return rest
  // What is only changed keeps its place among the others.
  return inner === undefined
    ? { ...rest, [step]: changed }
    : Object.fromEntries(Object.entries(node as Json).map(([name, one]) => [name, name === step ? changed : one]))
}

export const at = (document: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((node, step) => (typeof node === 'object' && node !== null ? (node as Json)[step] : undefined), document)
