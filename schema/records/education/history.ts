/** The history of a student: immunizations, test results, records of earlier schools. */
import { nullableRecord } from '../../define/components.ts'
import { list, ref, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { Address } from '../../resources/person.ts'
import { AcademicAttributes, nestedDate } from './attributes-and-dates.ts'
import { Degree } from './degree.ts'
import { InstitutionIdType } from './institution.ts'

export const Immunization = nullableRecord('Immunization', published, 'An immunization on file with the school.', {
  code: text('Procedure code.'),
  name: text('What it protects against, or the vaccine.'),
  date: nestedDate('Date given.'),
  status_code: text('Which of a series it was.'),
  report_type_code: text('Kind of document that reports it.'),
})

export const TestSubset = nullableRecord('TestSubset', published, 'A part of a test with its score.', {
  name: text('Name of the part.'),
  score: text('Score as reported.'),
  score_qualifier: text('Unit of the score, such as Percentile.'),
})

export const TestRecord = nullableRecord('TestRecord', published, 'A standardized test taken.', {
  name: text('Name of the test, such as SAT.'),
  date: nestedDate('Date taken.'),
  code: text('Code of the test.'),
  subsets: list(TestSubset, 'Scores by part.'),
})

export const PreviousAcademicRecord = nullableRecord('PreviousAcademicRecord', published, 'Study at an earlier school.', {
  name: text('Name of the school.'),
  id_type: ref(InstitutionIdType),
  id: text('Identifier in that register.'),
  start_date: nestedDate('First day.'),
  end_date: nestedDate('Last day.'),
  address: ref(Address, 'Address of the institution.'),
  degrees: list(Degree, 'Degrees studied for or awarded there.'),
  other_attributes: ref(AcademicAttributes),
})
