/**
 * A dynamic reference means the schema with its anchor that the outermost schema provides, so one reference has several meanings.
 * All schemas with the anchor are compared wherever the reference is used.
 */
import { breaksEveryone, type Difference } from '../change.ts'
import type { ApiDocument, Resolved } from '../document/api-document.ts'
import { schemasAt } from '../document/dynamic-anchors.ts'
import type { Schema } from '../document/schema.ts'

interface Meanings {
  readonly pairs: readonly { readonly was: Resolved<Schema>; readonly is: Resolved<Schema> }[]
  readonly differences: readonly Difference[]
}

/** Pairs the schemas that a dynamic reference may mean. A generic schema may be used by further components. */
export function meaningsOf(was: ApiDocument, is: ApiDocument, reference: string): Meanings {
  const [before, now] = [schemasAt(was.root, reference), schemasAt(is.root, reference)]
  const pairs = [...before].flatMap(([pointer, schema]) => {
    const other = now.get(pointer)
    return other ? [{ was: was.schema(schema), is: is.schema(other) }] : []
  })
  const lost = [...before.keys()].filter((pointer) => !now.has(pointer) && is.holds(`#${componentAt(pointer)}`))
  return { pairs, differences: lost.map((pointer) => lostAnchor(reference, pointer)) }
}

const componentAt = (pointer: string): string => pointer.split('/').slice(0, 4).join('/')

const lostAnchor = (reference: string, pointer: string): Difference => ({
  id: 'keyword-changed',
  was: `$dynamicRef: ${reference} at ${pointer}`,
  is: 'no such anchor',
  effect: breaksEveryone('clients that send or read what it described'),
})
