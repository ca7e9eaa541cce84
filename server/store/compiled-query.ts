/** Queries that every call runs: built once, then run with other values. Building a query costs more than running it. */
import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { NodeSqliteAdapter } from './sqlite.ts'

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
