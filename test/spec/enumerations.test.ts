/** Enumerations hold the values of the specification, and no other claims to be specified; those of requests and records are closed. */
import { describe, expect, test } from 'vitest'
import { component, contract, eventReasonCodes, facts, reachedComponents, serviceReasonCodes } from './oracle.ts'
import states from './states.json' with { type: 'json' }

/** A webhook event or Service path → the stem of its list: `session.no_login` → SessionNoLogin. */
const STEMS: Readonly<Record<string, string>> = {
  '/v3/services/get_academic_summary': 'AcademicSummary',
  '/v3/services/get_enrollment_status': 'EnrollmentStatus',
  '/v3/services/get_income_summary': 'IncomeSummary',
  '/v3/services/get_employment_summary': 'EmploymentSummary',
  '/v3/services/get_income_employment_details': 'IncomeEmploymentDetails',
  '/v3/services/get_insurance_details': 'InsuranceDetails',
  '/v3/services/get_insurance_status': 'InsuranceStatus',
  '/v3/services/get_realized_gains': 'RealizedGains',
  'datarequest.report_error': 'ReportError',
  'datarequest.refresh_failed': 'RefreshFailed',
  'unprocessable.entity': 'UnprocessableEntity',
  'session.rejected': 'SessionRejected',
  'session.no_login': 'SessionNoLogin',
}

const reasonCodes = Object.entries({ ...serviceReasonCodes, ...eventReasonCodes }).map(
  ([by, codes]) => [`${STEMS[by]}ReasonCode`, codes] as const,
)

const CLOSED: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['TokenScope', facts.public_token_scopes],
  ['DataRequestType', facts.data_request_types],
  ['DigestDegreeType', facts.digest_degree_types],
  ['InsuranceStatus', facts.insurance_status],
  ['InsurancePolicyType', facts.insurance_policy_types],
  ['InsurancePaymentFrequency', facts.insurance_payment_frequency],
  ['WebhookEventType', facts.webhook_events.map(({ event }) => event)],
])

/** Only answers and events have them. All their values are specified, but a later version may know more (Versioning, 4). */
const READ: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['CheckSignalCategory', facts.check_signal_categories],
  ['RecordedEventType', facts.data_request_events],
  ...reasonCodes,
])

/** Only some states are named. */
const OPEN: ReadonlyMap<string, readonly string[]> = new Map([
  ['LinkStatus', states.states['Invitation link']],
  ['ProcessingStatus', states.states.Item],
])

/** Further events have names that are marked. */
const EXTENSIBLE: ReadonlySet<string> = new Set(['WebhookEventType', 'RecordedEventType'])

const furtherValues = (name: string) =>
  EXTENSIBLE.has(name)
    ? (component(name)
        .values?.filter(({ provenance }) => provenance !== 'specified')
        .map(({ value }) => value) ?? [])
    : []

const specifiedValues = (name: string) =>
  component(name)
    .values?.filter(({ provenance }) => provenance === 'specified')
    .map(({ value }) => value)

describe.each([...CLOSED, ...READ])('%s', (name, values) => {
  const closed = CLOSED.has(name)

  test(`is ${closed ? 'closed' : 'open'} and holds the values of the specification, all of them specified`, () => {
    expect(component(name)).toMatchObject({ kind: 'enumeration', closed, provenance: 'specified' })
    expect(component(name).values).toHaveLength(values.length + furtherValues(name).length)
    expect(specifiedValues(name)?.toSorted()).toEqual([...values].toSorted())
  })

  test('says what each value means, once', () => {
    expect(component(name).schema.enum?.toSorted()).toEqual([...values, ...furtherValues(name)].toSorted())
    expect(component(name).values?.filter(({ about }) => about.length < 3)).toEqual([])
  })
})

test.each([...OPEN])('%s is open, and of its values only the named ones are specified', (name, values) => {
  expect(component(name)).toMatchObject({ closed: false, provenance: 'specified' })
  expect(specifiedValues(name)).toEqual(values)
})

test('no other enumeration, and no value of one, claims to be specified', () => {
  const claiming = Object.values(contract.components).filter(
    ({ provenance, kind, values = [] }) =>
      kind === 'enumeration' && (provenance === 'specified' || values.some((value) => value.provenance === 'specified')),
  )
  expect(claiming.map(({ name }) => name).toSorted()).toEqual([...CLOSED.keys(), ...READ.keys(), ...OPEN.keys()].toSorted())
})

test('a list that is closed without being specified is one of a request whose operation says why', () => {
  const closed = Object.values(contract.components).filter((list) => list.closed && list.provenance !== 'specified')
  const takers = closed.map(({ name }) =>
    contract.operations.filter(({ request }) => request?.component && reachedComponents(request.component).has(name)),
  )
  expect(takers.length).toBeGreaterThan(0)
  expect(takers.filter((operations) => operations.length === 0)).toEqual([])
  expect(takers.flat().filter(({ gaps }) => !gaps.includes('closed-request-lists'))).toEqual([])
})
