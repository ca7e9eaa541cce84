/** `cpd list`: lists names, one per line, for people and pipes. */
import { Argument, Command, InvalidArgumentError } from 'commander'
import { alignColumns, getWidth } from '../../checks/report/columns.ts'
import { createFormatOption } from '../terminal/options.ts'
import { type OutputFormat, styleFor } from '../../checks/report/style.ts'
import { findNearestWord } from '../../payloads/nearest.ts'
import { ownProperty } from '../../checks/core/json.ts'
import { toData, lists, type Row } from '../../checks/explain/explain.ts'

export const listCommand = (): Command =>
  new Command('list')
    .addArgument(new Argument('[what]', 'list to print').choices(Object.keys(lists)).argParser(parseListName))
    .option('--names', 'print only names')
    .addOption(createFormatOption())
    .action((what: string | undefined, { names, format }: { names?: true; format: OutputFormat }) => {
      const rows: Row[] = what
        ? (ownProperty(lists, what)?.() ?? [])
        : Object.entries(lists).map(([name, list]) => [name, String(list().length)])
      console.log(format === 'json' ? JSON.stringify(toData(rows, names), undefined, 2) : formatTable(rows, names))
    })

function formatTable(rows: readonly Row[], names?: true): string {
  const style = styleFor(process.stdout)
  const paint = (cell: string, column: number) => (column === 0 ? style('cyan', cell) : cell)
  return alignColumns(names ? rows.map(([name]) => [name]) : rows, { width: getWidth(process.stdout), paint }).join('\n')
}

function parseListName(what: string): string {
  const names = Object.keys(lists)
  if (names.includes(what)) return what
  const close = findNearestWord(what, names)
  throw new InvalidArgumentError(`Allowed choices are ${names.join(', ')}.${close ? ` Did you mean ${close}?` : ''}`)
}
