/** Attributes that were read with less certainty: dotted paths of data that exist, and an accuracy below 95 percent. */
import type { Confidence, RecordData } from '../../../generated/types.ts'
import type { Chance } from './chance.ts'

const ATTRIBUTES = 3

export function lowConfidence(data: RecordData, chance: Chance): Confidence {
  const paths = chance.some(leaves(data), ATTRIBUTES)
  return Object.fromEntries(paths.map((path) => [path, chance.whole(550, 949) / 10]))
}

function leaves(value: unknown, path = ''): string[] {
  if (value === null || value === undefined || value === '') return []
  if (typeof value !== 'object') return [path]
  return Object.entries(value).flatMap(([name, below]) => leaves(below, path === '' ? name : `${path}.${name}`))
}
