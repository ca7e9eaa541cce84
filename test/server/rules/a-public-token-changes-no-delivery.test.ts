/** Where webhooks go is for the server of the client to say. */
import { expect, test } from 'vitest'
import { aPublicTokenChangesNoDelivery } from '../../../server/rules/a-public-token-changes-no-delivery.ts'
import { apiFixture } from '../api-fixture.ts'

const token = (kind: 'access' | 'public') => ({ kind }) as Parameters<typeof aPublicTokenChangesNoDelivery>[0]['token']

test.each([
  { kind: 'public', deliveryDetails: [], status: 401 },
  { kind: 'public', deliveryDetails: undefined, status: undefined },
  { kind: 'access', deliveryDetails: [], status: undefined },
] as const)('$kind token, delivery_details $deliveryDetails: $status', ({ kind, deliveryDetails, status }) => {
  expect(aPublicTokenChangesNoDelivery({ token: token(kind), deliveryDetails })?.status).toBe(status)
})

test('in a call: the update is refused, and webhooks go where they went', async () => {
  const { newRequest, call, visitor, person, read } = await apiFixture()
  const delivery_details = [{ url: 'https://hooks.example.com/ours' }]
  const id = await newRequest({ delivery_details })
  const headers = await visitor(person)
  const update = (more: object) => call('datarequests/update', { datarequest_id: id, ...more }, headers)
  expect((await update({ delivery_details: [{ url: 'https://elsewhere.example.com' }] })).status).toBe(401)
  expect((await update({ name: 'Another name' })).status).toBe(200)
  expect((await read(id)).delivery_details).toEqual(delivery_details)
})
