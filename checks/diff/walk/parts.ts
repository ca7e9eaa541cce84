/**
 * Compares what two schemas that are made of parts ask for. A component that both name is compared by itself, so that its changes are
 * told once; everything else is merged, so that it does not matter which part says what.
 */
import { escapeToken } from '../../validate/pointers.ts'
import { breaksReadersNotesSenders, breaksSenders, compatible, type Difference, type Direction } from '../change.ts'
import type { ApiDocument } from '../document/api-document.ts'
import type { Schema } from '../document/schema.ts'
import { dependsOnParts } from './closing.ts'
import type { Matching } from './matching.ts'
import { groupsOf, type Merging } from './merging.ts'
import { splitReference } from './variants.ts'

/**
 * Properties that are not part of what travels this way: those that are `readOnly` are not sent by clients, those that are
 * `writeOnly` are not read by them. They are left out of the comparison, and what began or ended to be so is told.
 */
const KEYWORD = { request: 'readOnly', response: 'writeOnly' } as const

export function leaveOutHidden(
  documents: { was: ApiDocument; is: ApiDocument },
  apart: TakenApart,
  direction: Direction,
): { was: Schema; is: Schema; found: Difference[] } {
  const { was, is, wholeWas, wholeIs } = apart
  const keyword = KEYWORD[direction]
  if (!apart.was.properties && !apart.is.properties && !apart.was.required && !apart.is.required) return { was, is, found: [] }
  const before = hiddenOf(documents.was, wholeWas, keyword)
  const now = hiddenOf(documents.is, wholeIs, keyword)
  if (before.size === 0 && now.size === 0) return { was, is, found: [] }
  const has = ({ properties = {} }: Schema, name: string) => Object.hasOwn(properties, name)
  const found = [...new Set([...before, ...now])].flatMap((name): Difference[] => {
    if (!has(was, name) && !has(is, name)) return []
    if (!before.has(name) && has(wholeWas, name)) return [becameHidden(name, keyword)]
    if (!now.has(name) && has(wholeIs, name)) return [noLongerHidden(name, keyword, wholeIs.required?.includes(name) === true)]
    return []
  })
  const hidden = new Set([...before, ...now])
  return { was: without(was, hidden), is: without(is, hidden), found }
}

function hiddenOf(document: ApiDocument, schema: Schema, keyword: 'readOnly' | 'writeOnly'): Set<string> {
  const names = Object.entries(schema.properties ?? {}).filter(([, property]) => isMarked(document, property, keyword, new Set()))
  return new Set(names.map(([name]) => name))
}

/** True if the property itself says it, or what it refers to. */
function isMarked(document: ApiDocument, written: Schema, keyword: 'readOnly' | 'writeOnly', within: Set<Schema>): boolean {
  const schema = document.checked(written)
  if (schema[keyword] === true) return true
  if (within.has(schema)) return false
  within.add(schema)
  if (schema.$ref !== undefined && isMarked(document, document.schema({ $ref: schema.$ref }).node, keyword, within)) return true
  return (schema.allOf ?? []).some((part) => isMarked(document, part, keyword, within))
}

function without(schema: Schema, hidden: ReadonlySet<string>): Schema {
  const { properties, required } = schema
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !hidden.has(name))) }),
    ...(required && { required: required.filter((name) => !hidden.has(name)) }),
  }
}

type Keyword = 'readOnly' | 'writeOnly'
const WORDS = { readOnly: 'read-only', writeOnly: 'write-only' } as const

const becameHidden = (name: string, keyword: Keyword): Difference => ({
  id: `property-became-${WORDS[keyword]}`,
  at: `/${escapeToken(name)}`,
  effect: breaksReadersNotesSenders('clients that read it'),
})

const noLongerHidden = (name: string, keyword: Keyword, required: boolean): Difference => ({
  id: `property-no-longer-${WORDS[keyword]}`,
  at: `/${escapeToken(name)}`,
  is: required ? 'must be present' : 'may be present',
  effect: required ? breaksSenders('clients that do not send it yet') : compatible,
})

export interface TakenApart {
  /** Everything but the components that both name. */
  was: Schema
  is: Schema
  pairs: readonly (readonly [was: Schema, is: Schema])[]
  /** Everything. */
  wholeWas: Schema
  wholeIs: Schema
}

interface Sides {
  was: Merging
  is: Merging
}

export function takeApart(was: Schema, is: Schema, mergings: Sides, matching: Matching): TakenApart {
  const [old, fresh] = [splitReference(was), splitReference(is)]
  const [wholeWas, wholeIs] = [mergings.was.whole(was), mergings.is.whole(is)]
  if (old.parts.length === 0 && fresh.parts.length === 0) return { was, is, pairs: [], wholeWas, wholeIs }
  const isClosed = dependsOnParts(old.rest) || dependsOnParts(fresh.rest)
  const { pairs: same } = isClosed ? { pairs: [] } : matching.parts(old.parts, fresh.parts)
  const pairs = same.filter(([one, other]) => !isRegrouped(one, other, { wholeWas, wholeIs }, mergings))
  const [paired, alsoPaired] = [new Set(pairs.map(([one]) => one)), new Set(pairs.map(([, other]) => other))]
  const before = mergings.was.merged([old.rest, ...old.parts.filter((part) => !paired.has(part))])
  const now = mergings.is.merged([fresh.rest, ...fresh.parts.filter((part) => !alsoPaired.has(part))])
  const several = [...(before.allOf ?? []), ...(now.allOf ?? [])].flatMap((part) => (isOneRule(part) ? Object.keys(part).slice(0, 1) : []))
  return { was: withRulesApart(before, several), is: withRulesApart(now, several), pairs, wholeWas, wholeIs }
}

const isOneRule = (schema: Schema): boolean => groupsOf(schema).length === 1

/** If one side has several rules of a keyword, those of both are parts, so that they are matched whatever their order. */
function withRulesApart(schema: Schema, keywords: readonly string[]): Schema {
  const moved = groupsOf(schema).filter((group) => keywords.some((keyword) => Object.hasOwn(group, keyword) && keyword !== 'allOf'))
  if (moved.length === 0) return schema
  const names = new Set(moved.flatMap((group) => Object.keys(group)))
  const rest = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !names.has(keyword) && keyword !== 'allOf'))
  return { ...rest, allOf: [...moved, ...(schema.allOf ?? [])] }
}

/** True if a component lost something that another part says now, or says something that another part said before. */
function isRegrouped(was: Schema, is: Schema, { wholeWas, wholeIs }: { wholeWas: Schema; wholeIs: Schema }, mergings: Sides): boolean {
  const [before, now] = [namesIn(mergings.was.whole(was)), namesIn(mergings.is.whole(is))]
  const [allBefore, allNow] = [namesIn(wholeWas), namesIn(wholeIs)]
  return [...before].some((name) => !now.has(name) && allNow.has(name)) || [...now].some((name) => !before.has(name) && allBefore.has(name))
}

/** The properties that a schema describes, and those that must be present. */
const namesIn = ({ properties = {}, required = [] }: Schema): Set<string> =>
  new Set([...Object.keys(properties).map((name) => `${name} described`), ...required.map((name) => `${name} required`)])
