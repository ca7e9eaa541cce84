/** The parts of two schemas that stand at the same place: properties, elements, values of maps, and the records of types. */
import { escapeToken } from '../../validate/pointers.ts'
import type { Schema } from '../document/schema.ts'
import type { Type } from '../document/types.ts'
import { same } from '../rules/schema/rule.ts'

interface Child {
  at: string
  was: Schema
  is: Schema
}

interface Asked {
  /** The types that both allow. */
  shared: ReadonlySet<Type>
  /** Whether the records of one type are one that may have changed, and not two. */
  isSameRecord: (was: Schema, is: Schema) => boolean
}

export function childrenOf(was: Schema, is: Schema, { shared, isSameRecord }: Asked): Child[] {
  const records = recordsOf(was, is).filter((child) => isSameRecord(child.was, child.is))
  return [...(shared.has('object') ? [...propertiesOf(was, is), ...valuesOf(was, is), ...records] : []), ...elementsOf(was, is, shared)]
}

/** A property that only one of them names is held against what the other allows of its values. */
function propertiesOf(was: Schema, is: Schema): Child[] {
  const names = [...new Set([...Object.keys(was.properties ?? {}), ...Object.keys(is.properties ?? {})])]
  return names.flatMap((name) => {
    const [before, now] = [ofProperty(was, name), ofProperty(is, name)]
    return before && now ? [{ at: `/${escapeToken(name)}`, was: before, is: now }] : []
  })
}

const ofProperty = ({ properties = {}, additionalProperties }: Schema, name: string): Schema | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : typeof additionalProperties === 'object' ? additionalProperties : undefined

/** Values of a map. What is absent allows everything; closed objects have a rule of their own. */
function valuesOf({ additionalProperties: before = true }: Schema, { additionalProperties: now = true }: Schema): Child[] {
  if (typeof before !== 'object' && typeof now !== 'object') return []
  if (before === false || now === false) return []
  return [{ at: '/*', was: before === true ? {} : before, is: now === true ? {} : now }]
}

const elementsOf = (was: Schema, is: Schema, shared: ReadonlySet<Type>): Child[] =>
  shared.has('array') && (was.items !== undefined || is.items !== undefined) ? [{ at: '/*', was: was.items ?? {}, is: is.items ?? {} }] : []

function recordsOf({ 'x-record-by-type': before }: Schema, { 'x-record-by-type': now }: Schema): Child[] {
  if (!before || !now || before.by !== now.by || !same(before.at, now.at)) return []
  const at = before.at.map((step) => `/${escapeToken(step)}`).join('')
  return Object.entries(before.records).flatMap(([type, was]) => {
    const is = Object.hasOwn(now.records, type) ? now.records[type] : undefined
    return is ? [{ at, was, is }] : []
  })
}
