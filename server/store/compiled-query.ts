/** Queries of every call, built once and run with other values each time: building one costs more than running it. */
import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './database.ts'
import { NodeSqliteAdapter } from './sqlite.ts'

/** Builds with values that stand for those to come; `run` gives them in the order in which the query mentions them. */
export function compiledQuery<Row>(build: (db: Db) => Compilable<Row>): (db: Db, values: readonly unknown[]) => Promise<Row[]> {
  // One text per database: the engines write placeholders differently. A transaction shares the adapter of its database.
  const known = new WeakMap<object, CompiledQuery<Row>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const query = known.get(adapter) ?? build(db).compile()
    known.set(adapter, query)
    if (values.length !== query.parameters.length)
      throw new Error(`the query takes ${query.parameters.length} values, not ${values.length}`)
    const rows = adapter instanceof NodeSqliteAdapter ? adapter.rows(query.sql, values, db.isTransaction) : undefined
    return (rows as Row[] | undefined) ?? (await db.executeQuery<Row>({ ...query, parameters: values })).rows
  }
}
