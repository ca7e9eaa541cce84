/** `cpd list`: the names of things, one a line, to read or to pipe. */
import { Argument, Command, InvalidArgumentError } from 'commander'
import { tables } from '../generated/tables.ts'
import { scenarios } from '../server/sandbox/scenarios/all.ts'
import { alignColumns } from './columns.ts'
import { nearest } from './validate/nearest.ts'
import { ownProperty } from './validate/own-property.ts'
import { listTargets } from './validate/target.ts'

/** One line of a list. */
type Row = readonly [name: string, ...about: string[]]

export const lists: Readonly<Record<string, () => Row[]>> = {
  operations: () => tables.operations.map(({ path, summary, deprecated }) => [path, deprecated ? `${summary} (deprecated)` : summary]),
  schemas: () => Object.values(tables.components).map(({ name, about }) => [name, about]),
  events: () => tables.webhooks.map(({ type, about, deprecated }) => [type, deprecated ? `${about} (deprecated)` : about]),
  'recorded-events': () => tables.recordedEvents.map(({ type, about }) => [type, about]),
  codes: () => tables.reasonCodes.map(({ code, meanings }) => [code, meanings.join('; ')]),
  errors: () => Object.values(tables.errors).map(({ code, status, about }) => [code, `${status}: ${about}`]),
  limits: () => Object.entries(tables.limits).map(([name, { value, unit }]) => [name, `${[value].flat().join(', ')} ${unit}`]),
  gaps: () => tables.gaps.map(({ id, assumed }) => [id, assumed]),
  scenarios: () => scenarios.map(({ name, about, brings }) => [name, about, brings.join(', ')]),
  targets: () => listTargets().map(({ as, component }) => [as, component === as ? '' : component]),
}

export const listCommand = (): Command =>
  new Command('list')
    .addArgument(new Argument('[what]', 'which list').choices(Object.keys(lists)).argParser(parseListName))
    .option('--names', 'names only')
    .action((what: string | undefined, { names }: { names?: true }) => {
      if (what)
        console.log(
          alignColumns((ownProperty(lists, what)?.() ?? []).map(([name, ...rest]) => (names ? [name] : [name, ...rest]))).join('\n'),
        )
      else console.log(alignColumns(Object.entries(lists).map(([name, rows]) => [name, String(rows().length)])).join('\n'))
    })

function parseListName(what: string): string {
  const names = Object.keys(lists)
  if (names.includes(what)) return what
  const close = nearest(what, names)
  throw new InvalidArgumentError(`Allowed choices are ${names.join(', ')}.${close ? ` Did you mean ${close}?` : ''}`)
}
