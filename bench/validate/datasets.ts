/** The data sets: digests, which are flat and short, and records with objects within objects; some of them with mistakes. */
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Contestant, Records } from './contestants.ts'

export interface Dataset {
  readonly name: string
  readonly component: string
  readonly lines: readonly string[]
  readonly invalid: number
}

/** One line in so many has a mistake. */
const MISTAKE_IN = 100

/** `digests`: how many there are; of the larger records as many as make about the same number of bytes. */
export function datasets(digests: number): (() => Dataset)[] {
  const of = (component: string, count: number, wrong: (line: string) => string) => [
    () => dataset(component, count, undefined),
    () => dataset(component, Math.ceil(count / 4), wrong),
  ]
  return [
    ...of('SVC_DIGEST', digests, (line) => line.replace(/"cgpa":[\d.]+/, '"cgpa":"3"')),
    ...of('SVC_INCOME_EMPLOYMENT_RECORD', Math.ceil(digests / 35), (line) => line.replace('"employer":{', '"employer":4,"other":{')),
    ...of('SVC_ACADEMIC_RECORD', Math.ceil(digests / 70), (line) => line.replace(/"academic_sessions":\[/, '"academic_sessions":[4,')),
  ]
}

function dataset(component: string, count: number, wrong: ((line: string) => string) | undefined): Dataset {
  const good = component === 'SVC_DIGEST' ? digestLines(count) : recordLines(component, count)
  const lines = wrong ? good.map((line, at) => (at % MISTAKE_IN === MISTAKE_IN / 2 ? wrong(line) : line)) : good
  const invalid = lines.filter((line, at) => line !== good[at]).length
  const kilobytes = ((lines[0] as string).length / 1000).toFixed(1)
  const name = `${count.toLocaleString('en-US')} ${component} of ${kilobytes} kB, ${invalid === 0 ? 'all valid' : `${invalid.toLocaleString('en-US')} with a mistake`}`
  return { name, component, lines, invalid }
}

/** The example of the contract, with other numbers in each. */
function recordLines(component: string, count: number): string[] {
  const example = readFileSync(new URL(`../../generated/examples/records/${component}.json`, import.meta.url), 'utf8')
  const text = JSON.stringify(JSON.parse(example))
  const next = randomNumbers(20_260_102)
  // Amounts with two decimals stay so: of other numbers many mean something.
  return Array.from({ length: count }, () =>
    text.replaceAll(/(?<=:)\d{3,}\.\d\d(?=[,}])/g, () => (100 + Math.floor(next() * 90_000) / 100).toFixed(2)),
  )
}

/** Digest records, the same in every run, as varied as transcripts are; some grades are not ASCII. */
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
function randomNumbers(seed: number): () => number {
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

/** Invalid lines that every contestant must refuse, to show that none does less work than the others. */
const good = { degree_type: 'BACHELORS', years_in_school: 4.35, min_grade: 'C', cgpa: 3.1, last_term_gpa: 4, credits_earned: 61.5 }

/** Every mode refuses the value; `tolerant` marks those that tolerant mode accepts. */
const planted: readonly { value: unknown; tolerant?: true }[] = [
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
  ...planted.map(({ value, tolerant = false }) => ({ line: JSON.stringify(value), tolerant })),
  { line: '{"cgpa":', tolerant: false },
]

/** The lines that the contestant accepts or refuses wrongly; empty if it does the same work as the others. */
export async function deviations({ run }: Contestant, folder: string, tolerantly: boolean): Promise<string[]> {
  const wrong: string[] = []
  for (const { line, tolerant } of [{ line: JSON.stringify(good), tolerant: true }, ...lines]) {
    const one: Records = { component: 'SVC_DIGEST', file: join(folder, 'one.ndjson') }
    writeLines(one.file, [line])
    const accepts = (await run(one)) === 1
    const should = line === JSON.stringify(good) || (tolerant && tolerantly)
    if (accepts !== should) wrong.push(`${accepts ? 'accepts' : 'refuses'} ${line}`)
  }
  return wrong
}

export const plantedCount = lines.length
