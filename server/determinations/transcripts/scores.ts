/** Stand-ins for two proprietary scores, told by their version: nobody may decide anything by them. */
import type { Gradscore, Meritscore } from '../../../generated/types.ts'
import { between, rounded } from './arithmetic.ts'
import { type ScoreEvidence, type Standing, standingOf } from './standing.ts'

type Missing = { readonly missing: readonly string[] }

export const VERSION = 'stand-in-1'

const LEAST = 300
const RANGE = 550
const CREDITS_OF_A_DEGREE = 120

/** The adverse action code of a part is its place, from 1: grade average, completion, progress. */
const WEIGHTS = { merit: [0.5, 0.3, 0.2], grad: [0.3, 0.4, 0.3] } as const

/** From 0 to 1 each; of nothing attempted, nothing is completed. */
const partsOf = ({ cgpa, hours: { earned, attempted } }: Standing) =>
  [cgpa / 4, attempted > 0 ? earned / attempted : 0, earned / CREDITS_OF_A_DEGREE].map((part) => between(0, part, 1))

/** Parts that cost the same stand in the order of their codes. */
function codesOf(parts: readonly number[], weights: readonly number[]) {
  const costs = parts.map((part, at) => ({ code: at + 1, cost: rounded((weights[at] ?? 0) * (1 - part), 9) }))
  const [first, second, third] = costs.toSorted((a, b) => b.cost - a.cost || a.code - b.code).map(({ code }) => code)
  return { aa_code_1: first ?? null, aa_code_2: second ?? null, aa_code_3: third ?? null }
}

function scored(evidence: readonly ScoreEvidence[], kind: keyof typeof WEIGHTS) {
  const standing = standingOf(evidence)
  if ('missing' in standing) return standing
  const parts = partsOf(standing)
  const weights = WEIGHTS[kind]
  const share = parts.reduce((total, part, at) => total + part * (weights[at] ?? 0), 0)
  return { value: LEAST + RANGE * share, codes: codesOf(parts, weights) }
}

/** Of credit default risk; to two decimals. */
export function meritscore(evidence: readonly ScoreEvidence[]): { readonly meritscore: Meritscore } | Missing {
  const result = scored(evidence, 'merit')
  if ('missing' in result) return result
  const value = rounded(result.value, 2)
  return { meritscore: { version: VERSION, merit_score: value, value, ...result.codes } }
}

/** Of academic persistence; a whole number. */
export function gradscore(evidence: readonly ScoreEvidence[]): { readonly gradscore: Gradscore } | Missing {
  const result = scored(evidence, 'grad')
  if ('missing' in result) return result
  return { gradscore: { version: VERSION, grad_score: rounded(result.value, 0), ...result.codes } }
}
