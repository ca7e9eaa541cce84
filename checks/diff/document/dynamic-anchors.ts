/** Finds the schemas in a document that have a `$dynamicAnchor`. */
import { isObject } from '../../core/json.ts'
import { escapeToken } from '../../validate/pointers.ts'
import type { Schema } from './schema.ts'

type AnchoredSchemas = ReadonlyMap<string, Schema>

const ANCHORS = new WeakMap<object, ReadonlyMap<string, AnchoredSchemas>>()

/** Returns the schemas that a dynamic reference may resolve to, keyed by pointer. */
export function findAnchoredSchemas(root: object, reference: string): AnchoredSchemas {
  const anchors = ANCHORS.get(root) ?? findAnchors(root)
  ANCHORS.set(root, anchors)
  return anchors.get(reference.slice(reference.indexOf('#') + 1)) ?? new Map()
}

function findAnchors(root: object): Map<string, Map<string, Schema>> {
  const anchors = new Map<string, Map<string, Schema>>()
  const seen = new Set<object>()
  const places: { value: object; pointer: string }[] = [{ value: root, pointer: '' }]
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, pointer } = place
    if (seen.has(value)) continue
    seen.add(value)
    const anchor: unknown = '$dynamicAnchor' in value ? value.$dynamicAnchor : undefined
    if (typeof anchor === 'string') anchors.set(anchor, (anchors.get(anchor) ?? new Map<string, Schema>()).set(pointer, value as Schema))
    for (const [token, below] of Object.entries(value) as [string, unknown][])
      if (isObject(below) || Array.isArray(below)) places.push({ value: below, pointer: `${pointer}/${escapeToken(token)}` })
  }
  return anchors
}
