/** On a server without data, `cpd trigger` produces and delivers every event in the contract. */
import { expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { hasEffect, trigger } from '../../sdk/scenarios/choose-scenario.ts'
import { scenarios } from '../../server/control/scenarios/all.ts'
import { failures, testServer } from '../server/test-server.ts'
import { webhookReceiver } from '../server/webhooks/webhooks-fixture.ts'

/** Several events share a scenario, which runs only once. */
test('triggers each webhook event, recorded event and reason code on an empty server, and delivers each webhook to the given URL', async () => {
  const [{ url: server }, receiver] = [await testServer({ rateLimit: 'off' }), await webhookReceiver()]
  const where = { server, clientId: 'demo_client', clientSecret: 'demo_secret', webhookUrl: receiver.url }
  const runs = new Map<string | undefined, Awaited<ReturnType<typeof trigger>>>()
  const names = [
    ...tables.webhooks.map(({ type }) => type),
    ...tables.recordedEvents.map(({ type }) => type),
    ...tables.reasonCodes.map(({ code }) => code),
  ]
  const missing: string[] = []
  for (const name of names) {
    const first = scenarios.find(({ outcomes }) => outcomes.includes(name))?.name
    const run = runs.get(first) ?? (await trigger(name, where))
    runs.set(first, run)
    if (!hasEffect(run, name)) missing.push(name)
  }
  expect(missing).toEqual([])
  const arrived = new Set(receiver.heard.map(({ body }) => (JSON.parse(body) as { event: string }).event))
  expect(tables.webhooks.filter(({ type }) => !arrived.has(type))).toEqual([])
  expect(failures).toEqual([])
})
