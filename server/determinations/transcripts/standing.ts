/** The input of scores: the grade average and the credits of one or several transcripts together. */
import type { SVC_ACADEMIC_RECORD, SVC_DIGEST } from '../../../generated/types.ts'
import type { Evidence } from '../evidence.ts'
import { roundTo, sumSorted } from './arithmetic.ts'
import { cgpaOf } from './averages.ts'
import { semesterHours } from './credit-hours.ts'
import { type Credits, creditsOf, type CreditHours, mostHours, addHours } from './credits.ts'
import { degreeTypeOf } from './degree-type.ts'
import { transcriptOf } from './transcript.ts'

export type ScoreEvidence = Evidence<SVC_ACADEMIC_RECORD> | Evidence<SVC_DIGEST>

export interface AcademicStanding {
  readonly cgpa: number
  readonly hours: CreditHours
}

interface TranscriptReading {
  /** Identifies the study. Of several transcripts of the same study, only the newest counts. */
  readonly study: string
  readonly itemId: string
  readonly issued: readonly [transcript: number, item: number]
  readonly cgpa: number | undefined
  readonly credits: Credits | undefined
}

type CompleteReading = TranscriptReading & { readonly cgpa: number; readonly credits: Credits }

const isDigest = (item: ScoreEvidence): item is Evidence<SVC_DIGEST> => item.type === 'SVC_DIGEST'

/** A digest does not say what was attempted or where: all credits count as earned at one school. */
function readDigest({ itemId, createdAt, data }: Evidence<SVC_DIGEST>): TranscriptReading {
  const earned = semesterHours(data.credits_earned, 'SEMESTER')
  const hours = earned === undefined ? undefined : { earned, attempted: earned }
  return { study: itemId, itemId, issued: [createdAt, createdAt], cgpa: data.cgpa, credits: hours && { own: hours, total: hours } }
}

function readTranscript(item: Evidence<SVC_ACADEMIC_RECORD>): TranscriptReading {
  const { itemId, createdAt, datasource, data } = item
  const transcript = transcriptOf(item)
  const school = data.teaching_institution ?? data.transcript_institution ?? data.degree_awarding_institution
  const study = JSON.stringify([school?.id ?? school?.name ?? datasource.id, degreeTypeOf(transcript)])
  return { study, itemId, issued: [transcript.asOf, createdAt], cgpa: cgpaOf(transcript), credits: creditsOf(transcript) }
}

const isComplete = (reading: TranscriptReading): reading is CompleteReading => reading.cgpa !== undefined && reading.credits !== undefined

const newestFirst = (a: TranscriptReading, b: TranscriptReading) =>
  b.issued[0] - a.issued[0] || b.issued[1] - a.issued[1] || (a.itemId < b.itemId ? -1 : Number(a.itemId > b.itemId))

/** Averages are weighted by the credits attempted at each school; when there are none, all have the same weight. */
function cgpaOfAll(complete: readonly CompleteReading[]): number {
  const attempted = sumSorted(complete.map(({ credits }) => credits.own.attempted))
  const weighed = complete.map(({ cgpa, credits }) => cgpa * (attempted > 0 ? credits.own.attempted / attempted : 1 / complete.length))
  return roundTo(sumSorted(weighed), 2)
}

/** Transferred credits are often on another transcript too: the result is the largest total, or the sum of all schools if more. */
function hoursOfAll(complete: readonly CompleteReading[]): CreditHours | undefined {
  const largestTotal = mostHours(complete.map(({ credits }) => credits.total))
  const sumOfSchools = addHours(...complete.map(({ credits }) => credits.own))
  return largestTotal && sumOfSchools.earned > largestTotal.earned ? sumOfSchools : largestTotal
}

/** Transcripts without an average or without credits are left out. When none is left, the missing figures are returned. */
export function academicStandingOf(evidence: readonly ScoreEvidence[]): AcademicStanding | { readonly missing: readonly string[] } {
  const readings = evidence.map((item) => (isDigest(item) ? readDigest(item) : readTranscript(item))).toSorted(newestFirst)
  const complete = readings.filter(isComplete).filter(({ study }, at, all) => all.findIndex((other) => other.study === study) === at)
  const hours = hoursOfAll(complete)
  if (hours) return { cgpa: cgpaOfAll(complete), hours }
  const missing = [readings.some(({ cgpa }) => cgpa === undefined) && 'cgpa', readings.some(({ credits }) => !credits) && 'credits_earned']
  return { missing: missing.filter((name) => name !== false) }
}
