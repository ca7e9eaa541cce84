/** Finds the Data Requests of an Individual, the documents that its Items and sessions name, and deliveries of its events. */
import type { SessionState } from '../sessions/session.ts'
import type { Db } from '../../store/database.ts'
import { documentIds } from '../../store/documents.ts'
import type { ItemSource } from '../../store/items.ts'
import type { OwnedIds } from './owned-tables.ts'

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
  return { individual: [individualId], requests: idsOf(requests), documents, deliveries: idsOf(deliveries) }
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
