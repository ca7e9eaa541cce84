/** Two kinds of field that recur inside academic records. */
import { mapOf } from '../../define/components.ts'
import { text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'

export const AcademicAttributes = mapOf(
  'AcademicAttributes',
  published,
  'What a school prints that no named field holds; keys and values are free.',
)

/** A date inside an academic record. Its form is left open: only the top-level dates of a record are bound to MM/DD/YYYY. */
export const nestedDate = (about: string) => text(`${about} MM/DD/YYYY; published samples also write YYYY-MM-DD.`)
