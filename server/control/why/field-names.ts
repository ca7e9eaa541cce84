/** Names fields in sentences, such as "the end date of academic session 1" for `academic_sessions[0].end_date`. */
import type { Path } from '../../../payloads/json.ts'

/** Replacements for words in field names that cannot be used unchanged in a sentence. */
const WORDS: Readonly<Record<string, string>> = {
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

const toWords = (name: string): string =>
  WORDS[name] ??
  name
    .replaceAll(/(?<=[a-z])[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
    .split(/[_\W]+/)
    .map((word) => WORDS[word] ?? word)
    .join(' ')

const singular = (words: string): string => words.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')

/** Returns the name of a field, innermost part first. Array positions start at one. */
export function fieldName(path: Path): string {
  const parts = path.flatMap((name, at) => {
    if (typeof name === 'number') return []
    const position = path[at + 1]
    return typeof position === 'number' ? [`${singular(toWords(name))} ${position + 1}`] : [`the ${toWords(name)}`]
  })
  return parts.toReversed().join(' of ')
}
