/** Uploaded files that no Item is made of: they expire, and belong to the Individual that is named. */
import { describe, expect, test } from 'vitest'
import { limits } from '../../../server/core/limits.ts'
import { PDF } from '../../documents-of-items/bytes.ts'
import { apiFixture, type ApiFixture, HOUR } from '../api-fixture.ts'
import { control } from '../control-api.ts'
import { download, reference, uploadedUris, uploadFiles } from '../item-files.ts'
import { purgeIndividual } from '../purge-fixture.ts'
import { EMPLOYER } from '../session-fixture.ts'

const LIFE = limits.upload_hours * HOUR

const documents = ({ api }: ApiFixture) => api.dependencies.database.db.selectFrom('document').select('id').execute()

const submit = (at: ApiFixture, uri: string) =>
  at.call('items/new', {
    individual_id: at.person,
    source_data_type: 'PAYSTUB_FILE',
    datasource_id: EMPLOYER,
    source_data: [reference(uri)],
  })

describe('an uploaded file', () => {
  test('that no Item is made of is deleted after 24 hours, and not before', async () => {
    const at = await apiFixture()
    const [uri = ''] = await uploadedUris(at, { data: PDF })
    await at.pass(LIFE - 1)
    expect(await documents(at)).toHaveLength(1)
    await at.pass(1)
    expect(await documents(at)).toEqual([])
    expect(await submit(at, uri)).toMatchObject({ status: 404, body: { error_message: expect.stringContaining('24 hours') } })
  })

  test('that an Item is made of is kept as the Item is, the others of its upload are not', async () => {
    const at = await apiFixture()
    const [uri = '', other = ''] = await uploadedUris(at, { data: PDF }, { data: PDF })
    await at.pass(LIFE - 1)
    const { status, body } = await submit(at, uri)
    expect(status, JSON.stringify(body)).toBe(200)
    await at.pass(10 * LIFE)
    expect(await documents(at)).toEqual([{ id: uri.slice('svc://'.length) }])
    expect(await download(at, 'items/get_files', body.id)).toMatchObject({ status: 200 })
    expect(await submit(at, other)).toMatchObject({ status: 404 })
  })

  test('expires also after an Item of it was refused', async () => {
    const at = await apiFixture()
    const [uri = ''] = await uploadedUris(at, { data: PDF })
    expect(
      await at.call('items/new', { source_data_type: 'PAYSTUB_FILE', datasource_id: EMPLOYER, source_data: [reference(uri)] }),
    ).toMatchObject({
      status: 400,
    })
    await at.pass(LIFE)
    expect(await documents(at)).toEqual([])
  })

  test('of a Link session that is not submitted expires too', async () => {
    const at = await apiFixture()
    const { session_id } = (await control(at, 'POST', '/sessions', { datarequest_id: await at.newRequest(), through: 'widget' })).body
    const content = PDF.toString('base64')
    for (const act of [
      { act: 'consent' },
      { act: 'choose_upload' },
      { act: 'upload_document', file_name: 'a.pdf', source_data_type: 'PAYSTUB_FILE', content },
    ])
      expect(await control(at, 'POST', '/sessions/act', { session_id, ...act })).toMatchObject({ status: 200 })
    expect(await documents(at)).toHaveLength(1)
    await at.pass(LIFE)
    expect(await documents(at)).toEqual([])
  })

  test('belongs to the Individual that the token names, and is erased with it', async () => {
    const at = await apiFixture()
    const { body } = await uploadFiles(at, [{ data: PDF }], await at.visitor(at.person))
    const row = () =>
      at.api.dependencies.database.db.selectFrom('document').select('individual_id').where('id', '=', body[0].id).executeTakeFirst()
    expect(await row()).toEqual({ individual_id: at.person })
    expect((await purgeIndividual(at, { individual_id: at.person })).status).toBe(204)
    await at.pass(limits.purge_after_hours * HOUR)
    expect(await row()).toBeUndefined()
  })
})
