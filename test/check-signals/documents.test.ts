/** Tests which dates, employers, metadata and fonts are consistent, and which contradict each other. */
import { expect, test } from 'vitest'
import type { CheckedItem, DocumentMetadata } from '../../server/documents/check-signals/checked-item.ts'
import { withValueAt, signalCodes, exampleItem, createItem, paystub, paystubItem, w2, w2Item } from './example-items.ts'
import { MINUTE } from '../../server/core/durations.ts'

test.each<[string, string, unknown, unknown]>([
  ['SVC_INCOME_EMPLOYMENT_RECORD', 'interval.end_date', '02/12/2024', '02/11/2024'],
  ['SVC_INCOME_EMPLOYMENT_RECORD', 'pay_date', '02/12/2024', '02/11/2024'],
  ['SVC_INCOME_EMPLOYMENT_RECORD', 'record_date', '02/12/2024', '02/11/2024'],
  ['SVC_INCOME_EMPLOYMENT_RECORD', 'employee.service_details.hire_date', '02/25/2024', '02/26/2024'],
  ['SVC_INCOME_EMPLOYMENT_RECORD', 'employee.service_details.termination_date', '06/06/2022', '06/05/2022'],
  ['SVC_INCOME_EMPLOYMENT_RECORD', 'roles.0.interval.end_date', '07/03/2023', '07/02/2023'],
  ['SVC_INCOME_EMPLOYMENT_RECORD', 'earnings.0.interval.end_date', '02/12/2024', '02/11/2024'],
  ['SVC_INCOME_EMPLOYMENT_RECORD', 'deductions.1.interval.end_date', '02/12/2024', '02/11/2024'],
  ['SVC_INCOME_EMPLOYMENT_RECORD', 'benefits.1.interval.end_date', null, '02/11/2024'],
  ['SVC_1099_RECORD', 'record_date', '01/01/2023', '12/31/2022'],
  ['SVC_FORM_1098_MORTGAGE_INTEREST', 'record_date', '01/01/2023', '12/31/2022'],
  ['SVC_FORM_1098_MORTGAGE_INTEREST', 'transactions.0.mortgage_origination_date', '12/31/2023', '01/01/2024'],
  ['SVC_STUDENT_ID_RECORD', 'valid_upto', '01/17/2023', '01/16/2023'],
  ['SVC_ACADEMIC_RECORD', 'academic_sessions.0.end_date', '12/31/2024', '01/01/1999'],
  ['SVC_INSURANCE_RECORD', 'coverage_period.end_date', '01/15/2024', '01/14/2024'],
  ['SVC_AUTO_INSURANCE_CLAIM_RECORD', 'auto_insurance_claims.0.date_reported', '02/03/2024', '02/02/2024'],
])('for %s.%s, accepts the value %j, but not %j', (type, path, possible, impossible) => {
  const { data } = exampleItem(type)
  expect(signalCodes(createItem(type, withValueAt(data, path, possible)))).toEqual([])
  expect(signalCodes(createItem(type, withValueAt(data, path, impossible)))).toEqual(['DATE_MISMATCH'])
})

test.each<[string, string]>([
  ['employee.date_of_birth', '01/01/2024'],
  ['employee.date_of_birth', '12/31/2023'],
])('raises DATE_MISMATCH only if the birth date is after the year of the W-2: %s %s', (path, born) => {
  const individual = { individual_id: 'idv_1' }
  const expected = born.endsWith('2024') ? ['DATE_MISMATCH'] : []
  expect(signalCodes({ ...w2Item(withValueAt(w2, path, born)), individual })).toEqual(expected)
})

const employedBy = (name: string, more: Partial<Record<'addr1' | 'zipcode' | 'employeeId', string>> = {}) => {
  const named = withValueAt(withValueAt(paystub, 'employer.name', name), 'employee.service_details.employee_id', more.employeeId ?? null)
  return withValueAt(withValueAt(named, 'employer.address.addr1', more.addr1 ?? null), 'employer.address.zipcode', more.zipcode ?? null)
}
const MISMATCH = ['EMPLOYER_MISMATCH']

test.each([
  ['Tidewater Freight', 'TIDEWATER FREIGHT, L.L.C.', {}, {}, []],
  ['Smith & Sons', 'Smith and Sons Inc', { employeeId: '7' }, { employeeId: '7' }, []],
  ['Tidewater Freight', 'Tidewater Freight Cooperative', { employeeId: '7' }, { employeeId: '7' }, []],
  ['Tidewater', 'Tide Water', { employeeId: '7' }, { employeeId: '7' }, []],
  ['Tidewater', 'Lakeshore', { employeeId: 'a7' }, { employeeId: 'A7' }, MISMATCH],
  ['Tidewater', 'Lakeshore', { employeeId: '7' }, { employeeId: '8' }, []],
  ['Tidewater', 'Lakeshore', {}, {}, []],
  ['Tidewater', 'Lakeshore', { addr1: '1 Quay St.', zipcode: '44052' }, { addr1: '1 QUAY ST', zipcode: '44052-1234' }, MISMATCH],
  ['Tidewater', 'Lakeshore', { addr1: '1 Quay St', zipcode: '44052' }, { addr1: '2 Quay St', zipcode: '44052' }, []],
  ['Tidewater', '', { employeeId: '7' }, { employeeId: '7' }, []],
])('compares paystubs from the employers %j and %j with the details %j and %j: %j', (one, other, ofOne, ofOther, expected) => {
  const others = [{ type: 'PAYSTUB_FILE', data: employedBy(other, ofOther) }]
  expect(signalCodes(paystubItem(employedBy(one, ofOne), others))).toEqual(expected)
})

test('does not link jobs by an employee identifier that was reused with a different hire date', () => {
  const hired = (name: string, day: string) => withValueAt(employedBy(name, { employeeId: '7' }), 'employee.service_details.hire_date', day)
  const others = [{ type: 'PAYSTUB_FILE', data: hired('Lakeshore', '06/06/2022') }]
  expect(signalCodes(paystubItem(hired('Tidewater', '06/06/2022'), others))).toEqual(MISMATCH)
  expect(signalCodes(paystubItem(hired('Tidewater', '06/07/2022'), others))).toEqual([])
})

test.each([
  ['00-4821937', 'Tidewater Freight Cooperative', []],
  ['XX-XXX1937', 'Tidewater Freight Cooperative', []],
  ['00-4821938', 'Tidewater Freight Cooperative', MISMATCH],
  ['00-4821937', 'Lakeshore Foods', MISMATCH],
  // Another employer at the same address.
  ['00-4821938', 'Lakeshore Foods', []],
])('compares a W-2 with EIN %s from %s to a W-2 with EIN 00-4821937 from Tidewater Freight Cooperative: %j', (ein, name, expected) => {
  const data = withValueAt(withValueAt(w2, 'employer.ein', ein), 'employer.name', name)
  expect(signalCodes(w2Item(data, [{ type: 'SVC_W2_RECORD', data: w2 }]))).toEqual(expected)
})

test('expects the same employer on a paystub and a W-2 with the same address', () => {
  const others = [{ type: 'SVC_W2_RECORD', data: w2 }]
  expect(signalCodes(paystubItem(paystub, others))).toEqual([])
  expect(signalCodes(paystubItem(withValueAt(paystub, 'employer.name', 'Lakeshore Foods'), others))).toEqual(MISMATCH)
})

const day = (month: number, date: number, year = 2024) => Date.UTC(year, month - 1, date)
const pdf = (more: Partial<DocumentMetadata>, item: CheckedItem = paystubItem(paystub)): CheckedItem => ({
  ...item,
  document: { ours: false, ...more },
})
const METADATA = ['METADATA_MISMATCH']

test.each<[string, CheckedItem, string[]]>([
  ['nothing is known', pdf({}), []],
  ['modified within a minute of its creation', pdf({ created: day(3, 1), modified: day(3, 1) + MINUTE }), []],
  ['modified later', pdf({ created: day(3, 1), modified: day(3, 1) + MINUTE + 1 }), METADATA],
  ['modified before its creation', pdf({ created: day(3, 1), modified: day(3, 1) - MINUTE - 1 }), METADATA],
  ['without a modification date', pdf({ created: day(3, 1), modified: null }), []],
  ['by Photoshop', pdf({ software: ['Adobe PDF library 17.00', 'Adobe Photoshop 25.0 (Windows)'] }), METADATA],
  ['by an online editor', pdf({ software: ['iLovePDF'] }), METADATA],
  ['by a payroll system', pdf({ software: ['JasperReports', 'iText 2.1.7'] }), []],
  ['by a printer driver', pdf({ software: ['Microsoft: Print To PDF'] }), []],
  ['downloaded years later', pdf({ created: day(3, 1, 2026) }), []],
  ['created a day before the pay period starts, possibly in another time zone', pdf({ created: day(2, 11) }), []],
  ['created more than a day before the pay period starts', pdf({ created: day(2, 11) - 1 }), METADATA],
  ['a W-2 created before its year', pdf({ created: day(12, 30, 2022) }, w2Item(w2)), METADATA],
  ['a W-2 created after its year', pdf({ created: day(1, 20) }, w2Item(w2)), []],
  ['a transcript created before its date', pdf({ created: day(1, 17) }, exampleItem('SVC_ACADEMIC_RECORD')), METADATA],
  ['a 1099 created before its year', pdf({ created: day(6, 1, 2022) }, exampleItem('SVC_1099_RECORD')), METADATA],
  ['a 1098 created before its year', pdf({ created: day(6, 1, 2022) }, exampleItem('SVC_FORM_1098_MORTGAGE_INTEREST')), METADATA],
  ['generated by the service', pdf({ ours: true, software: ['GIMP'], created: 0, modified: day(3, 1) }), []],
])('checks metadata: %s', (_, item, expected) => expect(signalCodes(item)).toEqual(expected))

test.each<[string, string[][], boolean]>([
  ['each face once, complete', [['Arial', 'Arial-Bold']], false],
  ['each face once, as a subset', [['ABCDEF+Arial', 'ABCDEG+Arial-Bold']], false],
  ['a face both complete and as a subset', [['ABCDEF+Arial', 'Arial']], true],
  ['a face with two spellings of its name', [['Times'], ['ABCDEF+TimesNewRomanPS-BoldMT', 'TimesNewRoman,Bold']], true],
  ['a face with and without the name of its regular style', [['ABCDEF+LiberationSans', 'Liberation Sans Regular']], true],
  ['on different pages', [['ABCDEF+Arial'], ['Arial']], false],
  ['a complete bold face and a subset of the regular face', [['ABCDEF+Arial', 'Arial-Bold']], false],
  ['two subsets of a face, as in merged files', [['ABCDEF+Arial', 'GHIJKL+Arial']], false],
])('checks fonts: %s', (_, fonts, expected) => {
  expect(signalCodes(pdf({ fonts }))).toEqual(expected ? ['FONT_MISMATCH'] : [])
  expect(signalCodes(pdf({ fonts, ours: true }))).toEqual([])
})
