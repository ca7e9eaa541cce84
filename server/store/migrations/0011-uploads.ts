/**
 * A hash of each document, so that an Item is created without its content being read. Files that were uploaded before they
 * expired, and that no Item names, expire as if they were uploaded now.
 */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { RealTime } from './engine.ts'

/** The tables as they are at this migration. */
interface Tables {
  document: { id: string; account_id: string }
  item: { source: string }
  clock: { offset_ms: number; frozen_at: number | null }
  job: { id: string; kind: string; account_id: string; subject: string; payload: string; due_at: number; created_at: number }
}

const DAY_MS = 86_400_000

export const uploadsMigration = (time: RealTime): Migration => ({
  async up(untyped: Kysely<unknown>) {
    await untyped.schema.alterTable('document').addColumn('content_hash', 'text').execute()
    await expireUnusedUploads(untyped, time)
  },
})

export async function expireUnusedUploads(untyped: Kysely<unknown>, time: RealTime): Promise<void> {
  const db = untyped as Kysely<Tables>
  const clock = await db.selectFrom('clock').select(['offset_ms', 'frozen_at']).executeTakeFirst()
  const now = clock?.frozen_at ?? time.realNow() + (clock?.offset_ms ?? 0)
  const used = new Set((await db.selectFrom('item').select('source').execute()).flatMap(({ source }) => documentsIn(source)))
  for (const { id, account_id } of await db.selectFrom('document').select(['id', 'account_id']).execute()) {
    if (used.has(id)) continue
    const job = {
      id: `upload_${id}`,
      kind: 'upload.expire',
      account_id,
      subject: id,
      payload: '{}',
      due_at: now + DAY_MS,
      created_at: now,
    }
    await db.insertInto('job').values(job).execute()
  }
}

const documentsIn = (source: string): string[] =>
  (JSON.parse(source) as { parts: { reference?: { id?: string } }[] }).parts.flatMap(({ reference }) => reference?.id ?? [])
