/** A full disk is logged once. Calls that write return 503, calls that only read succeed, and the server recovers. */
import { mkdtempSync, rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, vi } from 'vitest'
import { storageFailure } from '../../../server/db/storage-health.ts'
import { uploadFiles } from '../item-files.ts'
import { failures, type TestServer, testServer, test } from '../test-server.ts'

const ADA = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
const FULL = 'The server cannot store data now, because the disk is full. Try again later.'

test.each([
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'the disk is full'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 10 }, 'the disk cannot be read or written'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 778 }, 'the disk cannot be read or written'],
  [{ code: '53100' }, 'the disk is full'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 19 }, undefined],
  [{ code: '53300' }, 'all connections to the database are in use'],
  [{ code: '55P03' }, 'the database is busy'],
  [{ code: '57014' }, 'the database is busy'],
  [{ code: '57P01' }, 'the database does not respond'],
  [{ code: '57P02' }, 'the database does not respond'],
  [{ code: '57P03' }, 'the database does not respond'],
  [{ code: '08006' }, 'the database does not respond'],
  // ECONNREFUSED is not a storage failure, because it may also come from a webhook receiver.
  [{ code: 'ECONNREFUSED' }, undefined],
  [{ code: '23505' }, undefined],
  [new Error('other'), undefined],
  [undefined, undefined],
])('%j: %j', (error, cause) => expect(storageFailure(error)?.cause).toBe(cause))

/** Limits the number of pages on SQLite. On PostgreSQL, triggers raise a disk-full error. */
async function fill({ api }: TestServer): Promise<() => Promise<void>> {
  const { db, engine } = api.dependencies.database
  if (engine === 'sqlite') {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
    return async () => void (await sql`pragma max_page_count = 1000000`.execute(db))
  }
  await sql`create function disk_full() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = '53100'; end $$`.execute(
    db,
  )
  for (const table of ['individual', 'listener', 'document_piece'])
    await sql.raw(`create trigger full_${table} before insert on ${table} execute function disk_full()`).execute(db)
  return async () => void (await sql`drop function disk_full cascade`.execute(db))
}

test('logs a full disk once and recovers', async ({ server, bearer }) => {
  const create = () => server.post('/v3/individuals/new', ADA, bearer)
  const ready = async () => {
    const response = await fetch(`${server.url}/readyz`)
    return { status: response.status, retry: response.headers.get('retry-after'), body: await response.json() }
  }
  const { body: kept } = await create()
  await server.api.dependencies.requestLog.flush()
  const free = await fill(server)
  expect((await ready()).status).toBe(200)
  // Partially filled pages still accept some rows.
  let result = await create()
  for (let call = 0; call < 500 && result.status === 200; call++) result = await create()
  for (let call = 0; call < 20; call++) result = await create()
  expect(result).toMatchObject({ status: 503, body: { error_code: 'SERVICE_UNAVAILABLE', error_message: FULL, http_code: 503 } })
  expect(result.headers.get('retry-after')).toBe('10')
  expect(await ready()).toMatchObject({ status: 503, retry: '10', body: { error_code: 'SERVICE_UNAVAILABLE', error_message: FULL } })
  expect((await server.post('/v3/individuals/get_by_id', { individual_id: kept.id }, bearer)).status).toBe(200)
  const said = failures.filter((line) => line.startsWith('the database cannot write'))
  expect(said).toEqual([expect.stringContaining('"cause":"the disk is full"')])
  await free()
  expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready' } })
  expect((await create()).status).toBe(200)
  expect(failures.filter((line) => !/^the database can(not)? write/.test(line))).toEqual([])
  failures.length = 0
})

test('an upload returns 503 with Retry-After', async ({ server, bearer }) => {
  await fill(server)
  // Partially filled pages accept small rows, so an upload can fail at its start, in the middle of a file, or at its end.
  for (const data of Array.from({ length: 4 }, () => 'x'.repeat(100_000))) {
    const { status, headers, body } = await uploadFiles(server, [{ data }], bearer)
    expect([status, headers.get('retry-after'), body.error_message]).toEqual([503, '10', FULL])
  }
  failures.length = 0
})

const BLOCK = 4096
const disk = (bavail: number, blocks = 1_000_000) => ({ blocks, bavail, bsize: BLOCK })

test.each([
  ['no room', disk(0), 503],
  ['less than 4 MiB', disk(1023), 503],
  ['4 MiB', disk(1024), 200],
  ['a file system without a known size', disk(0, 0), 200],
  ['an unreadable size', undefined, 200],
])('/readyz detects an almost full disk before a write fails: %s', async (_, found, status) => {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-room-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const server = await testServer({ database: join(folder, 'state.sqlite') })
  const asked = vi.spyOn(fs, 'statfs').mockImplementation(async () => {
    if (!found) throw new Error('not known')
    return found as Awaited<ReturnType<typeof fs.statfs>>
  })
  onTestFinished(() => asked.mockRestore())
  const response = await fetch(`${server.url}/readyz`)
  const { error_message } = (await response.json()) as { error_message?: string }
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, status === 503 ? '10' : null])
  expect(error_message).toBe(
    status === 503 ? 'The server cannot store data now, because the disk has less than 4 MiB left. Try again later.' : undefined,
  )
  expect(asked).toHaveBeenCalledWith(folder)
  // Writes succeed until the disk is full.
  expect((await server.post('/v3/individuals/new', ADA, await server.bearer())).status).toBe(200)
})

test('does not check the disk if the database is in memory', async () => {
  const asked = vi.spyOn(fs, 'statfs')
  onTestFinished(() => asked.mockRestore())
  const server = await testServer({ database: ':memory:' })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  expect(asked).not.toHaveBeenCalled()
})
