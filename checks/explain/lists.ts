/** The lists of what the contract holds: a row for each thing, with what it is about. */
import { tables } from '../../generated/tables.ts'
import { scenarios } from '../../server/sandbox/scenarios/all.ts'
import { listTargets } from '../validate/target.ts'

/** One line of a list. */
export type Row = readonly [name: string, ...about: string[]]

export const lists: Readonly<Record<string, () => Row[]>> = {
  operations: () => tables.operations.map(({ path, summary, deprecated }) => [path, deprecated ? `${summary} (deprecated)` : summary]),
  schemas: () => Object.values(tables.components).map(({ name, about }) => [name, about]),
  events: () => tables.webhooks.map(({ type, about, deprecated }) => [type, deprecated ? `${about} (deprecated)` : about]),
  'recorded-events': () => tables.recordedEvents.map(({ type, about }) => [type, about]),
  codes: () => tables.reasonCodes.map(({ code, meanings }) => [code, meanings.join('; ')]),
  errors: () => Object.values(tables.errors).map(({ code, status, about }) => [code, `${status}: ${about}`]),
  limits: () => Object.entries(tables.limits).map(([name, { value, unit }]) => [name, `${[value].flat().join(', ')} ${unit}`]),
  gaps: () => tables.gaps.map(({ id, assumed }) => [id, assumed]),
  workflows: () => tables.workflows.map(({ id, title }) => [id, title]),
  scenarios: () => scenarios.map(({ name, about, brings }) => [name, about, brings.join(', ')]),
  targets: () => listTargets().map(({ as, component }) => [as, component === as ? '' : component]),
}

export const asData = (rows: readonly Row[], names?: true) =>
  rows.map(([name, ...about]) =>
    names ? name : { name, about: about[0] ?? '', ...(about[1] !== undefined && { brings: about[1].split(', ') }) },
  )
