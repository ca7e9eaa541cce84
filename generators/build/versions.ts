/**
 * Builds all versions of the contract. The newest is exactly `schema/`. Each older version is the next newer one without the changes made
 * since, and its examples are converted from it.
 */
import type { ContractSource } from '../../schema/contract.ts'
import type { Convert, VersionChange } from '../../schema/define/version-change.ts'
import type { Contract } from '../contract.ts'
import { type Conversions, converted } from '../runtime/conversion.ts'
import { ContractError, Subject } from '../contract-error.ts'
import { subjectOf } from './before.ts'
import { build } from './contract.ts'
import { collectPlaces } from './places.ts'

export interface VersionStep {
  readonly change: VersionChange
  readonly up: Conversions
  readonly down: Conversions
}

export interface OlderVersion {
  readonly contract: Contract
  /** The changes up to the next version, in the order in which they convert upwards. */
  readonly steps: readonly VersionStep[]
}

export interface Versions {
  readonly newest: Contract
  /** Latest first. */
  readonly older: readonly OlderVersion[]
  readonly problems: readonly ContractError[]
}

export function buildVersions(source: ContractSource, changes: readonly VersionChange[]): Versions {
  const { contract: newest, problems } = build(source)
  const disorder = disorderOf(changes, source.info.version)
  if (disorder.length > 0) return { newest, older: [], problems: [...problems, ...disorder] }
  const older: OlderVersion[] = []
  let [newer, steps]: [Contract, VersionStep[]] = [newest, []]
  for (let left = changes.length - 1; left >= 0; left--) {
    const change = changes[left] as VersionChange
    const { contract, problems: found } = build(source, changes.slice(left).toReversed())
    problems.push(...found.map((problem) => (problem.subject?.kind === 'version' ? problem : problem.inVersion(change.from))))
    const step = stepOf(change, newer, contract)
    problems.push(...strayConversions(change, newer, contract), ...convertExamples(newer, contract, step))
    steps.unshift(step)
    newer = contract
    if (changes[left - 1]?.to === change.to) continue
    older.push({ contract, steps })
    steps = []
  }
  return { newest, older, problems: [...new Map(problems.map((problem) => [problem.message, problem])).values()] }
}

function disorderOf(changes: readonly VersionChange[], newest: number): ContractError[] {
  const days = changes.flatMap(({ from, to }) => [from, to])
  return [
    ...changes.filter(({ from, to }) => !(from < to)).map((change) => subjectOf(change).problem('the versions are the wrong way round')),
    ...days
      .filter((day) => !/^\d{8}$/.test(String(day)))
      .map((day) => new Subject('version', String(day)).problem('is not a day in eight digits, as 20210117')),
    ...changes.slice(1).flatMap((change, at) => {
      const before = changes[at] as VersionChange
      const follows = change.from === before.to || (change.from === before.from && change.to === before.to)
      return follows
        ? []
        : [subjectOf(change).problem(`it follows on the ${subjectOf(before).words}, so it is from ${before.to} (or of the same versions)`)]
    }),
    ...(changes.length > 0 && changes.at(-1)?.to !== newest
      ? [new ContractError(`the last change is to ${changes.at(-1)?.to}, and the version of the contract is ${newest}: these are the same`)]
      : []),
  ]
}

function stepOf(change: VersionChange, newer: Contract, older: Contract): VersionStep {
  const direction = (which: 'up' | 'down', model: Contract): Conversions => {
    const all = Object.entries(change.conversions ?? {}).map(([name, both]) => [name, both[which]] as const)
    const convert = Object.fromEntries(all.filter((one): one is [string, Convert] => one[1] !== undefined))
    return { convert, inside: collectPlaces(model, Object.keys(convert)) }
  }
  return { change, up: direction('up', older), down: direction('down', newer) }
}

const strayConversions = (change: VersionChange, newer: Contract, older: Contract): ContractError[] =>
  Object.keys(change.conversions ?? {})
    .filter((name) => !newer.components[name] && !older.components[name])
    .map((name) => subjectOf(change).problem(`it converts ${name}, and no component is called so`))

/** Converts the examples to the older version. Returns a problem for each conversion that throws. */
function convertExamples(newer: Contract, older: Contract, { change, down }: VersionStep): ContractError[] {
  const problems: ContractError[] = []
  const downwards = (value: unknown, component: string | undefined, where: string): unknown => {
    if (value === undefined || component === undefined) return value
    try {
      return converted(frozen(value), component, down)
    } catch (error) {
      problems.push(subjectOf(change).problem(`${where}: converting it down failed: ${(error as Error).message}`))
      return value
    }
  }
  for (const operation of older.operations) {
    const found = newer.operations.find(({ id }) => id === operation.id)
    operation.examples = (found?.examples ?? []).map((example) => {
      const where = `operation ${operation.id}: example ${example.name}`
      const { request, response } = example
      return {
        ...example,
        ...(request !== undefined && { request: downwards(request, operation.request?.component, `${where}: request`) }),
        ...(response !== undefined && { response: downwards(response, operation.answer.body?.component, `${where}: response`) }),
      }
    })
  }
  for (const event of older.webhooks) {
    const found = newer.webhooks.find(({ type }) => type === event.type)
    event.example = downwards(found?.example, event.component, `webhook ${event.type}`)
  }
  const { components } = older
  older.examples = Object.fromEntries(
    Object.entries(newer.examples)
      .filter(([name]) => components[name])
      .map(([name, value]) => [name, downwards(value, name, `component ${name}`)]),
  )
  return problems
}

/** Freezes a value deeply, so that a conversion that mutates its input throws. */
export function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    for (const inner of Object.values(Object.freeze(value))) frozen(inner)
  return value
}
