/** The named scenarios as data: well-formed, with unique names and valid records. */
import { describe, expect, test } from 'vitest'
import { tables } from '../../../../generated/tables.ts'
import * as validators from '../../../../generated/validators.strict.js'
import type { Validator } from '../../../../generated/validators.strict.js'
import { scenarios } from '../../../../server/sandbox/scenarios/all.ts'
import { fillPlaceholders, type Scenario } from '../../../../server/sandbox/scenarios/scenario.ts'
import { faultsIn } from '../../../../server/sandbox/violations.ts'
import { control } from '../../control-api.ts'
import { apiFixture } from '../../api-fixture.ts'

test('each has a name of its own', () => {
  expect(new Set(scenarios.map(({ name }) => name)).size).toBe(scenarios.length)
})

describe.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', (name, scenario) => {
  test('is named in words with hyphens, says what it shows and what it brings, and would be taken from JSON', async () => {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(scenario.about).toMatch(/^[A-Z0-9][^.]{10,}\.$/)
    expect(scenario.brings.length).toBeGreaterThan(0)
    expect(await faultsIn('ScenarioRun', { datarequest_id: 'dr_1', scenario })).toEqual([])
  })

  test.each(recordsOf(scenario))('record %#, %s, is valid in strict mode on any day', (type, record) => {
    const validate = (validators as unknown as Record<string, Validator<unknown>>)[tables.recordByType[type] ?? '']
    for (const now of [Date.now(), Date.UTC(new Date().getUTCFullYear(), 0, 1), Date.UTC(new Date().getUTCFullYear() - 1, 11, 31)])
      expect(validate?.(fillPlaceholders(record, { now })) || validate?.errors).toBe(true)
  })
})

interface Typed {
  readonly source_data_type: string
  readonly record?: unknown
  readonly content?: { readonly '@json'?: unknown }
  readonly source_data?: readonly { readonly source_data_value?: unknown }[]
}

/** The records that a scenario logs in to, uploads and submits, with their types. */
function recordsOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return []
  if (!('source_data_type' in value)) return Object.values(value).flatMap(recordsOf)
  const { source_data_type: type, record, content, source_data = [] } = value as Typed
  const records = [record, content?.['@json'], ...source_data.map(({ source_data_value }) => source_data_value)]
  return records.filter((one) => one !== undefined).map((one) => [type, one])
}

test('the sandbox lists them, with the request_details that a Data Request needs today', async () => {
  const server = await apiFixture()
  const { body } = await control(server, 'GET', '/scenarios')
  expect(body.map(({ name }: Scenario) => name)).toEqual(scenarios.map(({ name }) => name))
  expect(body.find(({ name }: Scenario) => name === 'gains-from-the-account')).toMatchObject({
    type: 'REALIZED_GAINS',
    request_details: { tax_year: new Date(server.now()).getUTCFullYear() - 1 },
    brings: ['MRG_VF_DAC'],
    steps: expect.any(Number),
  })
})

test('the login that somebody else uses is a duplicate one from the second Individual on', async () => {
  const server = await apiFixture()
  const signals = async () => {
    const individual_id = await server.newPerson()
    const datarequest_id = await server.newRequest({ individual_id, type: 'ENROLLMENT_STATUS' })
    const scenario = 'connect-with-a-login-somebody-else-uses'
    expect((await control(server, 'POST', '/scenarios/run', { datarequest_id, scenario })).status).toBe(200)
    const [{ id }] = await server.done('items/get', { filters: { individual_id } })
    return (await server.done('items/get_by_id', { id })).checkcodes.map(({ code }: { code: string }) => code)
  }
  expect(await signals()).not.toContain('CC_DUPLICATE_CREDENTIALS')
  expect(await signals()).toContain('CC_DUPLICATE_CREDENTIALS')
})
