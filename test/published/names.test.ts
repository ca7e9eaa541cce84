/** The contract knows every published name: closed, it finds slips of the pen, the states of links in capitals, and what older services say. */
import { expect, test } from 'vitest'
import { findingsOf, payloads } from './payloads.ts'

/** The names that the strict mode refuses in addition to the default mode. */
const SURPRISES: Readonly<Record<string, string>> = {
  _id: 'an identifier of the database, leaked',
  item_id: 'an Item whose id is called so',
  data: 'the other error shape of datasources/get',
  addresss: 'address, misspelled',
  merital_status: 'marital_status, misspelled',
  datasource_id: 'datasources, in the echo of a pending answer',
  department: 'of a role, written inside its location',
  state: 'state_name, in the address of an employee',
}

const LINK_STATES = ['"ACTIVE"', '"USED"', '"EXPIRED"']

/** Published, and not what the specification lists: LINK_EXPIRED is its word, the paystub with bank check no way to verify an employment. */
const NOT_SPECIFIED = ['"LINK_TIMEOUT"', '"MIE_VF_USP_BAC"', '"CONSENT_UPDATED"', '"DATAREQUEST_IGNORED"']

test('every property of a published payload is known, but for slips', async () => {
  const surprising = await Promise.all(payloads.map(async ({ as, value }) => await findingsOf(as, value, 'strict')))
  const names = surprising.flat().flatMap(({ rule, pointer }) => (rule === 'unknown-property' ? pointer.split('/').slice(-1) : []))
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(SURPRISES).toSorted())
})

test('every value of an open list is known, but for the states of links and what the specification does not list', async () => {
  const values = async (mode: 'strict' | 'default') => {
    const found = await Promise.all(payloads.map(async ({ as, value }) => await findingsOf(as, value, mode)))
    return found.flat().flatMap(({ rule, found: shown }) => (rule === 'enum' ? [shown] : []))
  }
  const usual = new Set(await values('default'))
  const beyond = (await values('strict')).filter((value) => !usual.has(value))
  expect([...new Set(beyond)].toSorted()).toEqual([...LINK_STATES, ...NOT_SPECIFIED].toSorted())
})
