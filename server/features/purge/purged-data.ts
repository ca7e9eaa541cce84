/** The data of an Individual that a purge erases: its rows and jobs, and how a text is recognised that mentions it. */
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

/** Identifiers of an Individual and its records, read before anything is erased. */
export type OwnedIds = Readonly<Record<keyof Owners, readonly string[]>>

interface OwnedTable {
  readonly table: string
  /** The column that identifies the owner. */
  readonly column: string
  readonly owner: keyof Owners
  /** The column with the row's own identifier, if it has one. */
  readonly id?: string
}

/** Returns the tables with rows of an Individual. The declaration lists referenced tables first, and a purge erases them last. */
export const ownedTables = (tables: readonly Table[]): OwnedTable[] =>
  tables
    .toReversed()
    .flatMap(({ name, columns }) =>
      Object.entries(columns).flatMap(([column, { owner }]) =>
        owner === undefined ? [] : [{ table: name, column, owner, ...('id' in columns && { id: 'id' }) }],
      ),
    )

export const OWNED_TABLES: readonly OwnedTable[] = ownedTables(TABLES)

/** All tables that a purge changes. */
export const PURGED_TABLES: readonly string[] = [
  ...new Set(OWNED_TABLES.map(({ table }) => table)),
  ...TABLES.filter(({ purge }) => purge === 'rewritten').map(({ name }) => name),
]

/** Tables are named at run time. */
type AnyTables = Kysely<Record<string, Record<string, unknown>>>

/** A number of parameters that both engines take in one statement. */
const MAX_PARAMETERS = 10_000

const inBatches = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_PARAMETERS) }, (_, at) => ids.slice(at * MAX_PARAMETERS, (at + 1) * MAX_PARAMETERS))

export async function deleteOwnedRows(db: Db, ids: OwnedIds): Promise<void> {
  for (const { table, column, owner } of OWNED_TABLES)
    for (const batch of inBatches(ids[owner])) await (db as unknown as AnyTables).deleteFrom(table).where(column, 'in', batch).execute()
}

/** Returns all identifiers of the Individual and of its rows. */
export async function ownedIdentifiers(db: Db, ids: OwnedIds): Promise<Set<string>> {
  const all = new Set(Object.values(ids as unknown as Record<string, string[]>).flat())
  for (const { table, column, owner, id } of OWNED_TABLES) {
    if (id === undefined) continue
    for (const batch of inBatches(ids[owner])) {
      const rows = await (db as unknown as AnyTables).selectFrom(table).select(id).where(column, 'in', batch).execute()
      for (const row of rows) all.add(row[id] as string)
    }
  }
  return all
}

/** Finds the Data Requests of an Individual, the documents that its Items and sessions name, and deliveries of its events. */
export async function findOwnedIds(db: Db, accountId: string, individualId: string): Promise<OwnedIds> {
  const requests = await db.selectFrom('data_request').select('id').where('individual_id', '=', individualId).execute()
  const items = await db.selectFrom('item').select('source').where('individual_id', '=', individualId).execute()
  const sessions = await db.selectFrom('session').select('state').where('individual_id', '=', individualId).execute()
  const named = new Set([
    ...items.flatMap(({ source }) => (JSON.parse(source) as ItemSource).parts.flatMap(({ reference }) => reference?.id ?? [])),
    ...sessions.flatMap(({ state }) => (JSON.parse(state) as SessionState).documents.map(({ id }) => id)),
  ])
  const documents = await documentIds(db, accountId, { individualId, named: [...named] })
  const deliveries = await db.selectFrom('delivery').select('id').where('individual_id', '=', individualId).execute()
  return { individual: [individualId], request: idsOf(requests), document: documents, delivery: idsOf(deliveries) }
}

/** The Individuals that records of these identifiers belong to. Other words are passed over. */
export async function ownersOf(db: Db, words: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const ids = [...words].filter((word) => /^[a-z]{2,5}_\w{20,}$/.test(word))
  const owners = new Set<string>()
  for (const { table, column, owner, id } of OWNED_TABLES) {
    if (owner !== 'individual' || id === undefined) continue
    for (const batch of inBatches(ids)) {
      const rows = await (db as unknown as AnyTables).selectFrom(table).select(column).where(id, 'in', batch).execute()
      for (const row of rows) owners.add(row[column] as string)
    }
  }
  return owners
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

/** The personal data of an Individual, as JSON in lower case. */
export interface PersonalData {
  /** Each of these identifies alone. */
  readonly values: readonly string[]
  /** Two of these identify. */
  readonly names: readonly string[]
}

/** The identifiers of an Individual and of its rows, and its personal data. */
export interface IdentifyingData extends PersonalData {
  readonly individualId: string
  readonly identifiers: ReadonlySet<string>
}

export async function identifyingDataOf(db: Db, accountId: string, individualId: string): Promise<IdentifyingData> {
  const identifiers = await ownedIdentifiers(db, await findOwnedIds(db, accountId, individualId))
  const row = await db.selectFrom('individual').select('data').where('id', '=', individualId).executeTakeFirst()
  return { individualId, identifiers, ...(row ? personalData(JSON.parse(row.data) as IndividualInput) : { values: [], names: [] }) }
}

/** Refused calls and searches contain no identifier. The personal data that the contract marks finds them. */
export function personalData(data: IndividualInput): PersonalData {
  const marked = (how: Identifies) =>
    tables.identifying.flatMap(({ path, identifies }) => (identifies === how ? textsAt(data, path) : [])).map(lowerCaseJson)
  // A search by name holds the whole name, with or without the middle name.
  const whole = [fullName(data), fullName({ ...data, middle_name: null })]
  return { values: [...marked('alone'), ...whole.map(lowerCaseJson)], names: marked('together') }
}

function textsAt(value: unknown, [field, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsAt(one, field === undefined ? [] : [field, ...rest]))
  if (field === undefined) return typeof value === 'string' && value.trim() !== '' ? [value] : []
  return typeof value === 'object' && value !== null ? textsAt((value as Record<string, unknown>)[field], rest) : []
}

export const lowerCaseJson = (value: string) => JSON.stringify(value.trim()).toLowerCase()

/** The separators of words in JSON, of which its escapes are some. */
const BETWEEN_WORDS = /\\u[0-9a-f]{4}|\\.|\W+/i

export const wordsOf = (text: string): string[] => text.split(BETWEEN_WORDS)

export const mentionsIdentifier = (text: string, identifiers: ReadonlySet<string>): boolean =>
  wordsOf(text).some((word) => identifiers.has(word))

/** The personal data in a text by which it may be about the Individual; none where it holds too little. */
export function personalDataIn(text: string, { values, names }: PersonalData): string[] {
  const lower = text.toLowerCase()
  const [identifying, together] = [values, names].map((all) => all.filter((one) => lower.includes(one))) as [string[], string[]]
  return identifying.length > 0 || together.length > 1 ? [...identifying, ...together] : []
}

export const mentionsIndividual = (text: string, data: IdentifyingData): boolean =>
  mentionsIdentifier(text, data.identifiers) || personalDataIn(text, data).length > 0

const BATCH = 500

/** Cancels the jobs of an Individual: those whose subject or payload is one of its identifiers. */
export async function cancelIndividualJobs(db: Db, accountId: string, identifiers: ReadonlySet<string>): Promise<void> {
  for (const subjects of inBatches([...identifiers]))
    await db.deleteFrom('job').where('subject', 'in', subjects).where('account_id', '=', accountId).execute()
  for (let last = ''; ;) {
    const jobs = await jobsWithPayload(db, accountId, last)
    const ids = jobs.filter(({ payload }) => mentionsIdentifier(payload, identifiers)).map(({ id }) => id)
    if (ids.length > 0) await db.deleteFrom('job').where('id', 'in', ids).execute()
    if (jobs.length < BATCH) return
    last = jobs.at(-1)?.id ?? last
  }
}

/** Most jobs have no payload: they are found by their subject. */
const jobsWithPayload = (db: Db, accountId: string, after: string) =>
  db
    .selectFrom('job')
    .select(['id', 'payload'])
    .where('account_id', '=', accountId)
    .where('payload', '<>', sql.lit('{}'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute()
