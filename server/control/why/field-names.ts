/** The names of fields in sentences: `academic_sessions[0].end_date` is the end date of academic session 1. */
import type { Path } from '../../../payloads/json.ts'

/** Words of names that are written otherwise. */
const WRITTEN: Readonly<Record<string, string>> = {
  addr1: 'first line',
  addr2: 'second line',
  asOf: 'day',
  connectedAt: 'time',
  cusip: 'CUSIP',
  ein: 'EIN',
  gpa: 'GPA',
  in_progress: 'in-progress mark',
  id: 'identifier',
  irs: 'IRS',
  ssn: 'SSN',
  tin: 'TIN',
  vin: 'VIN',
  ytd: 'year-to-date',
  zipcode: 'ZIP code',
}

const wordsOf = (name: string): string =>
  WRITTEN[name] ??
  name
    .replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
    .split(/[_\W]+/)
    .map((word) => WRITTEN[word] ?? word)
    .join(' ')

const singular = (words: string): string => words.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')

/** Begins with the innermost field. An element of a list has its position, counted from one. */
export function fieldName(path: Path): string {
  const parts = path.flatMap((name, at) => {
    if (typeof name === 'number') return []
    const position = path[at + 1]
    return typeof position === 'number' ? [`${singular(wordsOf(name))} ${position + 1}`] : [`the ${wordsOf(name)}`]
  })
  return parts.toReversed().join(' of ')
}
