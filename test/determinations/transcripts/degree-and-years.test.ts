/** Tests the degree in a digest, and the days between which its years are counted. */
import { describe, expect, test } from 'vitest'
import type { AcademicSession, CreditType, Degree, DigestDegreeType, SVC_ACADEMIC_RECORD } from '../../../generated/types.ts'
import { schemas } from '../../rules/validators.ts'
import { getDegreeType } from '../../../server/determinations/transcripts/degree-type.ts'
import { readTranscript } from '../../../server/determinations/transcripts/transcript.ts'
import { getYearsInSchool } from '../../../server/determinations/transcripts/digest.ts'
import { course, session, transcript } from './transcripts.ts'

const degreeType = (record: SVC_ACADEMIC_RECORD) => getDegreeType(readTranscript(transcript(record)))
const years = (record: SVC_ACADEMIC_RECORD) => getYearsInSchool(readTranscript(transcript(record)))
const studying = (...degrees: Degree[]): SVC_ACADEMIC_RECORD => ({ academic_sessions: [{ degrees }] })

describe('the degree type', () => {
  const types = schemas['DigestDegreeType']?.enum as readonly DigestDegreeType[]

  test.each(types)('is %s for a record with this type', (type) => expect(degreeType(studying({ type }))).toBe(type))

  test.each([
    ['Doctor of Medicine', 'PROFESSIONAL'],
    ['Juris Doctor', 'PROFESSIONAL'],
    ['Doctor of Philosophy', 'DOCTORAL'],
    ['Ph.D. in Physics', 'DOCTORAL'],
    ['Master of Arts', 'MASTERS'],
    ["BACHELOR'S IN ART", 'BACHELORS'],
    ['Associate in Applied Science', 'ASSOCIATE'],
    ['High School Diploma', 'HIGH-SCHOOL-DIPLOMA'],
    ['Diploma in Nursing', 'DIPLOMA'],
    ['Certificate of Welding', 'CERTIFICATE'],
    ['Non-Degree', 'NON-DEGREE'],
    ['Undergraduate', 'UNDERGRADUATE'],
    ['Geology', undefined],
  ])('of %s without a known type is %s', (description, type) => expect(degreeType(studying({ type: 'UNKNOWN', description }))).toBe(type))

  test('prefers degrees in progress over awarded ones, and awarded ones over abandoned ones', () => {
    const statuses = ['ENROLLED', 'AWARDED', 'UNKNOWN', 'WITHDRAWN', 'TERMINATED'] as const
    const all = statuses.map((status, at): Degree => ({ status, type: types[at] ?? null }))
    for (const at of statuses.keys()) expect(degreeType(studying(...all.slice(at).toReversed()))).toBe(all[at]?.type)
  })

  test('is the highest among degrees with the same status', () => {
    expect(degreeType(studying({ type: 'ASSOCIATE' }, { type: 'MASTERS' }, { type: 'BACHELORS' }))).toBe('MASTERS')
  })

  test('comes from the last term that names a degree', () => {
    const term = (year: number, ...degrees: Degree[]) => session(`01/10/${year}`, `05/10/${year}`, [], { degrees })
    const academic_sessions = [term(2021, { type: 'ASSOCIATE' }), term(2020, { type: 'BACHELORS' }), term(2022)]
    expect(degreeType({ academic_sessions })).toBe('ASSOCIATE')
  })

  test('ignores degrees from an earlier school', () => {
    expect(degreeType({ previous_academic_record: [{ degrees: [{ type: 'ASSOCIATE' }] }] })).toBeUndefined()
  })

  test.each([
    ['HIGHSCHOOL_CREDIT', 'Junior', 'HIGH-SCHOOL-DIPLOMA'],
    ['CARNEGIE_UNITS', null, 'HIGH-SCHOOL-DIPLOMA'],
    ['SEMESTER', 'Junior', 'UNDERGRADUATE'],
    ['SEMESTER', 'Graduate', undefined],
  ] satisfies [CreditType, string | null, string | undefined][])(
    'without a degree, is derived from credits in %s and the standing %s: %s',
    (credit_type, level, type) => {
      const courses = [course('A', 1, { credit_type })]
      expect(degreeType({ academic_sessions: [{ level, courses }] })).toBe(type)
      expect(degreeType({ academic_summary: [{ credit_type }], academic_sessions: [{ level }] })).toBe(type)
    },
  )
})

describe('years in school', () => {
  const year = session('01/01/2021', '01/01/2022', [])
  const elsewhere = course('A', 3, {}, { credit_basis: 'TRANSFER' })
  const enrolled = (academic_sessions: AcademicSession[], transcript_date = '07/01/2022') => ({ academic_sessions, transcript_date })

  test.each([
    // 365 days are 0.9993 years. 546 days (to 07/01/2022) are 1.4949 years.
    ['to the end of a term that is over', enrolled([year]), 1],
    ['to the transcript, of a term in progress', enrolled([{ ...year, in_progress: true }]), 1.49],
    ['to the transcript, of a term without an end', enrolled([{ ...year, end_date: null }]), 1.49],
    ['to the end, which is the day of the transcript', enrolled([year], '01/01/2022'), 1],
    ['to the end, which is days before the transcript', enrolled([year], '01/05/2022'), 1],
    // 361 days are 0.9884 years.
    ['to the day of the transcript, which is days before the end', enrolled([year], '12/28/2021'), 0.99],
    ['with dates in ISO format', enrolled([{ ...year, start_date: '2021-01-01', end_date: '2022-01-01' }]), 1],
    [
      'to the end of the last term, even if an earlier term has no end',
      enrolled([{ ...year, start_date: '2020-01-01', end_date: null }, year]),
      2,
    ],
    [
      'from the dates of courses',
      enrolled([{ courses: [{ start_date: '06/01/2021', end_date: '01/01/2022' }, { start_date: '01/01/2021' }] }]),
      1,
    ],
    ['without terms of transferred credit', enrolled([year, session('01/01/2011', '01/01/2012', [elsewhere])]), 1],
    ['with terms of transferred credit, if there are no others', enrolled([{ ...year, courses: [elsewhere] }]), 1],
    ['without terms that have not begun', enrolled([year, session('07/02/2022', '12/01/2022', [])]), 1],
    ['with terms that begin on that day', enrolled([year, session('07/01/2022', '12/01/2022', [])]), 1.49],
    ['to the day when the Item was created, if there is no date', { academic_sessions: [{ ...year, end_date: null }] }, 3.05],
    ['as a hundredth for one day', enrolled([session('01/01/2021', '01/01/2021', [])]), 0.01],
    ['with two decimals for five days (0.0137)', enrolled([session('01/01/2021', '01/06/2021', [])]), 0.01],
    ['with two decimals for six days (0.0164)', enrolled([session('01/01/2021', '01/07/2021', [])]), 0.02],
    ['as unknown, if a term ends before it begins', enrolled([session('01/02/2021', '01/01/2021', [])]), undefined],
    ['as unknown without a first day', enrolled([session(null, '01/01/2021', [])]), undefined],
    ['as unknown, if a date does not exist', enrolled([session('02/30/2021', '12/01/2021', [])]), undefined],
  ])('are counted %s', (_, record, expected) => expect(years(record)).toBe(expected))
})
