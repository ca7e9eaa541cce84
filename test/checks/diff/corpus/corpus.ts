/** The labelled changes of the contract, and how a tool's verdicts compare with their labels. */
import { componentChanges } from './component-changes.ts'
import type { Labelled, Whom } from './labelled.ts'
import { operationChanges } from './operation-changes.ts'
import { schemaChanges } from './schema-changes.ts'

export const corpus: readonly Labelled[] = [...schemaChanges, ...componentChanges, ...operationChanges]

/** The verdicts of a tool for one kind of user, by how they compare with the labels. */
export interface Matrix {
  found: number
  missed: string[]
  falseAlarms: string[]
  quiet: number
}

export function matrixOf(whose: keyof Whom, verdicts: readonly (readonly [Labelled, Whom])[]): Matrix {
  const names = (labelled: boolean, said: boolean) =>
    verdicts.filter(([{ breaks }, verdict]) => breaks[whose] === labelled && verdict[whose] === said).map(([{ name }]) => name)
  return { found: names(true, true).length, missed: names(true, false), falseAlarms: names(false, true), quiet: names(false, false).length }
}

/** Returns whom a change breaks, from the places of what breaks. */
export const whomOf = (places: readonly string[]): Whom => ({
  clients: places.some((place) => !place.startsWith('webhook ')),
  receivers: places.some((place) => place.startsWith('webhook ')),
})

export type { Labelled, Whom }
