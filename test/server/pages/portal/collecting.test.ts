/** While an account is read, the page says which of how many documents is collected, and the polling script learns it too. */
import { expect, test } from 'vitest'
import { control } from '../../control-api.ts'
import { testServer } from '../../test-server.ts'
import { Guest, invited } from './guest.ts'

/** Frozen at the login, so that only the test lets time pass. */
async function connected(deeds: readonly (readonly [deed: string, fields?: Record<string, string>])[], request: object = {}) {
  const server = await testServer()
  await control(server, 'POST', '/clock', { frozen: true })
  const { uri } = await invited(server, request)
  const guest = new Guest()
  await guest.open(uri)
  for (const [deed, fields] of deeds) await guest.send(uri, deed, fields)
  const collecting = async () => (JSON.parse((await guest.open(`${uri}/status`)).text) as { collecting?: string }).collecting
  const shown = async () => /data-collecting>([^<]*)</.exec((await guest.open(uri)).text)?.[1]
  return { collecting, shown, pass: (seconds: number) => control(server, 'POST', '/clock', { advance_seconds: seconds }) }
}

const employer = async () => {
  const server = await testServer()
  const { body } = await server.post('/v3/datasources/get', { filters: { institution_type: 'EMPLOYER' } }, await server.bearer())
  return (body as { id: string }[])[0]?.id ?? ''
}

test('of an employer: the document in turn, of how many', async () => {
  const login = { username: 'user_good', password: 'x' }
  const deeds = [['start'], ['agree'], ['direct'], ['choose', { datasource_id: await employer() }], ['login', login]] as const
  const { collecting, shown, pass } = await connected(deeds)
  const said: (string | undefined)[] = []
  for (let second = 0; second < 5; second++) {
    said.push(await collecting())
    expect(await shown()).toBe(said.at(-1))
    await pass(1)
  }
  expect(said).toEqual([
    'Collecting document 1 of 4: Pay stub…',
    'Collecting document 1 of 4: Pay stub…',
    'Collecting document 2 of 4: Pay stub…',
    'Collecting document 3 of 4: Pay stub…',
    'Collecting document 4 of 4: Form W-2…',
  ])
  expect(await collecting()).toBeUndefined()
})

test('of a bank: its entries', async () => {
  const { collecting, shown } = await connected([['start'], ['agree'], ['bank'], ['login', { username: 'bank_match', password: 'x' }]])
  expect(await collecting()).toBe('Reading the entries of your account…')
  expect(await shown()).toBe('Reading the entries of your account…')
})

test('of nobody else', async () => {
  const { collecting } = await connected([['start'], ['agree']])
  expect(await collecting()).toBeUndefined()
})
