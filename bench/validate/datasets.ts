/** What is validated: digests, which are flat and short, and records with objects within objects; some of them with mistakes. */
import { readFileSync } from 'node:fs'
import { digestLines, randomNumbers } from './digests.ts'

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
