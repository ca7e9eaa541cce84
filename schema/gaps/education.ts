import { gap } from '../define/origin.ts'

export const SUMMARY_DATES = gap('academic-summary-award-date', {
  absent: 'The form of the date a degree was awarded, in the academic summary.',
  assumed: 'An instant in epoch milliseconds, null while the degree is not awarded; text is read too and never written.',
  why: 'Published descriptions call it a string, and say the same of the dates of attendance, which published samples write as epoch milliseconds like every other time in an answer of a Service.',
})

export const TRANSCRIPT_REFERENCE = gap('transcript-reference', {
  absent: 'How a score or a digest is asked for by Data Request or by Individual, and which transcripts it then rests on.',
  assumed:
    'datarequest_id or individual_id beside the published ways to ask, exactly one of all. A score rests on every completed transcript referred to, a digest on the latest; while there is none yet, processing_status is IN_PROGRESS.',
  why: 'The specification has every Service accept both references; published requests name the Items instead, and a client that sends them goes on as before.',
})

export const SCORE_STAND_IN = gap('score-stand-in', {
  absent: 'How a meritscore or a gradscore is computed, its range, and what its adverse action codes mean: the algorithms are proprietary.',
  assumed:
    'The reference server answers a stand-in from 300 to 850, marked by its version: 300 plus 550 times the weighted sum of three parts, grade average (CGPA over 4), completion (credits earned over attempted) and progress (credits earned over 120, at most 1), by 0.5, 0.3 and 0.2 for a meritscore rounded to two decimals, by 0.3, 0.4 and 0.3 for a gradscore rounded to a whole number. Adverse action codes 1, 2 and 3 name these parts, the one that cost most first.',
  why: 'A client needs a repeatable number that moves with the transcript to develop against; nobody may decide anything by it, so it imitates no real model.',
})
