/** Invalid lines that every contestant must refuse, to show that none does less work than the others. */
import { join } from 'node:path'
import { type Contestant, type Records } from './contestant.ts'
import { writeLines } from './digests.ts'

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
