import { describe, expect } from 'vitest'
import { rejectFailedProcessing, requireAcceptedFile } from './rules.ts'
import { test } from '../../../test/server/api-fixture.ts'
import { connectAccount } from '../../../test/server/session-fixture.ts'

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

describe('requireItemConsent', () => {
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

    test('withholds only Items of the Data Request whose consent was withdrawn', async ({ at }) => {
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
  test('rejects failed processing with a 422 whose transaction commits, so that its events are kept', () => {
    const failure = { reasons: [{ code: 'NO_ITEMS' }], message: 'Nothing', account: { processing_failures: 'http' as const } }
    expect(rejectFailedProcessing(failure)).toMatchObject({ status: 422, reasons: failure.reasons, commit: true })
  })
})
