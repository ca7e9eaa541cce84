/** A structured PDF was written once, by software that issues documents, and not before what it reports. */
import { dayOf } from '../../determinations/days.ts'
import { EDITING_SOFTWARE } from './editing-software.ts'
import type { Check, CheckedItem, DocumentMetadata } from './checked-item.ts'
import { type Readers, readBy } from './records.ts'

/** Between the two stamps of one writing. */
const WRITING = 60_000

/** Local dates of documents are compared with instants. */
const TIME_ZONES = 86_400_000

const startOf = (year: number | undefined) => (year === undefined ? [] : [dayOf(`01/01/${year}`)])

/** The day before which the document cannot have been written. */
const earliest: Readers<number | undefined> = {
  SVC_INCOME_EMPLOYMENT_RECORD: ({ interval }) => [dayOf(interval?.start_date)],
  SVC_W2_RECORD: ({ record_year }) => startOf(record_year),
  SVC_1099_RECORD: ({ record_year }) => startOf(record_year),
  SVC_FORM_1098_MORTGAGE_INTEREST: ({ record_year }) => startOf(record_year),
  SVC_ACADEMIC_RECORD: ({ transcript_date }) => [dayOf(transcript_date)],
}

/** Changed after it was created, or before. */
const rewritten = ({ created, modified }: DocumentMetadata) =>
  typeof created === 'number' && typeof modified === 'number' && Math.abs(modified - created) > WRITING

const edited = ({ producer, creator }: DocumentMetadata) =>
  EDITING_SOFTWARE.some((software) => [producer, creator].some((name) => software.test(name ?? '')))

const tooEarly = (item: CheckedItem, { created }: DocumentMetadata) =>
  typeof created === 'number' && readBy(earliest, item).some((day) => day !== undefined && created < day - TIME_ZONES)

export const metadata: Check = {
  code: 'METADATA_MISMATCH',
  finds: (item) => {
    const { document } = item
    return document !== undefined && !document.ours && (rewritten(document) || edited(document) || tooEarly(item, document))
  },
}
