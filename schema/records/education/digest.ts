/** SVC_DIGEST: six figures computed from an academic record. */
import { enumeration, record } from '../../define/components.ts'
import { decimal, ref, text } from '../../define/fields.ts'
import { required } from '../../define/notes.ts'
import { nameOnly, specified } from '../../define/origin.ts'
import { MEANINGS_OF_NAMES } from '../../gaps/meanings.ts'
import { gpa } from '../../scalars.ts'
import { degreeTypes } from './degree.ts'

const records = specified('Record schemas')

export const DigestDegreeType = enumeration(
  'DigestDegreeType',
  records,
  'Kind of degree a digest is about.',
  nameOnly(MEANINGS_OF_NAMES, degreeTypes),
)

export const Digest = record('SVC_DIGEST', records, 'A summary computed from the academic record.', {
  degree_type: required(ref(DigestDegreeType)),
  years_in_school: required(
    decimal('Years enrolled, breaks included; more than zero, rounded to two decimals.', { exclusiveMinimum: 0, decimals: 2 }),
  ),
  min_grade: required(text('Lowest grade earned on a course.')),
  cgpa: required(gpa('Weighted cumulative grade point average, 0 to 4, over courses of the issuing school.')),
  last_term_gpa: required(gpa('Grade point average of the last term, 0 to 4.')),
  credits_earned: required(decimal('Credits earned, transferred ones included, in semester credit hours.')),
})
