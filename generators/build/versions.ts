/**
 * Builds all versions of the contract. The newest version comes directly from `schema/`. Each older version reverts the changes to the next
 * newer version and converts its examples.
 */
import type { ContractSource } from '../../schema/contract.ts'
import type { Convert, VersionChange } from '../../schema/define/version-change.ts'
import type { Contract } from '../contract.ts'
import { type Conversions, converted } from '../runtime/conversion.ts'
import { ContractError, Subject } from '../contract-error.ts'
import { createSubject } from './before.ts'
import { build } from './contract.ts'
import { collectPlaces } from './places.ts'

export interface VersionStep {
  readonly change: VersionChange
  readonly up: Conversions
  readonly down: Conversions
}

export interface OlderVersion {
  readonly contract: Contract
  /** The changes up to the next version, in the order in which they upgrade a value. */
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
  const orderProblems = checkOrder(changes, source.info.version)
  if (orderProblems.length > 0) return { newest, older: [], problems: [...problems, ...orderProblems] }
  const older: OlderVersion[] = []
  let [newer, steps]: [Contract, VersionStep[]] = [newest, []]
  for (let remaining = changes.length - 1; remaining >= 0; remaining--) {
    const change = changes[remaining] as VersionChange
    const { contract, problems: found } = build(source, changes.slice(remaining).toReversed())
    problems.push(...found.map((problem) => (problem.subject?.kind === 'version' ? problem : problem.inVersion(change.from))))
    const step = createStep(change, newer, contract)
    problems.push(...strayConversions(change, newer, contract), ...convertExamples(newer, contract, step))
    steps.unshift(step)
    newer = contract
    if (changes[remaining - 1]?.to === change.to) continue
    older.push({ contract, steps })
    steps = []
  }
  return { newest, older, problems: [...new Map(problems.map((problem) => [problem.message, problem])).values()] }
}

function checkOrder(changes: readonly VersionChange[], newest: number): ContractError[] {
  const days = changes.flatMap(({ from, to }) => [from, to])
  return [
    ...changes.filter(({ from, to }) => !(from < to)).map((change) => createSubject(change).problem('from must be before to')),
    ...days
      .filter((day) => !/^\d{8}$/.test(String(day)))
      .map((day) => new Subject('version', String(day)).problem('is not a day. Use eight digits, such as 20210117')),
    ...changes.slice(1).flatMap((change, index) => {
      const before = changes[index] as VersionChange
      const follows = change.from === before.to || (change.from === before.from && change.to === before.to)
      return follows
        ? []
        : [
            createSubject(change).problem(
              `the ${createSubject(before).words} precedes it, so from must be ${before.to} (or both versions must be the same)`,
            ),
          ]
    }),
    ...(changes.length > 0 && changes.at(-1)?.to !== newest
      ? [
          new ContractError(
            `the last change leads to ${changes.at(-1)?.to}, but the version of the contract is ${newest}. Both must be the same`,
          ),
        ]
      : []),
  ]
}

function createStep(change: VersionChange, newer: Contract, older: Contract): VersionStep {
  const direction = (which: 'up' | 'down', model: Contract): Conversions => {
    const all = Object.entries(change.conversions ?? {}).map(([name, both]) => [name, both[which]] as const)
    const convert = Object.fromEntries(all.filter((entry): entry is [string, Convert] => entry[1] !== undefined))
    return { convert, inside: collectPlaces(model, Object.keys(convert)) }
  }
  return { change, up: direction('up', older), down: direction('down', newer) }
}

const strayConversions = (change: VersionChange, newer: Contract, older: Contract): ContractError[] =>
  Object.keys(change.conversions ?? {})
    .filter((name) => !newer.components[name] && !older.components[name])
    .map((name) => createSubject(change).problem(`it converts the unknown component ${name}`))

/** Converts the examples to the older version. Returns a problem for each conversion that throws. */
function convertExamples(newer: Contract, older: Contract, { change, down }: VersionStep): ContractError[] {
  const problems: ContractError[] = []
  const downwards = (value: unknown, component: string | undefined, where: string): unknown => {
    if (value === undefined || component === undefined) return value
    try {
      return converted(deepFreeze(value), component, down)
    } catch (error) {
      problems.push(createSubject(change).problem(`${where}: the down conversion failed: ${(error as Error).message}`))
      return value
    }
  }
  for (const operation of older.operations) {
    const newerOperation = newer.operations.find(({ id }) => id === operation.id)
    operation.examples = (newerOperation?.examples ?? []).map((example) => {
      const where = `operation ${operation.id}: example ${example.name}`
      const { request, response } = example
      return {
        ...example,
        ...(request !== undefined && { request: downwards(request, operation.request?.component, `${where}: request`) }),
        ...(response !== undefined && { response: downwards(response, operation.response.body?.component, `${where}: response`) }),
      }
    })
  }
  for (const event of older.webhooks) {
    const newerEvent = newer.webhooks.find(({ type }) => type === event.type)
    event.example = downwards(newerEvent?.example, event.component, `webhook ${event.type}`)
  }
  const { components } = older
  older.examples = Object.fromEntries(
    Object.entries(newer.examples)
      .filter(([name]) => components[name])
      .map(([name, value]) => [name, downwards(value, name, `component ${name}`)]),
  )
  return problems
}

/** Deep-freezes a value, so a conversion that mutates its input throws. */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    for (const inner of Object.values(Object.freeze(value))) deepFreeze(inner)
  return value
}
