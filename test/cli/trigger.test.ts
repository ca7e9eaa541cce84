/** `cpd trigger` chooses a scenario for an event or code, runs it, and explains what happened to the deliveries. */
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { ServiceClient } from '../../generated/client.ts'
import { formatEffects } from '../../cli/terminal/scenario-effects.ts'
import { PERSON, runScenario } from '../../sdk/scenarios/run-scenario.ts'
import { trigger } from '../../sdk/scenarios/choose-scenario.ts'
import { freePort } from '../docs/guides.ts'
import { testServer } from '../server/test-server.ts'
import { webhookReceiver } from '../server/webhooks/webhooks-fixture.ts'

async function served(): Promise<{ server: string; clientId: string; clientSecret: string }> {
  const { url } = await testServer({ rateLimit: 'off' })
  return { server: url, clientId: 'demo_client', clientSecret: 'demo_secret' }
}

test('runs the selected scenario for an event and rejects an unsuitable scenario', async () => {
  const where = await served()
  expect((await trigger('session.terminated', where)).scenario).toBe('login-terminated')
  expect((await trigger('session.terminated', { ...where, scenario: 'session-idle' })).scenario).toBe('session-idle')
  await expect(trigger('session.terminated', { ...where, scenario: 'connect' })).rejects.toThrow(
    'Use one of login-terminated, session-idle',
  )
})

test('uses a Data Request of the account and sends its webhooks to the receiver', async () => {
  const [where, receiver] = [await served(), await webhookReceiver()]
  const client = new ServiceClient({ ...where, baseUrl: where.server, secret: where.clientSecret })
  const { id: individual_id } = await client.individuals.createIndividual(PERSON)
  const { id: datarequest } = await client.dataRequests.createDataRequest({ individual_id, type: 'ENROLLMENT_STATUS' })
  const run = await trigger('item.created', { ...where, datarequest, webhookUrl: receiver.url })
  expect([run.datarequest_id, run.individual_id]).toEqual([datarequest, individual_id])
  expect(run.outcomes.deliveries.map(({ url, status }) => [url, status])).toContainEqual([receiver.url, 'delivered'])
  await expect(trigger('item.created', { ...where, datarequest: 'dr_none' })).rejects.toThrow('No Data Request has this identifier')
})

test('explains a failed delivery', async () => {
  const where = await served()
  const run = await trigger('item.created', { ...where, webhookUrl: `http://127.0.0.1:${await freePort()}/` })
  expect(new Set(run.outcomes.deliveries.map(({ status }) => status))).toEqual(new Set(['pending']))
  expect(formatEffects(run.outcomes, new PassThrough()).at(-1)).toMatch(/pending: 127\.0\.0\.1 did not accept a connection/)
})

test('explains that a receiver that returns 401 expects a signature or a token', async () => {
  const [where, receiver] = [await served(), await webhookReceiver(() => 401)]
  const { outcomes } = await trigger('item.created', { ...where, webhookUrl: receiver.url })
  const advice = formatEffects(outcomes, new PassThrough()).at(-1)
  expect(advice).toMatch(/^Your receiver rejected the webhooks, so it probably expects a signature or a token\./)
  expect(advice).toContain('cpd accounts sign CLIENT_ID')
  const accepted = await trigger('item.created', { ...where, webhookUrl: (await webhookReceiver()).url })
  expect(formatEffects(accepted.outcomes, new PassThrough()).at(-1)).toMatch(/^deliveries/)
})

test('returns the codes from a report that the server creates automatically', async () => {
  const where = await served()
  const { outcomes, datarequest_id } = await trigger('item.created', where)
  expect(outcomes.codes).toContain('MES_VF_DAC')
  expect(formatEffects(outcomes, new PassThrough())[0]).toMatch(/^codes +M\w+, /)
  // A later run returns only new codes.
  const refreshed = await runScenario(where, { datarequest_id, scenario: { name: 'none', steps: [{ advance_seconds: 1 }] } })
  expect(refreshed.outcomes.codes).toEqual([])
})

test('suggests the nearest event or a code with the same beginning, and shows an example receiver', async () => {
  const where = await served()
  await expect(trigger('item.craeted', where)).rejects.toThrow('Did you mean item.created?')
  await expect(trigger('MES_LAST_TERM', where)).rejects.toThrow('Did you mean MES_LAST_TERM_LT_180?')
  await expect(trigger('item.created', { ...where, webhookUrl: 'localhost:4011' })).rejects.toThrow(
    '--webhook-url is not an http or https URL',
  )
})
