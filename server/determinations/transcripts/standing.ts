/** What scores rest on: the grade average and the credits of one or several transcripts together. */
import type { SVC_ACADEMIC_RECORD, SVC_DIGEST } from '../../../generated/types.ts'
import type { Evidence } from '../evidence.ts'
import { rounded, sum } from './arithmetic.ts'
import { cgpaOf } from './averages.ts'
import { semesterHours } from './credit-hours.ts'
import { type Credits, creditsOf, type Hours, most, plus } from './credits.ts'
import { degreeTypeOf } from './degree-type.ts'
import { transcriptOf } from './transcript.ts'

export type ScoreEvidence = Evidence<SVC_ACADEMIC_RECORD> | Evidence<SVC_DIGEST>

export interface Standing {
  readonly cgpa: number
  readonly hours: Hours
}

interface Reading {
  /** Transcripts of the same study are told by it: of such, one counts. */
  readonly study: string
  readonly itemId: string
  readonly issued: readonly [transcript: number, item: number]
  readonly cgpa: number | undefined
  readonly credits: Credits | undefined
}

type Read = Reading & { readonly cgpa: number; readonly credits: Credits }

const isDigest = (item: ScoreEvidence): item is Evidence<SVC_DIGEST> => item.type === 'SVC_DIGEST'

/** A digest tells neither what was attempted nor where credits are from: all count as earned, at one school. */
function readDigest({ itemId, createdAt, data }: Evidence<SVC_DIGEST>): Reading {
  const earned = semesterHours(data.credits_earned, 'SEMESTER')
  const hours = earned === undefined ? undefined : { earned, attempted: earned }
  return { study: itemId, itemId, issued: [createdAt, createdAt], cgpa: data.cgpa, credits: hours && { own: hours, total: hours } }
}

function readRecord(item: Evidence<SVC_ACADEMIC_RECORD>): Reading {
  const { itemId, createdAt, datasource, data } = item
  const transcript = transcriptOf(item)
  const school = data.teaching_institution ?? data.transcript_institution ?? data.degree_awarding_institution
  const study = JSON.stringify([school?.id ?? school?.name ?? datasource.id, degreeTypeOf(transcript)])
  return { study, itemId, issued: [transcript.asOf, createdAt], cgpa: cgpaOf(transcript), credits: creditsOf(transcript) }
}

const isRead = (reading: Reading): reading is Read => reading.cgpa !== undefined && reading.credits !== undefined

const newestFirst = (a: Reading, b: Reading) =>
  b.issued[0] - a.issued[0] || b.issued[1] - a.issued[1] || (a.itemId < b.itemId ? -1 : Number(a.itemId > b.itemId))

/** Averages weigh by what was attempted at each school; where nothing was, they weigh the same. */
function cgpaOfAll(read: readonly Read[]): number {
  const attempted = sum(read.map(({ credits }) => credits.own.attempted))
  const weighed = read.map(({ cgpa, credits }) => cgpa * (attempted > 0 ? credits.own.attempted / attempted : 1 / read.length))
  return rounded(sum(weighed), 2)
}

/** Credits transferred to one school are often those that another transcript shows: the totals of one, or what all schools gave, if more. */
function hoursOfAll(read: readonly Read[]): Hours | undefined {
  const whole = most(read.map(({ credits }) => credits.total))
  const together = plus(...read.map(({ credits }) => credits.own))
  return whole && together.earned > whole.earned ? together : whole
}

/** Transcripts that give no average or no credits are left out; what they lack is answered where none is left. */
export function standingOf(evidence: readonly ScoreEvidence[]): Standing | { readonly missing: readonly string[] } {
  const readings = evidence.map((item) => (isDigest(item) ? readDigest(item) : readRecord(item))).toSorted(newestFirst)
  const read = readings.filter(isRead).filter(({ study }, at, all) => all.findIndex((other) => other.study === study) === at)
  const hours = hoursOfAll(read)
  if (hours) return { cgpa: cgpaOfAll(read), hours }
  const lacking = [readings.some(({ cgpa }) => cgpa === undefined) && 'cgpa', readings.some(({ credits }) => !credits) && 'credits_earned']
  return { missing: lacking.filter((name) => name !== false) }
}
