/** The degrees of an academic summary, from the programs of a school. */
import type { Degree, DegreeSummary, FieldOfStudy } from '../../../generated/types.ts'
import { dayOf } from '../days.ts'
import { firstTotals, type Totals, totalsFrom } from './totals.ts'

/** For a student with one program, the overall totals are the totals of the degree. */
export const degreesOf = (programs: readonly Degree[], overall: Totals): DegreeSummary[] =>
  programs.map((program) => {
    const own = totalsFrom(program.academic_summary)
    return summaryOf(program, programs.length === 1 ? firstTotals([own, overall]) : own)
  })

const summaryOf = (program: Degree, { gpa, gpaRange, credits }: Totals): DegreeSummary => ({
  description: program.description ?? null,
  type: program.type ?? null,
  status: program.status ?? null,
  awarded_date: dayOf(program.awarded_date) ?? null,
  years_of_study: program.years_of_study ?? null,
  majors: subjects(program, 'MAJOR'),
  concentrations: subjects(program, 'CONCENTRATION'),
  minors: subjects(program, 'MINOR'),
  gpa_range: gpaRange ?? null,
  gpa: gpa ?? null,
  credits: credits ?? null,
})

const subjects = ({ field_of_study }: Degree, wanted: FieldOfStudy['type']): string[] =>
  (field_of_study ?? []).filter(({ type }) => type === wanted).flatMap(({ description }) => description || [])
