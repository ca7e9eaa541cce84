/** Published payloads in each mode, both unchanged and with null in every inner field. */
import { describe, expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { specifiedOperations } from '../spec/oracle.ts'
import { listFindings, formatFindings, payloads } from './payloads.ts'

type Rejections = Readonly<Record<string, readonly string[]>>

/** Payloads that violate a rule of the specification. */
const SPECIFIED: Rejections = {
  // transcript_date must be MM/DD/YYYY, but published samples contain YYYY-MM-DD.
  'records/SVC_ACADEMIC_RECORD.college': ['/transcript_date past-calendar-date (specified)'],
  'responses/items.get_by_id': ['/data/transcript_date past-calendar-date (specified)'],
  // The same violation. In addition, the Item's individual_id is missing.
  'requests/items.new.transcript': [
    ' required (published)',
    '/source_data/0/source_data_value/transcript_date past-calendar-date (specified)',
  ],
  // Each top-level field of a record has a single type, which is not null.
  'records/SVC_INCOME_EMPLOYMENT_RECORD.nulls-at-the-top': [
    '/pay_date type (specified)',
    '/interval type (specified)',
    '/roles type (specified)',
    '/deductions type (specified)',
    '/deposits type (specified)',
    '/benefits type (specified)',
  ],
  // The identifier must be in individual_id.
  'responses/individuals.get_by_id.named-id': [' required (specified)'],
}

/** Payloads that contradict another published shape, which this contract has adopted. */
const CONTRADICTIONS: Rejections = {
  'errors/datarequests.new.404.timestamp-as-text': ['/timestamp type (published)'],
  'errors/datasources.get.400.other-shape': Array<string>(3).fill(' required (chosen)'),
  // Times in recorded events are numbers of milliseconds.
  'responses/datarequests.get_by_id.older-events': ['/event_logs/2/details/expires_at type (published)'],
  'records/SVC_ACADEMIC_RECORD.subject-code-as-number': ['/previous_academic_record/0/degrees/0/field_of_study/0/code type (published)'],
  'responses/datarequests.get_by_id.flags-as-text': [
    '/event_logs/0/details/email_notification type (published)',
    '/event_logs/0/details/sms_notification type (published)',
  ],
  'responses/services.get_academic_summary.dates-as-text': [
    '/academic_summary/0/attendance/0/start_date type (published)',
    '/academic_summary/0/attendance/0/end_date type (published)',
  ],
  'responses/services.get_insurance_details.dates-as-text': [
    '/insurance_details/0/coverage_period/start_date type (published)',
    '/insurance_details/0/coverage_period/end_date type (published)',
  ],
  'requests/services.get_realized_gains.years-as-text': ['/individual/tax_years/0 type (published)'],
  'responses/datarequests.get_invitation_link.bare-list': [' type (published)'],
  // The specification defines a gradscore as a probability, but the sample contains 698.
  'responses/services.gradscore': ['/gradscore/grad_score range (chosen)'],
  'responses/items.get_by_id.named-item-id': [' required (chosen)'],
}

const rejections: Rejections = { ...SPECIFIED, ...CONTRADICTIONS }

/** All published payloads are in the tables: requests and responses of every endpoint, webhook bodies and records. */
describe('completeness of the published payloads', () => {
  /** Components for which no shape has been published. */
  const UNPUBLISHED = [
    'response:/v3/auth/generate_purge_token',
    'request:/v3/individuals/delete',
    'request:/v3/datarequests/enable_refresh',
    'request:/v3/datarequests/disable_refresh',
    'request:/v3/items/get',
    'response:/v3/items/get',
    'response:/v3/experiences/upload_logo',
    'SVC_AUTO_INSURANCE_CLAIM_RECORD',
  ]

  const JSON_TYPE = 'application/json'

  /** True if the component is this contract's own choice, so existing clients do not use it yet. */
  const isChosen = (component: string) => tables.components[component]?.provenance === 'chosen'

  const targets = [
    ...specifiedOperations.flatMap(({ path, request, response }) => [
      ...(request?.media === JSON_TYPE ? [`request:${path}`] : []),
      ...(response.body?.media === JSON_TYPE ? [`response:${path}`] : []),
    ]),
    ...tables.webhooks.filter(({ component }) => !isChosen(component)).map(({ type }) => `webhook:${type}`),
    ...tables.records.filter((record) => !isChosen(record)),
  ]

  test('contain each published shape except the listed ones', () => {
    const present = new Set(payloads.map(({ as }) => as))
    expect(targets.filter((target) => !present.has(target)).toSorted()).toEqual(UNPUBLISHED.toSorted())
  })
})

/** Default mode accepts published payloads unless they violate a rule of the specification or of the contract. */
describe('published payloads and contradictions between them', () => {
  describe('the default view', () => {
    test.each(payloads.filter(({ name }) => !rejections[name]))('accepts $name as $as', async ({ as, value }) => {
      expect(formatFindings(await listFindings(as, value, 'default'))).toEqual([])
    })

    test.each(Object.entries(rejections))('rejects %s with the location and reason', async (name, expected) => {
      const payload = payloads.find((candidate) => candidate.name === name)
      expect(formatFindings(await listFindings(payload?.as ?? name, payload?.value, 'default'))).toEqual(expected)
    })

    test('does not mark a rule as specified if published shapes contradict each other', () => {
      expect(Object.values(CONTRADICTIONS).flat().join()).not.toContain('(specified)')
    })
  })
})

/** Tolerant mode accepts every published payload. */
describe('tolerant', () => {
  test.each(payloads)('the tolerant view accepts $name as $as', async ({ as, value }) => {
    expect(formatFindings(await listFindings(as, value, 'tolerant'))).toEqual([])
  })
})

/** Published responses and documents contain null in most fields, so default mode accepts null in all inner fields. */
describe('published payloads with null in every inner field', () => {
  /** Properties that are required in their object, and are therefore not replaced. */
  const KEPT = new Set(['code', 'credit_type'])

  /** Replaces every string, number and boolean with null. */
  function hollow(value: unknown, name = ''): unknown {
    if (Array.isArray(value)) return value.map((element) => (typeof element === 'object' ? hollow(element) : element))
    if (typeof value !== 'object' || value === null) return KEPT.has(name) ? value : null
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hollow(inner, key)]))
  }

  /** Leaves the top-level fields of a record or response unchanged. */
  function hollowInside(value: object): unknown {
    const inside = (inner: unknown, key: string) => (typeof inner === 'object' && key !== 'individual' ? hollow(inner) : inner)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inside(inner, key)]))
  }

  const filled = payloads.filter(({ name }) => /^records\/|^responses\/services\.get_(?!digest)/.test(name))

  test.each(filled)('reports no further findings for $name if every inner field is null', async ({ name, as, value }) => {
    const said = formatFindings(await listFindings(as, hollowInside(value as object), 'default'))
    expect(said.filter((finding) => !rejections[name]?.includes(finding))).toEqual([])
  })
})

/** The contract contains every published name, except for typos, link states in capitals, and values from older services. */
describe('published names', () => {
  /** Names that only strict mode rejects. */
  const SURPRISES: Readonly<Record<string, string>> = {
    _id: 'an identifier of the database, leaked',
    item_id: 'an Item whose id is called so',
    data: 'the other error shape of datasources/get',
    addresss: 'address, misspelled',
    merital_status: 'marital_status, misspelled',
    datasource_id: 'datasources, in the echo of a pending response',
    department: 'of a role, written inside its location',
    state: 'state_name, in the address of an employee',
  }

  const LINK_STATES = ['"ACTIVE"', '"USED"', '"EXPIRED"']

  /**
   * Published names that the specification does not list. For example, the specification uses LINK_EXPIRED, and does not include a paystub
   * with a bank check as a way to verify employment.
   */
  const NOT_SPECIFIED = ['"LINK_TIMEOUT"', '"MIE_VF_USP_BAC"', '"CONSENT_UPDATED"', '"DATAREQUEST_IGNORED"']

  test('the contract contains every published property except typos and leftovers', async () => {
    const surprising = await Promise.all(payloads.map(async ({ as, value }) => await listFindings(as, value, 'strict')))
    const names = surprising.flat().flatMap(({ rule, pointer }) => (rule === 'unknown-property' ? pointer.split('/').slice(-1) : []))
    expect([...new Set(names)].toSorted()).toEqual(Object.keys(SURPRISES).toSorted())
  })

  test('the contract contains every published value of an open list except link states and unlisted values', async () => {
    const values = async (mode: 'strict' | 'default') => {
      const found = await Promise.all(payloads.map(async ({ as, value }) => await listFindings(as, value, mode)))
      return found.flat().flatMap(({ rule, found: shown }) => (rule === 'enum' ? [shown] : []))
    }
    const usual = new Set(await values('default'))
    const beyond = (await values('strict')).filter((value) => !usual.has(value))
    expect([...new Set(beyond)].toSorted()).toEqual([...LINK_STATES, ...NOT_SPECIFIED].toSorted())
  })
})
