/**
 * Three clients that are modelled on public ones read the responses from scenarios: policies, income and employment, and studies. They
 * expect the properties in published responses.
 */
import { describe, expect } from 'vitest'
import { scenarios } from '../../../../server/control/scenarios/all.ts'
import { test } from '../../api-fixture.ts'
import { control } from '../../control-api.ts'
import { runScenarios, UNTIL_DONE } from './scenario-runs.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- The clients are written in JavaScript.
type Read = any

const day = (instant: number) => new Date(instant).toISOString()
const names = (entries: Read) => entries.map(({ name }: Read) => name.trim())
const inWords = ({ type, value }: Read) => `${type} ${value?.amount?.toFixed(0) ?? value ?? ''}`
const LENDERS = new Set(['LIEN_HOLDER', 'LESSOR', 'LOSS_PAYEE'])
const lenders = (parties: Read) => names((parties ?? []).filter(({ type }: Read) => LENDERS.has(type)))

const OF_COVERAGE: Readonly<Record<string, (details: Read) => unknown>> = {
  AUTO: ({ vehicle_info: { year, make, model, vin, interested_parties }, drivers }) => [
    `${year} ${make.trim()} ${model.trim()}, ${vin.slice(-6)}`,
    drivers.map(({ first_name, last_name }: Read) => `${first_name.trim()} ${last_name.trim()}`),
    lenders(interested_parties),
  ],
  HOME: ({ property_info: { address, interested_parties } }) => [`${address.addr1}, ${address.city}`, lenders(interested_parties)],
  RENTERS: ({ property_info: { address } }) => `${address.addr1}, ${address.city}`,
  PERSONAL_UMBRELLA: () => '',
}

const PER_YEAR: Readonly<Record<string, number>> = { ANNUAL: 1, MONTHLY: 12, SEMI_MONTHLY: 24, BI_WEEKLY: 26, WEEKLY: 52, HOURLY: 2080 }

/** Converts each amount of an earning, deduction or benefit to a monthly amount. */
const monthly = ({ type, basis, interval, amounts }: Read) =>
  amounts.map(
    ({ value }: Read) => `${type.toLowerCase()} since ${day(interval.start_date)}: ${((value * PER_YEAR[basis]!) / 12).toFixed(2)}`,
  )

/** Functions that read an entry, by the name of the list in the response. */
const readers: Readonly<Record<string, (entry: Read) => unknown>> = {
  insurance_details: ({ datasource, insurance_provider, policy_holders, coverages, coverage_period }) => [
    datasource.id,
    insurance_provider.name.trim(),
    names(policy_holders),
    // The period is missing in one scenario.
    coverage_period && [day(coverage_period.start_date), day(coverage_period.end_date)],
    coverages.map(({ type, details }: Read) => [
      OF_COVERAGE[type]!(details),
      details.coverage_items.map(({ name, limits, deductibles }: Read) => [name, limits.map(inWords), deductibles.map(inWords)]),
    ]),
  ],
  income_employment_details: ({ datasource, employer, employee, earnings, deductions, benefits }) => [
    datasource.id,
    employer.name.trim(),
    `${employee.first_name.trim()} ${employee.last_name.trim()}`,
    [...earnings, ...deductions, ...benefits].map(monthly),
  ],
  academic_summary: ({ datasource, degrees, attendance }) => [
    datasource.name.trim(),
    degrees.map(({ majors }: Read) => majors.join(', ')),
    attendance.map(({ start_date }: Read) => day(start_date)),
  ],
}

/** Returns the values that the client reads from a response, or nothing if the response is not completed. */
const read = (response: Read): unknown[] => Object.entries(readers).flatMap(([list, reader]) => (response[list] ?? []).map(reader))

/** Finds the strings that programs produce for missing values if they do not crash. */
const strange = (readings: readonly unknown[]) =>
  readings.flat(Infinity).filter((text) => typeof text === 'string' && /undefined|null|NaN|\[object/.test(text))

describe('clients that read', () => {
  const services = new Set(Object.keys(readers).map((list) => `/v3/services/get_${list}`))
  const asking = scenarios.filter(
    // The last response of this scenario is an error.
    ({ name, steps }) => name !== 'report-withheld-without-consent' && steps.some((step) => 'call' in step && services.has(step.call)),
  )

  test(
    'covers every scenario that has a report',
    async () => {
      const runs = await runScenarios(asking)
      const readings = runs.map(({ name, responses }) => ({ name, read: responses.flatMap(read) }))
      expect(readings.filter((one) => strange(one.read).length > 0)).toEqual([])
      expect(readings.filter((one) => one.read.length > 0).length).toBeGreaterThan(30)
    },
    UNTIL_DONE,
  )

  test.for([
    ['AUTO_INSURANCE_DETAILS', 'insurance_details'],
    ['HOME_INSURANCE_DETAILS', 'insurance_details'],
    ['RENTERS_INSURANCE_DETAILS', 'insurance_details'],
    ['INCOME_EMPLOYMENT_DETAILS', 'income_employment_details'],
    ['ACADEMIC_SUMMARY', 'academic_summary'],
  ] as const)('the documents of an account contain: %s', async ([type, list], { at }) => {
    const datarequest_id = await at.newRequest({ type })
    expect((await control(at, 'POST', '/scenarios/run', { datarequest_id, scenario: 'connect' })).status).toBe(200)
    const readings = read(await at.done(`services/get_${list}`, { datarequest_id }))
    expect(readings.length).toBeGreaterThan(0)
    expect(strange(readings)).toEqual([])
  })
})
