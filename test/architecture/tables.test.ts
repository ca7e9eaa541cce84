/** Each table belongs to a feature folder or a platform folder. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Table } from '../../server/db/tables.ts'
import { TABLES } from '../../server/features/tables.ts'

const SERVER = join(import.meta.dirname, '../../server')

const filesBelow = (folder: string): string[] =>
  readdirSync(join(SERVER, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file))

const declarations = await Promise.all(
  [...filesBelow('.').filter((file) => /(^|\/)table\.ts$/.test(file)), 'db/tables.ts'].map(async (file) => ({
    file,
    tables: Object.values((await import(join(SERVER, file))) as object).filter(isTable),
  })),
)

function isTable(value: unknown): value is Table {
  return typeof value === 'object' && value !== null && 'columnNames' in value
}

test('every declared table is listed exactly once', () => {
  const declared = declarations.flatMap(({ tables }) => tables.map(({ name }) => name))
  expect(TABLES.map(({ name }) => name).toSorted()).toEqual(declared.toSorted())
  expect(new Set(declared).size).toBe(declared.length)
})

const ofFeatures = declarations.filter(({ file }) => file.startsWith('features/')).flatMap(({ tables }) => tables.map(({ name }) => name))

/** Finds table names in strings, such as 'item' and 'item.id', and in SQL. */
const namesOfTables = (text: string, names: readonly string[]): string[] =>
  names.filter((name) => new RegExp(`(['"\`])${name}(\\.\\w+)?\\1|\\b(from|into|update|join|table) ${name}\\b`).test(text))

// rooms.test.ts already prevents outgoing/ from importing the database. In outgoing/, 'connection' is an HTTP header.
test.each(['core', 'db', 'jobs', 'telemetry'])('%s/ does not contain names of feature tables', (room) => {
  expect(ofFeatures.length).toBeGreaterThan(15)
  const found = filesBelow(room).flatMap((file) =>
    namesOfTables(readFileSync(join(SERVER, file), 'utf8'), ofFeatures).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test.each([`db.selectFrom('item')`, `innerJoin('job', 'item.id', 'job.subject')`, 'sql`delete from item where id = ${id}`'])(
  'finds the name of a feature table in %s',
  (text) => {
    expect(namesOfTables(text, ['item', 'link'])).toEqual(['item'])
  },
)
