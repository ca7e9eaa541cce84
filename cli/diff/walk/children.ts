/** Pairs of subschemas at the same place of two schemas: properties, elements, values of maps, and records by type. */
import { escapeToken } from '../../validate/pointers.ts'
import type { Schema } from '../document/schema.ts'
import type { Type } from '../document/types.ts'
import { isSameJson } from '../rules/schema/rule.ts'

interface Child {
  at: string
  was: Schema
  is: Schema
}

interface ChildContext {
  /** The types that both allow. */
  shared: ReadonlySet<Type>
  /** Whether two records of a type are the same record, perhaps changed. */
  isSameRecord: (was: Schema, is: Schema) => boolean
}

export function childrenOf(was: Schema, is: Schema, { shared, isSameRecord }: ChildContext): Child[] {
  const records = recordsOf(was, is).filter((child) => isSameRecord(child.was, child.is))
  return [...(shared.has('object') ? [...propertiesOf(was, is), ...valuesOf(was, is), ...records] : []), ...elementsOf(was, is, shared)]
}

/** A property that only one schema names is compared with `additionalProperties` of the other. */
function propertiesOf(was: Schema, is: Schema): Child[] {
  const names = [...new Set([...Object.keys(was.properties ?? {}), ...Object.keys(is.properties ?? {})])]
  return names.flatMap((name) => {
    const [before, now] = [ofProperty(was, name), ofProperty(is, name)]
    return before && now ? [{ at: `/${escapeToken(name)}`, was: before, is: now }] : []
  })
}

const ofProperty = ({ properties = {}, additionalProperties }: Schema, name: string): Schema | undefined =>
  Object.hasOwn(properties, name) ? properties[name] : typeof additionalProperties === 'object' ? additionalProperties : undefined

/** Values of a map. Without `additionalProperties` all are allowed; closed objects have a rule of their own. */
function valuesOf({ additionalProperties: before = true }: Schema, { additionalProperties: now = true }: Schema): Child[] {
  if (typeof before !== 'object' && typeof now !== 'object') return []
  if (before === false || now === false) return []
  return [{ at: '/*', was: before === true ? {} : before, is: now === true ? {} : now }]
}

const elementsOf = (was: Schema, is: Schema, shared: ReadonlySet<Type>): Child[] =>
  shared.has('array') && (was.items !== undefined || is.items !== undefined) ? [{ at: '/*', was: was.items ?? {}, is: is.items ?? {} }] : []

function recordsOf({ 'x-record-by-type': before }: Schema, { 'x-record-by-type': now }: Schema): Child[] {
  if (!before || !now || before.by !== now.by || !isSameJson(before.at, now.at)) return []
  const at = before.at.map((step) => `/${escapeToken(step)}`).join('')
  return Object.entries(before.records).flatMap(([type, was]) => {
    const is = Object.hasOwn(now.records, type) ? now.records[type] : undefined
    return is ? [{ at, was, is }] : []
  })
}
