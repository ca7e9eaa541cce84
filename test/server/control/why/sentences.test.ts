/** Sentences in causes: they name fields and replaced codes, and claim nothing beyond the changes that were tried. */
import { describe, expect, test } from 'vitest'
import { tables } from '../../../../generated/tables.ts'
import { describeField, summarizeCause } from '../../../../server/control/why/describe.ts'
import type { DeterminationInput } from '../../../../server/control/why/determination-input.ts'
import { findElement } from '../../../../server/control/why/elements.ts'
import { findCause } from '../../../../server/control/why/find-cause.ts'
import { fieldName } from '../../../../server/control/why/field-names.ts'
import { FAR_AWAY_MS } from '../../../time-limits.ts'
import { bank, circumstances, COLLECTED, entry, item, payslip } from '../../../determinations/income-employment/items.ts'
import { DAY } from '../../../../server/core/durations.ts'
import { at, awarded, course, currentTerm, inputItem, record, term } from '../../../determinations/education/students.ts'
import { circumstancesAt } from '../../../determinations/items.ts'

test.each([
  [['transcript_date'], 'the transcript date'],
  [['academic_sessions', 0, 'end_date'], 'the end date of academic session 1'],
  [['academic_sessions', 1, 'degrees', 0, 'status'], 'the status of degree 1 of academic session 2'],
  [['earnings', 0, 'amounts', 2, 'ytd_flag'], 'the year-to-date flag of amount 3 of earning 1'],
  [['employee', 'ssn'], 'the SSN of the employee'],
  [['employee', 'address', 'addr1'], 'the first line of the address of the employee'],
  [['policy_types', 0], 'policy type 1'],
  [['entries', 3, 'amount'], 'the amount of entry 4'],
  [['coverages', 0], 'coverage 1'],
])('%j is named "%s"', (path, name) => expect(fieldName(path)).toBe(name))

test.each([
  ['MES_WITHDRAWN', 'MES_COURSE_IN_PRG', true],
  ['MES_VF_DAC', 'MES_COURSE_IN_PRG', false],
  ['MAS_DRVD_ENRL_TYPE', 'MAS_EXPLICIT_TYPE', true],
  ['MAS_DRVD_ENRL_TYPE', 'MAS_DRVD_ATTNDNC_ACAD_SESSION', false],
  ['MIE_DA_ES', 'MIE_DRVD_ES', true],
  ['MIE_DA_ES', 'MIE_DA_ESD', false],
  ['MIE_NI_BEM', 'MIE_NI_NO_BEM', true],
  ['MIE_VF_USP_BAC', 'MIE_VF_US1099INT', false],
  ['MIE_VF_DPC', 'MIE_VF_USP_NO_BAC', true],
  ['MID_DA_STATUS', 'MID_DRVD_STATUS', true],
])('%s and %s concern the same element: %s', (one, other, same) =>
  expect(findElement({ code: one }) === findElement({ code: other })).toBe(same),
)

test('INSUFFICIENT_DATA concerns the missing element', () => {
  const insufficient = tables.reasonCodes.find(({ code }) => code === 'MIE_INSUFFICIENT_DATA')
  const { meaningsByName = {} } = insufficient ?? {}
  const element = (name: string) => findElement({ code: 'MIE_INSUFFICIENT_DATA', description: meaningsByName[name] ?? null })
  expect(element('end_date')).toBe(findElement({ code: 'MIE_DRVD_EED' }))
  expect(element('ein')).toBe(findElement({ code: 'MIE_DRVD_EIN' }))
  expect(element('role')).not.toBe(findElement({ code: 'MIE_DRVD_EED' }))
})

const findSentences = (service: string, code: string, input: Pick<DeterminationInput, 'items' | 'circumstances'>) => {
  const whole: DeterminationInput = { ...input, reference: {} }
  const question = { code }
  const cause = findCause({ service, input: whole, question, samples: [], budgetMs: FAR_AWAY_MS })
  const deciding = cause.deciding.map((one) => describeField(one, whole, question))
  const missing = cause.missing.map((one) => describeField(one, whole, question))
  const fields = [...deciding, ...missing]
  return {
    ...cause,
    sentence: summarizeCause(cause, { deciding, missing }, code),
    sentences: fields.flatMap(({ changes }) => changes.map(({ sentence }) => sentence)),
    pointers: fields.flatMap(({ places }) => places.map(({ pointer }) => pointer)),
  }
}

const DEGREE = { degrees: [awarded(-2000)] }
const student = (...sessions: Parameters<typeof record>[0]) => ({
  items: [inputItem(record(sessions))] as never,
  circumstances: circumstancesAt(at(1)),
})

describe('a window between two powers of two', () => {
  const POINTER = '/academic_sessions/0/degrees/0/awarded_date'

  test.each([61, 100, 200, 300, 700, 2000, 2900])('is found from an award %i days ago', (ago) => {
    const input = student(term(-3000, -2950, { degrees: [awarded(-ago)] }), currentTerm())
    const { pointers, sentences } = findSentences('getEnrollmentStatus', 'MES_COURSE_IN_PRG_DEG_AWD_LT_60', input)
    expect(pointers).toContain(POINTER)
    expect(sentences.join(' ')).toContain('MES_COURSE_IN_PRG_DEG_AWD_LT_60 is returned')
  })

  test('is found for the code that it removes', () => {
    const { pointers } = findSentences('getEnrollmentStatus', 'MES_COURSE_IN_PRG', student(term(-3000, -2950, DEGREE), currentTerm()))
    expect(pointers).toContain(POINTER)
  })
})

describe('fields that decide only together', () => {
  const stubs = [6, 20].map((ago) => item('PAYSTUB_FILE', payslip({ on: COLLECTED - ago * DAY, gross: 3000, net: 2000 + ago })))
  const paid = { items: stubs as never, circumstances: circumstances() }

  test('are named even if another field decides separately', () => {
    const question = { path: [0, 'employee', 'service_details', 'status'] }
    const { deciding } = findCause({
      service: 'getEmploymentSummary',
      input: { ...paid, reference: {} },
      question,
      samples: [],
      budgetMs: FAR_AWAY_MS,
    })
    const named = deciding.map(({ paths }) => paths.map((path) => path.slice(2).join('.')).join(' '))
    expect(named).toContain('data.pay_date data.pay_date')
  })

  test('include courses without a grade', () => {
    const { pointers, sentences } = findSentences(
      'getEnrollmentStatus',
      'MES_COURSE_IN_PRG',
      student(term(-300, -200), currentTerm({ courses: [course(3), course(3)] })),
    )
    expect(new Set(pointers.filter((pointer) => /courses\/\d\/credits\/grade$/.test(pointer))).size).toBe(2)
    expect(sentences.join(' ')).toContain('MES_CURRENTLY_ENROLLED replaces MES_COURSE_IN_PRG')
  })
})

describe('a paystub and the bank', () => {
  const history = entry(COLLECTED - 90 * DAY, 10)

  test('match after a change to the net pay', () => {
    const stub = item('PAYSTUB_FILE', payslip({ on: COLLECTED - 6 * DAY, gross: 3000, net: 2100 }))
    const input = { items: [stub] as never, circumstances: circumstances({}, bank([history, entry(COLLECTED - 6 * DAY, 1850.37)])) }
    const { sentences } = findSentences('getIncomeSummary', 'MIE_NI_BEM', input)
    expect(sentences).toContainEqual(expect.stringContaining('is 1850.37, MIE_NI_BEM is returned.'))
  })

  test('match after a change to the pay date', () => {
    const stub = item('PAYSTUB_FILE', payslip({ on: COLLECTED - 35 * DAY, gross: 3000, net: 2100 }))
    const input = { items: [stub] as never, circumstances: circumstances({}, bank([history, entry(COLLECTED - 6 * DAY, 2100)])) }
    expect(findSentences('getIncomeSummary', 'MIE_NI_BEM', input).pointers).toContain('/pay_date')
  })
})

test("names a paystub's employer as deciding if another employer would leave only matching paystubs", () => {
  const stubs = Array.from({ length: 8 }, (_, week) =>
    item('PAYSTUB_FILE', payslip({ on: COLLECTED - (6 + 7 * week) * DAY, gross: 1000, net: 760 + week, basis: 'WEEKLY', days: 7 })),
  )
  const entries = stubs.slice(1).map((_, week) => entry(COLLECTED - (13 + 7 * week) * DAY, 761 + week))
  const input = { items: stubs as never, circumstances: circumstances({}, bank([entry(COLLECTED - 6 * DAY, 1), ...entries])) }
  const { given, deciding } = findSentences('getIncomeSummary', 'MIE_NI_BEM', input)
  expect(given).toBe(false)
  expect(deciding.flatMap(({ paths }) => paths)).toContainEqual(['items', 0, 'data', 'employer', 'name'])
})

describe('claims only that the tried changes have no effect if none of them has one', () => {
  const cause = { given: false, deciding: [], missing: [], experiments: [], tried: 41 }
  const none = { deciding: [], missing: [] }

  test.each([
    [false, true, 'C is not returned. None of the 41 changes that were tried causes it.'],
    [false, false, 'C is not returned. There was not enough time to try all changes. None of the first 41 causes it.'],
    [true, true, 'C is returned. None of the 41 changes that were tried removes it.'],
    [true, false, 'C is returned. There was not enough time to try all changes. None of the first 41 removes it.'],
  ])('given: %s, complete: %s', (given, complete, sentence) =>
    expect(summarizeCause({ ...cause, given, complete }, none, 'C')).toBe(sentence),
  )
})

test('each condition has only one outcome', () => {
  const { sentences } = findSentences('getAcademicSummary', 'MAS_DRVD_ENRL_TYPE', student(term(-3000, -2950, DEGREE), currentTerm()))
  const conditions = sentences.map((sentence) => sentence.slice(0, sentence.lastIndexOf(', ')))
  expect(conditions.filter((one, place) => conditions.indexOf(one) !== place)).toEqual([])
})

test.each([
  [53, 2000],
  [200, 1500],
])('%i weekly paystubs are analyzed with at most %i changes', (count, most) => {
  const weekly = Array.from({ length: count }, (_, week) =>
    item('PAYSTUB_FILE', payslip({ on: COLLECTED - (6 + 7 * week) * DAY, gross: 1000, net: 760 + week, basis: 'WEEKLY', days: 7 })),
  )
  const { tried, complete, given } = findSentences('getIncomeEmploymentDetails', 'MIE_DRVD_ES', {
    items: weekly as never,
    circumstances: circumstances(),
  })
  expect({ complete, given }).toEqual({ complete: true, given: true })
  expect(tried).toBeLessThan(most)
})
