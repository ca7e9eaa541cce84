/** Digest records, the same in every run, as varied as transcripts are; some grades are not ASCII. */
import { closeSync, openSync, writeSync } from 'node:fs'

const DEGREES = [
  'HIGH-SCHOOL-DIPLOMA',
  'ASSOCIATE',
  'BACHELORS',
  'MASTERS',
  'MASTERS-RESEARCH',
  'DOCTORAL',
  'CERTIFICATE',
  'DIPLOMA',
  'NON-DEGREE',
  'PROFESSIONAL',
  'UNDERGRADUATE',
] as const

const GRADES = ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'D', 'F', 'W', 'P', 'Pass', '61', '72.5', 'Incomplete', 'Satisfactory'] as const
const GRADES_ABROAD = ['Très bien', 'ungenügend', '良'] as const
const ABROAD_IN = 1000

/** Numbers from 0 to 1 that look random and repeat with the seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function digestLines(count: number): string[] {
  const next = randomNumbers(20_260_101)
  const oneOf = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)] as T
  const upTo = (most: number, dependencies: number) => Math.round(next() * most * dependencies) / dependencies
  return Array.from({ length: count }, () =>
    JSON.stringify({
      degree_type: oneOf(DEGREES),
      years_in_school: (1 + upTo(1200, 1)) / 100,
      min_grade: next() * ABROAD_IN < 1 ? oneOf(GRADES_ABROAD) : oneOf(GRADES),
      cgpa: upTo(4, 100),
      last_term_gpa: upTo(4, 1000),
      credits_earned: upTo(180, 2),
    }),
  )
}

export function writeLines(path: string, lines: readonly string[]): void {
  const file = openSync(path, 'w')
  for (let at = 0; at < lines.length; at += 10_000) writeSync(file, `${lines.slice(at, at + 10_000).join('\n')}\n`)
  closeSync(file)
}
