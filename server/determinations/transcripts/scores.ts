/** Stand-ins for two proprietary scores. Their version says so: no decision may be based on them. */
import type { Gradscore, Meritscore } from '../../../generated/types.ts'
import { clamp, roundTo } from './arithmetic.ts'
import { type ScoreEvidence, type AcademicStanding, academicStandingOf } from './standing.ts'

type MissingFigures = { readonly missing: readonly string[] }

export const SCORE_VERSION = 'stand-in-1'

const MIN_SCORE = 300
const SCORE_RANGE = 550
const CREDITS_OF_A_DEGREE = 120

/** Weights of grade average, completion and progress. The adverse action code of each is its position, from 1. */
const WEIGHTS = { merit: [0.5, 0.3, 0.2], grad: [0.3, 0.4, 0.3] } as const

/** Each from 0 to 1. When nothing was attempted, completion is 0. */
const partsOf = ({ cgpa, hours: { earned, attempted } }: AcademicStanding) =>
  [cgpa / 4, attempted > 0 ? earned / attempted : 0, earned / CREDITS_OF_A_DEGREE].map((part) => clamp(0, part, 1))

/** The parts that cost most points, first. Parts with the same cost are in the order of their codes. */
function codesOf(parts: readonly number[], weights: readonly number[]) {
  const costs = parts.map((part, at) => ({ code: at + 1, cost: roundTo((weights[at] ?? 0) * (1 - part), 9) }))
  const [first, second, third] = costs.toSorted((a, b) => b.cost - a.cost || a.code - b.code).map(({ code }) => code)
  return { aa_code_1: first ?? null, aa_code_2: second ?? null, aa_code_3: third ?? null }
}

function score(evidence: readonly ScoreEvidence[], kind: keyof typeof WEIGHTS) {
  const standing = academicStandingOf(evidence)
  if ('missing' in standing) return standing
  const parts = partsOf(standing)
  const weights = WEIGHTS[kind]
  const share = parts.reduce((total, part, at) => total + part * (weights[at] ?? 0), 0)
  return { share, codes: codesOf(parts, weights) }
}

/** The score of credit default risk, with two decimals. */
export function meritscore(evidence: readonly ScoreEvidence[]): { readonly meritscore: Meritscore } | MissingFigures {
  const result = score(evidence, 'merit')
  if ('missing' in result) return result
  const value = roundTo(MIN_SCORE + SCORE_RANGE * result.share, 2)
  return { meritscore: { version: SCORE_VERSION, merit_score: value, value, ...result.codes } }
}

/** The probability of being enrolled or graduated 12 months after measurement, from 0 to 1 with three decimals. */
export function gradscore(evidence: readonly ScoreEvidence[]): { readonly gradscore: Gradscore } | MissingFigures {
  const result = score(evidence, 'grad')
  if ('missing' in result) return result
  return { gradscore: { version: SCORE_VERSION, grad_score: roundTo(result.share, 3), ...result.codes } }
}
