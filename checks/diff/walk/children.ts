/** Pairs of subschemas at the same place of two schemas: properties, elements, values of maps, and records by type. */
import { escapeToken } from '../../validate/pointers.ts'
import { descriptionsOf, NOTHING, type Schema, type Type } from '../document/schema.ts'
import { closedList } from '../rules/schema/lists.ts'
import { isSameJson } from '../rules/schema/rule.ts'
import { variantsOf } from './variants.ts'
import type { ApiDocument } from '../document/api-document.ts'
import type { Merging } from './merging.ts'

interface Child {
  at: string
  was: Schema
  is: Schema
  /** A property that must be present has no use for a default. */
  always?: boolean
}

interface ChildContext {
  /** The types that both allow. */
  shared: ReadonlySet<Type>
  /** True if two records of a type are the same record, perhaps changed. */
  isSameRecord: (was: Schema, is: Schema) => boolean
  mergings: { was: Merging; is: Merging }
  /** True if a property must be present now. */
  isRequired: (name: string) => boolean
}

export function childrenOf(was: Schema, is: Schema, context: ChildContext): Child[] {
  const { shared, isSameRecord } = context
  return [
    ...(shared.has('object')
      ? [
          ...propertiesOf(was, is, context),
          ...patternsOf(was, is),
          ...valuesOf(was, is),
          ...dependentsOf(was, is),
          ...ofOne('/*(name)', was.propertyNames, is.propertyNames),
          ...recordsOf(was, is).filter((child) => isSameRecord(child.was, child.is)),
        ]
      : []),
    ...(shared.has('array') ? [...elementsOf(was, is), ...containedOf(was, is)] : []),
    ...(was['contentSchema'] !== undefined && is['contentSchema'] !== undefined
      ? [{ at: '/*(content)', was: was['contentSchema'] as Schema, is: is['contentSchema'] as Schema }]
      : []),
  ]
}

/** A keyword that takes one schema; where it is absent everything is allowed. */
const ofOne = (at: string, was: Schema | undefined, is: Schema | undefined): Child[] =>
  was === undefined && is === undefined ? [] : [{ at, was: was ?? {}, is: is ?? {} }]

/** A property that only one schema names is compared with what the other allows for its name. */
function propertiesOf(was: Schema, is: Schema, { mergings, isRequired }: ChildContext): Child[] {
  const names = [...new Set([...Object.keys(was.properties ?? {}), ...Object.keys(is.properties ?? {})])]
  return names.flatMap((name) => {
    const [before, now] = [ofProperty(was, name, mergings.was), ofProperty(is, name, mergings.is)]
    if (before === undefined || now === undefined) return []
    return [{ at: `/${escapeToken(name)}`, was: before, is: now, always: isRequired(name) }]
  })
}

function ofProperty(schema: Schema, name: string, merging: Merging): Schema | undefined {
  const all = descriptionsOf(schema, name)
  if (all.length === 0) return typeof othersOf(schema) === 'object' ? (othersOf(schema) as Schema) : undefined
  return all.length === 1 ? all[0] : merging.merged(all)
}

/** The schema for names that are not described. */
const othersOf = ({ additionalProperties, unevaluatedProperties }: Schema): Schema | boolean =>
  additionalProperties ?? unevaluatedProperties ?? true

const asSchema = (one: Schema | boolean): Schema => (one === true ? {} : one === false ? NOTHING : one)

function patternsOf(was: Schema, is: Schema): Child[] {
  const [before, now] = [was.patternProperties ?? {}, is.patternProperties ?? {}]
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].map((pattern) => ({
    at: `/${escapeToken(pattern)}`,
    was: asSchema(Object.hasOwn(before, pattern) ? (before[pattern] as Schema) : othersOf(was)),
    is: asSchema(Object.hasOwn(now, pattern) ? (now[pattern] as Schema) : othersOf(is)),
  }))
}

/** Values of a map. Without `additionalProperties` all are allowed; closed objects have a rule of their own. */
function valuesOf(was: Schema, is: Schema): Child[] {
  const [before, now] = [othersOf(was), othersOf(is)]
  if (typeof before !== 'object' && typeof now !== 'object') return []
  if (before === false || now === false) return []
  return [{ at: '/*', was: asSchema(before), is: asSchema(now) }]
}

/** The schemas that hold as well if a property is present. */
function dependentsOf({ dependentSchemas: before = {} }: Schema, { dependentSchemas: now = {} }: Schema): Child[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].map((name) => ({
    at: `(with ${name})`,
    was: Object.hasOwn(before, name) ? (before[name] as Schema) : {},
    is: Object.hasOwn(now, name) ? (now[name] as Schema) : {},
  }))
}

/** Elements with a position of their own, and all others. */
function elementsOf(was: Schema, is: Schema): Child[] {
  const [before, now] = [was.items ?? was.unevaluatedItems, is.items ?? is.unevaluatedItems]
  const [first, firstNow] = [was.prefixItems ?? [], is.prefixItems ?? []]
  return [
    ...Array.from({ length: Math.max(first.length, firstNow.length) }, (_, at) => ({
      at: `/${at}`,
      was: first[at] ?? before ?? {},
      is: firstNow[at] ?? now ?? {},
    })),
    ...ofOne('/*', before, now),
  ]
}

/** Wider elements to look for find more lists, unless there may be only so many of them. */
function containedOf(was: Schema, is: Schema): Child[] {
  if (was.contains === undefined || is.contains === undefined) return []
  if (was.maxContains !== undefined || is.maxContains !== undefined || was.minContains === 0 || is.minContains === 0) return []
  return [{ at: '/*(contained)', was: was.contains, is: is.contains }]
}

function recordsOf({ 'x-record-by-type': before }: Schema, { 'x-record-by-type': now }: Schema): Child[] {
  if (!before || !now || before.by !== now.by || !isSameJson(before.at, now.at)) return []
  const at = before.at.map((step) => `/${escapeToken(step)}`).join('')
  return Object.entries(before.records).flatMap(([type, was]) => {
    const is = Object.hasOwn(now.records, type) ? now.records[type] : undefined
    return is ? [{ at, was, is }] : []
  })
}

/** Returns the values that the old document lists for the property that chooses the record. */
export function valuesAt(document: ApiDocument, schema: Schema): readonly unknown[] {
  const deciding = schema.properties?.[schema['x-record-by-type']?.by ?? '']
  return (deciding ? variantsOf(document, deciding) : []).flatMap((one) => {
    const { node } = document.schema(one)
    return closedList(node) ?? node['x-extensible-enum'] ?? []
  })
}
