/** Database tables are created once and kept. They are rejected if another version of the server created them. */
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { TABLES } from '../../../server/features/tables.ts'
import { migratePlugin, pluginsWithTables } from '../../../server/db/state-tables.ts'
import { freshDatabase } from '../databases.ts'
import { makeTempDir, startServe } from '../serve-process.ts'
import { type TestServer, testServer } from '../test-server.ts'

/** Creates a database that outlives its connection, on either database system. */
async function kept(): Promise<string> {
  const { where, drop } = await freshDatabase()
  onTestFinished(drop)
  return where === ':memory:' ? join(makeTempDir(), 'state.sqlite') : where
}

test('reopening a database keeps its contents', async () => {
  const where = await kept()
  const first = await openDatabase(where, TABLES)
  await first.db.updateTable('clock').set({ offset_ms: 5 }).execute()
  await first.close()
  const again = await openDatabase(where, TABLES)
  expect(await again.db.selectFrom('clock').select(['id', 'offset_ms']).execute()).toEqual([{ id: 1, offset_ms: 5 }])
  await again.close()
})

test('rejects a database from another version at startup and explains what to do', async () => {
  const where = await kept()
  const { db, close } = await openDatabase(where, TABLES)
  const rename = (before: string, after: string) => sql`update kysely_migration set name = ${after} where name = ${before}`.execute(db)
  await rename('0001-tables', '0001-first')
  const rejected =
    'another version of this server created its tables. Choose another database with --database, or delete this one and start again.'
  await expect(openDatabase(where, TABLES)).rejects.toThrow(rejected)
  const { ended, err } = await startServe(makeTempDir(), '--port', '0', '--database', where)
  expect([await ended, err()]).toEqual([expect.any(Number), expect.stringMatching(`the database .* cannot be opened: ${rejected}`)])
  await rename('0001-first', '0001-tables')
  await close()
})

/**
 * Applies the migration of the next release, which may happen while this release is running. It is undone afterwards, because other tests
 * use the database.
 */
async function nextRelease(where: string, name: string, column: string): Promise<void> {
  const { db, close } = await openDatabase(where, TABLES)
  await sql`alter table individual add column ${sql.id(column)} text`.execute(db)
  const at = new Date(Date.now() + 1000).toISOString()
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(db)
  onTestFinished(async () => {
    await sql`alter table individual drop column ${sql.id(column)}`.execute(db)
    await sql`delete from kysely_migration where name = ${name}`.execute(db)
    await close()
  })
}

test('keeps working after a later release that only adds columns', async () => {
  const where = await kept()
  const running = await testServer({ database: where })
  await nextRelease(where, '0002-nickname-compatible', 'nickname')
  const works = async (server: TestServer) => {
    const bearer = await server.bearer()
    const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
    const { body } = await server.post('/v3/individuals/new', ada, bearer)
    expect(await server.post('/v3/individuals/get_by_id', { individual_id: body.id }, bearer)).toMatchObject({ status: 200, body: ada })
  }
  await works(running)
  await running.close()
  await works(await testServer({ database: where }))
})

test('reports a later release with incompatible changes and does not start', async () => {
  const where = await kept()
  await nextRelease(where, '0002-nickname-compatible', 'nickname')
  await nextRelease(where, '0003-title', 'title')
  await expect(openDatabase(where, TABLES)).rejects.toThrow(
    'a later release of this server changed its tables (0003-title). Start that release, or choose another database with --database.',
  )
})

/** Plugin migrations. Each runs once, a failed migration leaves nothing behind, and messages contain its name and what to do. */
const making = (table: string): Migration => ({ up: (db) => db.schema.createTable(table).addColumn('id', 'text').execute() })
const ONE = { '0001-one': making('plugin_one') }
const TWO = { ...ONE, '0002-two': making('plugin_two') }

let database: Database

beforeEach(async () => {
  const { where, drop } = await freshDatabase()
  const opened = await openDatabase(where, TABLES)
  database = opened
  onTestFinished(async () => {
    await opened.close()
    await drop()
  })
})

const made = async () =>
  (await database.db.introspection.getTables()).flatMap(({ name }) => (/^plugin_(one|two|three)$/.test(name) ? [name] : []))

test('runs later migrations after earlier ones', async () => {
  await migratePlugin(database, 'own', ONE)
  expect(await made()).toEqual(['plugin_one'])
  await migratePlugin(database, 'own', TWO)
  await migratePlugin(database, 'own', TWO)
  expect(await made()).toEqual(['plugin_one', 'plugin_two'])
})

test('stores which plugin each migration belongs to', async () => {
  expect(await pluginsWithTables(database)).toEqual([])
  await migratePlugin(database, 'of-mine', ONE)
  expect(await pluginsWithTables(database)).toEqual(['of-mine'])
})

describe('a failing migration', () => {
  test.each<[string, unknown, string]>([
    ['an error', new Error('no room'), 'Error: no room'],
    ['null', null, 'null'],
    ['undefined', undefined, 'undefined'],
  ])('with %s is reported by name, leaves nothing behind, and runs again', async (_, thrown, said) => {
    await migratePlugin(database, 'own', ONE)
    const failing: Migration = {
      up: async (db) => {
        await making('plugin_three').up(db)
        throw thrown
      },
    }
    await expect(migratePlugin(database, 'own', { ...TWO, '0003-three': failing })).rejects.toThrow(
      `its migration 0003-three failed and was rolled back: ${said}`,
    )
    expect(await made()).toEqual(['plugin_one'])
    await migratePlugin(database, 'own', { ...TWO, '0003-three': making('plugin_three') })
    expect(await made()).toHaveLength(3)
  })
})

test('rejects missing and out-of-order migrations and explains what to do', async () => {
  await migratePlugin(database, 'own', TWO)
  const advice = /previously executed migration .*Restore the migrations that the database has run, give new migrations later names/
  await expect(migratePlugin(database, 'own', { '0002-two': making('plugin_two') })).rejects.toThrow(advice)
  await expect(migratePlugin(database, 'own', { ...TWO, '0000-early': making('plugin_three') })).rejects.toThrow(advice)
  expect(await made()).toEqual(['plugin_one', 'plugin_two'])
})

test('does not wait for a migration that hangs', async () => {
  const go = Promise.withResolvers<void>()
  const begun = migratePlugin(database, 'own', { '0001-never': { up: () => go.promise } }, 20)
  await expect(begun).rejects.toThrow('its migrations did not end within 20 ms')
  go.resolve()
})
