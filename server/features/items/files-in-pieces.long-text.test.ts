/** The server receives, stores, reads and deletes files in pieces, so that a file neither delays other calls nor fills the memory. */
import { StatementSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { limits } from '../../core/limits.ts'
import { PIECE_BYTES } from './documents.ts'
import { ReceivedFiles } from './uploads.ts'
import { PDF, PNG } from '../../../test/documents-of-items/bytes.ts'
import { type ApiFixture, HOUR, test } from '../../../test/server/api-fixture.ts'
import { control } from '../../../test/server/control-api.ts'
import { createPaystubItem, download, reference, uploadedUris, uploadFiles } from '../../../test/server/item-files.ts'
import { Guest, createInvitation } from '../../../test/server/pages/portal/guest.ts'
import { purgeIndividual } from '../../../test/server/purge-fixture.ts'
import { rawRequest, sendRaw } from '../../../test/server/raw-http.ts'
import { EMPLOYER, openSession, UNTIL_PROCESSED } from '../../../test/server/session-fixture.ts'

const LARGE = Buffer.alloc(limits.upload_bytes, '[').fill(']', limits.upload_bytes / 2)
const large = { data: LARGE, name: 'a.json', type: 'application/json' }

const stored = async ({ api }: Pick<ApiFixture, 'api'>) => {
  const { db } = api.dependencies.database
  const pieces = await db
    .selectFrom('document_piece')
    .select(sql<number>`octet_length(content)`.as('bytes'))
    .execute()
  const jobs = await db.selectFrom('job').select('subject').where('kind', '=', 'upload.expire').execute()
  return { bytes: pieces.reduce((sum, { bytes }) => sum + bytes, 0), files: new Set(jobs.map(({ subject }) => subject)).size }
}

/**
 * Spies on SQLite. The returned function reports the maximum number of document bytes that SQLite wrote, read or deleted in one event-loop
 * turn.
 */
function trackMaxBytesPerTurn(): () => number {
  let [max, now] = [0, 0]
  const count = (bytes: number) => {
    if (now === 0) setImmediate(() => (now = 0))
    now += bytes
    max = Math.max(max, now)
  }
  const measureSize = (value: unknown) => (value instanceof Uint8Array || typeof value === 'string' ? value.length : 0)
  const { all, run } = StatementSync.prototype
  const spies = [
    vi.spyOn(StatementSync.prototype, 'all').mockImplementation(function (this: StatementSync, ...values: unknown[]) {
      const rows = all.apply(this, values as never)
      count(rows.flatMap((row) => Object.values(row ?? {}).map(measureSize)).reduce((sum, size) => sum + size, 0))
      return rows
    }),
    vi.spyOn(StatementSync.prototype, 'run').mockImplementation(function (this: StatementSync, ...values: unknown[]) {
      const result = run.apply(this, values as never)
      const deleted = this.sourceSQL.startsWith('delete from "document_piece"') ? Number(result.changes) * PIECE_BYTES : 0
      count(deleted + values.reduce((sum: number, value) => sum + measureSize(value), 0))
      return result
    }),
  ]
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  return () => max
}

test('each turn of the event loop writes, reads or deletes at most a few pieces of a file', async ({ at }) => {
  const maxBytes = trackMaxBytesPerTurn()
  await uploadedUris(at, large)
  const id = await createPaystubItem(at, await at.newRequest(), large)
  expect((await stored(at)).bytes).toBe(2 * LARGE.length)
  await at.pass(UNTIL_PROCESSED)
  expect((await download(at, 'items/get_files', id)).status).toBe(200)
  expect((await purgeIndividual(at, { individual_id: at.person })).status).toBe(204)
  await at.pass(24 * HOUR)
  expect(await stored(at)).toEqual({ bytes: 0, files: 0 })
  expect(maxBytes()).toBeLessThanOrEqual(4 * PIECE_BYTES)
})

const WAYS: Readonly<Record<string, (at: ApiFixture, request: string) => Promise<unknown>>> = {
  'items/upload': (at) => uploadedUris(at, large),
  'the control API': async (at, request) => {
    const session = await openSession(at, request)
    const content = LARGE.toString('base64')
    await session.does('consent', 'choose_upload', ['upload_document', { file_name: 'a.json', source_data_type: 'PAYSTUB_FILE', content }])
  },
  'the portal': async (at) => {
    const { uri } = await createInvitation(at)
    const guest = new Guest()
    await guest.open(uri)
    for (const step of ['start', 'agree', 'upload']) await guest.send(uri, step)
    const page = await guest.add(uri, [new File([LARGE], 'a.json', { type: 'application/json' })])
    expect(page.text).toContain('a.json')
  },
}

test.for(Object.keys(WAYS))('the server stores a file from %s in pieces of equal size', async (way, { at }) => {
  await WAYS[way]?.(at, await at.newRequest())
  const pieces = await at.db.selectFrom('document_piece').select('content').orderBy('number').execute()
  expect(pieces.map(({ content }) => content.length)).toEqual(Array.from({ length: LARGE.length / PIECE_BYTES }, () => PIECE_BYTES))
  expect(Buffer.concat(pieces.map(({ content }) => content)).equals(LARGE)).toBe(true)
})

test('the server reads a file no faster than it stores it, and keeps one piece in memory', async ({ at }) => {
  const { database, runtime } = at.api.dependencies
  const pendingBytes: number[] = []
  async function* chunks() {
    for (let number = 0; number < 40; number++) {
      pendingBytes.push(number * 65_536 - (await stored(at)).bytes)
      yield Buffer.alloc(65_536)
    }
  }
  const files = new ReceivedFiles({ db: database.db, runtime, now: runtime.now() }, 'acc_1')
  expect(await files.receive(chunks())).toMatchObject({ bytes: 40 * 65_536, pieces: 10 })
  expect(Math.max(...pendingBytes)).toBeLessThan(PIECE_BYTES + 65_536)
})

describe('discarded files', () => {
  test('discards a rejected upload', async ({ at }) => {
    expect((await uploadFiles(at, [{ data: PDF }, { data: 'plain' }], await at.bearer())).status).toBe(415)
    expect(await stored(at)).toEqual({ bytes: 0, files: 0 })
  })

  test('discards an upload with a file above the size limit', async ({ at }) => {
    const response = await uploadFiles(at, [{ data: PDF }, { data: Buffer.concat([LARGE, PDF]) }], await at.bearer())
    expect(response).toMatchObject({ status: 413, body: { error_message: expect.stringContaining('larger') } })
    expect(await stored(at)).toEqual({ bytes: 0, files: 0 })
  })

  test('discards an upload that repeats an Idempotency-Key', async ({ at }) => {
    const headers = { ...(await at.bearer()), 'idempotency-key': 'once' }
    const [first, second] = [await uploadFiles(at, [{ data: PDF }], headers), await uploadFiles(at, [{ data: PDF }], headers)]
    expect(second.body).toEqual(first.body)
    expect(await stored(at)).toEqual({ bytes: PDF.length, files: 1 })
  })

  test('discards an upload that requests an example response', async ({ at }) => {
    expect((await uploadFiles(at, [{ data: PDF }], { ...(await at.bearer()), prefer: 'code=200' })).status).toBe(200)
    expect(await stored(at)).toEqual({ bytes: 0, files: 0 })
  })

  test('discards an aborted upload', async ({ at }) => {
    const part = `--b\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4${' '.repeat(2 * PIECE_BYTES)}`
    const head = { ...(await at.bearer()), 'content-type': 'multipart/form-data; boundary=b', 'content-length': part.length }
    expect((await sendRaw(at.url, rawRequest('POST', '/v3/items/upload', head, part)))[0]).toMatchObject({ status: 400 })
    expect(await stored(at)).toEqual({ bytes: 0, files: 0 })
  })

  test('discards empty files and files that the portal rejects', async ({ at }) => {
    const { uri } = await createInvitation(at)
    const guest = new Guest()
    await guest.open(uri)
    for (const step of ['start', 'agree', 'upload']) await guest.send(uri, step)
    await guest.add(uri, [new File([PDF], 'a.pdf')], 'TRANSCRIPT_FILE')
    expect(await stored(at)).toEqual({ bytes: 0, files: 0 })
    await guest.add(uri, [new File([new Uint8Array(PNG)], 'a.png'), new File([], 'empty.pdf')])
    expect(await stored(at)).toEqual({ bytes: PNG.length, files: 1 })
  })

  test('discards a file in an invalid session action', async ({ at }) => {
    const session = await openSession(at, await at.newRequest())
    const content = PDF.toString('base64')
    expect(await session.act('upload_document', { file_name: 'a.pdf', source_data_type: 'PAYSTUB_FILE', content })).toMatchObject({
      status: 400,
      body: { error_message: expect.stringContaining('give consent first') },
    })
    expect(await stored(at)).toEqual({ bytes: 0, files: 0 })
  })

  test('discards a file after a day if the server was stopped during the call', async ({ at }) => {
    const { database, runtime, account } = { ...at.api.dependencies, account: 'acc_1' }
    await new ReceivedFiles({ db: database.db, runtime, now: runtime.now() }, account).receive([PDF])
    expect(await stored(at)).toEqual({ bytes: PDF.length, files: 1 })
    await at.pass(limits.upload_hours * HOUR)
    expect(await stored(at)).toEqual({ bytes: 0, files: 0 })
  })
})

test('an upload whose file expires during the call can be repeated', async ({ at }) => {
  const receive = ReceivedFiles.prototype.receive
  const spy = vi.spyOn(ReceivedFiles.prototype, 'receive').mockImplementation(async function (this: ReceivedFiles, content) {
    const file = await receive.call(this, content)
    await at.pass(LIFE)
    return file
  })
  onTestFinished(() => spy.mockRestore())
  const send = async () => uploadFiles(at, [{ data: PDF }], await at.bearer())
  const { status, headers, body } = await send()
  expect([status, headers.get('retry-after'), body.error_message]).toEqual([
    503,
    '10',
    'The file expired during the upload. Send it again.',
  ])
  spy.mockRestore()
  expect((await send()).status).toBe(200)
})

const LIFE = limits.upload_hours * HOUR

const documents = ({ db }: ApiFixture) => db.selectFrom('document').select('id').execute()

const submit = (at: ApiFixture, uri: string) =>
  at.call('items/new', {
    individual_id: at.person,
    source_data_type: 'PAYSTUB_FILE',
    datasource_id: EMPLOYER,
    source_data: [reference(uri)],
  })

describe('an uploaded file', () => {
  test('is deleted after 24 hours if no Item uses it', async ({ at }) => {
    const [uri = ''] = await uploadedUris(at, { data: PDF })
    await at.pass(LIFE - 1)
    expect(await documents(at)).toHaveLength(1)
    await at.pass(1)
    expect(await documents(at)).toEqual([])
    expect(await submit(at, uri)).toMatchObject({ status: 404, body: { error_message: expect.stringContaining('24 hours') } })
  })

  test('is kept with the Item that uses it, while unused files of the same upload expire', async ({ at }) => {
    const [uri = '', other = ''] = await uploadedUris(at, { data: PDF }, { data: PDF })
    await at.pass(LIFE - 1)
    const { status, body } = await submit(at, uri)
    expect(status, JSON.stringify(body)).toBe(200)
    await at.pass(10 * LIFE)
    expect(await documents(at)).toEqual([{ id: uri.slice('svc://'.length) }])
    expect(await download(at, 'items/get_files', body.id)).toMatchObject({ status: 200 })
    expect(await submit(at, other)).toMatchObject({ status: 404 })
  })

  test('also expires if the server rejected an Item that uses it', async ({ at }) => {
    const [uri = ''] = await uploadedUris(at, { data: PDF })
    expect(
      await at.call('items/new', { source_data_type: 'PAYSTUB_FILE', datasource_id: EMPLOYER, source_data: [reference(uri)] }),
    ).toMatchObject({
      status: 400,
    })
    await at.pass(LIFE)
    expect(await documents(at)).toEqual([])
  })

  test('expires if the documents of its Link session are not submitted', async ({ at }) => {
    const { session_id } = (await control(at, 'POST', '/sessions', { datarequest_id: await at.newRequest(), entry_point: 'widget' })).body
    const content = PDF.toString('base64')
    for (const act of [
      { action: 'consent' },
      { action: 'choose_upload' },
      { action: 'upload_document', file_name: 'a.pdf', source_data_type: 'PAYSTUB_FILE', content },
    ])
      expect(await control(at, 'POST', '/sessions/perform_action', { session_id, ...act })).toMatchObject({ status: 200 })
    expect(await documents(at)).toHaveLength(1)
    await at.pass(LIFE)
    expect(await documents(at)).toEqual([])
  })

  test('belongs to the Individual of the token and is erased together with the Individual', async ({ at }) => {
    const { body } = await uploadFiles(at, [{ data: PDF }], await at.visitor(at.person))
    const row = () => at.db.selectFrom('document').select('individual_id').where('id', '=', body[0].id).executeTakeFirst()
    expect(await row()).toEqual({ individual_id: at.person })
    expect((await purgeIndividual(at, { individual_id: at.person })).status).toBe(204)
    await at.pass(limits.purge_after_hours * HOUR)
    expect(await row()).toBeUndefined()
  })
})
