/** A record as a reader meets it: headings, fields and tables, without what is empty. */
import { label, one } from './labels.ts'
import { isEmpty, isMembers, type Members, shown } from './shown.ts'

export interface Field {
  readonly label: string
  readonly text: string
  readonly figure: boolean
}

export interface Column {
  readonly label: string
  readonly figure: boolean
}

export type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
  | { readonly kind: 'fields'; readonly depth: number; readonly fields: readonly Field[] }
  | {
      readonly kind: 'table'
      readonly depth: number
      readonly columns: readonly Column[]
      readonly rows: readonly (readonly string[])[]
      /** The same, for where its columns do not fit. */
      readonly otherwise: () => readonly Block[]
    }

/** Deeper objects than this are shown as they are written. */
const DEEPEST = 6
/** More columns fit no page. */
const MOST_COLUMNS = 12

export function outline(members: Members, depth = 0): Block[] {
  const filled = Object.entries(members).filter(([, value]) => !isEmpty(value))
  const fields: Field[] = []
  const sections: Block[] = []
  for (const [name, value] of filled) {
    const line = shown(name, value, members)
    if (line) fields.push({ label: label(name), ...line })
    else if (depth >= DEEPEST) fields.push({ label: label(name), text: JSON.stringify(value), figure: false })
    else sections.push(...section(name, value, depth))
  }
  return [...(fields.length > 0 ? [{ kind: 'fields', depth, fields } as const] : []), ...sections]
}

function section(name: string, value: unknown, depth: number): Block[] {
  const heading = { kind: 'heading', depth, text: label(name) } as const
  if (isMembers(value)) return [heading, ...outline(value, depth + 1)]
  const parts = (value as readonly unknown[]).filter((part) => !isEmpty(part))
  const objects = parts.filter(isMembers)
  if (objects.length !== parts.length)
    return [heading, { kind: 'fields', depth: depth + 1, fields: parts.map((part, at) => written(part, at)) }]
  return [heading, ...(tableOf(name, objects, depth + 1) ?? each(name, objects, depth + 1))]
}

const written = (part: unknown, at: number): Field => ({ label: String(at + 1), text: JSON.stringify(part), figure: false })

/** One section for each; the number only where there are several. */
const each = (name: string, objects: readonly Members[], depth: number): Block[] =>
  objects.flatMap((object, at) => {
    const heading = objects.length > 1 ? [{ kind: 'heading', depth, text: `${one(name)} ${at + 1}` } as const] : []
    return [...heading, ...outline(object, depth + (objects.length > 1 ? 1 : 0))]
  })

/** Objects whose every field is one line, as rows; one alone reads better as fields. */
function tableOf(name: string, objects: readonly Members[], depth: number): Block[] | undefined {
  if (objects.length < 2) return undefined
  const names = [...new Set(objects.flatMap((object) => Object.keys(object).filter((key) => !isEmpty(object[key]))))]
  if (names.length > MOST_COLUMNS) return undefined
  const cells = objects.map((object) =>
    names.map((key) => (isEmpty(object[key]) ? { text: '', figure: true } : shown(key, object[key], object))),
  )
  if (cells.some((row) => row.includes(undefined))) return undefined
  const columns = names.map((key, at) => ({ label: label(key), figure: cells.every((row) => row[at]?.figure) }))
  const rows = cells.map((row) => row.map((cell) => cell?.text ?? ''))
  return [{ kind: 'table', depth, columns, rows, otherwise: () => each(name, objects, depth) }]
}
