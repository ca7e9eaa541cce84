/** Queries for lists, with conditions for the filter parameters and with a sort order. */
import { PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool, type StringReference } from 'kysely'
import type { Db } from './database.ts'
import type { Table, Tables } from './tables.ts'

type Condition<Value> = (value: Value, db: Db) => RawBuilder<SqlBool>

interface Order {
  readonly sort_by?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

/** Parameters that are not filters. */
type OtherParameter = keyof Order | 'limit' | 'offset'
const OTHER_PARAMETERS: ReadonlySet<string> = new Set<OtherParameter>(['sort_by', 'order', 'limit', 'offset'])

type SortBy<Given> = Given extends { readonly sort_by?: (infer Name) | undefined } ? Extract<Name, string> : never

/** Requires an entry for each name that is not a column. */
type ByName<Entries, Column> = {
  readonly [Name in keyof Entries as Name extends Column ? never : Name]-?: Entries[Name]
} & Partial<Entries>

interface List<From extends keyof Tables, Row, Given, Column = StringReference<Tables, From>> {
  readonly from: SelectQueryBuilder<Tables, From, Row>
  /**
   * Conditions by parameter, or columns to compare with the parameter. Defaults to the column with the same name. A row matches if its
   * column equals the parameter, is at or after it (`since`), or is at or before it (`until`).
   */
  readonly filters: ByName<
    { readonly [Name in Exclude<keyof Given, OtherParameter>]: Column | Condition<NonNullable<Given[Name]>> },
    Column
  >
  readonly sort?: {
    readonly default: SortBy<Given>
    /** Columns by the value of `sort_by` that selects them. */
    readonly by: ByName<Readonly<Record<SortBy<Given>, Column>>, Column>
    /** Column that orders rows with equal values. */
    readonly then?: Column
  }
}

const OPERATORS: Readonly<Record<string, RawBuilder<unknown>>> = { since: sql`>=`, until: sql`<=` }

/** Builds a list query from the caller's parameters. Sorts in descending order by default. */
export function selectList<From extends keyof Tables, Row, Given extends object>(
  db: Db,
  parameters: Given & Order,
  { from, filters, sort }: List<From, Row, Given>,
): SelectQueryBuilder<Tables, From, Row> {
  let query = from
  const conditions: Readonly<Record<string, string | Condition<unknown>>> = { ...filters }
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || OTHER_PARAMETERS.has(name)) continue
    const filter = conditions[name] ?? name
    query = query.where(
      typeof filter === 'function' ? filter(value, db) : sql<SqlBool>`${sql.ref(filter)} ${OPERATORS[name] ?? sql`=`} ${value}`,
    )
  }
  if (!sort) return query
  const { sort_by = sort.default, order = 'desc' } = parameters
  const columns: Readonly<Record<string, string>> = { ...sort.by }
  for (const name of new Set([columns[sort_by] ?? sort_by, sort.then])) if (name !== undefined) query = query.orderBy(sql.ref(name), order)
  return query
}

/** Columns that are stored in lower case, because SQLite's `lower` converts only ASCII letters. */
const LOWER_CASE: ReadonlySet<string> = new Set(['full_name', 'short_name'])

/** Finds rows in which at least one column contains the text, regardless of case. A search with `like` would be slower for a long text. */
export const mentions =
  (columns: readonly string[]): Condition<string> =>
  (text, db) => {
    const position = sql.raw(db.getExecutor().adapter instanceof PostgresAdapter ? 'strpos' : 'instr')
    const conditions = columns.map((column) => {
      const term = LOWER_CASE.has(column) ? text.toLowerCase() : text
      return sql`${position}(lower(coalesce(${sql.ref(column)}, '')), lower(cast(${term} as text))) > 0`
    })
    return joinWithOr(conditions)
  }

/** Returns a table's searchable columns, for use with `mentions`. */
export const searchableColumns = ({ name, searchable = [] }: Table): string[] => searchable.map((column) => `${name}.${column}`)

/** Compares a single value in the same way as `mentions`. */
export const includesText = (value: string | null, text: string): boolean => (value ?? '').toLowerCase().includes(text.toLowerCase())

/** Tables whose rows have an identifier and can belong to a Data Request. */
type PartOfRequest = {
  [Name in keyof Tables]: Tables[Name] extends { id: string; datarequest_id: string | null } ? Name : never
}[keyof Tables]

interface RelatedColumns {
  readonly columns: readonly string[]
  /** Column that contains the identifier of the Data Request. */
  readonly request: string
  readonly parts: readonly PartOfRequest[]
}

/**
 * Finds rows in which any of the columns contains the identifier, or whose Data Request has a row with this identifier in any `parts`
 * table.
 */
export const relatedTo =
  ({ columns, request, parts }: RelatedColumns): Condition<string> =>
  (id) =>
    joinWithOr([
      ...columns.map((column) => sql`${sql.ref(column)} = ${id}`),
      ...parts.map((part) => sql`${sql.ref(request)} in (select datarequest_id from ${sql.table(part)} where id = ${id})`),
    ])

const joinWithOr = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> => sql`(${sql.join(conditions, sql` or `)})`
