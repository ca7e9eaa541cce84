/** A purge redacts the calls about one person, but not the calls about others with the same name, email address or phone number. */
import { expect } from 'vitest'
import { type ApiFixture, DAY, test } from '../../../test/server/api-fixture.ts'
import { control } from '../../../test/server/control-api.ts'
import { purgeIndividual } from '../../../test/server/purge-fixture.ts'
import { SHARED } from './redaction.ts'

const ANN = { first_name: 'Ann', last_name: 'Lee', email: 'ann.lee@persona.example', phone_number: '555-9921-0173' }
const NAMESAKE = { ...ANN, email: 'other.ann@persona.example', phone_number: '555-1' }

interface Logged {
  readonly operation: string
  readonly request: Record<string, unknown> | null
  readonly response: Record<string, unknown> | null
  readonly request_id: string | null
}

const logged = async (at: ApiFixture): Promise<Logged[]> => (await control(at, 'GET', '/requests?limit=1000')).body

/** Creates a person with a Data Request, a link, Items and a report. `calls` returns the logged calls about this person. */
async function createPersonWithCalls(at: ApiFixture, person: object): Promise<{ id: string; calls: () => Promise<Logged[]> }> {
  const { id } = await at.done('individuals/new', person)
  await at.done('individuals/get_by_id', { individual_id: id })
  const request = await at.newRequest({ individual_id: id })
  await control(at, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
  await at.done('services/get_income_summary', { datarequest_id: request })
  await at.done('items/get', { filters: { datarequest_id: request } })
  return {
    id,
    calls: async () => (await logged(at)).filter((call) => [id, request].some((identifier) => JSON.stringify(call).includes(identifier))),
  }
}

/** Purges an Individual, and runs the check twice: after the request and after the erasure. */
async function checkPurge(at: ApiFixture, individual_id: string, check: (when: string) => Promise<void>): Promise<void> {
  await purgeIndividual(at, { individual_id })
  await check('requested')
  await at.pass(DAY)
  await check('erased')
}

test.for([
  ['with the same name', NAMESAKE],
  ['with the same email address', { ...ANN, first_name: 'Bo', last_name: 'Chan', phone_number: '555-1' }],
  ['with identical data', ANN],
  ['with swapped names', { ...NAMESAKE, first_name: 'Lee', last_name: 'Ann' }],
] as const)('keeps all calls about another person %s', async ([_, person], { at }) => {
  const purgedPerson = await createPersonWithCalls(at, ANN)
  const other = await createPersonWithCalls(at, person)
  const before = await other.calls()
  expect([before, await purgedPerson.calls()].map(({ length }) => length)).toEqual([5, 5])
  await checkPurge(at, purgedPerson.id, async (when) => {
    expect([when, await other.calls()]).toEqual([when, before])
    expect([when, await purgedPerson.calls()]).toEqual([when, []])
  })
})

/** Bodies of rejected calls. They contain personal data, but no identifier. */
const BODIES_WITHOUT_ID: Readonly<Record<string, object>> = {
  name: { first_name: ANN.first_name, last_name: ANN.last_name },
  'name and number': { first_name: ANN.first_name, last_name: ANN.last_name, phone_number: ANN.phone_number },
  'part of other names': { first_name: 'Annabel', last_name: 'Leeds' },
}

async function callWithNames(at: ApiFixture): Promise<void> {
  for (const [name, body] of Object.entries(BODIES_WITHOUT_ID))
    await at.call('individuals/new', body, { ...(await at.bearer()), 'x-request-id': `naming ${name}` })
}

async function getLoggedRequests(at: ApiFixture) {
  const creations = (await logged(at)).filter(({ operation, response }) => operation === '/v3/individuals/new' && !response?.['id'])
  return creations.map(({ request }) => request).toReversed()
}

test('removes only the shared data from a call that may be about several people', async ({ at }) => {
  const { id } = await at.done('individuals/new', ANN)
  await at.done('individuals/new', NAMESAKE)
  await callWithNames(at)
  await checkPurge(at, id, async (when) => {
    const [created, ...others] = await getLoggedRequests(at)
    expect([when, created, others]).toEqual([
      when,
      null,
      [{ first_name: SHARED, last_name: SHARED }, null, BODIES_WITHOUT_ID['part of other names']],
    ])
  })
})

test('redacts a call with a name that no other person has', async ({ at }) => {
  const { id } = await at.done('individuals/new', ANN)
  await callWithNames(at)
  await checkPurge(at, id, async (when) =>
    expect([when, await getLoggedRequests(at)]).toEqual([when, [null, null, null, BODIES_WITHOUT_ID['part of other names']]]),
  )
})

test('redacts shared names in headers', async ({ at }) => {
  const { id } = await at.done('individuals/new', ANN)
  await at.done('individuals/new', NAMESAKE)
  const named = { ...(await at.bearer()), 'x-request-id': 'for-Ann-Lee', 'idempotency-key': 'Ann-Lee' }
  await at.call('individuals/new', BODIES_WITHOUT_ID['name'], named)
  await checkPurge(at, id, async (when) => expect([when, JSON.stringify(await logged(at)).match(/Ann-Lee/g)]).toEqual([when, null]))
})

test('no call contains the shared data after the last namesake is purged', async ({ at }) => {
  const people = [(await at.done('individuals/new', ANN)).id, (await at.done('individuals/new', NAMESAKE)).id]
  await callWithNames(at)
  for (const individual_id of people) await purgeIndividual(at, { individual_id })
  await at.pass(DAY)
  expect(JSON.stringify(await logged(at))).not.toMatch(/"(ann|lee)"|persona\.example|555-9921/i)
})

test('keeps all calls about hundreds of namesakes', async ({ at }) => {
  const { id } = await at.done('individuals/new', ANN)
  const others = [at.person]
  for (let number = 0; number < 300; number++)
    others.push((await at.done('individuals/new', { ...NAMESAKE, email: `ann${number}@persona.example` })).id)
  await checkPurge(at, id, async (when) => {
    const kept = (await logged(at)).flatMap(({ response }) => response?.['id'] ?? [])
    expect([when, kept.length, new Set(kept)]).toEqual([when, others.length, new Set(others)])
  })
})

test('ignores namesakes in other accounts', async ({ at }) => {
  const { id } = await at.done('individuals/new', ANN)
  await at.call('individuals/new', NAMESAKE, await at.stranger())
  await at.call('individuals/new', BODIES_WITHOUT_ID['name'])
  await checkPurge(at, id, async (when) => expect([when, (await getLoggedRequests(at)).at(-1)]).toEqual([when, null]))
})
