/** Frequent queries, which are built once and then run with different values. Building a query costs more than running it. */
import type { Compilable, CompiledQuery, SelectType } from 'kysely'
import type { Db } from './database.ts'
import type { Insert } from './postgres-connection.ts'
import { insertIn, PipeliningAdapter, writeIn } from './pipelined-reads.ts'
import { NodeSqliteAdapter } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** Compiles a `select`. `build` uses placeholder values, and each run passes the real values in the order of the query's parameters. */
export function compiledQuery<Row>(
  build: (db: Db) => Compilable<Row>,
  { shared = false }: { /** Several callers may get the same row objects, so none may change them. */ readonly shared?: boolean } = {},
): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  // One compiled query per adapter, because placeholders differ between the engines. Transactions share the adapter of their database.
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

/** Compiles a command. Each run returns the number of changed rows. */
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
 * Compiles a command without a result. In a PostgreSQL transaction, each run only sends the command. If the command fails, the next awaited
 * statement or the commit rejects with its error.
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
 * Compiles the insert of a row. A PostgreSQL transaction buffers rows until its next other statement. It then sends all rows of an insert
 * together, and joins inserts that do not read other tables.
 */
export function compiledRow(
  build: (db: Db, rows: number) => Compilable,
  { reads = false }: { /** True if the insert reads other tables. */ readonly reads?: boolean } = {},
): (db: Db, row: readonly unknown[]) => Promise<void> {
  const insertOne = compiledWrite((db) => build(db, 1))
  const inserts = new WeakMap<PipeliningAdapter, Insert>()
  return async (db, row) => {
    const { adapter } = db.getExecutor()
    if (!(adapter instanceof PipeliningAdapter && db.isTransaction)) return insertOne(db, row)
    // The statement may be compiled after this call has ended, when the plugins of its transaction reject queries.
    const insert = inserts.get(adapter) ?? { text: insertText((rows) => build(db.withoutPlugins(), rows)), reads }
    inserts.set(adapter, insert)
    return insertIn(db, insert, row)
  }
}

function insertText(build: (rows: number) => Compilable): Insert['text'] {
  const texts: string[] = []
  return (rows) => (texts[rows] ??= build(rows).compile().sql)
}

/** Compiles the insert of a row with these columns. */
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

/** Returns false on SQLite, which has only one writer. */
export const hasRowLocks = (db: Db): boolean => !(db.getExecutor().adapter instanceof NodeSqliteAdapter)
