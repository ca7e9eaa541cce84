import { describe, expect } from 'vitest'
import {
  requireAcceptedFile,
  requireKnownDataSource,
  requireFetchableDocuments,
  requireItemConsent,
  rejectFailedProcessing,
} from './rules.ts'
import { test } from '../../../test/server/api-fixture.ts'
import { connectAccount, EMPLOYER } from '../../../test/server/session-fixture.ts'

describe('requireAcceptedFile', () => {
  test.each([
    { declared: 'application/pdf', found: 'application/pdf', status: undefined },
    { declared: 'Application/PDF; charset=binary', found: 'application/pdf', status: undefined },
    { declared: 'image/jpg', found: 'image/jpeg', status: undefined },
    { declared: 'image/pdf', found: 'application/pdf', status: undefined },
    { declared: 'application/x-pdf', found: 'application/pdf', status: undefined },
    { declared: 'application/x-download', found: 'application/pdf', status: undefined },
    { declared: '', found: 'image/png', status: undefined },
    { declared: 'application/octet-stream', found: 'text/html', status: undefined },
    { declared: 'text/plain', found: 'application/json', status: undefined },
    { declared: 'Text/Plain; charset=us-ascii', found: 'application/pdf', status: undefined },
    { declared: 'text/html', found: 'application/json', status: 400 },
    { declared: 'image/png', found: 'application/pdf', status: 400 },
    { declared: 'application/x-pdf', found: 'image/png', status: 400 },
    { declared: 'application/pdf', found: undefined, status: 415 },
    { declared: '', found: undefined, status: 415 },
  ] as const)('returns status $status for a file of type $found that is declared as "$declared"', ({ declared, found, status }) => {
    expect(requireAcceptedFile({ fileName: 'a.pdf', declared, bytes: 9, found })?.status).toBe(status)
  })

  test('includes only the file extension in its message', () => {
    const message = (fileName: string, bytes = 9) => requireAcceptedFile({ fileName, declared: '', bytes, found: undefined })?.message
    expect(message('Ada Byron.docx')).toContain('a file ending in .docx cannot be read')
    expect(message('Ada Byron')).toContain('/files: a file cannot be read')
    expect(message('Ada Byron.pdf', 0)).toBe('/files: a file ending in .pdf is empty. Send a file with content.')
  })
})

describe('requireFetchableDocuments', () => {
  const media_type = 'application/pdf'
  const uri = 'https://files.example.com/transcript.pdf'

  test.each([
    { reference: { uri: 'svc://sdr_1', media_type }, error: undefined },
    { reference: { uri, media_type, http_method: 'GET' }, error: undefined },
    { reference: { uri, media_type, http_method: 'GET', http_body: null }, error: undefined },
    { reference: { uri: 'http://files.example.com/a', media_type, http_method: 'POST', http_body: { a: 1 } }, error: undefined },
    {
      reference: { uri: 'ftp://files.example.com/a', media_type },
      error: '/source_data/0/source_data_reference/uri: must be an http or https address',
    },
    {
      reference: { uri: 'sftp://files.example.com/a', media_type, http_method: 'GET' },
      error: '/source_data/0/source_data_reference/uri',
    },
  ] as const)('checks $reference.uri with method $reference.http_method', ({ reference, error }) => {
    const { status, message = '' } = requireFetchableDocuments([{ source_data_reference: reference }]) ?? {}
    expect([status, message.slice(0, error?.length ?? 0)]).toEqual(error === undefined ? [undefined, ''] : [400, error])
  })

  test('accepts an inline record', () => expect(requireFetchableDocuments([{ source_data_value: {} }])).toBeUndefined())
})

describe('requireKnownDataSource', () => {
  test.each([{ datasource_id: EMPLOYER, status: undefined }, { datasource_id: 'emp_unknown', status: 404 }, { status: undefined }])(
    'returns $status for $datasource_id',
    ({ status, ...item }) => expect(requireKnownDataSource(item)?.status).toBe(status),
  )
})

describe('requireItemConsent', () => {
  const consentWith = (accepted: boolean) => ({ id: 'cs_1', description: '', accepted, recorded_at: 1 })

  test.each([
    { provided_by: 'individual', consent: undefined, status: 403 },
    { provided_by: 'individual', consent: consentWith(false), status: 403 },
    { provided_by: 'individual', consent: consentWith(true), status: undefined },
    { provided_by: 'client', consent: undefined, status: undefined },
    { provided_by: 'client', consent: consentWith(false), status: undefined },
  ] as const)(
    'returns status $status if provided_by is $provided_by and consent is $consent.accepted',
    ({ provided_by, consent, status }) => {
      expect(requireItemConsent({ provided_by, consent })?.status).toBe(status)
    },
  )

  describe('after consent is withdrawn', () => {
    const READS = ['items/get_by_id', 'items/get_files', 'items/get_pdf']
    const digest = { degree_type: 'BACHELORS', years_in_school: 4, min_grade: 'C', cgpa: 3.4, last_term_gpa: 3.5, credits_earned: 120 }

    test('withholds data until consent is given again, except in lists and for Items submitted by the client', async ({ at, id }) => {
      const session = await connectAccount(at, id)
      const submitted = await at.done('items/new', {
        datarequest_id: id,
        source_data_type: 'SVC_DIGEST',
        source_data: [{ source_data_value: digest }],
      })
      const { items } = await at.done('individuals/get_items', { datarequest_id: id })
      const extracted = items.find((item: { id: string }) => item.id !== submitted.id)
      const statuses = async (item: string) => Promise.all(READS.map(async (path) => (await at.call(path, { id: item })).status))
      const service = async () => (await at.call('services/get_income_summary', { datarequest_id: id })).status
      expect([await statuses(extracted.id), await statuses(submitted.id), await service()]).toEqual([[200, 200, 200], [200, 200, 200], 200])
      await session.does('withdraw_consent')
      expect([await statuses(extracted.id), await statuses(submitted.id), await service()]).toEqual([[403, 403, 403], [200, 200, 200], 403])
      expect((await at.done('items/get', { filters: { datarequest_id: id } })).map((item: { id: string }) => item.id)).toEqual(
        items.map((item: { id: string }) => item.id),
      )
      const reconnected = await connectAccount(at, id, 'user_no_items')
      expect(reconnected.consented).toBe(false)
      expect([await statuses(extracted.id), await service()]).toEqual([[200, 200, 200], 200])
    })

    test('withholds a completed report together with its Items', async ({ at, id }) => {
      const session = await connectAccount(at, id)
      const { transaction_id } = await at.done('services/get_income_summary', { datarequest_id: id })
      await session.does('withdraw_consent')
      expect(await at.call('services/get_income_summary', { transaction_id })).toMatchObject({ status: 403 })
      await connectAccount(at, id, 'user_no_items')
      expect(await at.done('services/get_income_summary', { transaction_id })).toMatchObject({ processing_status: 'COMPLETED' })
    })

    test('withholds only the Items of that Data Request', async ({ at }) => {
      const [withdrawn, shared] = [await at.newRequest(), await at.newRequest()]
      const session = await connectAccount(at, withdrawn)
      await connectAccount(at, shared)
      await session.does('withdraw_consent')
      const [withdrawnItem] = (await at.done('individuals/get_items', { datarequest_id: withdrawn })).items
      const [sharedItem] = (await at.done('individuals/get_items', { datarequest_id: shared })).items
      expect((await at.call('items/get_by_id', { id: withdrawnItem.id })).status).toBe(403)
      expect((await at.call('items/get_by_id', { id: sharedItem.id })).status).toBe(200)
      expect((await at.call('services/get_income_summary', { individual_id: at.person })).status).toBe(200)
    })
  })
})

describe('rejectFailedProcessing', () => {
  const failure = { reasons: [{ code: 'NO_ITEMS' }], message: 'Nothing' }

  test('returns undefined if the account receives failures as events', () =>
    expect(rejectFailedProcessing({ ...failure, account: { processing_failures: 'events' } })).toBeUndefined())

  test('returns a 422 and commits the transaction if the account receives failures as HTTP errors', () =>
    expect(rejectFailedProcessing({ ...failure, account: { processing_failures: 'http' } })).toMatchObject({
      status: 422,
      reasons: failure.reasons,
      commit: true,
    }))
})
