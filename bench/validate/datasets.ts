/** Data sets of short, flat digests and of nested records, some with mistakes. */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Contestant, Records } from './contestants.ts'

export interface Dataset {
  readonly name: string
  readonly component: string
  readonly lines: readonly string[]
  readonly invalid: number
}

const LINES_PER_MISTAKE = 100

/** Creates data sets with `count` digests, and with larger records that have about the same total size. */
export function datasets(digests: number): (() => Dataset)[] {
  const createPair = (component: string, count: number, wrong: (line: string) => string) => [
    () => createDataset(component, count, undefined),
    () => createDataset(component, Math.ceil(count / 4), wrong),
  ]
  return [
    ...createPair('SVC_DIGEST', digests, (line) => line.replace(/"cgpa":[\d.]+/, '"cgpa":"3"')),
    ...createPair('SVC_INCOME_EMPLOYMENT_RECORD', Math.ceil(digests / 35), (line) =>
      line.replace('"employer":{', '"employer":4,"other":{'),
    ),
    ...createPair('SVC_ACADEMIC_RECORD', Math.ceil(digests / 70), (line) =>
      line.replace(/"academic_sessions":\[/, '"academic_sessions":[4,'),
    ),
  ]
}

function createDataset(component: string, count: number, wrong: ((line: string) => string) | undefined): Dataset {
  const good = component === 'SVC_DIGEST' ? digestLines(count) : recordLines(component, count)
  const lines = wrong ? good.map((line, at) => (at % LINES_PER_MISTAKE === LINES_PER_MISTAKE / 2 ? wrong(line) : line)) : good
  const invalid = lines.filter((line, at) => line !== good[at]).length
  const kilobytes = ((lines[0] as string).length / 1000).toFixed(1)
  const name = `${count.toLocaleString('en-US')} ${component} of ${kilobytes} kB, ${invalid === 0 ? 'all valid' : `${invalid.toLocaleString('en-US')} with a mistake`}`
  return { name, component, lines, invalid }
}

/** Repeats the contract's example with random numbers. */
function recordLines(component: string, count: number): string[] {
  const example = readFileSync(new URL(`../../generated/examples/records/${component}.json`, import.meta.url), 'utf8')
  const text = JSON.stringify(JSON.parse(example))
  const next = randomNumbers(20_260_102)
  // Replaces only amounts with two decimals, because other numbers may have a meaning.
  return Array.from({ length: count }, () =>
    text.replaceAll(/(?<=:)\d{3,}\.\d\d(?=[,}])/g, () => (100 + Math.floor(next() * 90_000) / 100).toFixed(2)),
  )
}

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
const FOREIGN_GRADES = ['Très bien', 'ungenügend', '良'] as const
const RECORDS_PER_FOREIGN_GRADE = 1000

/** Returns a generator of pseudo-random numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Generates the same digests in every run, with a variety of degrees and grades. Some grades are not ASCII. */
export function digestLines(count: number): string[] {
  const next = randomNumbers(20_260_101)
  const pick = <T>(values: readonly T[]) => values[Math.floor(next() * values.length)] as T
  const upTo = (max: number, steps: number) => Math.round(next() * max * steps) / steps
  return Array.from({ length: count }, () =>
    JSON.stringify({
      degree_type: pick(DEGREES),
      years_in_school: (1 + upTo(1200, 1)) / 100,
      min_grade: next() * RECORDS_PER_FOREIGN_GRADE < 1 ? pick(FOREIGN_GRADES) : pick(GRADES),
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

const good = { degree_type: 'BACHELORS', years_in_school: 4.35, min_grade: 'C', cgpa: 3.1, last_term_gpa: 4, credits_earned: 61.5 }

/**
 * Invalid records that all contestants must reject, which proves that they do the same work. Tolerant mode accepts the records with
 * `tolerant: true`.
 */
const invalidRecords: readonly { value: unknown; tolerant?: true }[] = [
  ...Object.keys(good).map((field) => ({ value: { ...good, [field]: undefined } })),
  ...Object.keys(good).map((field) => ({ value: { ...good, [field]: null } })),
  ...Object.keys(good).map((field) => ({ value: { ...good, [field]: [] } })),
  { value: { ...good, degree_type: 'BACHELOR' }, tolerant: true },
  { value: { ...good, degree_type: '' }, tolerant: true },
  { value: { ...good, years_in_school: 0 } },
  { value: { ...good, years_in_school: -1 } },
  { value: { ...good, years_in_school: 4.355 } },
  { value: { ...good, years_in_school: '4.35' } },
  { value: { ...good, min_grade: 72 } },
  { value: { ...good, cgpa: 4.01 } },
  { value: { ...good, cgpa: -0.01 } },
  { value: { ...good, last_term_gpa: 4.001 } },
  { value: { ...good, last_term_gpa: -1 } },
  { value: [good] },
  { value: null },
  { value: 'BACHELORS' },
]

const lines = [
  ...invalidRecords.map(({ value, tolerant = false }) => ({ line: JSON.stringify(value), tolerant })),
  { line: '{"cgpa":', tolerant: false },
]

/** Returns the lines that the contestant wrongly accepts or rejects. Empty if it does the same work as the others. */
export async function findDeviations({ run }: Contestant, folder: string, tolerantly: boolean): Promise<string[]> {
  const deviations: string[] = []
  for (const { line, tolerant } of [{ line: JSON.stringify(good), tolerant: true }, ...lines]) {
    const records: Records = { component: 'SVC_DIGEST', file: join(folder, 'one.ndjson') }
    writeLines(records.file, [line])
    const accepts = (await run(records)) === 1
    const should = line === JSON.stringify(good) || (tolerant && tolerantly)
    if (accepts !== should) deviations.push(`${accepts ? 'accepts' : 'rejects'} ${line}`)
  }
  return deviations
}

export const invalidRecordCount = lines.length
