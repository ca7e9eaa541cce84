/** Finds and deletes an Individual's rows and jobs, and detects strings that mention the Individual. */
import { type Kysely, sql } from 'kysely'
import type { Identifies } from '../../../generated/model.ts'
import { tables } from '../../../generated/tables.ts'
import type { IndividualInput } from '../../../generated/types.ts'
import type { Db } from '../../db/database.ts'
import type { Owners, Table } from '../../db/tables.ts'
import { documentIds } from '../items/documents.ts'
import { fullName } from '../individuals/repository.ts'
import type { ItemSource } from '../items/repository.ts'
import type { SessionState } from '../sessions/session.ts'
import { TABLES } from '../tables.ts'

/** Identifiers of an Individual and its records, by owner type. They are read before the erasure. */
export type OwnedIds = Readonly<Record<keyof Owners, readonly string[]>>

interface OwnedTable {
  readonly table: string
  /** Column that contains the identifier of the owner. */
  readonly column: string
  readonly owner: keyof Owners
  /** The primary key. Undefined if rows have no identifier. */
  readonly id?: string
}

/**
 * Returns the tables that contain rows of an Individual, in order of deletion. This is the reverse of the declaration order, so that owners
 * are deleted last.
 */
export const ownedTables = (tables: readonly Table[]): OwnedTable[] =>
  tables
    .toReversed()
    .flatMap(({ name, columns }) =>
      Object.entries(columns).flatMap(([column, { owner }]) =>
        owner === undefined ? [] : [{ table: name, column, owner, ...('id' in columns && { id: 'id' }) }],
      ),
    )

export const OWNED_TABLES: readonly OwnedTable[] = ownedTables(TABLES)

/** All tables in which a purge deletes or rewrites rows. */
export const PURGED_TABLES: readonly string[] = [
  ...new Set(OWNED_TABLES.map(({ table }) => table)),
  ...TABLES.filter(({ purge }) => purge === 'rewritten').map(({ name }) => name),
]

/** A database type for table names that are known only at run time. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>

/** Maximum number of parameters in a statement. Both engines accept this number. */
const MAX_PARAMETERS = 10_000

const splitIntoBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_PARAMETERS) }, (_, at) => ids.slice(at * MAX_PARAMETERS, (at + 1) * MAX_PARAMETERS))

export async function deleteOwnedRows(db: Db, ids: OwnedIds): Promise<void> {
  for (const { table, column, owner } of OWNED_TABLES)
    for (const batch of splitIntoBatches(ids[owner]))
      await (db as unknown as AnyTables).deleteFrom(table).where(column, 'in', batch).execute()
}

/** Returns the identifiers of the Individual and its rows. */
export async function ownedIdentifiers(db: Db, ids: OwnedIds): Promise<Set<string>> {
  const all = new Set(Object.values(ids as unknown as Record<string, string[]>).flat())
  for (const { table, column, owner, id } of OWNED_TABLES) {
    if (id === undefined) continue
    for (const batch of splitIntoBatches(ids[owner])) {
      const rows = await (db as unknown as AnyTables).selectFrom(table).select(id).where(column, 'in', batch).execute()
      for (const row of rows) all.add(row[id] as string)
    }
  }
  return all
}

/** Finds the Data Requests and deliveries of an Individual, and the documents referenced by its Items and sessions. */
export async function findOwnedIds(db: Db, accountId: string, individualId: string): Promise<OwnedIds> {
  const requests = await db.selectFrom('data_request').select('id').where('individual_id', '=', individualId).execute()
  const items = await db.selectFrom('item').select('source').where('individual_id', '=', individualId).execute()
  const sessions = await db.selectFrom('session').select('state').where('individual_id', '=', individualId).execute()
  const referenced = new Set([
    ...items.flatMap(({ source }) => (JSON.parse(source) as ItemSource).parts.flatMap(({ reference }) => reference?.id ?? [])),
    ...sessions.flatMap(({ state }) => (JSON.parse(state) as SessionState).documents.map(({ id }) => id)),
  ])
  const documents = await documentIds(db, accountId, { individualId, named: [...referenced] })
  const deliveries = await db.selectFrom('delivery').select('id').where('individual_id', '=', individualId).execute()
  return { individual: [individualId], request: getIds(requests), document: documents, delivery: getIds(deliveries) }
}

/** Returns the Individuals that own the records with these identifiers. Words that are not identifiers are ignored. */
export async function findOwners(db: Db, words: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const ids = [...words].filter((word) => /^[a-z]{2,5}_\w{20,}$/.test(word))
  const owners = new Set<string>()
  for (const { table, column, owner, id } of OWNED_TABLES) {
    if (owner !== 'individual' || id === undefined) continue
    for (const batch of splitIntoBatches(ids)) {
      const rows = await (db as unknown as AnyTables).selectFrom(table).select(column).where(id, 'in', batch).execute()
      for (const row of rows) owners.add(row[column] as string)
    }
  }
  return owners
}

const getIds = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

/** Personal data of an Individual, as lowercase JSON strings. */
export interface PersonalData {
  /** Values that each identify the Individual. */
  readonly values: readonly string[]
  /** Names. Any two of them together identify the Individual. */
  readonly names: readonly string[]
}

export interface IdentifyingData extends PersonalData {
  readonly individualId: string
  readonly identifiers: ReadonlySet<string>
}

export async function readIdentifyingData(db: Db, accountId: string, individualId: string): Promise<IdentifyingData> {
  const identifiers = await ownedIdentifiers(db, await findOwnedIds(db, accountId, individualId))
  const row = await db.selectFrom('individual').select('data').where('id', '=', individualId).executeTakeFirst()
  return { individualId, identifiers, ...(row ? personalData(JSON.parse(row.data) as IndividualInput) : { values: [], names: [] }) }
}

/**
 * Returns the values that the contract marks as identifying. They are used to detect calls that mention the person without an identifier,
 * such as rejected calls and searches.
 */
export function personalData(data: IndividualInput): PersonalData {
  const collectMarked = (mode: Identifies) =>
    tables.identifying.flatMap(({ path, identifies }) => (identifies === mode ? getStringsAt(data, path) : [])).map(lowerCaseJson)
  // A search by name contains the full name, with or without the middle name.
  const fullNames = [fullName(data), fullName({ ...data, middle_name: null })]
  return { values: [...collectMarked('alone'), ...fullNames.map(lowerCaseJson)], names: collectMarked('together') }
}

function getStringsAt(value: unknown, [field, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((element) => getStringsAt(element, field === undefined ? [] : [field, ...rest]))
  if (field === undefined) return typeof value === 'string' && value.trim() !== '' ? [value] : []
  return typeof value === 'object' && value !== null ? getStringsAt((value as Record<string, unknown>)[field], rest) : []
}

export const lowerCaseJson = (value: string) => JSON.stringify(value.trim()).toLowerCase()

/** Separators between words in JSON, including escape sequences. */
const WORD_SEPARATOR = /\\u[0-9a-f]{4}|\\.|\W+/i

export const splitIntoWords = (text: string): string[] => text.split(WORD_SEPARATOR)

export const mentionsIdentifier = (text: string, identifiers: ReadonlySet<string>): boolean =>
  splitIntoWords(text).some((word) => identifiers.has(word))

/** Returns the personal data in a string. Returns an empty list if the data is not sufficient to identify the Individual. */
export function personalDataIn(text: string, { values, names }: PersonalData): string[] {
  const lower = text.toLowerCase()
  const [foundValues, foundNames] = [values, names].map((all) => all.filter((value) => lower.includes(value))) as [string[], string[]]
  return foundValues.length > 0 || foundNames.length > 1 ? [...foundValues, ...foundNames] : []
}

export const mentionsIndividual = (text: string, data: IdentifyingData): boolean =>
  mentionsIdentifier(text, data.identifiers) || personalDataIn(text, data).length > 0

const BATCH = 500

/** Cancels the jobs whose subject or payload contains an identifier of the Individual. */
export async function cancelIndividualJobs(db: Db, accountId: string, identifiers: ReadonlySet<string>): Promise<void> {
  for (const subjects of splitIntoBatches([...identifiers]))
    await db.deleteFrom('job').where('subject', 'in', subjects).where('account_id', '=', accountId).execute()
  for (let last = ''; ;) {
    const jobs = await selectJobsWithPayload(db, accountId, last)
    const ids = jobs.filter(({ payload }) => mentionsIdentifier(payload, identifiers)).map(({ id }) => id)
    if (ids.length > 0) await db.deleteFrom('job').where('id', 'in', ids).execute()
    if (jobs.length < BATCH) return
    last = jobs.at(-1)?.id ?? last
  }
}

/** Selects the jobs that have a payload. Most jobs do not have one. */
const selectJobsWithPayload = (db: Db, accountId: string, after: string) =>
  db
    .selectFrom('job')
    .select(['id', 'payload'])
    .where('account_id', '=', accountId)
    .where('payload', '<>', sql.lit('{}'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute()
