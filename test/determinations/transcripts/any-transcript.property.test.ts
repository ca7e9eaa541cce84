/** Checks that every valid transcript leads to a valid and reproducible digest and scores, in any order. */
import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AcademicSession, AcademicTotals, Course, Degree, SVC_ACADEMIC_RECORD, SVC_DIGEST } from '../../../generated/types.ts'
import { transcriptDigest } from '../../../server/determinations/transcripts/digest.ts'
import { gradscore, meritscore, type ScoreInput } from '../../../server/determinations/transcripts/scores.ts'
import { component } from '../../rules/arbitraries.ts'
import { MODES, violations } from '../../rules/validators.ts'
import { inlineDigest, transcript } from './transcripts.ts'

const figure = (max: number) => fc.option(fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100))
const among = <const T>(...values: T[]) => fc.constantFrom<(T | null)[]>(...values, null)
const grade = among('A+', 'A', 'A-', 'B', 'C+', 'D-', 'F', 'W', 'P', 'TA', '95', '64')
const credit_type = fc.constantFrom('SEMESTER' as const, 'QUARTER' as const, 'HIGHSCHOOL_CREDIT' as const)

const course: fc.Arbitrary<Course> = fc.record({
  credit_basis: among('REGULAR_ENROLLMENT', 'TRANSFER', 'ADVANCED_PLACEMENT'),
  count_in_gpa: among(true, false),
  credits: fc.record({ credit_type, gpa_credits: figure(5), attempted: figure(5), earned: figure(5), quality_points: figure(20), grade }),
  marks_awarded: fc.array(fc.record({ grade, period: among('Final Mark', 'Six-week') }), { maxLength: 2 }),
})

const totals: fc.Arbitrary<AcademicTotals> = fc.record({
  credit_type,
  level: among('INSTITUTION', 'TRANSFER', 'TOTAL'),
  cumulative: among(true, false),
  gpa: figure(5),
  gpa_credits: figure(90),
  quality_points: figure(360),
  attempted: figure(120),
  earned: figure(120),
  gpa_range: fc.option(fc.record({ minimum: figure(1), maximum: figure(10) }), { nil: null }),
})

const degree: fc.Arbitrary<Degree> = fc.record({
  type: among('BACHELORS', 'MASTERS', 'CERTIFICATE', 'UNKNOWN'),
  status: among('ENROLLED', 'AWARDED', 'WITHDRAWN'),
})

/**
 * Every session has a date, because undated sessions can be sorted only by list order. Only a few dates are used, so some of them are
 * equal.
 */
const session: fc.Arbitrary<AcademicSession> = fc.record({
  start_date: fc.constantFrom('08/23/2021', '01/10/2022', '01/10/2023'),
  end_date: among('12/10/2021', '2022-05-06', '05/05/2023'),
  in_progress: among(true, false),
  degrees: fc.array(degree, { maxLength: 2 }),
  courses: fc.array(course, { maxLength: 4 }),
  academic_summary: fc.array(totals, { maxLength: 3 }),
})

/** Realistic transcripts, some of which lack the data for a digest. */
const printed: fc.Arbitrary<SVC_ACADEMIC_RECORD> = fc.record({
  transcript_date: fc.constantFrom('07/01/2023', '03/01/2022'),
  academic_summary: fc.array(totals, { maxLength: 3 }),
  academic_sessions: fc.array(session, { minLength: 1, maxLength: 5 }),
})

const of = <T>(name: string) => component(name) as fc.Arbitrary<T>
const listViolations = (name: string, value: unknown): unknown[] => MODES.flatMap((mode) => violations(mode, name, value))

const scored = (inputs: readonly ScoreInput[]) => ({ ...meritscore(inputs), ...gradscore(inputs) })
const said = (record: SVC_ACADEMIC_RECORD) => ({ ...transcriptDigest(transcript(record)), ...scored([transcript(record)]) })

const FIGURES = new Set(['degree_type', 'years_in_school', 'min_grade', 'cgpa', 'last_term_gpa', 'credits_earned'])

/** Returns the violations in a digest, or in the names of missing figures. */
function listDigestErrors(item: ReturnType<typeof transcript>): unknown[] {
  const found = transcriptDigest(item)
  if ('digest' in found)
    return [...listViolations('SVC_DIGEST', found.digest), ...(found.digest.credits_earned < 0 ? ['credits below zero'] : [])]
  return found.missing.length === 0 ? ['nothing is missing'] : found.missing.filter((name) => !FIGURES.has(name))
}

function listScoreErrors(items: readonly ScoreInput[]): unknown[] {
  const [merit, grad] = [meritscore(items), gradscore(items)]
  if ('missing' in merit || 'missing' in grad) return isDeepStrictEqual(merit, grad) ? [] : ['only one is missing']
  const { value, merit_score } = merit.meritscore
  const probability = Number(grad.gradscore.grad_score)
  const outside = [
    ...[value, merit_score].filter((score) => !(Number(score) >= 300 && Number(score) <= 850)),
    ...(probability >= 0 && probability <= 1 ? [] : ['the gradscore is no probability']),
  ]
  const codes = [merit.meritscore, grad.gradscore].map((score) => new Set([score.aa_code_1, score.aa_code_2, score.aa_code_3]))
  const wrongCodes = codes.filter((three) => ![1, 2, 3].every((code) => three.has(code)))
  return [...listViolations('Meritscore', merit.meritscore), ...listViolations('Gradscore', grad.gradscore), ...outside, ...wrongCodes]
}

const isScored = (items: readonly ScoreInput[]) => 'meritscore' in meritscore(items)

test('the digest and the scores accept any valid record at any time', () => {
  const createdAt = fc.integer({ min: 0, max: 4_102_444_800_000 })
  fc.assert(
    fc.property(of<SVC_ACADEMIC_RECORD>('SVC_ACADEMIC_RECORD'), createdAt, (record, at) => {
      const item = transcript(record, 'itm_1', at)
      expect([...listDigestErrors(item), ...listScoreErrors([item])]).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('the digest and the scores accept realistic transcripts, some of which are complete', () => {
  const counts = { whole: 0, lacking: 0, scored: 0 }
  fc.assert(
    fc.property(printed, (record) => {
      const item = transcript(record)
      counts['digest' in transcriptDigest(item) ? 'whole' : 'lacking']++
      if (isScored([item])) counts.scored++
      expect([...listDigestErrors(item), ...listScoreErrors([item])]).toEqual([])
    }),
    { numRuns: 500 },
  )
  expect(Math.min(counts.whole, counts.lacking, counts.scored)).toBeGreaterThan(50)
})

/** Returns a copy of a value with all lists in a different order, which depends on `seed`. */
function reordered<T>(value: T, seed: number): T {
  if (Array.isArray(value)) {
    const turn = value.length === 0 ? 0 : seed % value.length
    const turned = [...value.slice(turn), ...value.slice(0, turn)].map((one) => reordered(one, seed + 1))
    return (seed % 2 === 0 ? turned : turned.toReversed()) as T
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, reordered(part, seed + 3)])) as T
}

test('the digest and the scores do not depend on the order of dated sessions, courses, totals, degrees and marks', () => {
  fc.assert(
    fc.property(printed, fc.nat(1000), (record, seed) => {
      expect(said(reordered(record, seed))).toEqual(said(record))
    }),
    { numRuns: 500 },
  )
})

const inputs = fc
  .array(fc.oneof({ weight: 3, arbitrary: printed }, of<SVC_DIGEST>('SVC_DIGEST')), { minLength: 1, maxLength: 4 })
  .map((all) => all.map((data, at): ScoreInput => ('cgpa' in data ? inlineDigest(data, `itm_${at}`) : transcript(data, `itm_${at}`))))

test('the scores do not depend on the order of several Items, including digests', () => {
  let several = 0
  fc.assert(
    fc.property(inputs, fc.nat(1000), (items, seed) => {
      if (isScored(items)) several++
      expect(listScoreErrors(items)).toEqual([])
      expect(scored(reordered(items, seed))).toEqual(scored(items))
    }),
    { numRuns: 300 },
  )
  expect(several).toBeGreaterThan(100)
})

test('the scores do not decrease with a better grade', () => {
  const letters = ['F', 'D', 'C', 'B', 'A'] as const
  const scoresWith = (letter: string, rest: readonly Course[]) => {
    const courses: Course[] = [...rest, { credits: { credit_type: 'SEMESTER', attempted: 3, earned: 3, grade: letter } }]
    const items = [transcript({ academic_sessions: [{ courses }] })]
    return [meritscore(items), gradscore(items)].map(
      (one) => ('meritscore' in one ? one.meritscore.merit_score : 'gradscore' in one ? one.gradscore.grad_score : NaN) ?? NaN,
    )
  }
  fc.assert(
    fc.property(fc.array(course, { maxLength: 3 }), (rest) => {
      const values = letters.map((letter) => scoresWith(letter, rest))
      for (const kind of [0, 1]) {
        const rising = values.map((both) => both[kind] ?? NaN)
        expect(rising).toEqual(rising.toSorted((a, b) => a - b))
        expect(rising.at(-1)).toBeGreaterThan(rising.at(0) ?? NaN)
      }
    }),
  )
})
