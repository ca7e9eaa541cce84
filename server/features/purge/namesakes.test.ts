/** A purge redacts the calls of one person: others of the same name, address of e-mail or telephone number keep theirs. */
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

/** A person with a Data Request, a link, Items and a report; what the log says of all that. */
async function lifeOf(at: ApiFixture, person: object): Promise<{ id: string; calls: () => Promise<Logged[]> }> {
  const { id } = await at.done('individuals/new', person)
  await at.done('individuals/get_by_id', { individual_id: id })
  const request = await at.newRequest({ individual_id: id })
  await control(at, 'POST', '/scenarios/run', { datarequest_id: request, scenario: 'connect' })
  await at.done('services/get_income_summary', { datarequest_id: request })
  await at.done('items/get', { filters: { datarequest_id: request } })
  return {
    id,
    calls: async () => (await logged(at)).filter((call) => [id, request].some((mark) => JSON.stringify(call).includes(mark))),
  }
}

/** Once from the moment that the purge is asked for, and once from its end. */
async function purged(at: ApiFixture, individual_id: string, check: (when: string) => Promise<void>): Promise<void> {
  await purgeIndividual(at, { individual_id })
  await check('asked for')
  await at.pass(DAY)
  await check('done')
}

test.for([
  ['of the same name', NAMESAKE],
  ['with the same address of e-mail', { ...ANN, first_name: 'Bo', last_name: 'Chan', phone_number: '555-1' }],
  ['with the same data altogether', ANN],
  ['whose names are the other way round', { ...NAMESAKE, first_name: 'Lee', last_name: 'Ann' }],
] as const)('another person %s keeps every call, and the person keeps none', async ([_, person], { at }) => {
  const gone = await lifeOf(at, ANN)
  const other = await lifeOf(at, person)
  const before = await other.calls()
  expect([before, await gone.calls()].map(({ length }) => length)).toEqual([5, 5])
  await purged(at, gone.id, async (when) => {
    expect([when, await other.calls()]).toEqual([when, before])
    expect([when, await gone.calls()]).toEqual([when, []])
  })
})

/** Calls that hold personal data and no identifier. */
const NAMING: Readonly<Record<string, object>> = {
  name: { first_name: ANN.first_name, last_name: ANN.last_name },
  'name and number': { first_name: ANN.first_name, last_name: ANN.last_name, phone_number: ANN.phone_number },
  'part of other names': { first_name: 'Annabel', last_name: 'Leeds' },
}

async function nameAll(at: ApiFixture): Promise<void> {
  for (const [name, body] of Object.entries(NAMING))
    await at.call('individuals/new', body, { ...(await at.bearer()), 'x-request-id': `naming ${name}` })
}

async function namingCalls(at: ApiFixture) {
  const creations = (await logged(at)).filter(({ operation, response }) => operation === '/v3/individuals/new' && !response?.['id'])
  return creations.map(({ request }) => request).toReversed()
}

test('a call that may be about several people loses only what they share, and says so', async ({ at }) => {
  const { id } = await at.done('individuals/new', ANN)
  await at.done('individuals/new', NAMESAKE)
  await nameAll(at)
  await purged(at, id, async (when) => {
    const [created, ...naming] = await namingCalls(at)
    expect([when, created, naming]).toEqual([when, null, [{ first_name: SHARED, last_name: SHARED }, null, NAMING['part of other names']]])
  })
})

test('a call that names a person whose name nobody else has is redacted', async ({ at }) => {
  const { id } = await at.done('individuals/new', ANN)
  await nameAll(at)
  await purged(at, id, async (when) =>
    expect([when, await namingCalls(at)]).toEqual([when, [null, null, null, NAMING['part of other names']]]),
  )
})

test('the names in the headers of such a call go, too', async ({ at }) => {
  const { id } = await at.done('individuals/new', ANN)
  await at.done('individuals/new', NAMESAKE)
  const named = { ...(await at.bearer()), 'x-request-id': 'for-Ann-Lee', 'idempotency-key': 'Ann-Lee' }
  await at.call('individuals/new', NAMING['name'], named)
  await purged(at, id, async (when) => expect([when, JSON.stringify(await logged(at)).match(/Ann-Lee/g)]).toEqual([when, null]))
})

test('once the last of them is purged, nothing names any of them', async ({ at }) => {
  const people = [(await at.done('individuals/new', ANN)).id, (await at.done('individuals/new', NAMESAKE)).id]
  await nameAll(at)
  for (const individual_id of people) await purgeIndividual(at, { individual_id })
  await at.pass(DAY)
  expect(JSON.stringify(await logged(at))).not.toMatch(/"(ann|lee)"|persona\.example|555-9921/i)
})

test('hundreds of one name keep their calls', async ({ at }) => {
  const { id } = await at.done('individuals/new', ANN)
  const others = [at.person]
  for (let number = 0; number < 300; number++)
    others.push((await at.done('individuals/new', { ...NAMESAKE, email: `ann${number}@persona.example` })).id)
  await purged(at, id, async (when) => {
    const kept = (await logged(at)).flatMap(({ response }) => response?.['id'] ?? [])
    expect([when, kept.length, new Set(kept)]).toEqual([when, others.length, new Set(others)])
  })
})

test('a namesake of another account is none', async ({ at }) => {
  const { id } = await at.done('individuals/new', ANN)
  await at.call('individuals/new', NAMESAKE, await at.stranger())
  await at.call('individuals/new', NAMING['name'])
  await purged(at, id, async (when) => expect([when, (await namingCalls(at)).at(-1)]).toEqual([when, null]))
})
