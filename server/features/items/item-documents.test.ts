/** Operations that upload documents, and download them as files or as a PDF. */
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { limits } from '../../core/limits.ts'
import { WorkerPool, WorkLimitError } from '../../core/worker-pool.ts'
import { BMP, GIF, JPEG, PDF, PNG, TIFF } from '../../../test/documents-of-items/bytes.ts'
import { expectStrictlyValid, EMPLOYER, UNTIL_PROCESSED } from '../../../test/server/session-fixture.ts'
import { control } from '../../../test/server/control-api.ts'
import { type ApiFixture, START, test } from '../../../test/server/api-fixture.ts'
import {
  DIGEST,
  download,
  uploadedUris,
  createPaystubItem,
  reference,
  type FilePart,
  sendForm,
  uploadFiles,
} from '../../../test/server/item-files.ts'

/** Unpacks the zip with an independent library. */
async function unzip({ bytes }: { bytes: Buffer }): Promise<[string, Buffer][]> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
  const entries: [string, Buffer][] = []
  for await (const entry of archive.eachEntry()) entries.push([entry.fileName, await buffer(await archive.openReadStreamPromise(entry))])
  return entries
}

const digest = async (at: ApiFixture): Promise<string> => {
  const source = { source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: DIGEST }] }
  return (await at.done('items/new', { individual_id: at.person, ...source })).id
}

const buildPart = (name: string, parameters: string) => ({
  headers: `content-disposition: form-data; name="${name}"; ${parameters}`,
  content: PDF,
})

describe('an upload', () => {
  test('accepts each media type in the contract and keeps the order of the parts', async ({ at }) => {
    const files = [
      ...[PDF, PNG, JPEG, TIFF, BMP].map((data, place) => ({ data, name: `${place}.bin` })),
      ...['{"a":1}', '<!doctype html><p>pay'].map((data, place) => ({ data, name: `${place}.txt`, type: 'application/octet-stream' })),
    ]
    const { status, body } = await uploadFiles(at, files, await at.bearer())
    expect(status, JSON.stringify(body)).toBe(200)
    expectStrictlyValid('UploadedFileList', body)
    expect(body.map(({ file_name }: { file_name: string }) => file_name)).toEqual(files.map(({ name }) => name))
    expect(body[0]).toMatchObject({ id: expect.stringMatching(/^sdr_/), uri: `svc://${body[0].id}`, created_at: START })
  })

  test.for<{ what: string; files: FilePart[]; status: number; error: string }>([
    { what: 'nothing', files: [], status: 400, error: '/files' },
    { what: 'no part named files', files: [{ data: PDF, field: 'file' }], status: 400, error: '/files' },
    { what: 'a GIF', files: [{ data: GIF, name: 'a.gif' }], status: 415, error: 'ending in .gif' },
    { what: 'an empty file', files: [{ data: '' }], status: 415, error: '/files: a file ending in .pdf is empty' },
    { what: 'one invalid file among valid ones', files: [{ data: PDF }, { data: GIF }], status: 415, error: '/files' },
    { what: 'a PDF declared as PNG', files: [{ data: PDF, type: 'image/png' }], status: 400, error: 'application/pdf' },
    {
      what: 'a file that is too large',
      files: [{ data: Buffer.alloc(limits.upload_bytes + 1, PDF) }],
      status: 413,
      error: '/files: a file ending in .pdf is larger than 20971520 bytes (20 MiB), the limit for each file.',
    },
  ])('of $what returns status $status and stores nothing', async ({ files, status, error }, { at }) => {
    const response = await uploadFiles(at, files, await at.bearer())
    expect(response).toMatchObject({ status, body: { error_message: expect.stringContaining(error) } })
    expect(await at.db.selectFrom('document').select('id').execute()).toEqual([])
  })

  test('with unknown parts causes a warning, or an error with handling=strict', async ({ at }) => {
    const files = [{ data: PDF }, { data: PNG, field: 'napkin' }]
    expect((await uploadFiles(at, files, await at.bearer())).body).toHaveLength(1)
    const [{ warnings }] = (await control(at, 'GET', '/requests?limit=1')).body
    expect(warnings).toEqual(['/napkin: unknown part'])
    const strictly = await uploadFiles(at, files, { ...(await at.bearer()), prefer: 'handling=strict' })
    expect(strictly).toMatchObject({ status: 400, body: { error_message: '/napkin: unknown part' } })
  })

  test('with a value instead of a file returns an error', async ({ at }) => {
    const form = new FormData()
    form.append('files', 'a.pdf')
    const response = await fetch(`${at.url}/v3/items/upload`, { method: 'POST', headers: await at.bearer(), body: form })
    expect([response.status, await response.json()]).toMatchObject([400, { error_message: expect.stringContaining('must be a file') }])
  })

  test.for([
    ['very long', `${'x'.repeat(400)}.pdf`, 'x'.repeat(255)],
    ['truncated at a surrogate pair', `${'x'.repeat(254)}\u{1F600}`, 'x'.repeat(254)],
    ['in Japanese', '給与明細.pdf', '給与明細.pdf'],
  ] as const)('stores a file name that is %s', async ([_, name, expected], { at }) => {
    const { body } = await uploadFiles(at, [{ data: PDF, name }], await at.bearer())
    expect(body).toMatchObject([{ file_name: expected }])
  })

  const FALLBACK = 'filename="=?utf-8?B?Wm/Dqy5wZGY=?="'

  test.for([
    [`${FALLBACK}; filename*=utf-8''Zo%C3%AB.pdf`, 'Zoë.pdf'],
    [`filename*=iso-8859-1''Zo%EB.pdf; filename="Zo_.pdf"`, 'Zoë.pdf'],
    [`filename*=utf-8''Zo%EB.pdf; filename="Zo_.pdf"`, 'Zo_.pdf'],
    ["filename*=utf-8''", 'file'],
  ] as const)('with the parameters %s stores the file name %s', async ([parameters, file_name], { at }) => {
    expect(await sendForm(at, 'items/upload', [buildPart('files', parameters)])).toMatchObject({ status: 200, body: [{ file_name }] })
  })

  test.for(['filename="a\0.pdf"', "filename*=UTF-8''a%00.pdf"])('rejects a file name with U+0000: %j', async (parameters, { at }) => {
    const response = await sendForm(at, 'items/upload', [buildPart('files', parameters)])
    expect(response).toMatchObject({ status: 400, body: { error_message: expect.stringContaining('U+0000') } })
  })
})

describe('the files of an Item', () => {
  test('are unchanged and have safe names', async ({ at }) => {
    const names = ['../../etc/passwd', 'a.pdf', 'A.pdf', 'con.pdf']
    const id = await createPaystubItem(
      at,
      await at.newRequest(),
      ...names.map((name, place) => ({ data: place % 2 ? PNG : PDF, name, type: place % 2 ? 'image/png' : 'application/pdf' })),
    )
    const response = await download(at, 'items/get_files', id)
    expect([response.status, response.type]).toEqual([200, 'application/zip'])
    expect(await unzip(response)).toEqual([
      ['passwd', PDF],
      ['a.pdf', PNG],
      ['A (2).pdf', PDF],
      ['_con.pdf', PNG],
    ])
  })

  test('contain an inline record as JSON', async ({ at }) => {
    const entries = await unzip(await download(at, 'items/get_files', await digest(at)))
    expect(entries.map(([name, bytes]) => [name, JSON.parse(bytes.toString())])).toEqual([['SVC_DIGEST.json', DIGEST]])
  })
})

describe('the PDF of an Item', () => {
  test('is available once the Item is complete, and yields the same record if it is uploaded', async ({ at, id: datarequest_id }) => {
    const id = await createPaystubItem(at, datarequest_id, { data: PNG, type: 'image/png' })
    expect(await download(at, 'items/get_pdf', id)).toMatchObject({ status: 404 })
    await at.pass(UNTIL_PROCESSED)
    const { status, type, bytes } = await download(at, 'items/get_pdf', id)
    expect([status, type, bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    const copy = await createPaystubItem(at, datarequest_id, { data: bytes, type: 'application/pdf' })
    await at.pass(UNTIL_PROCESSED)
    const [original, fromPdf] = [await at.done('items/get_by_id', { id }), await at.done('items/get_by_id', { id: copy })]
    expect(fromPdf.data).toEqual(original.data)
    expect(fromPdf.checkcodes).toEqual([])
  })

  test('contains an inline record', async ({ at }) => {
    const { bytes } = await download(at, 'items/get_pdf', await digest(at))
    const [uri] = await uploadedUris(at, { data: bytes })
    const source = { source_data_type: 'SVC_DIGEST', source_data: [reference(uri ?? '')] }
    const { id } = await at.done('items/new', { individual_id: at.person, ...source })
    await at.pass(UNTIL_PROCESSED)
    expect((await at.done('items/get_by_id', { id })).data).toEqual(DIGEST)
  })
})

test.for([
  ['items/get_files', 'The files take too long to pack'],
  ['items/get_pdf', 'The record takes too long to write as a PDF: read it with items/get_by_id'],
] as const)('%s returns an error if building its file takes too long', async ([path, error_message], { at }) => {
  const id = await digest(at)
  const run = vi.spyOn(WorkerPool.prototype, 'run').mockRejectedValueOnce(new WorkLimitError('too long'))
  onTestFinished(() => run.mockRestore())
  expect(await at.call(path, { id })).toMatchObject({ status: 500, body: { error_message } })
  expect((await download(at, path, id)).status).toBe(200)
})

describe('a public token', () => {
  test('gives access only to the Items of its Individual', async ({ at }) => {
    const [mine, theirs] = [at.person, await at.newPerson()]
    const visitor = await at.visitor(mine)
    const source = { source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: DIGEST }] }
    const items = await Promise.all(
      [mine, theirs].map(async (individual_id) => (await at.done('items/new', { individual_id, ...source })).id),
    )
    for (const path of ['items/get_by_id', 'items/get_files', 'items/get_pdf'])
      expect([path, ...(await Promise.all(items.map(async (id) => (await download(at, path, id, visitor)).status)))]).toEqual([
        path,
        200,
        401,
      ])
    const created = await Promise.all(
      [mine, theirs].map(async (individual_id) => (await at.call('items/new', { individual_id, ...source }, visitor)).status),
    )
    expect(created).toEqual([200, 401])
    expect(
      (await at.call('items/new', { datarequest_id: await at.newRequest({ individual_id: theirs }), ...source }, visitor)).status,
    ).toBe(401)
    expect((await at.call('individuals/get_items', { individual_id: theirs }, visitor)).status).toBe(401)
    // No scope of a public token permits items/get.
    expect((await at.call('items/get', {}, visitor)).status).toBe(401)
  })

  test('gives access only to files that its Individual uploaded', async ({ at }) => {
    const [mine, theirs] = [await at.visitor(at.person), await at.visitor(await at.newPerson())]
    const uris = await Promise.all(
      [mine, theirs, await at.bearer()].map(async (headers) => (await uploadFiles(at, [{ data: PDF }], headers)).body[0].uri),
    )
    const submit = async (uri: string, headers: Record<string, string>) =>
      (
        await at.call(
          'items/new',
          { individual_id: at.person, source_data_type: 'PAYSTUB_FILE', datasource_id: EMPLOYER, source_data: [reference(uri)] },
          headers,
        )
      ).status
    expect(await Promise.all(uris.map((uri) => submit(uri, mine)))).toEqual([200, 404, 404])
    expect(await Promise.all(uris.map(async (uri) => submit(uri, await at.bearer())))).toEqual([200, 200, 200])
  })
})
