/** The fields of a new Data Request, and the recorded changes. */
import { describe, expect } from 'vitest'
import { START, test } from '../../../test/server/api-fixture.ts'

const x_auth_token_credentials = {
  token_type: 'JWT',
  http_method: 'POST',
  url: 'https://login.example.com/token',
  data: { secret: 'keep' },
}
const target = { event_type: 'item.processed', url: 'https://hooks.example.com/items', headers: { 'x-tenant': 'keep' } }
const delivery = { ...target, x_auth_token_credentials }

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

describe('an update', () => {
  test('records the changed fields, without headers or credentials', async ({ at: { newRequest, log, done } }) => {
    const id = await newRequest({ requester_name: 'Same' })
    await done('datarequests/update', { id, requester_name: 'Same', enable_manual_upload: true, delivery_details: [delivery] })
    const details = { enable_manual_upload: true, delivery_details: [{ event_type: target.event_type, url: target.url }] }
    expect(await log(id)).toEqual(['DATAREQUEST_CREATED', ['DATAREQUEST_UPDATED', details]])
  })
})
