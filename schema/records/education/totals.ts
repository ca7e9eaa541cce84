/** Credits, grade points, rank and attendance over a stretch of study. */
import { union, enumeration, nullableRecord } from '../../define/components.ts'
import { decimal, flag, integer, ref, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { nestedDate } from './attributes-and-dates.ts'

export const CreditType = enumeration('CreditType', published, 'The unit credits are counted in.', {
  SEMESTER: 'semester credit hours',
  QUARTER: 'quarter credit hours',
  UNITS: 'units as the school defines them',
  CLOCK_HOURS: 'hours of instruction',
  CARNEGIE_UNITS: 'Carnegie units of secondary school',
  CONTINUING_EDUCATION_UNIT: 'continuing education units',
  HIGHSCHOOL_CREDIT: 'high-school credits',
  OTHER: 'another unit',
})

export const AcademicTotalsLevel = enumeration('AcademicTotalsLevel', published, 'Whose courses are totalled.', {
  INSTITUTION: 'courses of the issuing school',
  TRANSFER: 'courses transferred from other schools',
  TOTAL: 'both together',
})

export const GpaRange = nullableRecord('GpaRange', published, 'The scale a grade point average is given on.', {
  minimum: decimal('Lowest possible value.'),
  maximum: decimal('Highest possible value.'),
})

export const AttendanceDays = union('AttendanceDays', published, 'A count of days, as a number or as its digits.', [
  decimal('The count.', { minimum: 0 }),
  text('The count as digits.'),
])

export const AcademicTotals = nullableRecord(
  'AcademicTotals',
  published,
  'Totals of credits and grades, with rank and attendance where a school prints them.',
  {
    credit_type: ref(CreditType, 'The unit that the totals are counted in.'),
    level: ref(AcademicTotalsLevel),
    cumulative: flag('True: from the start of study; false: of this session or degree alone.'),
    gpa_credits: decimal('Credits that count towards the average.', { minimum: 0 }),
    attempted: decimal('Credits enrolled for.', { minimum: 0 }),
    earned: decimal('Credits awarded.', { minimum: 0 }),
    quality_points: decimal('Sum of grade points times credits.', { minimum: 0 }),
    gpa: decimal('Grade point average on the scale of gpa_range.', { minimum: 0 }),
    gpa_range: ref(GpaRange),
    student_rank: integer('Position in the class, 1 being the best.', { minimum: 0 }),
    class_size: integer('Students ranked.', { minimum: 0 }),
    rank_date: nestedDate('Date of the ranking.'),
    days_attended: ref(AttendanceDays, 'Days present.'),
    days_absent: ref(AttendanceDays, 'Days absent.'),
  },
)
