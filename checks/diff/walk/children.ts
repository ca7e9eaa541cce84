/** Pairs of subschemas at the same place in two schemas: properties, elements, map values, and records by type. */
import { escapeToken } from '../../validate/pointers.ts'
import { findPropertySchemas, NOTHING, type Schema, type Type } from '../document/schema.ts'
import { getClosedList } from '../rules/schema/lists.ts'
import { isSameJson } from '../rules/schema/rule.ts'
import { listVariants } from './variants.ts'
import type { ApiDocument } from '../document/api-document.ts'
import type { SchemaMerger } from './merging.ts'

interface Child {
  at: string
  base: Schema
  revision: Schema
  /** True if the property must be present, so its default never applies. */
  always?: boolean
}

interface ChildContext {
  shared: ReadonlySet<Type>
  /** True if two records for a type are versions of the same record. */
  isSameRecord: (base: Schema, revision: Schema) => boolean
  mergings: { base: SchemaMerger; revision: SchemaMerger }
  /** True if the new document requires the property. */
  isRequired: (name: string) => boolean
}

export function listChildren(base: Schema, revision: Schema, context: ChildContext): Child[] {
  const { shared, isSameRecord } = context
  return [
    ...(shared.has('object')
      ? [
          ...listPropertyPairs(base, revision, context),
          ...listPatternPairs(base, revision),
          ...listValuePairs(base, revision),
          ...listDependentPairs(base, revision),
          ...pairKeyword('/*(name)', base.propertyNames, revision.propertyNames),
          ...listRecordPairs(base, revision).filter((child) => isSameRecord(child.base, child.revision)),
        ]
      : []),
    ...(shared.has('array') ? [...listElementPairs(base, revision), ...listContainedPairs(base, revision)] : []),
    ...(base['contentSchema'] !== undefined && revision['contentSchema'] !== undefined
      ? [{ at: '/*(content)', base: base['contentSchema'] as Schema, revision: revision['contentSchema'] as Schema }]
      : []),
  ]
}

/** Pairs the two schemas for a keyword. A missing keyword allows everything. */
const pairKeyword = (at: string, base: Schema | undefined, revision: Schema | undefined): Child[] =>
  base === undefined && revision === undefined ? [] : [{ at, base: base ?? {}, revision: revision ?? {} }]

/**
 * Pairs the schemas of each property. If only one schema declares a property, pairs it with the schema for undeclared properties on the
 * other side.
 */
function listPropertyPairs(base: Schema, revision: Schema, { mergings, isRequired }: ChildContext): Child[] {
  const names = [...new Set([...Object.keys(base.properties ?? {}), ...Object.keys(revision.properties ?? {})])]
  return names.flatMap((name) => {
    const [before, now] = [getPropertySchema(base, name, mergings.base), getPropertySchema(revision, name, mergings.revision)]
    if (before === undefined || now === undefined) return []
    return [{ at: `/${escapeToken(name)}`, base: before, revision: now, always: isRequired(name) }]
  })
}

function getPropertySchema(schema: Schema, name: string, merging: SchemaMerger): Schema | undefined {
  const all = findPropertySchemas(schema, name)
  if (all.length === 0) return typeof getUnnamedSchema(schema) === 'object' ? (getUnnamedSchema(schema) as Schema) : undefined
  return all.length === 1 ? all[0] : merging.merge(all)
}

/** Returns the schema for undeclared properties. */
const getUnnamedSchema = ({ additionalProperties, unevaluatedProperties }: Schema): Schema | boolean =>
  additionalProperties ?? unevaluatedProperties ?? true

const toSchema = (value: Schema | boolean): Schema => (value === true ? {} : value === false ? NOTHING : value)

function listPatternPairs(base: Schema, revision: Schema): Child[] {
  const [before, now] = [base.patternProperties ?? {}, revision.patternProperties ?? {}]
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].map((pattern) => ({
    at: `/${escapeToken(pattern)}`,
    base: toSchema(Object.hasOwn(before, pattern) ? (before[pattern] as Schema) : getUnnamedSchema(base)),
    revision: toSchema(Object.hasOwn(now, pattern) ? (now[pattern] as Schema) : getUnnamedSchema(revision)),
  }))
}

/** Pairs the values of a map. Without `additionalProperties`, all values are allowed. A separate rule compares closed objects. */
function listValuePairs(base: Schema, revision: Schema): Child[] {
  const [before, now] = [getUnnamedSchema(base), getUnnamedSchema(revision)]
  if (typeof before !== 'object' && typeof now !== 'object') return []
  if (before === false || now === false) return []
  return [{ at: '/*', base: toSchema(before), revision: toSchema(now) }]
}

/** Pairs the schemas that additionally apply if a property is present. */
function listDependentPairs({ dependentSchemas: before = {} }: Schema, { dependentSchemas: now = {} }: Schema): Child[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].map((name) => ({
    at: `(with ${name})`,
    base: Object.hasOwn(before, name) ? (before[name] as Schema) : {},
    revision: Object.hasOwn(now, name) ? (now[name] as Schema) : {},
  }))
}

/** Pairs the elements that have a schema for their position, and then all other elements. */
function listElementPairs(base: Schema, revision: Schema): Child[] {
  const [before, now] = [base.items ?? base.unevaluatedItems, revision.items ?? revision.unevaluatedItems]
  const [first, firstNow] = [base.prefixItems ?? [], revision.prefixItems ?? []]
  return [
    ...Array.from({ length: Math.max(first.length, firstNow.length) }, (_, at) => ({
      at: `/${at}`,
      base: first[at] ?? before ?? {},
      revision: firstNow[at] ?? now ?? {},
    })),
    ...pairKeyword('/*', before, now),
  ]
}

/**
 * Pairs the schemas of contained elements. Skips lists that limit the number of such elements, because a wider schema would then match
 * fewer lists.
 */
function listContainedPairs(base: Schema, revision: Schema): Child[] {
  if (base.contains === undefined || revision.contains === undefined) return []
  if (base.maxContains !== undefined || revision.maxContains !== undefined || base.minContains === 0 || revision.minContains === 0)
    return []
  return [{ at: '/*(contained)', base: base.contains, revision: revision.contains }]
}

function listRecordPairs({ 'x-record-by-type': before }: Schema, { 'x-record-by-type': now }: Schema): Child[] {
  if (!before || !now || before.by !== now.by || !isSameJson(before.at, now.at)) return []
  const at = before.at.map((step) => `/${escapeToken(step)}`).join('')
  return Object.entries(before.records).flatMap(([type, base]) => {
    const revision = Object.hasOwn(now.records, type) ? now.records[type] : undefined
    return revision ? [{ at, base, revision }] : []
  })
}

/** Returns the values that the old document lists for the property that selects the record. */
export function listRecordTypes(document: ApiDocument, schema: Schema): readonly unknown[] {
  const deciding = schema.properties?.[schema['x-record-by-type']?.by ?? '']
  return (deciding ? listVariants(document, deciding) : []).flatMap((variant) => {
    const { node } = document.schema(variant)
    return getClosedList(node) ?? node['x-extensible-enum'] ?? []
  })
}
