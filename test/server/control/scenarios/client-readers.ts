/**
 * Three clients, modeled on public ones, read responses about policies, income and employment, and studies. They expect the properties in
 * published responses.
 */
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

/** Functions that read an entry, keyed by the name of the list in the response. */
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
export const readResponse = (response: Read): unknown[] =>
  Object.entries(readers).flatMap(([list, reader]) => (response[list] ?? []).map(reader))

/** Finds the strings that programs produce for missing values if they do not crash. */
export const findMissingValues = (readings: readonly unknown[]) =>
  readings.flat(Infinity).filter((text) => typeof text === 'string' && /undefined|null|NaN|\[object/.test(text))
