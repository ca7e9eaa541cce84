/**
 * Reverts version changes: restores the earlier state of components, operations and webhooks. Reports each name that a change mentions but
 * the contract does not contain.
 */
import type { TSchema } from '@sinclair/typebox'
import { type Component, type ComponentInfo, type ComponentKind, getComponentInfo } from '../../schema/define/components.ts'
import type { Fields, Meaning } from '../../schema/define/origin.ts'
import { type ContractError, Subject } from '../contract-error.ts'
import { type Absent, absent, type ComponentBefore, type VersionChange } from '../../schema/define/version-change.ts'

/**
 * For each kind of component, the property whose members a change can redefine individually. A change redefines other components as a
 * whole.
 */
const PART: Readonly<Record<ComponentKind, string>> = { object: 'fields', enumeration: 'values', list: '', map: '', union: '' }

type Members<Member> = Readonly<Record<string, Member>>

export class ContractBefore {
  readonly problems: ContractError[] = []
  /** Latest first, because each change applies to the result of the later changes. */
  readonly #undone: readonly VersionChange[]
  readonly #foundNames = new Set<string>()

  constructor(undone: readonly VersionChange[] = []) {
    this.#undone = undone
  }

  /** Returns the component with its members before the changes, or its complete earlier declaration. */
  component(component: Component): Component {
    const { name, kind } = getComponentInfo(component) as ComponentInfo
    return this.#findChanges(name).reduce((found, [where, before]) => {
      const whole = getComponentInfo(before as TSchema)
      if (whole && whole.name !== name)
        this.problems.push(where.problem(`the earlier declaration is named ${whole.name}. A component must keep its name`))
      else if (!whole && !(PART[kind] in before))
        this.problems.push(
          where.problem(
            `restate ${kind === 'object' || kind === 'enumeration' ? `its ${PART[kind]}` : 'the whole component, because it is a ' + kind}`,
          ),
        )
      return whole ? (before as Component) : found
    }, component)
  }

  fields(name: string, now: Fields): Fields {
    return this.#findChanges(name).reduce<Fields>((fields, [where, before]) => {
      if (!('fields' in before)) return fields
      return this.#members(fields, before.fields as Members<TSchema | Absent>, (field) => where.problem(`has no field named ${field}`))
    }, now)
  }

  values(name: string, now: Members<Meaning>): Members<Meaning> {
    return this.#findChanges(name).reduce<Members<Meaning>>((values, [where, before]) => {
      if (!('values' in before)) return values
      const declaredValues = Object.entries(before.values as Members<string | Meaning | Absent>)
      const meanings = declaredValues.map(
        ([value, meaning]) => [value, typeof meaning === 'string' ? { about: meaning } : meaning] as const,
      )
      return this.#members(values, Object.fromEntries(meanings), (value) => where.problem(`has no value ${value}`))
    }, now)
  }

  hasOperation = (id: string): boolean => this.#has('operations', id)
  hasWebhook = (type: string): boolean => this.#has('webhooks', type)

  /** Returns a problem for each name that a change mentions but the contract does not contain. */
  unmet(): ContractError[] {
    return this.#undone.flatMap((change) =>
      (['components', 'operations', 'webhooks'] as const).flatMap((kind) =>
        Object.keys(change.before[kind] ?? {})
          .filter((name) => !this.#foundNames.has(`${kind} ${name}`))
          .map((name) => createSubject(change).problem(`unknown ${kind.slice(0, -1)} ${name}`)),
      ),
    )
  }

  #findChanges(name: string): [where: Subject, before: ComponentBefore][] {
    this.#foundNames.add(`components ${name}`)
    return this.#undone.flatMap((change) => {
      const before = change.before.components?.[name]
      return before ? [[createSubject(change).within(`component ${name}`), before]] : []
    })
  }

  #has(kind: 'operations' | 'webhooks', name: string): boolean {
    this.#foundNames.add(`${kind} ${name}`)
    return !this.#undone.some(({ before }) => before[kind]?.[name])
  }

  /** A renamed member keeps its position, because added members take the position of the first removed member. */
  #members<Member>(now: Members<Member>, before: Members<Member | Absent>, unknown: (name: string) => ContractError): Members<Member> {
    const removed = Object.keys(before).filter((name) => before[name] === absent)
    for (const name of removed) if (!(name in now)) this.problems.push(unknown(name))
    const added = Object.entries(before).filter(([name, member]) => member !== absent && !(name in now)) as [string, Member][]
    const first = Object.keys(now).find((name) => removed.includes(name))
    const members = Object.entries(now).flatMap(([name, member]) => [
      ...(name === first ? added : []),
      ...(removed.includes(name) ? [] : [[name, name in before ? (before[name] as Member) : member] as [string, Member]]),
    ])
    return Object.fromEntries(first === undefined ? [...members, ...added] : members)
  }
}

export const createSubject = ({ from, to }: VersionChange): Subject => new Subject('version', String(from), `change from ${from} to ${to}`)
