/** The process log contains identifiers that the server generated, but none that clients chose. */
import { expect, test } from 'vitest'
import type { Log } from '../../../server/core/log.ts'
import { definePlugin, scheduleJob } from '../../../server/plugin.ts'
import { apiFixture, DAY, PERSON } from '../api-fixture.ts'
import { purgeIndividual, purgeToken } from '../purge-fixture.ts'

const NAME = 'Ada-Byron'

const faulty = definePlugin({
  name: 'faulty',
  handlers: {
    createIndividual: async (call, next) => {
      if (call.body.last_name === 'Faulty') throw new Error('a slip')
      const created = await next()
      await scheduleJob(call, { accountId: call.account.id, kind: 'faulty.work', subject: created.id, dueAt: call.now + 1000 })
      return created
    },
  },
  jobs: { 'faulty.work': async () => Promise.reject(new Error('a slip')) },
})

async function loggingServer() {
  const lines: string[] = []
  const add = (fields: object, message: string) => void lines.push(`${message} ${JSON.stringify(fields)}`)
  const log: Log = { error: add, info: add, isLevelEnabled: () => true }
  return { at: await apiFixture({ log, plugins: [faulty] }), lines }
}

const loggedId = (lines: readonly string[], begin: string) =>
  lines
    .filter((line) => line.startsWith(begin))
    .map((line) => /"request_id":"([^"]*)"/.exec(line)?.[1])
    .at(-1)

test('the log omits an x-request-id that contains a name, for a purge and for an earlier call', async () => {
  const { at, lines } = await loggingServer()
  const named = { ...(await at.bearer()), 'x-request-id': `new-${NAME}` }
  const { status, body } = await at.call('individuals/new', PERSON, named)
  expect(status).toBe(200)
  await at.call('individuals/new', { ...PERSON, last_name: 'Faulty' }, named)
  await at.call('individuals/new', { ...PERSON, email: 5 }, named)
  await fetch(`${at.url}/nowhere`, { headers: { 'x-request-id': `see-${NAME}` } })
  await at.pass(2000)
  await purgeIndividual(at, { individual_id: body.id }, { ...(await purgeToken(at)), 'x-request-id': `erase-${NAME}` })
  await at.pass(DAY)
  const pseudonym = expect.stringMatching(/^client_[\w-]{16}$/) as string
  for (const begin of ['call failed', 'job failed', 'request '])
    expect([begin, loggedId(lines, begin)]).toEqual([begin, expect.any(String)])
  expect(loggedId(lines, 'call failed')).toEqual(pseudonym)
  expect(lines.filter((line) => line.includes(loggedId(lines, 'call failed') as string)).length).toBeGreaterThan(1)
  expect(lines.join('\n')).not.toMatch(/byron/i)
})

test("logs the response's identifier if the server generated it", async () => {
  const { at, lines } = await loggingServer()
  const { headers } = await at.call('individuals/new', { ...PERSON, last_name: 'Faulty' })
  expect(loggedId(lines, 'call failed')).toBe(headers.get('x-request-id'))
  expect(headers.get('x-request-id')).toMatch(/^req_/)
})

test("replaces a client's identifier that has the server's prefix", async () => {
  const { at, lines } = await loggingServer()
  const { headers } = await at.call('items/get', {}, { ...(await at.bearer()), 'x-request-id': `req_${NAME}` })
  expect(headers.get('x-request-id')).toMatch(/^req_[0-9a-f-]{36}$/)
  expect(lines.join('\n')).not.toMatch(/byron/i)
})
