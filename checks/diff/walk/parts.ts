/**
 * Compares what two schemas that are made of parts ask for. A component that both name is compared by itself, so that its changes are
 * told once; everything else is merged, so that it does not matter which part says what.
 */
import type { Schema } from '../document/schema.ts'
import type { Matching } from './matching.ts'
import { groupsOf, type Merging } from './merging.ts'
import { splitReference } from './variants.ts'

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
  const pairs = matching
    .parts(old.parts, fresh.parts)
    .pairs.filter(([one, other]) => !isRegrouped(one, other, { wholeWas, wholeIs }, mergings))
  const [paired, alsoPaired] = [new Set(pairs.map(([one]) => one)), new Set(pairs.map(([, other]) => other))]
  const before = mergings.was.merged([old.rest, ...old.parts.filter((part) => !paired.has(part))])
  const now = mergings.is.merged([fresh.rest, ...fresh.parts.filter((part) => !alsoPaired.has(part))])
  const several = [...(before.allOf ?? []), ...(now.allOf ?? [])].flatMap((part) => (isOneRule(part) ? Object.keys(part).slice(0, 1) : []))
  return { was: withRulesApart(before, several), is: withRulesApart(now, several), pairs, wholeWas, wholeIs }
}

const isOneRule = (schema: Schema): boolean => groupsOf(schema).length === 1

/** If one side has several rules of a keyword, those of both are parts, so that they are matched whatever their order. */
function withRulesApart(schema: Schema, keywords: readonly string[]): Schema {
  const moved = groupsOf(schema).filter((group) => keywords.some((keyword) => keyword in group && keyword !== 'allOf'))
  if (moved.length === 0) return schema
  const names = new Set(moved.flatMap((group) => Object.keys(group)))
  const rest = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !names.has(keyword) && keyword !== 'allOf'))
  return { ...rest, allOf: [...moved, ...(schema.allOf ?? [])] }
}

/** Whether a component lost something that another part says now, or says something that another part said before. */
function isRegrouped(was: Schema, is: Schema, { wholeWas, wholeIs }: { wholeWas: Schema; wholeIs: Schema }, mergings: Sides): boolean {
  const [before, now] = [namesIn(mergings.was.whole(was)), namesIn(mergings.is.whole(is))]
  const [allBefore, allNow] = [namesIn(wholeWas), namesIn(wholeIs)]
  return [...before].some((name) => !now.has(name) && allNow.has(name)) || [...now].some((name) => !before.has(name) && allBefore.has(name))
}

/** The properties that a schema describes, and those that must be present. */
const namesIn = ({ properties = {}, required = [] }: Schema): Set<string> =>
  new Set([...Object.keys(properties).map((name) => `${name} described`), ...required.map((name) => `${name} required`)])
