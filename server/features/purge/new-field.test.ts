/** Marks fields as identifying in a copy of the schema. A purge then redacts these fields without any change to its code. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Copy, copyOfTheRepository } from '../../../test/copy-of-the-repository.ts'

const SCHEMA_CHANGES = `-  addr1: required(text('First line.', 45)),
+  addr1: required(identifies('alone', text('First line.', 45))),
-  middle_name: nullable(text('Middle name.', 45)),
+  middle_name: nullable(text('Middle name.', 45)),
+  loyalty_number: nullable(identifies('alone', text('Number of a loyalty card.', 45))),
`
const NUMBER = 'QX-4471-09'
const STREET = '17 Quillfeather Lane'
const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', loyalty_number: NUMBER }
const address = { addr1: STREET, country: { name: 'US' } }

let copy: Copy
let url = ''

beforeAll(async () => {
  copy = copyOfTheRepository()
  copy.write('diff', 'schema/resources/individual.ts', SCHEMA_CHANGES)
  copy.generate()
  ;({ url } = await copy.serve('--open-sandbox'))
})

afterAll(() => copy.remove())

async function post(path: string, authorization: string, body?: object): Promise<Record<string, string>> {
  const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await response.text()
  return text === '' ? {} : JSON.parse(text)
}

const logged = async () => (await fetch(`${url}/sandbox/requests?limit=100`)).text()

test('redacts calls that identify the person only by a marked field, even if the field is nested', async () => {
  const basic = `Basic ${btoa('demo_client:demo_secret')}`
  const bearer = async (kind: string) => `Bearer ${(await post(`/v3/auth/generate_${kind}_token`, basic))['access_token']}`
  const token = await bearer('access')
  const { id: individual_id } = await post('/v3/individuals/new', token, { ...person, address })
  // The server rejects these calls because they contain no name and no email address.
  for (const partial of [{ loyalty_number: NUMBER }, { address }, { loyalty_number: 'QX-0000-00' }])
    await post('/v3/individuals/new', token, partial)
  const before = await logged()
  expect([NUMBER, STREET].map((word) => before.split(word).length - 1)).toEqual([2, 2])
  await post('/v3/compliance/purge_individual', await bearer('purge'), { individual_id })
  await post('/sandbox/clock', '', { advance_seconds: 25 * 3600 })
  const after = await logged()
  expect([NUMBER, STREET, 'QX-0000-00'].map((word) => after.includes(word))).toEqual([false, false, true])
})
