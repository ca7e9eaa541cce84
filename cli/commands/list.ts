/** `cpd list`: the names of things, one a line, to read or to pipe. */
import { Argument, Command, InvalidArgumentError } from 'commander'
import { tables } from '../../generated/tables.ts'
import { scenarios } from '../../server/sandbox/scenarios/all.ts'
import { alignColumns, widthOf } from '../../checks/report/columns.ts'
import { formatOption, type OutputFormat } from '../terminal/format-option.ts'
import { styleFor } from '../../checks/report/style.ts'
import { nearest } from '../../checks/validate/nearest.ts'
import { ownProperty } from '../../checks/core/own-property.ts'
import { listTargets } from '../../checks/validate/target.ts'

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
  workflows: () => tables.workflows.map(({ id, title }) => [id, title]),
  scenarios: () => scenarios.map(({ name, about, brings }) => [name, about, brings.join(', ')]),
  targets: () => listTargets().map(({ as, component }) => [as, component === as ? '' : component]),
}

export const listCommand = (): Command =>
  new Command('list')
    .addArgument(new Argument('[what]', 'which list').choices(Object.keys(lists)).argParser(parseListName))
    .option('--names', 'names only')
    .addOption(formatOption())
    .action((what: string | undefined, { names, format }: { names?: true; format: OutputFormat }) => {
      const rows: Row[] = what
        ? (ownProperty(lists, what)?.() ?? [])
        : Object.entries(lists).map(([name, list]) => [name, String(list().length)])
      console.log(format === 'json' ? JSON.stringify(asData(rows, names), undefined, 2) : asTable(rows, names))
    })

export const asData = (rows: readonly Row[], names?: true) =>
  rows.map(([name, ...about]) =>
    names ? name : { name, about: about[0] ?? '', ...(about[1] !== undefined && { brings: about[1].split(', ') }) },
  )

function asTable(rows: readonly Row[], names?: true): string {
  const style = styleFor(process.stdout)
  const paint = (cell: string, column: number) => (column === 0 ? style('cyan', cell) : cell)
  return alignColumns(names ? rows.map(([name]) => [name]) : rows, { width: widthOf(process.stdout), paint }).join('\n')
}

function parseListName(what: string): string {
  const names = Object.keys(lists)
  if (names.includes(what)) return what
  const close = nearest(what, names)
  throw new InvalidArgumentError(`Allowed choices are ${names.join(', ')}.${close ? ` Did you mean ${close}?` : ''}`)
}
