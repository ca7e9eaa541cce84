/** Each condition between fields of the documents, with values that meet it and values that do not. */
import { describe, expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { acceptedBy, EVERY_MODE, example, schemas } from './validators.ts'

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

/** Cases by the document's text of the condition. */
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
  'A refresh_policy with a schedule has enabled true.': [
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
  'Every type but SVC_DIGEST needs a datasource_id.': [
    {
      of: 'ItemInput',
      with: { datarequest_id: 'dr_1', ...uploaded },
      met: [{ source_data_type: 'SVC_DIGEST' }, { source_data_type: 'PAYSTUB_FILE', datasource_id: 'emp_1' }],
      broken: Object.keys(tables.recordByType).flatMap((type) => (type === 'SVC_DIGEST' ? [] : [{ source_data_type: type }])),
    },
  ],
  'An inline record is of a type that the contract knows.': [
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
  'GET has no http_body.': [
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
      `An inline ${record} holds at least one of its fields.`,
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

test('there are cases for every condition', () => {
  const said = Object.values(schemas).flatMap((schema) => (schema['x-conditions'] ?? []) as unknown as { about: string }[])
  expect(Object.keys(CASES).toSorted()).toEqual([...new Set(said.map(({ about }) => about))].toSorted())
})

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  test.each(cases)('of $of', ({ of, with: other, met, broken }) => {
    expect(met.filter((value) => !acceptedBy(of, { ...other, ...value }).startsWith('default'))).toEqual([])
    expect(broken.filter((value) => acceptedBy(of, { ...other, ...value }).startsWith('default'))).toEqual([])
  })
})

test('a request whose texts hold U+0000 is refused, in names and values; in what is received it is text', () => {
  const person = example('Individual')
  for (const spoiled of [{ first_name: 'A\0da' }, { 'na\0me': 1 }, { more: [{ deep: '\0' }] }]) {
    expect(acceptedBy('IndividualInput', { ...person, ...spoiled })).toBe('tolerant')
  }
  expect(acceptedBy('Individual', { ...person, first_name: 'A\0da' })).toBe(EVERY_MODE)
})

test('a mileage of type VALUE whose number stands in range is read tolerantly', () => {
  const mileage = (range: unknown) => ({ type: 'VALUE', details: { range, unit: 'MI' } })
  expect(acceptedBy('VehicleMileage', mileage(13_500))).toBe('tolerant')
  expect(acceptedBy('VehicleMileage', mileage('13500'))).toBe(EVERY_MODE)
})
