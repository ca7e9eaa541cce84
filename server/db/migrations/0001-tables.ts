/** Creates the declared tables and their indexes. */
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine, Table } from '../tables.ts'

export const tablesMigration = (engine: Engine, tables: readonly Table[]): Migration => ({
  async up(db: Kysely<unknown>) {
    const indexes = tables.flatMap((table) => table.indexes ?? [])
    for (const statement of [...tables.map((table) => tableStatement(engine, table)), ...indexes.map((index) => `create ${index}`)])
      await sql.raw(statement).execute(db)
  },
})

function tableStatement(engine: Engine, { name, columns, primaryKey, withoutRowid }: Table): string {
  const declared = Object.entries(columns).map(([column, { sql }]) => `${column} ${typeof sql === 'string' ? sql : sql[engine]}`)
  if (primaryKey) declared.push(`constraint ${name}_pk primary key (${primaryKey.join(', ')})`)
  return `create table ${name} (${declared.join(', ')})${engine === 'sqlite' && withoutRowid ? ' without rowid' : ''}`
}
