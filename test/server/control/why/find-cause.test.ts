/** Causes are correct: changing the named fields changes the result as described, and changing other fields does not. */
import { getValueAtPath } from '../../../../payloads/json.ts'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { tables } from '../../../../generated/tables.ts'
import type { RecordSample } from '../../../../server/control/why/candidates.ts'
import { type Cause, findCause } from '../../../../server/control/why/find-cause.ts'
import type { DecidingFields } from '../../../../server/control/why/search.ts'
import { reasonsIn, Trials } from '../../../../server/control/why/trials.ts'
import {
  changedBy,
  type Leaf,
  collectLeaves,
  toPattern,
  replaceAt,
  type DeterminationInput,
} from '../../../../server/control/why/determination-input.ts'
import { scenarios } from '../../../../server/control/scenarios/all.ts'
import { collectRecords } from '../../../../server/control/scenarios/records.ts'
import { services } from '../../../../server/features/services/services.ts'
import { test } from '../../test-server.ts'
import { FAR_AWAY_MS } from '../../../time-limits.ts'
import { type CodeOccurrence, collectFromScenarios, meaningsIn } from './code-occurrences.ts'

let byScenarios: ReturnType<typeof collectFromScenarios> | undefined
const brought = () => (byScenarios ??= collectFromScenarios())

interface CodeWithCause extends CodeOccurrence {
  readonly cause: Cause
}

test('the cause of each reason code names exactly the changes that affect it', async () => {
  const { returned, inputs, now } = await brought()
  const samples = collectRecords(scenarios, now)
  const withCauses = returned.map((one) => ({
    ...one,
    cause: findCause({ ...one, question: { code: one.code }, samples, budgetMs: FAR_AWAY_MS }),
  }))
  allHaveCauses(withCauses)
  const named = whatIsNamedDecides(withCauses)
  const others = whatIsNotNamedDoesNot(withCauses)
  const values = valuesHaveCauses(inputs, samples)
  const bringing = whatIsNamedBrings(inputs, samples)
  console.log(`${bringing} changes bring codes that are not given`)
  console.log(`${values} values have causes`)
  console.log(`${withCauses.length} causes name ${named} changes; ${others} changes of other fields change nothing`)
})

const determineResult = (service: string, { items, circumstances, reference }: DeterminationInput) =>
  services.get(service)?.determine(items, circumstances, { individualId: '', ...reference })

/** Returns the meanings of the code in the result for this input. */
const findMeanings = ({ service, code }: CodeOccurrence, input: DeterminationInput): string =>
  meaningsIn(determineResult(service, input), code)

const formatName = ({ name, code }: CodeOccurrence) => `${name} ${code}`

function allHaveCauses(withCauses: readonly CodeWithCause[]): void {
  expect(withCauses.map(({ code }) => code).toSorted()).toEqual(tables.reasonCodes.map(({ code }) => code).toSorted())
  expect(withCauses.filter(({ cause: { given, complete } }) => !given || !complete).map(formatName)).toEqual([])
  expect(withCauses.filter(({ cause }) => cause.deciding.length === 0).map(formatName)).toEqual([])
}

/** Checks that named changes affect the result and that values next to a boundary do not. Returns the number of changes. */
function whatIsNamedDecides(withCauses: readonly CodeWithCause[]): number {
  let changes = 0
  for (const { cause, ...one } of withCauses)
    for (const { changes: named } of [...cause.deciding, ...cause.missing])
      for (const { replacements, last } of named) {
        const where = `${formatName(one)}: ${JSON.stringify(replacements)}`
        expect(findMeanings(one, changedBy(one.input, replacements)), where).not.toBe(findMeanings(one, one.input))
        const near = last === undefined || replacements.length > 1 ? [] : replacements.map(({ path }) => replaceAt(one.input, path, last))
        for (const input of near) expect(findMeanings(one, input), where).toBe(findMeanings(one, one.input))
        changes++
      }
  return changes
}

/** Generates other values of the same type, including values of other fields. */
function anyOther({ value }: Leaf, all: readonly Leaf[]): fc.Arbitrary<unknown> {
  const alike = all.flatMap((leaf) => (typeof leaf.value === typeof value && leaf.value !== value ? [leaf.value] : []))
  const others = alike.length > 0 ? [fc.constantFrom(...alike)] : []
  if (typeof value === 'boolean') return fc.constant(!value)
  if (typeof value === 'number')
    return fc.oneof(
      ...others,
      fc.integer({ min: -1000, max: 100_000 }),
      fc.integer({ min: -9000, max: 9000 }).map((days) => value + days * 86_400_000),
    )
  if (typeof value !== 'string') return fc.constant(undefined)
  const day = fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }).map((date) => {
    const [year, month, of] = date.toISOString().slice(0, 10).split('-')
    return value.includes('/') ? `${month}/${of}/${year}` : `${year}-${month}-${of}`
  })
  return fc.oneof(...others, fc.constant(undefined), fc.string({ maxLength: 30 }), /^\d/.test(value) ? day : fc.constant('0'))
}

function whatIsNotNamedDoesNot(withCauses: readonly CodeWithCause[]): number {
  let changes = 0
  const wrong: string[] = []
  for (const { cause, ...one } of withCauses) {
    const named = new Set(cause.deciding.filter(isAlone).map(({ paths }) => paths[0]!.join('/')))
    const leaves = collectLeaves(one.input)
    const unnamed = leaves.filter(({ path }) => path[0] === 'items' && !named.has(path.join('/')))
    if (unnamed.length === 0) continue
    const usual = findMeanings(one, one.input)
    const trials = new Trials(one.service, one.input, { code: one.code })
    const change = fc.constantFrom(...unnamed).chain((leaf) => anyOther(leaf, leaves).map((to) => ({ path: leaf.path, to })))
    fc.assert(
      fc.property(change, ({ path, to }) => {
        const changed = replaceAt(one.input, path, to)
        if (path[2] !== 'data' || trials.isSame(changed) === undefined) return
        changes++
        if (findMeanings(one, changed) !== usual) wrong.push(`${formatName(one)} ${path.join('/')} ${JSON.stringify(to)}`)
      }),
      { numRuns: 50, seed: 27 },
    )
  }
  expect([...new Set(wrong)]).toEqual([])
  return changes
}

const MAX_CODES = 4

/** Checks that each suggested change for a missing code adds the code. Returns the number of changes. */
function whatIsNamedBrings(inputs: readonly Pick<CodeOccurrence, 'service' | 'input'>[], samples: readonly RecordSample[]): number {
  let changes = 0
  const untrue: string[] = []
  for (const [service, of] of Map.groupBy(inputs, (one) => one.service)) {
    const input = of.find((one) => reasonsIn(determineResult(service, one.input)).length > 0)?.input
    const codes = new Set(of.flatMap((one) => reasonsIn(determineResult(service, one.input)).map(({ code }) => code)))
    if (!input) continue
    const absent = [...codes].filter((code) => meaningsIn(determineResult(service, input), code) === '').slice(0, MAX_CODES)
    for (const code of absent) {
      const { given, deciding, missing } = findCause({ service, input, question: { code }, samples, budgetMs: FAR_AWAY_MS })
      expect(given).toBe(false)
      const named = [...deciding, ...missing].flatMap((one) => one.changes)
      changes += named.length
      const wrong = named.filter((change) => meaningsIn(determineResult(service, changedBy(input, change.replacements)), code) === '')
      untrue.push(...wrong.map(({ replacements }) => `${service} ${code} ${JSON.stringify(replacements)}`))
    }
  }
  expect(untrue).toEqual([])
  return changes
}

/** Maximum depth of result fields in nested lists and objects. */
const MAX_DEPTH = 3

/** Checks the cause of one value for each result field of the eleven Services. Returns the number of values. */
function valuesHaveCauses(inputs: readonly Pick<CodeOccurrence, 'service' | 'input'>[], samples: readonly RecordSample[]): number {
  const seen = new Set<string>()
  const withoutCause: string[] = []
  for (const { service, input } of inputs)
    for (const { path, value } of collectLeaves(determineResult(service, input))) {
      const field = `${service} ${toPattern(path)}`
      if (value === null || path.length > MAX_DEPTH || path.includes('reason_codes') || seen.has(field)) continue
      seen.add(field)
      const { deciding } = findCause({ service, input, question: { path }, samples, budgetMs: FAR_AWAY_MS })
      const [change] = deciding.flatMap(({ changes }) => changes)
      const then = change && getValueAtPath(determineResult(service, changedBy(input, change.replacements)), path)
      if (!change || then === value || JSON.stringify(then ?? null) !== JSON.stringify(change.value)) withoutCause.push(field)
    }
  expect(withoutCause).toEqual([])
  expect(new Set([...seen].map((field) => field.split(' ', 1)[0]))).toEqual(new Set(services.keys()))
  return seen.size
}

const isAlone = ({ paths }: DecidingFields) => paths.length === 1

test('the search for a cause stops at its time limit and is marked as incomplete', async () => {
  const { returned } = await brought()
  const [one] = returned
  const cause = findCause({ ...(one as CodeOccurrence), question: { code: one?.code ?? '' }, samples: [], budgetMs: 0 })
  expect(cause).toMatchObject({ given: true, complete: false, deciding: [], missing: [] })
})
