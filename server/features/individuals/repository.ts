/** Database access for Individuals. Deletion is soft: the row remains for audit, but queries exclude it. */
import { formats } from '../../../generated/formats.js'
import type { Individual, IndividualInput } from '../../../generated/types.ts'
import { compiledInsert, compiledQuery, compiledWrite, hasRowLocks } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'
import { INDIVIDUAL } from './table.ts'

export interface StoredIndividual extends Pick<Tables['individual'], 'id' | 'account_id' | 'created_at' | 'last_activity_at'> {
  data: IndividualInput
}

type NewIndividual = Omit<StoredIndividual, 'last_activity_at'> & Partial<StoredIndividual>

export async function addIndividual(db: Db, { data, last_activity_at, ...individual }: NewIndividual): Promise<void> {
  await insertIndividual(db, {
    ...individual,
    data: JSON.stringify(data),
    external_id: data.external_id ?? null,
    full_name: fullName(data),
    short_name: fullName({ ...data, middle_name: null }),
    last_activity_at: last_activity_at ?? individual.created_at,
    deleted_at: null,
  })
}

const insertIndividual = compiledInsert(INDIVIDUAL)

const individualById = (db: Db) =>
  db
    .selectFrom('individual')
    .select(['id', 'account_id', 'data', 'created_at', 'last_activity_at'])
    .where('id', '=', '')
    .where('account_id', '=', '')
    .where('deleted_at', 'is', null)

const selectIndividual = compiledQuery(individualById)

const selectAndLockIndividual = compiledQuery((db) => {
  const query = individualById(db)
  return hasRowLocks(db) ? query.forNoKeyUpdate() : query
})

type FindIndividual = (db: Db, accountId: string, id: string) => Promise<StoredIndividual | undefined>

const findWith =
  (select: typeof selectIndividual): FindIndividual =>
  async (db, accountId, id) => {
    const [row] = await select(db, [id, accountId])
    return row && { ...row, data: JSON.parse(row.data) as IndividualInput }
  }

export const findIndividual = findWith(selectIndividual)

/** Locks the Individual before rows are added for it. A concurrent deletion waits and then finds the new rows. */
export const findAndLockIndividual = findWith(selectAndLockIndividual)

/** Finds an Individual for a purge, even if it was deleted. */
export async function individualEvenIfDeleted(db: Db, accountId: string, id: string): Promise<{ external_id: string | null } | undefined> {
  const query = db.selectFrom('individual').select('external_id').where('id', '=', id).where('account_id', '=', accountId)
  return query.executeTakeFirst()
}

/** Marks the Individual as deleted, after waiting for transactions that lock it or its Data Requests. */
export async function deleteIndividual(db: Db, id: string, now: number): Promise<void> {
  // Locks Data Requests first, as other transactions do. A different order could cause a deadlock.
  await db
    .updateTable('data_request')
    .set((same) => ({ updated_at: same.ref('updated_at') }))
    .where('individual_id', '=', id)
    .execute()
  await db
    .updateTable('individual')
    .set((was) => ({ deleted_at: was.fn.coalesce('deleted_at', was.val(now)) }))
    .where('id', '=', id)
    .execute()
}

export async function touchIndividual(db: Db, id: string, now: number): Promise<void> {
  await touchCommand(db, [now, id])
}

const touchCommand = compiledWrite((db) => db.updateTable('individual').set({ last_activity_at: 0 }).where('id', '=', ''))

/** Filters that an Individual must match. A name matches with or without the middle name. */
export interface IndividualFilter {
  readonly id?: string | undefined
  readonly externalId?: string | undefined
  readonly name?: string | undefined
}

/** Maximum number of Individuals that a single search query returns. */
const MAX_FOUND = 20_000

/** Returns the identifiers of matching Individuals. */
export async function searchIndividuals(db: Db, accountId: string, { id, externalId, name }: IndividualFilter): Promise<string[]> {
  let query = db.selectFrom('individual').select('id').where('account_id', '=', accountId).where('deleted_at', 'is', null)
  if (id !== undefined) query = query.where('id', '=', id)
  if (externalId !== undefined) query = query.where('external_id', '=', externalId)
  // Runs one query per column, because each column has its own index. The index on full names contains only names with a middle name.
  const middle = query.whereRef('full_name', '<>', 'short_name')
  const queries =
    name === undefined
      ? [query]
      : [query.where('short_name', '=', normalizeName(name)), middle.where('full_name', '=', normalizeName(name))]
  const found = await Promise.all(queries.map((one) => one.limit(MAX_FOUND).execute()))
  return [...new Set(found.flat().map((row) => row.id))]
}

export const formatName = ({ first_name, last_name }: Pick<IndividualInput, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`

type PersonName = Pick<IndividualInput, 'first_name' | 'middle_name' | 'last_name'>

/** Returns the name normalized for searches: in lower case, with single spaces. */
export const fullName = ({ first_name, middle_name, last_name }: PersonName): string =>
  normalizeName([first_name, middle_name, last_name].filter(Boolean).join(' '))

const normalizeName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

export const individualView = ({ id, data, last_activity_at }: StoredIndividual): Individual => ({
  individual_id: id,
  ...data,
  ...(data.date_of_birth && { date_of_birth: birthDateView(data.date_of_birth) }),
  last_activity_at,
})

/** Formats a stored date. Returns null for nonexistent days, which earlier releases accepted. */
const birthDateView = (stored: string): string | null => (formats['birth-date']?.(stored) ? stored.replaceAll(/[- .]/g, '/') : null)
