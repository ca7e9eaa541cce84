/** Frequent queries, which are built once and then run with different values. Building a query takes longer than running it. */
import type { Compilable, CompiledQuery, Generated } from 'kysely'
import type { Db } from './database.ts'
import type { Insert } from './postgres-connection.ts'
import { insertIn, PipeliningAdapter, writeIn } from './pipelined-reads.ts'
import { NodeSqliteAdapter } from './sqlite.ts'
import type { Table, Tables } from './tables.ts'

/** Compiles a statement once per adapter, because the engines use different placeholders. A transaction uses its database's adapter. */
function compileOnce<Row>(build: (db: Db) => Compilable<Row>) {
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return (db: Db, values: readonly unknown[]) => {
    const { adapter } = db.getExecutor()
    const statement = compiled.get(adapter) ?? build(db).compile()
    compiled.set(adapter, statement)
    if (values.length !== statement.parameters.length)
      throw new Error(`the statement takes ${statement.parameters.length} values, not ${values.length}`)
    return { adapter, statement, execute: () => db.executeQuery<Row>({ ...statement, parameters: values }) }
  }
}

/** Compiles a `select`. `build` uses placeholder values, and each run passes the actual values in the order of the query's parameters. */
export function compiledQuery<Row>(
  build: (db: Db) => Compilable<Row>,
  {
    shared = false,
  }: {
    /** True if several callers may receive the same row objects. No caller may then change these objects. */ readonly shared?: boolean
  } = {},
): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  const prepare = compileOnce(build)
  return async (db, values) => {
    const { adapter, statement, execute } = prepare(db, values)
    if (adapter instanceof PipeliningAdapter && statement.query.kind === 'SelectQueryNode')
      return (await adapter.rows(db, statement.sql, values)) as Row[]
    const rows =
      adapter instanceof NodeSqliteAdapter ? adapter.rows(statement.sql, values, { inTransaction: db.isTransaction, shared }) : undefined
    return (rows as Row[] | undefined) ?? (await execute()).rows
  }
}

/** Compiles a command. Each run returns the number of changed rows. */
export function compiledCommand(build: (db: Db) => Compilable): (db: Db, values: readonly unknown[]) => Promise<bigint> {
  const prepare = compileOnce(build)
  return async (db, values) => (await prepare(db, values).execute()).numAffectedRows ?? 0n
}

/**
 * Compiles a command without a result. In a PostgreSQL transaction, a run only sends the command. If the command fails, the next awaited
 * statement or the commit rejects with its error.
 */
export function compiledWrite(build: (db: Db) => Compilable): (db: Db, values: readonly unknown[]) => Promise<void> {
  const prepare = compileOnce(build)
  return async (db, values) => {
    const { adapter, statement, execute } = prepare(db, values)
    if (adapter instanceof PipeliningAdapter && db.isTransaction) return writeIn(db, statement.sql, values)
    if (adapter instanceof NodeSqliteAdapter && adapter.rows(statement.sql, values, { inTransaction: db.isTransaction })) return
    await execute()
  }
}

/**
 * Compiles an insert of one row. A PostgreSQL transaction buffers rows until it runs a different statement. It then sends all rows for an
 * insert together and combines inserts that do not read other tables.
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
    // Builds without plugins, because the statement may be compiled after this call has ended, when the transaction's plugins reject
    // queries.
    const insert = inserts.get(adapter) ?? { text: insertText((rows) => build(db.withoutPlugins(), rows)), reads }
    inserts.set(adapter, insert)
    return insertIn(db, insert, row)
  }
}

function insertText(build: (rows: number) => Compilable): Insert['text'] {
  const texts: string[] = []
  return (rows) => (texts[rows] ??= build(rows).compile().sql)
}

type NewRow<Row> = { readonly [Name in keyof Row as Row[Name] extends Generated<unknown> ? never : Name]: Row[Name] }

/** Compiles an insert of one row into a table. */
export function compiledInsert<Name extends keyof Tables>({
  name,
  insertedNames,
}: Pick<Table<Name>, 'name' | 'insertedNames'>): (db: Db, row: NewRow<Tables[Name]>) => Promise<void> {
  const placeholders = Object.fromEntries(insertedNames.map((column) => [column, '']))
  const add = compiledRow((db, rows) => db.insertInto(name).values(Array.from({ length: rows }, () => placeholders) as never))
  return (db, row) => {
    const values: Readonly<Record<string, unknown>> = row
    return add(
      db,
      insertedNames.map((column) => values[column]),
    )
  }
}

/** Returns false on SQLite, which has only one writer. */
export const hasRowLocks = (db: Db): boolean => !(db.getExecutor().adapter instanceof NodeSqliteAdapter)
