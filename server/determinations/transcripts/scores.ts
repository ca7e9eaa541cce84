/** Substitutes for two proprietary scores. Their version identifies them as substitutes, because no decision may rely on them. */
import type { Gradscore, Meritscore, SVC_ACADEMIC_RECORD, SVC_DIGEST } from '../../../generated/types.ts'
import type { InputItem } from '../input.ts'
import { clamp, round, sumSorted } from './arithmetic.ts'
import { getCgpa } from './averages.ts'
import { semesterHours } from './courses.ts'
import { addHours, type CreditHours, type Credits, getCredits, mostHours } from './credits.ts'
import { getDegreeType } from './degree-type.ts'
import { readTranscript } from './transcript.ts'

type MissingFigures = { readonly missing: readonly string[] }

const SCORE_VERSION = 'stand-in-1'

const MIN_SCORE = 300
const SCORE_RANGE = 550
const CREDITS_OF_A_DEGREE = 120

/** Weights for grade average, completion and progress. The 1-based position of a weight is its adverse action code. */
const WEIGHTS = { merit: [0.5, 0.3, 0.2], grad: [0.3, 0.4, 0.3] } as const

/** Returns the components of the score, each from 0 to 1. Completion is 0 if nothing was attempted. */
const computeParts = ({ cgpa, hours: { earned, attempted } }: AcademicStanding) =>
  [cgpa / 4, attempted > 0 ? earned / attempted : 0, earned / CREDITS_OF_A_DEGREE].map((part) => clamp(0, part, 1))

/** Returns the codes for the components in descending order of lost points. Components with equal losses are sorted by code. */
function rankCodes(parts: readonly number[], weights: readonly number[]) {
  const costs = parts.map((part, at) => ({ code: at + 1, cost: round((weights[at] ?? 0) * (1 - part), 9) }))
  const [first, second, third] = costs.toSorted((a, b) => b.cost - a.cost || a.code - b.code).map(({ code }) => code)
  return { aa_code_1: first ?? null, aa_code_2: second ?? null, aa_code_3: third ?? null }
}

function score(items: readonly ScoreInput[], kind: keyof typeof WEIGHTS) {
  const standing = getAcademicStanding(items)
  if ('missing' in standing) return standing
  const parts = computeParts(standing)
  const weights = WEIGHTS[kind]
  const share = parts.reduce((total, part, at) => total + part * (weights[at] ?? 0), 0)
  return { share, codes: rankCodes(parts, weights) }
}

/** Returns the score for the risk of credit default, to two decimal places. */
export function meritscore(items: readonly ScoreInput[]): { readonly meritscore: Meritscore } | MissingFigures {
  const result = score(items, 'merit')
  if ('missing' in result) return result
  const value = round(MIN_SCORE + SCORE_RANGE * result.share, 2)
  return { meritscore: { version: SCORE_VERSION, merit_score: value, value, ...result.codes } }
}

/**
 * Returns the probability of being enrolled or graduated 12 months after the measurement, from 0 to 1 and rounded to three decimal places.
 */
export function gradscore(items: readonly ScoreInput[]): { readonly gradscore: Gradscore } | MissingFigures {
  const result = score(items, 'grad')
  if ('missing' in result) return result
  return { gradscore: { version: SCORE_VERSION, grad_score: round(result.share, 3), ...result.codes } }
}

export type ScoreInput = InputItem<SVC_ACADEMIC_RECORD> | InputItem<SVC_DIGEST>

/** Grade average and credits from all transcripts combined. */
interface AcademicStanding {
  readonly cgpa: number
  readonly hours: CreditHours
}

interface TranscriptReading {
  /** Identifies the course of study. If several transcripts cover the same course of study, only the newest is used. */
  readonly study: string
  readonly itemId: string
  readonly issued: readonly [transcript: number, item: number]
  readonly cgpa: number | undefined
  readonly credits: Credits | undefined
}

type CompleteReading = TranscriptReading & { readonly cgpa: number; readonly credits: Credits }

const isDigest = (item: ScoreInput): item is InputItem<SVC_DIGEST> => item.type === 'SVC_DIGEST'

/** A digest does not contain attempts or schools, so all credits are treated as earned at one school. */
function readDigest({ itemId, createdAt, data }: InputItem<SVC_DIGEST>): TranscriptReading {
  const earned = semesterHours(data.credits_earned, 'SEMESTER')
  const hours = earned === undefined ? undefined : { earned, attempted: earned }
  return { study: itemId, itemId, issued: [createdAt, createdAt], cgpa: data.cgpa, credits: hours && { own: hours, total: hours } }
}

function readScoredTranscript(item: InputItem<SVC_ACADEMIC_RECORD>): TranscriptReading {
  const { itemId, createdAt, datasource, data } = item
  const transcript = readTranscript(item)
  const school = data.teaching_institution ?? data.transcript_institution ?? data.degree_awarding_institution
  const study = JSON.stringify([school?.id ?? school?.name ?? datasource.id, getDegreeType(transcript)])
  return { study, itemId, issued: [transcript.asOf, createdAt], cgpa: getCgpa(transcript), credits: getCredits(transcript) }
}

const isComplete = (reading: TranscriptReading): reading is CompleteReading => reading.cgpa !== undefined && reading.credits !== undefined

const newestFirst = (a: TranscriptReading, b: TranscriptReading) =>
  b.issued[0] - a.issued[0] || b.issued[1] - a.issued[1] || (a.itemId < b.itemId ? -1 : Number(a.itemId > b.itemId))

/** Returns the average, weighted by the credits attempted at each school. If there are no credits, all schools have the same weight. */
function cgpaOfAll(complete: readonly CompleteReading[]): number {
  const attempted = sumSorted(complete.map(({ credits }) => credits.own.attempted))
  const weighed = complete.map(({ cgpa, credits }) => cgpa * (attempted > 0 ? credits.own.attempted / attempted : 1 / complete.length))
  return round(sumSorted(weighed), 2)
}

/**
 * Returns the largest total, or the sum over all schools if that is larger, because transferred credits often also appear on another
 * transcript.
 */
function hoursOfAll(complete: readonly CompleteReading[]): CreditHours | undefined {
  const largestTotal = mostHours(complete.map(({ credits }) => credits.total))
  const sumOfSchools = addHours(...complete.map(({ credits }) => credits.own))
  return largestTotal && sumOfSchools.earned > largestTotal.earned ? sumOfSchools : largestTotal
}

/** Excludes transcripts without an average or credits. If no transcript is left, returns the names of the missing figures. */
function getAcademicStanding(items: readonly ScoreInput[]): AcademicStanding | { readonly missing: readonly string[] } {
  const readings = items.map((item) => (isDigest(item) ? readDigest(item) : readScoredTranscript(item))).toSorted(newestFirst)
  const complete = readings.filter(isComplete).filter(({ study }, at, all) => all.findIndex((other) => other.study === study) === at)
  const hours = hoursOfAll(complete)
  if (hours) return { cgpa: cgpaOfAll(complete), hours }
  const missing = [readings.some(({ cgpa }) => cgpa === undefined) && 'cgpa', readings.some(({ credits }) => !credits) && 'credits_earned']
  return { missing: missing.filter((name) => name !== false) }
}
