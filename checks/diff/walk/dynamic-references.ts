/**
 * A dynamic reference resolves to the schema with the anchor in the outermost scope, so one reference may have several targets. All schemas
 * with the anchor are compared wherever the reference is used.
 */
import { breaksEveryone, type Difference } from '../change.ts'
import type { ApiDocument, Resolved } from '../document/api-document.ts'
import { findAnchoredSchemas } from '../document/dynamic-anchors.ts'
import type { Schema } from '../document/schema.ts'

interface DynamicTargets {
  readonly pairs: readonly { readonly base: Resolved<Schema>; readonly revision: Resolved<Schema> }[]
  readonly differences: readonly Difference[]
}

/**
 * Pairs the possible targets of a dynamic reference. Ignores anchors whose component is missing from the new document, because any number
 * of components may use a generic schema.
 */
export function pairDynamicTargets(base: ApiDocument, revision: ApiDocument, reference: string): DynamicTargets {
  const [before, now] = [findAnchoredSchemas(base.root, reference), findAnchoredSchemas(revision.root, reference)]
  const pairs = [...before].flatMap(([pointer, schema]) => {
    const counterpart = now.get(pointer)
    return counterpart ? [{ base: base.schema(schema), revision: revision.schema(counterpart) }] : []
  })
  const lost = [...before.keys()].filter((pointer) => !now.has(pointer) && revision.hasObjectAt(`#${getComponentPointer(pointer)}`))
  return { pairs, differences: lost.map((pointer) => createLostAnchor(reference, pointer)) }
}

const getComponentPointer = (pointer: string): string => pointer.split('/').slice(0, 4).join('/')

const createLostAnchor = (reference: string, pointer: string): Difference => ({
  id: 'keyword-changed',
  was: `$dynamicRef: ${reference} at ${pointer}`,
  is: 'no such anchor',
  effect: breaksEveryone('clients that send or read its values'),
})
