import { ServiceClient } from 'consumer-permissioned-data-contract/client'
import { createSandbox, type Sandbox } from 'consumer-permissioned-data-sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ load: 'state.yaml' })
})
afterAll(() => sandbox?.close())

test('a link that nobody opens expires after three days', async () => {
  const [branchOffice] = sandbox.loaded
  const client = new ServiceClient(branchOffice!)
  await sandbox.clock.advance('3d')
  const { links } = await client.dataRequests.listInvitationLinks({ datarequest_id: 'dr_jordan' })
  expect(links.map(({ status }) => status)).toEqual(['expired'])
})

test('sends a webhook when an Item is processed', async () => {
  const webhooks = await sandbox.webhooks() // or the URL of your app
  await sandbox.scenario('connect', { account: await sandbox.account(), webhookUrl: webhooks.url })
  const { body } = await webhooks.next('item.processed')
  expect(body.item_type).toBe('TRANSCRIPT_FILE')
})
