/** Queries that every call runs: built once, then run with other values. Building a query costs more than running it. */
import type { Compilable, CompiledQuery, SelectType } from 'kysely'
import type { Db } from './database.ts'
import type { Insert } from './postgres-connection.ts'
import { insertIn, PipeliningAdapter, writeIn } from './pipelined-reads.ts'
import { NodeSqliteAdapter } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** `build` uses placeholder values. Each run passes the real ones, in the order in which the query mentions them. */
export function compiledQuery<Row>(
  build: (db: Db) => Compilable<Row>,
  { shared = false }: { /** Callers may get the same rows, and do not change them. */ readonly shared?: boolean } = {},
): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  // One SQL text per database, as the engines write placeholders differently. A transaction shares its adapter.
  const queries = new WeakMap<object, CompiledQuery<Row>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const query = queries.get(adapter) ?? build(db).compile()
    queries.set(adapter, query)
    if (values.length !== query.parameters.length)
      throw new Error(`the query takes ${query.parameters.length} values, not ${values.length}`)
    if (adapter instanceof PipeliningAdapter && query.query.kind === 'SelectQueryNode')
      return (await adapter.rows(db, query.sql, values)) as Row[]
    const rows =
      adapter instanceof NodeSqliteAdapter ? adapter.rows(query.sql, values, { inTransaction: db.isTransaction, shared }) : undefined
    return (rows as Row[] | undefined) ?? (await db.executeQuery<Row>({ ...query, parameters: values })).rows
  }
}

/** The same for a command: each run returns how many rows it changed. */
export function compiledCommand(build: (db: Db) => Compilable): (db: Db, values: readonly unknown[]) => Promise<bigint> {
  const commands = new WeakMap<object, CompiledQuery>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const command = commands.get(adapter) ?? build(db).compile()
    commands.set(adapter, command)
    if (values.length !== command.parameters.length)
      throw new Error(`the command takes ${command.parameters.length} values, not ${values.length}`)
    return (await db.executeQuery({ ...command, parameters: values })).numAffectedRows ?? 0n
  }
}

/**
 * The same for a command of which nobody needs to know the result. In a transaction on PostgreSQL it is sent and not waited for: if it
 * fails, the next statement that is waited for fails with its error, or the commit.
 */
export function compiledWrite(build: (db: Db) => Compilable): (db: Db, values: readonly unknown[]) => Promise<void> {
  const writes = new WeakMap<object, CompiledQuery>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const write = writes.get(adapter) ?? build(db).compile()
    writes.set(adapter, write)
    if (values.length !== write.parameters.length)
      throw new Error(`the write takes ${write.parameters.length} values, not ${values.length}`)
    if (adapter instanceof PipeliningAdapter && db.isTransaction) return writeIn(db, write.sql, values)
    if (adapter instanceof NodeSqliteAdapter && adapter.rows(write.sql, values, { inTransaction: db.isTransaction })) return
    await db.executeQuery({ ...write, parameters: values })
  }
}

/**
 * The same for a row that is added. In a transaction on PostgreSQL rows go together, once the transaction needs another statement: those
 * of one insert, and those of several inserts that read no other rows.
 */
export function compiledRow(
  build: (db: Db, rows: number) => Compilable,
  { reads = false }: { /** The insert reads other tables. */ readonly reads?: boolean } = {},
): (db: Db, row: readonly unknown[]) => Promise<void> {
  const one = compiledWrite((db) => build(db, 1))
  const inserts = new WeakMap<PipeliningAdapter, Insert>()
  return async (db, row) => {
    const { adapter } = db.getExecutor()
    if (!(adapter instanceof PipeliningAdapter && db.isTransaction)) return one(db, row)
    // The text is compiled later, maybe after the call whose transaction this is.
    const insert = inserts.get(adapter) ?? { text: insertText((rows) => build(db.withoutPlugins(), rows)), reads }
    inserts.set(adapter, insert)
    return insertIn(db, insert, row)
  }
}

function insertText(build: (rows: number) => Compilable): Insert['text'] {
  const texts: string[] = []
  return (rows) => (texts[rows] ??= build(rows).compile().sql)
}

/** Adds a row with these columns. */
export function compiledInsert<Table extends keyof Tables, Column extends keyof Tables[Table] & string>(
  table: Table,
  columns: readonly Column[],
): (db: Db, row: Readonly<{ [Name in Column]: SelectType<Tables[Table][Name]> }>) => Promise<void> {
  const placeholders = Object.fromEntries(columns.map((column) => [column, '']))
  const add = compiledRow((db, rows) => db.insertInto(table).values(Array.from({ length: rows }, () => placeholders) as never))
  return (db, row) =>
    add(
      db,
      columns.map((column) => row[column]),
    )
}

/** Returns false on SQLite, which has one writer. */
export const hasRowLocks = (db: Db): boolean => !(db.getExecutor().adapter instanceof NodeSqliteAdapter)
