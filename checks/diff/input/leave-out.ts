/** Removes the parts at some pointers from a document, so that the rest can be compared. */
import { partAt, pointerTokens } from '../../validate/pointers.ts'
import type { JsonObject } from '../document/api-document.ts'

export function leaveOut(root: JsonObject, pointers: readonly string[]): JsonObject {
  // Removes the elements of a list from the last to the first, so that the others keep their indexes.
  const ordered = pointers.toSorted((a, b) => byPath(pointerTokens(b), pointerTokens(a)))
  return ordered.reduce((whole, pointer) => withoutPart(whole, pointerTokens(pointer)) as JsonObject, root)
}

function byPath(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((step, index) => step !== b[index])
  if (at === -1 || b[at] === undefined) return a.length - b.length
  const [one, other] = [Number(a[at]), Number(b[at])]
  return Number.isInteger(one) && Number.isInteger(other) ? one - other : (a[at] as string) < b[at] ? -1 : 1
}

function withoutPart(value: unknown, [step, ...more]: readonly string[]): unknown {
  if (step === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return value
  if (Array.isArray(value))
    return more.length === 0 ? value.toSpliced(Number(step), 1) : value.with(Number(step), withoutPart(value[Number(step)], more))
  if (more.length > 0) return { ...value, [step]: withoutPart((value as JsonObject)[step], more) }
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== step))
}

/** Components as a whole, kinds of components, components and files: references lead to them. */
const REFERENCED = /^\/(?:components(?:\/[^/]+){0,2}|x-external-documents\/[^/]+\/[^/]+)$/

/**
 * True if the comparison also leaves out the same part of the other document. Elements of its lists stay, because they may be different
 * elements. Targets of references stay, because the references are themselves faults of the first document.
 */
export const isLeftOutOfBoth = (root: JsonObject, pointer: string): boolean =>
  !REFERENCED.test(pointer) && !Array.isArray(partAt(root, pointer.slice(0, pointer.lastIndexOf('/'))))
