/**
 * Compares the requirements of two schemas that consist of parts. A component that both schemas name is compared separately, so its changes
 * are reported once. All other parts are merged, so it does not matter how keywords are distributed.
 */
import { escapeToken } from '../../validate/pointers.ts'
import { breaksReadersNotesSenders, breaksSenders, compatible, type Difference, type Direction } from '../change.ts'
import type { ApiDocument } from '../document/api-document.ts'
import type { Schema } from '../document/schema.ts'
import { dependsOnParts } from './closing.ts'
import type { Matching } from './matching.ts'
import { groupKeywords, type SchemaMerger } from './merging.ts'
import { splitReference } from './variants.ts'

/**
 * Properties that are not part of the value in this direction: clients do not send `readOnly` properties and do not read `writeOnly`
 * properties. The comparison removes them and reports properties that became hidden or visible.
 */
const HIDING_KEYWORDS = { request: 'readOnly', response: 'writeOnly' } as const

export function removeHidden(
  documents: { base: ApiDocument; revision: ApiDocument },
  apart: SplitSchemas,
  direction: Direction,
): { base: Schema; revision: Schema; found: Difference[] } {
  const { base, revision, wholeWas, wholeIs } = apart
  const keyword = HIDING_KEYWORDS[direction]
  if (!apart.base.properties && !apart.revision.properties && !apart.base.required && !apart.revision.required)
    return { base, revision, found: [] }
  const before = listHidden(documents.base, wholeWas, keyword)
  const now = listHidden(documents.revision, wholeIs, keyword)
  if (before.size === 0 && now.size === 0) return { base, revision, found: [] }
  const hasProperty = ({ properties = {} }: Schema, name: string) => Object.hasOwn(properties, name)
  const found = [...new Set([...before, ...now])].flatMap((name): Difference[] => {
    if (!hasProperty(base, name) && !hasProperty(revision, name)) return []
    if (!before.has(name) && hasProperty(wholeWas, name)) return [createHiding(name, keyword)]
    if (!now.has(name) && hasProperty(wholeIs, name)) return [createReveal(name, keyword, wholeIs.required?.includes(name) === true)]
    return []
  })
  const hidden = new Set([...before, ...now])
  return { base: omitProperties(base, hidden), revision: omitProperties(revision, hidden), found }
}

function listHidden(document: ApiDocument, schema: Schema, keyword: 'readOnly' | 'writeOnly'): Set<string> {
  const names = Object.entries(schema.properties ?? {}).filter(([, property]) => hasKeyword(document, property, keyword, new Set()))
  return new Set(names.map(([name]) => name))
}

/** True if the property itself, or a schema that it refers to, has the keyword. */
function hasKeyword(document: ApiDocument, written: Schema, keyword: 'readOnly' | 'writeOnly', visited: Set<Schema>): boolean {
  const schema = document.normalize(written)
  if (schema[keyword] === true) return true
  if (visited.has(schema)) return false
  visited.add(schema)
  if (schema.$ref !== undefined && hasKeyword(document, document.schema({ $ref: schema.$ref }).node, keyword, visited)) return true
  return (schema.allOf ?? []).some((part) => hasKeyword(document, part, keyword, visited))
}

function omitProperties(schema: Schema, hidden: ReadonlySet<string>): Schema {
  const { properties, required } = schema
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !hidden.has(name))) }),
    ...(required && { required: required.filter((name) => !hidden.has(name)) }),
  }
}

type Keyword = 'readOnly' | 'writeOnly'
const KEYWORD_LABELS = { readOnly: 'read-only', writeOnly: 'write-only' } as const

const createHiding = (name: string, keyword: Keyword): Difference => ({
  id: `property-became-${KEYWORD_LABELS[keyword]}`,
  at: `/${escapeToken(name)}`,
  effect: breaksReadersNotesSenders('clients that read it'),
})

const createReveal = (name: string, keyword: Keyword, required: boolean): Difference => ({
  id: `property-no-longer-${KEYWORD_LABELS[keyword]}`,
  at: `/${escapeToken(name)}`,
  is: required ? 'must be present' : 'may be present',
  effect: required ? breaksSenders('clients that do not send it yet') : compatible,
})

export interface SplitSchemas {
  /** The schemas, excluding the components that both of them name. */
  base: Schema
  revision: Schema
  pairs: readonly (readonly [base: Schema, revision: Schema])[]
  /** The complete schemas. */
  wholeWas: Schema
  wholeIs: Schema
}

interface MergerPair {
  base: SchemaMerger
  revision: SchemaMerger
}

export function splitComponents(base: Schema, revision: Schema, mergings: MergerPair, matching: Matching): SplitSchemas {
  const [oldParts, newParts] = [splitReference(base), splitReference(revision)]
  const [wholeWas, wholeIs] = [mergings.base.mergeWhole(base), mergings.revision.mergeWhole(revision)]
  if (oldParts.parts.length === 0 && newParts.parts.length === 0) return { base, revision, pairs: [], wholeWas, wholeIs }
  const isClosed = dependsOnParts(oldParts.rest) || dependsOnParts(newParts.rest)
  const { pairs: matched } = isClosed ? { pairs: [] } : matching.matchParts(oldParts.parts, newParts.parts)
  const pairs = matched.filter(([oldPart, newPart]) => !isRegrouped(oldPart, newPart, { wholeWas, wholeIs }, mergings))
  const [oldPaired, newPaired] = [new Set(pairs.map(([one]) => one)), new Set(pairs.map(([, other]) => other))]
  const before = mergings.base.merge([oldParts.rest, ...oldParts.parts.filter((part) => !oldPaired.has(part))])
  const now = mergings.revision.merge([newParts.rest, ...newParts.parts.filter((part) => !newPaired.has(part))])
  const repeatedKeywords = [...(before.allOf ?? []), ...(now.allOf ?? [])].flatMap((part) =>
    isSingleRule(part) ? Object.keys(part).slice(0, 1) : [],
  )
  return { base: moveRulesToParts(before, repeatedKeywords), revision: moveRulesToParts(now, repeatedKeywords), pairs, wholeWas, wholeIs }
}

const isSingleRule = (schema: Schema): boolean => groupKeywords(schema).length === 1

/** If one side has several rules with the same keyword, moves the rules of both sides into parts, which are matched in any order. */
function moveRulesToParts(schema: Schema, keywords: readonly string[]): Schema {
  const moved = groupKeywords(schema).filter((group) => keywords.some((keyword) => Object.hasOwn(group, keyword) && keyword !== 'allOf'))
  if (moved.length === 0) return schema
  const names = new Set(moved.flatMap((group) => Object.keys(group)))
  const others = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !names.has(keyword) && keyword !== 'allOf'))
  return { ...others, allOf: [...moved, ...(schema.allOf ?? [])] }
}

/** True if a component lost a property to another part, or gained a property from one. */
function isRegrouped(
  base: Schema,
  revision: Schema,
  { wholeWas, wholeIs }: { wholeWas: Schema; wholeIs: Schema },
  mergings: MergerPair,
): boolean {
  const [before, now] = [listPropertyKeys(mergings.base.mergeWhole(base)), listPropertyKeys(mergings.revision.mergeWhole(revision))]
  const [allBefore, allNow] = [listPropertyKeys(wholeWas), listPropertyKeys(wholeIs)]
  return [...before].some((name) => !now.has(name) && allNow.has(name)) || [...now].some((name) => !before.has(name) && allBefore.has(name))
}

/** Lists the described and the required properties of a schema. */
const listPropertyKeys = ({ properties = {}, required = [] }: Schema): Set<string> =>
  new Set([...Object.keys(properties).map((name) => `${name} described`), ...required.map((name) => `${name} required`)])
