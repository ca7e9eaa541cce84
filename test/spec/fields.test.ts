/** Checks records, fields, facets and enumerations against the specification. */
import { describe, expect, test } from 'vitest'
import type { JsonSchema } from '../../generators/contract.ts'
import facets from './facets.json' with { type: 'json' }
import fields from './fields.json' with { type: 'json' }
import {
  component,
  contract,
  eventReasonCodes,
  facts,
  type FieldFact,
  getFields,
  jsonType,
  reachedComponents,
  recordFacts,
  referredComponent,
  serviceReasonCodes,
  specifiedFields,
} from './oracle.ts'
import states from './states.json' with { type: 'json' }

interface Named {
  type: string
  items?: string
  one_of?: string
  states_of?: string
  required?: boolean
  value?: string
  /**
   * Fields that the specification does not declare as required even though its text identifies the object by them, such as an identifier, a
   * state or a selector.
   */
  named_as_its_own?: boolean
}

type Table = Readonly<Record<string, Named>>

const purgeEntry = facts.purge_request.delivery_details.items
const NAMED: Readonly<Record<string, Table>> = {
  ...(fields as Readonly<Record<string, Table>>),
  DeliveryDetail: { ...facts.delivery_details, event_type: { ...facts.delivery_details.event_type, one_of: 'webhook_events' } },
  XAuthTokenCredentials: facts.x_auth_token_credentials,
  PurgeRequest: {
    individual_id: facts.purge_request.individual_id,
    delivery_details: { type: 'array', required: false, items: 'PurgeDeliveryDetail' },
  },
  PurgeDeliveryDetail: {
    event_type: { type: 'string', ...purgeEntry.event_type },
    url: { type: 'string', ...purgeEntry.url },
    headers: facts.delivery_details.headers,
    x_auth_token_credentials: facts.delivery_details.x_auth_token_credentials,
  },
}

/** Returns the specified values of a field if it has a list of values. */
const specifiedValues = (schema: JsonSchema) =>
  component(referredComponent(schema) ?? 'Item')
    .values?.filter(({ provenance }) => provenance === 'specified')
    .map(({ value }) => value)

const LISTS: Readonly<Record<string, readonly string[]>> = {
  data_request_types: facts.data_request_types,
  webhook_events: facts.webhook_events.map(({ event }) => event),
}

const valuesSaid = ({ one_of, states_of }: Named) => (one_of ? LISTS[one_of] : states_of && states.states[states_of as 'Item'])

describe.each(Object.entries(NAMED))('%s', (name, named) => {
  test('has the specified fields and marks all others', () => {
    expect(Object.keys(specifiedFields(name)).toSorted()).toEqual(Object.keys(named).toSorted())
  })

  test.each(Object.entries(named))('gives %s its specified type, values and requirement', (field, said) => {
    const schema = getFields(name)[field] ?? {}
    expect({
      type: jsonType(schema),
      items: said.items && referredComponent(schema.items ?? {}),
      value: said.value && schema.enum?.join(),
      values: specifiedValues(schema),
      required: component(name).schema.required?.includes(field) ?? false,
    }).toEqual({
      type: said.type,
      items: said.items,
      value: said.value,
      values: valuesSaid(said),
      required: said.required ?? said.named_as_its_own ?? false,
    })
  })
})

test('has specified fields only in the listed components and in records', () => {
  const claiming = Object.keys(contract.components).filter((name) => Object.keys(specifiedFields(name)).length > 0)
  expect(claiming.toSorted()).toEqual([...Object.keys(NAMED), ...Object.keys(recordFacts)].toSorted())
})

test('marks only the listed components, records and lists of values as specified', () => {
  const known = new Set([...Object.keys(NAMED), ...Object.keys(recordFacts)])
  const claiming = Object.values(contract.components).filter(
    ({ name, provenance, kind }) => provenance === 'specified' && kind !== 'enumeration' && !known.has(name),
  )
  // Objects with arbitrary keys: the `headers` of a delivery, and the `headers` and `data` of the token request.
  expect(claiming.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
    'HttpHeaders: map',
    'TokenRequestData: map',
    'TokenRequestHeaders: map',
  ])
})

test('allows arbitrary keys in the headers and data of a delivery', () => {
  expect(referredComponent(getFields('DeliveryDetail')['headers'] ?? {})).toBe('HttpHeaders')
  expect(referredComponent(getFields('XAuthTokenCredentials')['data'] ?? {})).toBe('TokenRequestData')
  expect(component('HttpHeaders').schema.additionalProperties).toMatchObject({ type: 'string' })
  expect(component('TokenRequestData').schema.additionalProperties).toBe(true)
})

/** Facets restrict a value beyond its type. Specified fields have only specified restrictions. */
describe('facets', () => {
  const places = (table: Readonly<Record<string, readonly string[]>>) =>
    Object.entries(table).flatMap(([name, fields]) => fields.map((field) => `${name}.${field}`))

  const all = Object.keys(contract.components).flatMap((name) =>
    Object.entries(specifiedFields(name)).map(([field, schema]) => ({ place: `${name}.${field}`, schema })),
  )
  const placesWhere = (holds: (schema: JsonSchema) => boolean) =>
    all
      .filter(({ schema }) => holds(schema))
      .map(({ place }) => place)
      .toSorted()

  /** Each facet, the places that have it according to the specification, and its representation in the contract. */
  const FACETS: readonly [string, Readonly<Record<string, readonly string[]>>, (schema: JsonSchema) => boolean][] = [
    ['a calendar date MM/DD/YYYY', facets.calendar_dates, (schema) => schema['x-calendar-date'] === 'MM/DD/YYYY'],
    ['not a future date', facets.not_in_the_future, (schema) => schema['x-not-future'] === true],
    ['a year of four digits', facets.years, ({ type, minimum, maximum }) => type === 'integer' && minimum === 1000 && maximum === 9999],
    ['a timestamp', facets.timestamps, ({ type, format }) => type === 'integer' && format === 'int64'],
    ['a URL', facets.urls, ({ format }) => format === 'uri'],
    ['pairs of a code and an amount', facets.pairs_of_code_and_amount, ({ items }) => items?.['x-code-and-amount'] === true],
    ['a double', facets.doubles, ({ format }) => format === 'double'],
  ]

  test.each(FACETS)('%s applies exactly where specified', (_, table, holds) => {
    expect(placesWhere(holds)).toEqual(places(table).toSorted())
  })

  const NUMERIC = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'x-decimals'] as const
  const numericFacets = (schema: JsonSchema) => Object.fromEntries(NUMERIC.filter((key) => key in schema).map((key) => [key, schema[key]]))

  describe.each(Object.entries(facets.numbers))('%s', (name, fields) => {
    test.each(Object.entries(fields))('limits %s to its range', (field, range) => {
      expect(numericFacets(getFields(name)[field] ?? {})).toEqual(range)
    })
  })

  /** Facets that the contract adds to make values fit a column, a counter or a clock. They do not exclude any specified value. */
  const BOUNDS: readonly ((schema: JsonSchema) => readonly string[])[] = [
    ({ maxLength }) => (maxLength === 255 || maxLength === 2048 ? ['maxLength'] : []),
    ({ format }) => (format === 'int64' ? ['minimum', 'maximum'] : []),
    ({ format }) => (format === 'uri' || format === 'email' ? ['pattern'] : []),
    (schema) => (schema['x-calendar-date'] ? ['pattern'] : []),
    ({ minimum, maximum }) => (minimum === 1000 && maximum === 9999 ? ['minimum', 'maximum'] : []),
  ]
  const RESTRICTING = [...NUMERIC, 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', 'const', 'minProperties']

  test('do not restrict specified fields unless specified', () => {
    const specifiedRanges: Readonly<Record<string, object>> = Object.fromEntries(
      Object.entries(facets.numbers).flatMap(([name, fields]) =>
        Object.entries(fields).map(([field, range]) => [`${name}.${field}`, range]),
      ),
    )
    const further = all.flatMap(({ place, schema }) => {
      const allowed = new Set([...Object.keys(specifiedRanges[place] ?? {}), ...BOUNDS.flatMap((bound) => bound(schema))])
      return RESTRICTING.filter((keyword) => keyword in schema && !allowed.has(keyword)).map((keyword) => `${place}: ${keyword}`)
    })
    expect(further).toEqual([])
  })
})

/** The names, JSON types, formats and requirements of top-level fields in records. */
describe('records', () => {
  /** Years in records are integers, like timestamps in milliseconds. */
  const wholeNumber = (record: string, field: string) =>
    [facets.years, facets.timestamps].some((table) => (table as Record<string, string[]>)[record]?.includes(field))

  const expectedType = (record: string, field: string, { type }: FieldFact) => (wholeNumber(record, field) ? 'integer' : type)

  const getFormat = (schema: JsonSchema) =>
    schema['x-calendar-date'] ?? (schema['minimum'] === 1000 && schema['maximum'] === 9999 ? 'YYYY' : undefined)

  test('are exactly the ten specified records', () => {
    expect(Object.keys(recordFacts).filter((name) => !contract.records.includes(name))).toEqual([])
    expect(Object.keys(contract.components).filter((name) => name.startsWith('SVC_'))).toEqual(contract.records.toSorted())
  })

  describe.each(Object.entries(recordFacts))('%s', (record, said) => {
    test('is a specified object', () => expect(component(record)).toMatchObject({ kind: 'object', provenance: 'specified' }))

    test('has the specified fields and marks all others', () => {
      expect(Object.keys(specifiedFields(record)).toSorted()).toEqual(Object.keys(said).toSorted())
    })

    test.each(Object.entries(said))('gives %s its specified type', (field, fact) => {
      const schema = getFields(record)[field] ?? {}
      const { format, items, deprecated = false, not_future = false } = fact
      expect({
        type: jsonType(schema),
        items: items && jsonType(schema.items ?? {}),
        format: format && getFormat(schema),
        deprecated: schema['deprecated'] === true,
        not_future: schema['x-not-future'] === true,
      }).toEqual({ type: expectedType(record, field, fact), items, format, deprecated, not_future })
    })

    test('requires exactly the specified fields', () => {
      const required = Object.keys(said).filter((field) => said[field]?.required)
      expect((component(record).schema.required ?? []).toSorted()).toEqual(required.toSorted())
    })
  })

  test('have arrays of objects or strings, and never of unknown elements', () => {
    const arrays = contract.records.flatMap((record) =>
      Object.entries(specifiedFields(record)).map(([field, schema]) => ({ record, field, schema })),
    )
    const without = arrays.filter(({ schema }) => schema.type === 'array' && jsonType(schema.items ?? {}) === 'any')
    expect(without).toEqual([])
  })

  const enumerated = Object.entries(facets.enumerated).flatMap(([record, fields]) =>
    Object.entries(fields).map(([field, list]) => ({ record, field, list: list as keyof typeof facts })),
  )

  test.each(enumerated)('have the specified values in $record.$field', ({ record, field, list }) => {
    const schema = getFields(record)[field] ?? {}
    const values = component(referredComponent(schema.items ?? schema) ?? '').schema.enum
    expect(values?.toSorted()).toEqual((facts[list] as string[]).toSorted())
  })

  test('restrict no other specified field to a closed list', () => {
    const closed = contract.records.flatMap((record) =>
      Object.entries(specifiedFields(record))
        .filter(([, schema]) => contract.components[referredComponent(schema.items ?? schema) ?? '']?.closed)
        .map(([field]) => `${record}.${field}`),
    )
    expect(closed.toSorted()).toEqual(enumerated.map(({ record, field }) => `${record}.${field}`).toSorted())
  })
})

/** Enumeration values are specified, and no other values are marked as specified. Enumerations in requests and records are closed. */
describe('enumerations', () => {
  /** Maps a webhook event or a Service path to the stem of its list's name: `session.no_login` → SessionNoLogin. */
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

  /**
   * Lists that occur only in responses and events. All of their values are specified, but a later version may add values (Versioning, 4).
   */
  const READ: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
    ['CheckSignalCategory', facts.check_signal_categories],
    ['RecordedEventType', facts.data_request_events],
    ...reasonCodes,
  ])

  /** Lists of states that the specification names only partially. */
  const OPEN: ReadonlyMap<string, readonly string[]> = new Map([
    ['LinkStatus', states.states['Invitation link']],
    ['ProcessingStatus', states.states.Item],
  ])

  /** Lists that also contain the names of unspecified events, which are marked. */
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

    test(`is ${closed ? 'closed' : 'open'} and has exactly the specified values`, () => {
      expect(component(name)).toMatchObject({ kind: 'enumeration', closed, provenance: 'specified' })
      expect(component(name).values).toHaveLength(values.length + furtherValues(name).length)
      expect(specifiedValues(name)?.toSorted()).toEqual([...values].toSorted())
    })

    test('explains each value once', () => {
      expect(component(name).schema.enum?.toSorted()).toEqual([...values, ...furtherValues(name)].toSorted())
      expect(component(name).values?.filter(({ about }) => about.length < 3)).toEqual([])
    })
  })

  test.each([...OPEN])('leave %s open, with only the named values specified', (name, values) => {
    expect(component(name)).toMatchObject({ closed: false, provenance: 'specified' })
    expect(specifiedValues(name)).toEqual(values)
  })

  test('mark no other enumeration or value as specified', () => {
    const claiming = Object.values(contract.components).filter(
      ({ provenance, kind, values = [] }) =>
        kind === 'enumeration' && (provenance === 'specified' || values.some((value) => value.provenance === 'specified')),
    )
    expect(claiming.map(({ name }) => name).toSorted()).toEqual([...CLOSED.keys(), ...READ.keys(), ...OPEN.keys()].toSorted())
  })

  test('close an unspecified list only in requests, with a reason in the operation', () => {
    const closed = Object.values(contract.components).filter((list) => list.closed && list.provenance !== 'specified')
    const takers = closed.map(({ name }) =>
      contract.operations.filter(({ request }) => request?.component && reachedComponents(request.component).has(name)),
    )
    expect(takers.length).toBeGreaterThan(0)
    expect(takers.filter((operations) => operations.length === 0)).toEqual([])
    expect(takers.flat().filter(({ gaps }) => !gaps.includes('closed-request-lists'))).toEqual([])
  })
})
