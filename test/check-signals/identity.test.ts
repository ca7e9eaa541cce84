/** Tests that different spellings of a person's name and numbers match, and that another person's do not. */
import { expect, test } from 'vitest'
import type { Individual } from '../../generated/types.ts'
import { birthDatesDiffer, isPersonalNumber, maskedNumbersDiffer } from '../../server/documents/check-signals/masked-values.ts'
import { mayNameIndividual, type PersonName } from '../../server/documents/check-signals/persons.ts'
import { withValueAt, signalCodes, exampleItem, createItem, jordan, paystub, paystubItem, w2 } from './example-items.ts'

const person = (first_name: string, last_name: string, more: Partial<Individual> = {}): Individual => ({
  individual_id: 'idv_1',
  first_name,
  last_name,
  ...more,
})
const jose = person('José', 'García-López', { middle_name: 'Luis' })
const ann = person('Mary-Ann', "O'Brien")
const junior = person('Martin', 'Vance', { name_suffix: 'Jr.' })
const cruz = person('Ana', 'De La Cruz')
const married = person('Dana', 'Webb', { attending_name: 'Dana Price' })
const lee = person('Lee', 'Li')

test.each<[Individual, string, boolean]>([
  [jose, 'José García-López', true],
  [jose, 'JOSE GARCIA LOPEZ', true],
  [jose, 'GARCIA LOPEZ, JOSE L', true],
  [jose, 'Jose Garcia', true],
  [jose, 'Jose Garcialopez', true],
  [jose, 'J. L. Garcia', true],
  [jose, 'Luis Garcia', true],
  [jose, 'Mr. José Luis García', true],
  [jose, 'Mr. J. Garcia', true],
  [jose, 'Jose Garcia & Eva Ruiz JT TEN', true],
  [jose, 'Joseph Garcia', false],
  [jose, 'Eva L Garcia', false],
  [jose, 'Eva J Garcia', false],
  [jose, 'Jose Ruiz', false],
  [ann, 'Maryann OBrien', true],
  [ann, 'Mary Ann O’Brien', true],
  [ann, 'Mary O Brien', true],
  [ann, 'Ann OBrian', false],
  [junior, 'Martin Vance', true],
  [junior, 'VANCE, MARTIN JR', true],
  [junior, 'Martin Vance Sr.', false],
  [junior, 'Martin Vance III', false],
  [person('Martin', 'Vance Jr'), 'Martin Vance', true],
  [person('Martin', 'Vance Jr'), 'Martin Vance Sr', false],
  [person('J M', 'Rivera'), 'Dana M Rivera', false],
  [cruz, 'Ana Delacruz', true],
  [cruz, 'ANA CRUZ', true],
  [cruz, 'Ana De La Rosa', false],
  [person('Anna', 'Le'), 'LE, ANNA', true],
  [person('Anna', 'Le'), 'Anna Van', false],
  [person('Van', 'Do'), 'Do Van', true],
  [married, 'Dana Price', true],
  [married, 'Dana Prince', false],
  [lee, 'Oliver Li', false],
  [lee, 'Li, Lee', true],
  [lee, 'Cash Price', false],
  [person('Søren', 'Łukasz'), 'Soren Lukasz', true],
  [person('J', 'Rivera'), 'Jordan Rivera', true],
  [person('J', 'Rivera'), 'Dana Rivera', false],
  [jose, '', true],
])('compares %j with the name %j: %s', (individual, full_name, expected) =>
  expect(mayNameIndividual(individual, [{ full_name }])).toBe(expected),
)

test.each<[PersonName[], boolean]>([
  [[{ first_name: 'Jose', last_name: 'Garcia' }], true],
  [[{ first_name: 'Jose', last_name: null }], true],
  [[{ first_name: 'Eva', last_name: null }], false],
  [[{ first_name: null, last_name: 'Garcia' }], true],
  [[{ first_name: null, last_name: 'Ruiz' }], false],
  [
    [
      { first_name: 'Eva', last_name: 'Ruiz' },
      { first_name: 'Jose', last_name: 'Lopez' },
    ],
    true,
  ],
  // The first and last names contain words that the full name does not.
  [[{ first_name: 'Eva', last_name: 'Ruiz', full_name: 'Jose Garcia' }], false],
  [[], true],
])('compares the names %j: %s', (names, expected) => expect(mayNameIndividual(jose, names)).toBe(expected))

test.each<[string, string, string]>([
  ['SVC_INCOME_EMPLOYMENT_RECORD', 'employee.first_name', 'Dana'],
  ['SVC_W2_RECORD', 'employee.last_name', 'Price'],
  ['SVC_1099_RECORD', 'recipient.name', 'Dana Price'],
  ['SVC_PROCEEDS_1099_B', 'recipient.name', 'Dana Price'],
  ['SVC_FORM_1098_MORTGAGE_INTEREST', 'payer.name', 'Dana Price'],
  ['SVC_ACADEMIC_RECORD', 'student.last_name', 'Price'],
  ['SVC_STUDENT_ID_RECORD', 'student.last_name', 'Price'],
  ['SVC_INSURANCE_RECORD', 'policy_holders.0.name', 'Dana Price'],
  ['SVC_INCOME_EMPLOYMENT_RECORD', 'employee.date_of_birth', 'XX/XX/1997'],
  ['SVC_ACADEMIC_RECORD', 'student.date_of_birth', '1998-04-18'],
])('raises IDENTITY_MISMATCH for %s with another %s', (type, path, value) => {
  const { data } = exampleItem(type)
  expect(signalCodes(createItem(type, data))).toEqual([])
  expect(signalCodes(createItem(type, withValueAt(data, path, value)))).toEqual(['IDENTITY_MISMATCH'])
})

test('accepts the Individual among several policyholders', () => {
  const { data } = exampleItem('SVC_INSURANCE_RECORD')
  expect(signalCodes(createItem('SVC_INSURANCE_RECORD', withValueAt(data, 'policy_holders.1', { name: 'Dana Price' })))).toEqual([])
})

test("accepts a student's former name", () => {
  const { data } = exampleItem('SVC_STUDENT_ID_RECORD')
  const renamed = withValueAt(data, 'student.last_name', 'Price')
  expect(signalCodes(createItem('SVC_STUDENT_ID_RECORD', withValueAt(renamed, 'student.former_last_name', 'Rivera')))).toEqual([])
  expect(signalCodes(createItem('SVC_STUDENT_ID_RECORD', withValueAt(renamed, 'student.former_last_name', 'Prince')))).toEqual([
    'IDENTITY_MISMATCH',
  ])
})

test('compares the social security number with earlier Items of any record type', () => {
  const others = [{ type: 'W2_FILE', data: w2 }]
  expect(signalCodes(paystubItem(withValueAt(paystub, 'employee.ssn', 'XXX-XX-4822'), others))).toEqual(['IDENTITY_MISMATCH'])
  expect(signalCodes(paystubItem(withValueAt(paystub, 'employee.ssn', '900-11-4821'), others))).toEqual([])
})

test('ignores business numbers and other kinds of numbers', () => {
  const others = [{ type: 'W2_FILE', data: w2 }]
  const statement = withValueAt(exampleItem('SVC_1099_RECORD').data, 'recipient.tin', '12-3456789')
  expect(signalCodes(createItem('SVC_1099_RECORD', statement, { others }))).toEqual([])
  const { data } = exampleItem('SVC_STUDENT_ID_RECORD')
  const card = (type: string) =>
    createItem('SVC_STUDENT_ID_RECORD', withValueAt(data, 'student.govt_id', { id: '900-11-0000', type }), { others })
  expect(signalCodes(card('PASSPORT'))).toEqual([])
  expect(signalCodes(card('SSN'))).toEqual(['IDENTITY_MISMATCH'])
})

test('compares the employee identifier with earlier paystubs from the employer, unless the person was rehired', () => {
  const others = [{ type: 'PAYSTUB_FILE', data: paystub }]
  const another = withValueAt(paystub, 'employee.service_details.employee_id', '004418')
  expect(signalCodes(paystubItem(another, others))).toEqual(['IDENTITY_MISMATCH'])
  expect(signalCodes(paystubItem(withValueAt(another, 'employee.service_details.hire_date', '01/08/2024'), others))).toEqual([])
  expect(signalCodes(paystubItem(withValueAt(another, 'employer.name', 'Harbor Bakery'), others))).toEqual([])
})

test('skips data that is unknown for the Individual', () => {
  expect(signalCodes({ ...paystubItem(paystub), individual: { individual_id: jordan.individual_id } })).toEqual([])
})

test.each([
  ['XXX-XX-4821', '123-45-4821', false],
  ['XXX-XX-4821', '***-**-4822', true],
  ['4821', '123454821', false],
  ['123-45-4821', '123454821', false],
  ['123-45-4821', '124-45-4821', true],
  ['123-XX-4821', '124-45-4821', true],
  ['XXX-XX-X821', '123-45-4822', false],
  ['821', '123-45-4822', false],
  [null, '123-45-4822', false],
])('treats the numbers %j and %j as different: %s', (one, other, expected) => {
  expect(maskedNumbersDiffer(one, other)).toBe(expected)
  expect(maskedNumbersDiffer(other, one)).toBe(expected)
})

test('does not treat a number in EIN format as personal', () => {
  expect([
    isPersonalNumber('12-3456789'),
    isPersonalNumber('XX-XXX6789'),
    isPersonalNumber('XXX-XX-6789'),
    isPersonalNumber('123456789'),
  ]).toEqual([false, false, true, true])
})

test.each([
  ['04/17/1998', '04-17-1998', false],
  ['04/17/1998', '1998-04-17', false],
  ['04/17/1998', '04.17.1998', false],
  ['04/17/1998', 'XX/XX/1998', false],
  ['04/17/1998', 'XX/XX/1997', true],
  ['04/17/1998', '04/18/XXXX', true],
  ['04/17/1998', '04/17/98', false],
  ['04/17/1998', null, false],
])('treats the birth dates %j and %j as different: %s', (one, other, expected) => {
  expect(birthDatesDiffer(one, other)).toBe(expected)
  expect(birthDatesDiffer(other, one)).toBe(expected)
})
