/** The first half of a purge: from the call on the Individual is unavailable, and nothing goes on for it. */
import type { Db } from '../../store/database.ts'
import { bindDocuments } from '../../store/documents.ts'
import { ownedIdentifiers } from './owned-tables.ts'
import { findOwnedIds } from './owned-ids.ts'
import { cancelJobs } from './jobs.ts'

export async function makeUnavailable(db: Db, accountId: string, individualId: string, now: number): Promise<void> {
  // Whoever is at work on its Data Requests ends first, so that the jobs left behind are seen.
  await db
    .updateTable('data_request')
    .set((same) => ({ updated_at: same.ref('updated_at') }))
    .where('individual_id', '=', individualId)
    .execute()
  await db
    .updateTable('individual')
    .set((was) => ({ deleted_at: was.fn.coalesce('deleted_at', was.val(now)) }))
    .where('id', '=', individualId)
    .execute()
  const holdings = await findOwnedIds(db, accountId, individualId)
  // A file that was uploaded for nobody in particular goes with the Items that are made of it.
  await bindDocuments(db, holdings.documents, individualId)
  await cancelJobs(db, accountId, await ownedIdentifiers(db, holdings))
}
