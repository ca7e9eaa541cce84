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
