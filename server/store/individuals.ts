/** Individuals. Deleted ones stay for audit and are never found again. */
import type { Individual, IndividualInput } from '../../generated/types.ts'
import { compiledQuery } from './compiled-query.ts'
import type { Db } from './database.ts'

export interface StoredIndividual {
  id: string
  account_id: string
  data: IndividualInput
  created_at: number
  last_activity_at: number
}

export async function addIndividual(
  db: Db,
  { id, account_id, data, created_at }: Omit<StoredIndividual, 'last_activity_at'>,
): Promise<void> {
  const names = [fullName(data), fullName({ ...data, middle_name: null })]
  await insertIndividual(db, [id, account_id, JSON.stringify(data), data.external_id ?? null, ...names, created_at, created_at, null])
}

/** In the order in which addIndividual gives them. */
const PLACEHOLDERS = {
  id: '',
  account_id: '',
  data: '',
  external_id: '',
  full_name: '',
  short_name: '',
  created_at: 0,
  last_activity_at: 0,
}

const insertIndividual = compiledQuery((db) => db.insertInto('individual').values({ ...PLACEHOLDERS, deleted_at: 0 }))

const selectIndividual = compiledQuery((db) =>
  db
    .selectFrom('individual')
    .select(['id', 'account_id', 'data', 'created_at', 'last_activity_at'])
    .where('id', '=', '')
    .where('account_id', '=', '')
    .where('deleted_at', 'is', null),
)

export async function findIndividual(db: Db, accountId: string, id: string): Promise<StoredIndividual | undefined> {
  const [row] = await selectIndividual(db, [id, accountId])
  return row && { ...row, data: JSON.parse(row.data) as IndividualInput }
}

/** For a purge, which ends the audit too. */
export async function individualEvenIfDeleted(db: Db, accountId: string, id: string): Promise<{ external_id: string | null } | undefined> {
  const known = db.selectFrom('individual').select('external_id').where('id', '=', id).where('account_id', '=', accountId)
  return known.executeTakeFirst()
}

export async function deleteIndividual(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('individual').set({ deleted_at: now }).where('id', '=', id).execute()
}

export async function touchIndividual(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('individual').set({ last_activity_at: now }).where('id', '=', id).execute()
}

/** What Individuals are picked by. A name may leave out the middle name. */
export interface IndividualFilter {
  readonly id?: string | undefined
  readonly externalId?: string | undefined
  readonly name?: string | undefined
}

/** More than these are not told apart by a name. */
const MAX_FOUND = 20_000

/** Identifiers of those that all of it fits. */
export async function searchIndividuals(db: Db, accountId: string, { id, externalId, name }: IndividualFilter): Promise<string[]> {
  let query = db.selectFrom('individual').select('id').where('account_id', '=', accountId).where('deleted_at', 'is', null)
  if (id !== undefined) query = query.where('id', '=', id)
  if (externalId !== undefined) query = query.where('external_id', '=', externalId)
  // One query per column: each then has its index, and that of full names holds only those that are not short.
  const middle = query.whereRef('full_name', '<>', 'short_name')
  const queries =
    name === undefined
      ? [query]
      : [query.where('short_name', '=', normalizeName(name)), middle.where('full_name', '=', normalizeName(name))]
  const found = await Promise.all(queries.map((one) => one.limit(MAX_FOUND).execute()))
  return [...new Set(found.flat().map((row) => row.id))]
}

/** As searched for: names in lower case, one space between. */
export const fullName = ({
  first_name,
  middle_name,
  last_name,
}: Pick<IndividualInput, 'first_name' | 'middle_name' | 'last_name'>): string =>
  normalizeName([first_name, middle_name, last_name].filter(Boolean).join(' '))

const normalizeName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

export const individualView = ({ id, data, last_activity_at }: StoredIndividual): Individual => ({
  individual_id: id,
  ...data,
  last_activity_at,
})
