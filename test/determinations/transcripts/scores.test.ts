/** Scores that were calculated by hand. */
import { expect, test } from 'vitest'
import { gradscore, meritscore, type ScoreInput } from '../../../server/determinations/transcripts/scores.ts'
import type { SVC_ACADEMIC_RECORD, SVC_DIGEST } from '../../../generated/types.ts'
import { example, violations } from '../../rules/validators.ts'
import { CREATED, inlineDigest, totals, transcript, semesterSchool } from './transcripts.ts'
import { DAY } from '../../../server/core/durations.ts'

const atSchool = (id: string, gpa: number, attempted: number, earned: number, transferred = 0): SVC_ACADEMIC_RECORD => ({
  teaching_institution: { id, id_type: 'IPEDS' },
  academic_summary: [totals('INSTITUTION', { gpa, attempted, earned }), totals('TRANSFER', { earned: transferred })],
})

const sample: SVC_DIGEST = { degree_type: 'BACHELORS', years_in_school: 4, min_grade: 'D', cgpa: 3, last_term_gpa: 2, credits_earned: 65 }

interface Worked {
  about: string
  items: ScoreInput[]
  /** The score, followed by the codes. */
  merit: readonly [number, readonly number[]]
  grad: readonly [number, readonly number[]]
}

const worked: Worked[] = [
  {
    // Average 3.44 / 4 = 0.86, completion 87 / 87 = 1, progress 87 / 120 = 0.725. Merit: 0.43 + 0.3 + 0.145 = 0.875, 300 + 481.25. Costs
    // 0.07, 0, 0.055. Grad: 0.258 + 0.4 + 0.2175 = 0.8755. Costs 0.042, 0, 0.0825.
    about: 'the example transcript of the contract',
    items: [transcript(example('SVC_ACADEMIC_RECORD'))],
    merit: [781.25, [1, 3, 2]],
    grad: [0.876, [3, 1, 2]],
  },
  {
    // Average 2.15 / 4 = 0.5375, completion 12 / 19 = 0.631579, progress 12 / 120 = 0.1. Merit: 0.26875 + 0.189474 + 0.02 = 0.478224, 300 +
    // 263.023. Costs 0.23125, 0.110526, 0.18. Grad: 0.16125 + 0.252632 + 0.03 = 0.443882. Costs 0.13875, 0.147368, 0.27.
    about: 'a first year with a failure and a withdrawal',
    items: [transcript(semesterSchool)],
    merit: [563.02, [1, 3, 2]],
    grad: [0.444, [3, 2, 1]],
  },
  {
    // Average (3 × 60 + 3.6 × 90) / 150 = 3.36, or 0.84 of 4. The 60 credits from the college are the transferred credits. Both schools
    // together awarded 120 credits, which equals the university's total: completion 120 / 120, progress 120 / 120. Merit: 0.42 + 0.3 + 0.2
    // = 0.92, 300 + 506. Grad: 0.252 + 0.4 + 0.3 = 0.952.
    about: 'a university after a college',
    items: [transcript(atSchool('1', 3, 60, 60, 60)), transcript(atSchool('2', 3.6, 90, 60), 'itm_2')],
    merit: [806, [1, 2, 3]],
    grad: [0.952, [1, 2, 3]],
  },
  {
    // Together 60 of 75 credits, which is more than either total: average 3.2 (3 × 50 + 3.6 × 25 = 240, divided by 75), or 0.8 of 4,
    // completion 0.8, progress 0.5. Merit: 0.4 + 0.24 + 0.1 = 0.74, 300 + 407. Grad: 0.24 + 0.32 + 0.15 = 0.71. Costs: merit 0.1, 0.06,
    // 0.1. Grad 0.06, 0.08, 0.15.
    about: 'two colleges side by side',
    items: [transcript(atSchool('1', 3, 50, 40)), transcript(atSchool('2', 3.6, 25, 20), 'itm_2')],
    merit: [707, [1, 3, 2]],
    grad: [0.71, [3, 2, 1]],
  },
  {
    // Average 3 / 4, completion 1 because a digest contains no attempts, progress 65 / 120 = 0.541667. Merit: 0.375 + 0.3 + 0.108333 =
    // 0.783333, 300 + 430.833. Costs 0.125, 0, 0.091667. Grad: 0.225 + 0.4 + 0.1625 = 0.7875. Costs 0.075, 0, 0.1375.
    about: 'a digest given inline',
    items: [inlineDigest(sample)],
    merit: [730.83, [1, 3, 2]],
    grad: [0.788, [3, 1, 2]],
  },
  {
    // Every part is 1, so no part costs points.
    about: 'straight A over more than a degree',
    items: [transcript(atSchool('1', 4, 150, 150))],
    merit: [850, [1, 2, 3]],
    grad: [1, [1, 2, 3]],
  },
  {
    // Every part is 0, so each part costs its full weight.
    about: 'nothing but failures',
    items: [transcript(atSchool('1', 0, 15, 0))],
    merit: [300, [1, 2, 3]],
    grad: [0, [2, 1, 3]],
  },
]

const codes = ([aa_code_1, aa_code_2, aa_code_3]: readonly (number | undefined)[]) => ({ aa_code_1, aa_code_2, aa_code_3 })

test.each(worked)('$about', ({ items, merit: [value, meritCodes], grad: [grad_score, gradCodes] }) => {
  const version = 'stand-in-1'
  expect(meritscore(items)).toEqual({ meritscore: { version, merit_score: value, value, ...codes(meritCodes) } })
  expect(gradscore(items)).toEqual({ gradscore: { version, grad_score, ...codes(gradCodes) } })
})

test('uses only the later transcript of the same program', () => {
  const early = transcript(atSchool('1', 2, 30, 30), 'itm_1', CREATED - DAY)
  const late = transcript(atSchool('1', 3, 60, 60), 'itm_2', CREATED)
  expect(meritscore([early, late])).toEqual(meritscore([late]))
  const dated = transcript({ ...early.data, transcript_date: '01/15/2024' }, 'itm_3', CREATED - DAY)
  const older = transcript({ ...late.data, transcript_date: '01/10/2024' }, 'itm_2', CREATED)
  expect(meritscore([dated, older])).toEqual(meritscore([dated]))
})

test('combines transcripts for different degrees at one school', () => {
  const study = (type: 'BACHELORS' | 'MASTERS') => ({ ...atSchool('1', 3, 30, 30), academic_sessions: [{ degrees: [{ type }] }] })
  const both = meritscore([transcript(study('BACHELORS')), transcript(study('MASTERS'), 'itm_2')])
  expect(both).toEqual(meritscore([transcript(atSchool('1', 3, 60, 60))]))
})

test('ignores a transcript that cannot be scored, and reports the missing figures if no transcript can be scored', () => {
  const scored = transcript(atSchool('1', 3, 60, 60))
  const empty = transcript({}, 'itm_2')
  expect(gradscore([scored, empty])).toEqual(gradscore([scored]))
  expect(gradscore([empty])).toEqual({ missing: ['cgpa', 'credits_earned'] })
  expect(meritscore([transcript({ academic_summary: [totals('INSTITUTION', { gpa: 3 })] })])).toEqual({ missing: ['credits_earned'] })
  expect(meritscore([transcript({ academic_summary: [totals('INSTITUTION', { earned: 3 })] })])).toEqual({ missing: ['cgpa'] })
  expect(meritscore([])).toEqual({ missing: [] })
})

test('raises a gradscore from 0 to 1 as the transcript grows, and the schema rejects other values', () => {
  const attempted = [0, 15, 30, 60, 90, 120, 150]
  const scores = attempted.map((credits) => gradscore([transcript(atSchool('1', (4 * credits) / 150, 150, credits))]))
  const values = scores.map((one) => ('gradscore' in one ? Number(one.gradscore.grad_score) : Number.NaN))
  expect([values[0], values.at(-1)]).toEqual([0, 1])
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect([0, 0.5, 1].flatMap((grad_score) => violations('default', 'Gradscore', { grad_score }))).toEqual([])
  for (const grad_score of [-0.01, 1.01, 87.6, 698]) expect(violations('default', 'Gradscore', { grad_score })).not.toEqual([])
})
