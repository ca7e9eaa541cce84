/** Converts a record to headings, fields and tables. Omits empty values. */
import { formatValue, isEmpty, isJsonObject, type JsonObject } from './format-value.ts'

export interface Field {
  readonly label: string
  readonly text: string
  readonly figure: boolean
}

export type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
  | { readonly kind: 'fields'; readonly depth: number; readonly fields: readonly Field[] }
  | {
      readonly kind: 'table'
      readonly depth: number
      readonly columns: readonly Pick<Field, 'label' | 'figure'>[]
      readonly rows: readonly (readonly string[])[]
      /** Returns the same content without a table, for columns that do not fit on the page. */
      readonly withoutTable: () => readonly Block[]
    }

/** Depth below which objects are shown as JSON. */
const MAX_DEPTH = 6
/** Maximum number of columns that fit on a page. */
const MAX_COLUMNS = 12

export function outlineRecord(members: JsonObject, depth = 0): Block[] {
  const filled = Object.entries(members).filter(([, value]) => !isEmpty(value))
  const fields: Field[] = []
  const sections: Block[] = []
  for (const [name, value] of filled) {
    const line = formatValue(name, value, members)
    if (line) fields.push({ label: fieldLabel(name), ...line })
    else if (depth >= MAX_DEPTH) fields.push({ label: fieldLabel(name), text: JSON.stringify(value), figure: false })
    else sections.push(...section(name, value, depth))
  }
  return [...(fields.length > 0 ? [{ kind: 'fields', depth, fields } as const] : []), ...sections]
}

function section(name: string, value: unknown, depth: number): Block[] {
  const heading = { kind: 'heading', depth, text: fieldLabel(name) } as const
  if (isJsonObject(value)) return [heading, ...outlineRecord(value, depth + 1)]
  const parts = (value as readonly unknown[]).filter((part) => !isEmpty(part))
  const objects = parts.filter(isJsonObject)
  if (objects.length !== parts.length)
    return [heading, { kind: 'fields', depth: depth + 1, fields: parts.map((part, at) => jsonField(part, at)) }]
  return [heading, ...(createTable(name, objects, depth + 1) ?? outlineEach(name, objects, depth + 1))]
}

const jsonField = (part: unknown, at: number): Field => ({ label: String(at + 1), text: JSON.stringify(part), figure: false })

/** Returns a section for each object. The sections are numbered if there are several. */
const outlineEach = (name: string, objects: readonly JsonObject[], depth: number): Block[] =>
  objects.flatMap((object, at) => {
    const heading = objects.length > 1 ? [{ kind: 'heading', depth, text: `${itemLabel(name)} ${at + 1}` } as const] : []
    return [...heading, ...outlineRecord(object, depth + (objects.length > 1 ? 1 : 0))]
  })

/** Creates a table for several objects if each of their fields fits on one line. A single object is easier to read as a list of fields. */
function createTable(name: string, objects: readonly JsonObject[], depth: number): Block[] | undefined {
  if (objects.length < 2) return undefined
  const names = [...new Set(objects.flatMap((object) => Object.keys(object).filter((key) => !isEmpty(object[key]))))]
  if (names.length > MAX_COLUMNS) return undefined
  const cells = objects.map((object) =>
    names.map((key) => (isEmpty(object[key]) ? { text: '', figure: true } : formatValue(key, object[key], object))),
  )
  if (cells.some((row) => row.includes(undefined))) return undefined
  const columns = names.map((key, at) => ({ label: fieldLabel(key), figure: cells.every((row) => row[at]?.figure) }))
  const rows = cells.map((row) => row.map((cell) => cell?.text ?? ''))
  return [{ kind: 'table', depth, columns, rows, withoutTable: () => outlineEach(name, objects, depth) }]
}

const ACRONYMS = new Set('acd cgpa cusip da div ein fatca gpa id int ira irs misc naic nec oid sep ssn tin url us vin ytd zip'.split(' '))
const SPECIAL_LABELS = toMap({
  addr1: 'Address',
  addr2: 'Address, second line',
  a2_code: 'Country code',
  zipcode: 'ZIP code',
  ytd_flag: 'Year to date',
})

/** Converts a field name to a human-readable label. */
function fieldLabel(name: string): string {
  const known = SPECIAL_LABELS.get(name)
  if (known) return known
  const text = name
    .split(/[_\s]+/)
    .filter((word) => word !== '')
    .map(labelWord)
    .join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function labelWord(word: string): string {
  const lower = word.toLowerCase()
  if (lower === 'dob') return 'date of birth'
  return ACRONYMS.has(lower) ? word.toUpperCase() : word
}

const IRREGULAR_PLURALS = toMap({ addresses: 'address', classes: 'class', statuses: 'status', taxes: 'tax' })

/** Returns the label of a list item, which is the singular of the list's name. */
function itemLabel(name: string): string {
  const last = name.split('_').at(-1) ?? ''
  const singular = IRREGULAR_PLURALS.get(last) ?? last.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
  return fieldLabel(name.slice(0, name.length - last.length) + singular)
}

function toMap(entries: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(entries))
}
