import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createSandbox } from 'consumer-permissioned-data-sandbox'

let sandbox
beforeAll(async () => {
  sandbox = await createSandbox({ load: 'state.yaml' })
})
afterAll(() => sandbox?.close())

test('sends a webhook when an Item is processed', async () => {
  const webhooks = await sandbox.webhooks()
  await sandbox.scenario('connect', { webhookUrl: webhooks.url })
  const { body } = await webhooks.next('item.processed')
  expect(body.event).toBe('item.processed')
})

test('moves the clock by exactly the requested time', async () => {
  const before = await sandbox.clock.now()
  expect(await sandbox.clock.advance('12h')).toBe(before + 12 * 3600 * 1000)
})
