/** Removes the parts at the pointers from a document before the rest is compared. */
import { getPart, splitPointer } from '../../validate/pointers.ts'
import type { JsonObject } from '../document/api-document.ts'

export function removeParts(root: JsonObject, pointers: readonly string[]): JsonObject {
  // Removes list elements from last to first to keep the remaining indexes valid.
  const ordered = pointers.toSorted((a, b) => comparePaths(splitPointer(b), splitPointer(a)))
  return ordered.reduce((whole, pointer) => withoutPart(whole, splitPointer(pointer)) as JsonObject, root)
}

function comparePaths(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((step, index) => step !== b[index])
  if (at === -1 || b[at] === undefined) return a.length - b.length
  const [first, second] = [Number(a[at]), Number(b[at])]
  return Number.isInteger(first) && Number.isInteger(second) ? first - second : (a[at] as string) < b[at] ? -1 : 1
}

function withoutPart(value: unknown, [step, ...more]: readonly string[]): unknown {
  if (step === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return value
  if (Array.isArray(value))
    return more.length === 0 ? value.toSpliced(Number(step), 1) : value.with(Number(step), withoutPart(value[Number(step)], more))
  if (more.length > 0) return { ...value, [step]: withoutPart((value as JsonObject)[step], more) }
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== step))
}

/** Targets of references: all components, all components of one kind, a component, or a file. */
const REFERENCED = /^\/(?:components(?:\/[^/]+){0,2}|x-external-documents\/[^/]+\/[^/]+)$/

/**
 * True if the comparison removes the same part from the other document as well. List elements are kept, because the same index may hold a
 * different element. Targets of references are kept, because the references themselves are reported as problems in the first document.
 */
export const isRemovedFromBoth = (root: JsonObject, pointer: string): boolean =>
  !REFERENCED.test(pointer) && !Array.isArray(getPart(root, pointer.slice(0, pointer.lastIndexOf('/'))))
