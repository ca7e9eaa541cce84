/** Tests the rules for requests: the subject of a call, conditions, tokens and source data. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validate } from '../../checks/validate/library.ts'
import { tables } from '../../generated/tables.ts'
import { buildValue } from './arbitraries.ts'
import { acceptedBy, EVERY_MODE, example, getExamples, type Schema, schemas, violations } from './validators.ts'

/** A request that can name its subject in several ways must use exactly one, such as id or individual_id. */
describe('a request with alternative fields contains exactly one', () => {
  const ruled = Object.entries(schemas).flatMap(([component, schema]) => {
    const names = schema['x-exactly-one-of']
    return names ? [{ component, names, properties: schema.properties ?? {}, required: schema.required ?? [] }] : []
  })

  /** Returns every subset of the names, including the empty set and the whole set. */
  const subsets = (names: readonly string[]): string[][] =>
    names.reduce<string[][]>((sets, name) => [...sets, ...sets.map((set) => [...set, name])], [[]])

  const valid = (schema: Schema | undefined) => fc.sample(buildValue(schema as Schema), { numRuns: 1, seed: 7 })[0]

  describe.each(ruled)('$component', ({ component, names, properties, required }) => {
    const request = (chosen: readonly string[]) =>
      Object.fromEntries([...required, ...chosen].map((name) => [name, valid(properties[name])]))

    test.each(subsets(names).map((chosen) => ({ chosen })))(
      'accepts a single field, or any number of fields in tolerant mode: $chosen',
      ({ chosen }) => {
        expect(acceptedBy(component, request(chosen))).toBe(chosen.length === 1 ? EVERY_MODE : 'tolerant')
      },
    )

    test('treats null as present', () => {
      const [first = '', second = ''] = names
      expect(acceptedBy(component, { ...request([first]), [second]: null })).toBe('tolerant')
    })
  })

  const REFERENCES = new Set(['id', 'individual_id', 'datarequest_id', 'individual', 'transaction_id', 'items'])

  test('covers every request that has two of the reference fields', () => {
    const requests = [...new Set(tables.operations.flatMap(({ request }) => request?.component ?? []))]
    const several = requests
      .map((name) => ({ name, fields: Object.keys(schemas[name]?.properties ?? {}).filter((field) => REFERENCES.has(field)) }))
      .filter(({ fields }) => fields.length > 1)
    const without = several.filter(({ name, fields }) => {
      const names = schemas[name]?.['x-exactly-one-of'] ?? []
      return fields.some((field) => !names.includes(field))
    })
    expect(several.length).toBeGreaterThan(8)
    // The Individual in an update must match its Data Request. An Item belongs to a Data Request, and only requests from earlier clients
    // assign it directly to an Individual.
    expect(without.map(({ name }) => name)).toEqual(['DataRequestUpdate', 'ItemInput'])
  })
})

/** Conditions between fields in the documents, with values that satisfy and violate them. */
describe('conditions of requests', () => {
  interface Cases {
    readonly of: string
    readonly with: object
    readonly met: readonly object[]
    readonly broken: readonly object[]
  }

  const item = { datarequest_id: 'dr_1', datasource_id: 'emp_1', source_data_type: 'PAYSTUB_FILE' }
  const remote = { uri: 'https://files.example.com/a.pdf', media_type: 'application/pdf' }
  const referring = (reference: object) => ({ source_data: [{ source_data_reference: reference }] })
  const uploaded = referring({ uri: 'svc://sdr_1', media_type: 'application/pdf' })
  const inline = (source_data_type: string, value: object) => ({ source_data_type, source_data: [{ source_data_value: value }] })
  const policy = (refresh_policy: unknown) => ({ refresh_policy })
  const daily = { schedule: { frequency: 'DAILY' } }

  const SCHEDULE = {
    met: [policy(null), policy({}), policy({ enabled: false }), policy({ enabled: true, ...daily })],
    broken: [policy(daily), policy({ enabled: false, ...daily })],
  }

  /** Cases, keyed by the condition's description in the document. */
  const CASES: Readonly<Record<string, readonly Cases[]>> = {
    'WEEKLY needs by_weekday.': [
      {
        of: 'RefreshSchedule',
        with: {},
        met: [{ frequency: 'WEEKLY', by_weekday: ['MO'] }, { frequency: 'DAILY' }],
        broken: [{ frequency: 'WEEKLY' }, { frequency: 'WEEKLY', by_monthday: [1] }, { frequency: 'WEEKLY', by_weekday: [] }],
      },
    ],
    'MONTHLY needs by_monthday.': [
      {
        of: 'RefreshSchedule',
        with: {},
        met: [{ frequency: 'MONTHLY', by_monthday: [1, 15] }, { frequency: 'DAILY' }],
        broken: [{ frequency: 'MONTHLY' }, { frequency: 'MONTHLY', by_weekday: ['MO'] }],
      },
    ],
    'A refresh_policy with a schedule needs enabled: true.': [
      { of: 'DataRequestInput', with: { individual_id: 'idv_1', type: 'CUSTOM' }, ...SCHEDULE },
      { of: 'DataRequestUpdate', with: { id: 'dr_1' }, ...SCHEDULE },
    ],
    'REALIZED_GAINS needs a tax_year in request_details.': [
      {
        of: 'DataRequestInput',
        with: { individual_id: 'idv_1' },
        met: [{ type: 'REALIZED_GAINS', request_details: { tax_year: 2025 } }, { type: 'CUSTOM' }],
        broken: [{}, { request_details: null }, { request_details: {} }].map((details) => ({ type: 'REALIZED_GAINS', ...details })),
      },
    ],
    'An Item belongs to a Data Request or to an Individual.': [
      {
        of: 'ItemInput',
        with: { datasource_id: 'emp_1', source_data_type: 'PAYSTUB_FILE', ...uploaded },
        met: [{ datarequest_id: 'dr_1' }, { individual_id: 'idv_1' }, { datarequest_id: 'dr_1', individual_id: 'idv_1' }],
        broken: [{}],
      },
    ],
    'Every type except SVC_DIGEST needs a datasource_id.': [
      {
        of: 'ItemInput',
        with: { datarequest_id: 'dr_1', ...uploaded },
        met: [{ source_data_type: 'SVC_DIGEST' }, { source_data_type: 'PAYSTUB_FILE', datasource_id: 'emp_1' }],
        broken: Object.keys(tables.recordByType).flatMap((type) => (type === 'SVC_DIGEST' ? [] : [{ source_data_type: type }])),
      },
    ],
    'An inline record has a type that the contract defines.': [
      {
        of: 'ItemInput',
        with: item,
        met: [inline('PAYSTUB_FILE', { pay_date: '03/01/2024' }), { source_data_type: 'NAPKIN', ...uploaded }],
        broken: [inline('NAPKIN', { pay_date: '03/01/2024' })],
      },
    ],
    'HTTP and HTTPS addresses need an http_method.': [
      {
        of: 'ItemInput',
        with: item,
        met: [uploaded, referring({ ...remote, http_method: 'GET' }), referring({ ...remote, uri: 'ftp://files.example.com/a' })],
        broken: [referring(remote), referring({ ...remote, uri: 'http://files.example.com/a' })],
      },
    ],
    'GET does not allow http_body.': [
      {
        of: 'ItemInput',
        with: item,
        met: [
          referring({ ...remote, http_method: 'GET', http_body: null }),
          referring({ ...remote, http_method: 'POST', http_body: { a: 1 } }),
        ],
        broken: [referring({ ...remote, http_method: 'GET', http_body: 'text' })],
      },
    ],
    ...Object.fromEntries(
      [...new Set(Object.values(tables.recordByType))].map((record) => [
        `An inline ${record} has at least one of its fields.`,
        [
          {
            of: 'ItemInput',
            with: item,
            met: [inline(record, example(record)), inline(record, { ...example(record), napkin: 1 })],
            broken: [inline(record, {}), inline(record, { napkin: 1 })],
          },
        ],
      ]),
    ),
  }

  test('are all covered by cases', () => {
    const said = Object.values(schemas).flatMap((schema) => (schema['x-conditions'] ?? []) as unknown as { about: string }[])
    expect(Object.keys(CASES).toSorted()).toEqual([...new Set(said.map(({ about }) => about))].toSorted())
  })

  describe.each(Object.entries(CASES))('%s', (_, cases) => {
    test.each(cases)('the condition applies to $of', ({ of, with: other, met, broken }) => {
      expect(met.filter((value) => !acceptedBy(of, { ...other, ...value }).startsWith('default'))).toEqual([])
      expect(broken.filter((value) => acceptedBy(of, { ...other, ...value }).startsWith('default'))).toEqual([])
    })
  })

  test('rejects U+0000 in names and values in a request, but accepts it in received data', () => {
    const person = example('Individual')
    for (const spoiled of [{ first_name: 'A\0da' }, { 'na\0me': 1 }, { more: [{ deep: '\0' }] }]) {
      expect(acceptedBy('IndividualInput', { ...person, ...spoiled })).toBe('tolerant')
    }
    expect(acceptedBy('Individual', { ...person, first_name: 'A\0da' })).toBe(EVERY_MODE)
  })

  test('accepts a number as the range of a mileage only in tolerant mode', () => {
    const mileage = (range: unknown) => ({ type: 'VALUE', details: { range, unit: 'MI' } })
    expect(acceptedBy('VehicleMileage', mileage(13_500))).toBe('tolerant')
    expect(acceptedBy('VehicleMileage', mileage('13500'))).toBe(EVERY_MODE)
  })
})

/** In x_auth_token_credentials, token_type is JWT, http_method is POST and the url is required. Everything else is optional. */
describe('token requests use JWT and POST', () => {
  const credentials = { token_type: 'JWT', http_method: 'POST', url: 'https://tokens.example.test/issue' }
  const verdict = (changes: object) => acceptedBy('XAuthTokenCredentials', { ...credentials, ...changes })

  test('accepts credentials with only the three required fields', () => expect(verdict({})).toBe(EVERY_MODE))

  test('accepts all fields', () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const data = { grant_type: 'client_credentials', scopes: ['a', 1, null, { deep: true }] }
    expect(verdict({ key_id: 'key-1', headers, data, response_token_path: 'access_token.token' })).toBe(EVERY_MODE)
  })

  describe.each([
    ['token_type', ['jwt', 'Jwt', 'JWT ', 'BASIC', 'BEARER', '']],
    ['http_method', ['post', 'GET', 'PUT', ' POST', '']],
  ])('%s', (field, others) => {
    test.each(others)('rejects "%s", except in tolerant mode', (value) => {
      expect(verdict({ [field]: value })).toBe('tolerant')
      expect(violations('default', 'XAuthTokenCredentials', { ...credentials, [field]: value })).toMatchObject([
        { instancePath: `/${field}`, keyword: 'enum' },
      ])
    })
    test.each([null, 1, ['JWT'], undefined])('rejects %j in every mode', (value) => expect(verdict({ [field]: value })).toBe(''))
  })

  test.each(['token_type', 'http_method', 'url'])('requires %s in every mode', (field) => {
    const rest = Object.fromEntries(Object.entries(credentials).filter(([name]) => name !== field))
    expect(acceptedBy('XAuthTokenCredentials', rest)).toBe('')
  })

  test.each([
    ['a header that is a number', { headers: { 'x-tenant': 42 } }],
    ['a header that is a list', { headers: { 'x-tenant': ['a'] } }],
    ['headers as a list', { headers: [['x-tenant', 'a']] }],
    ['data as text', { data: 'grant_type=client_credentials' }],
  ])('rejects %s in every mode', (_, changes) => expect(verdict(changes)).toBe(''))

  describe('the content type', () => {
    test.each([
      [{}],
      [{ accept: 'text/plain' }],
      [{ 'content-type': 'application/json' }],
      [{ 'Content-Type': 'Application/JSON; charset=utf-8' }],
      [{ 'CONTENT-TYPE': ' application/x-www-form-urlencoded ' }],
    ])('accepts %j', (headers) => expect(verdict({ headers })).toBe(EVERY_MODE))

    test.each([
      [{ 'content-type': 'text/plain' }],
      [{ 'Content-Type': 'multipart/form-data; boundary=x' }],
      [{ 'content-type': '' }],
      [{ 'content-type': 'application/json2' }],
    ])('rejects %j', (headers) => expect(verdict({ headers })).toBe('tolerant'))

    test('is ignored for a webhook, which always sends JSON', () => {
      const headers = { 'content-type': 'text/plain' }
      expect(acceptedBy('DeliveryDetail', { url: 'https://client.example.test/hooks', headers })).toBe(EVERY_MODE)
    })
  })

  describe('the target of a webhook', () => {
    const target = { url: 'https://client.example.test/hooks', x_auth_token_credentials: credentials }
    const PURGED = { event_type: 'individual.purged' }

    test.each(['DeliveryDetail', 'PurgeDeliveryDetail'])('validates the credentials of %s', (component) => {
      const wrong = { ...target, ...PURGED, x_auth_token_credentials: { ...credentials, token_type: 'OAUTH' } }
      expect(acceptedBy(component, { ...target, ...PURGED })).toBe(EVERY_MODE)
      expect(acceptedBy(component, wrong)).toBe('tolerant')
    })

    test('requires an event for a purge, but not for a Data Request', () => {
      expect(acceptedBy('DeliveryDetail', target)).toBe(EVERY_MODE)
      expect(acceptedBy('PurgeDeliveryDetail', target)).toBe('')
    })

    test('accepts only individual.purged for a purge', () => {
      const announced = (event_type: string) =>
        acceptedBy('PurgeRequest', { individual_id: 'idv_1', delivery_details: [{ ...target, event_type }] })
      expect(announced('individual.purged')).toBe(EVERY_MODE)
      expect(announced('item.created')).toBe('tolerant')
    })

    test('requires a url', () => expect(acceptedBy('DeliveryDetail', { event_type: 'item.created' })).toBe(''))

    test('rejects a subscription to an unknown event', () => {
      expect(acceptedBy('DeliveryDetail', { ...target, event_type: 'item.deleted' })).toBe('tolerant')
    })
  })
})

/** Each source data part of items/new is either an inline record or a reference to a document. */
describe('source data is inline or a reference', () => {
  const inline = { source_data_value: example('SVC_DIGEST') }
  const reference = { source_data_reference: { uri: 'svc://sdr_2gVnTcXg0yEv4OlZm6IvTd8SaNq', media_type: 'application/pdf' } }

  describe('one part of the source data', () => {
    test.each([
      ['an inline record', inline, EVERY_MODE],
      ['a reference', reference, EVERY_MODE],
      ['both', { ...inline, ...reference }, 'tolerant'],
      ['neither', {}, 'tolerant'],
      ['neither, but a referrer', { referrer: 'USER' }, 'tolerant'],
      ['an inline record, and null for the reference', { ...inline, source_data_reference: null }, 'tolerant'],
      ['an empty inline record', { source_data_value: {} }, EVERY_MODE],
    ])('%s: accepted by %s', (_, part, modes) => expect(acceptedBy('SourceData', part)).toBe(modes))
  })

  describe('a new Item', () => {
    const item = getExamples('operations')['createItem/document.request'] as Record<string, unknown>
    const withParts = (...source_data: object[]) => ({ ...item, source_data })

    test('accepts one reference per document', () => {
      expect(acceptedBy('ItemInput', withParts(reference, reference, reference))).toBe(EVERY_MODE)
    })

    test('rejects a part with both or neither, and names the part', () => {
      const bad = withParts(reference, { ...inline, ...reference }, reference, {})
      const broken = violations('default', 'ItemInput', bad).filter(({ keyword }) => keyword === 'exactlyOneOf')
      expect(broken.map(({ instancePath }) => instancePath)).toEqual(['/source_data/1', '/source_data/3'])
    })

    test.each([
      ['two inline records', [inline, inline]],
      ['an inline record and a reference', [inline, reference]],
      ['a reference and an inline record', [reference, inline]],
      ['an inline record between references', [reference, inline, reference]],
    ])('rejects %s', async (_, parts) => {
      const at = parts.findIndex((part) => part === inline)
      expect(acceptedBy('ItemInput', { ...withParts(...parts), source_data_type: 'SVC_DIGEST' })).toBe('tolerant')
      const { findings } = await validate(JSON.stringify(withParts(...parts)), { as: 'request:/v3/items/new' })
      expect(findings).toContainEqual(
        expect.objectContaining({ pointer: `/source_data/${at}`, rule: 'several-alike', provenance: 'specified' }),
      )
    })

    test('requires at least one part', () => expect(acceptedBy('ItemInput', withParts())).toBe(''))

    test('reports both properties of a part that has both', async () => {
      const text = JSON.stringify(withParts({ ...inline, ...reference }))
      const { findings } = await validate(text, { as: 'request:/v3/items/new' })
      expect(findings).toContainEqual(
        expect.objectContaining({
          pointer: '/source_data/0',
          rule: 'exactly-one-of',
          expected: 'exactly one of "source_data_value", "source_data_reference"',
          found: '"source_data_value" and "source_data_reference"',
        }),
      )
    })
  })
})
