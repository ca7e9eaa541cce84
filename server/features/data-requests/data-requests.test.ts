/** The fields of a new Data Request. */
import { describe, expect } from 'vitest'
import { START, test } from '../../../test/server/api-fixture.ts'

describe('creation', () => {
  test('sets the identifier, widget and account name, and records one event', async ({ at }) => {
    const { newRequest, read, person } = at
    const id = await newRequest()
    expect(id).toMatch(/^dr_[0-9A-Za-z]{27}$/)
    expect(await read(id)).toEqual({
      id,
      datarequest_id: id,
      individual_id: person,
      type: 'INCOME_SUMMARY',
      requester_name: 'Demo',
      widget_id: expect.stringMatching(/^lnk_[0-9A-Za-z]{27}$/),
      invitation_links: [],
      event_logs: [{ type: 'DATAREQUEST_CREATED', created_at: START, details: null }],
      connections: [],
      last_activity_type: 'CREATED',
      last_activity_at: START,
      created_at: START,
      updated_at: START,
    })
  })
})
