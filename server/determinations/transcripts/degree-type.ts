/** Determines which type of degree a transcript is for. */
import type { Degree, DegreeStatus, DigestDegreeType } from '../../../generated/types.ts'
import type { Transcript } from './transcript.ts'

/** Degree types, highest first. If several degrees have the same status, the type that comes first in this list is used. */
const TYPES: readonly DigestDegreeType[] = [
  'DOCTORAL',
  'PROFESSIONAL',
  'MASTERS-RESEARCH',
  'MASTERS',
  'BACHELORS',
  'UNDERGRADUATE',
  'ASSOCIATE',
  'DIPLOMA',
  'CERTIFICATE',
  'HIGH-SCHOOL-DIPLOMA',
  'NON-DEGREE',
]

/** Degree statuses in order of precedence. A degree in progress takes precedence over a finished degree. */
const STATUSES: readonly DegreeStatus[] = ['ENROLLED', 'AWARDED', 'UNKNOWN', 'WITHDRAWN', 'TERMINATED']

/** Derives a degree's type from its printed name if the record does not state the type. The first match is used. */
const NAMES: readonly (readonly [RegExp, DigestDegreeType])[] = [
  [/\bdoctor of (medicine|dental|dentistry|veterinary|pharmacy|optometry|jurisprudence)|\bjuris doctor/i, 'PROFESSIONAL'],
  [/\bdoctor|\bph\.?\s?d\b/i, 'DOCTORAL'],
  [/\bmaster/i, 'MASTERS'],
  [/\bbachelor|\bbaccalaureate/i, 'BACHELORS'],
  [/\bassociate/i, 'ASSOCIATE'],
  [/\bhigh[- ]school/i, 'HIGH-SCHOOL-DIPLOMA'],
  [/\bdiploma/i, 'DIPLOMA'],
  [/\bcertificate/i, 'CERTIFICATE'],
  [/\bnon[- ]degree/i, 'NON-DEGREE'],
  [/\bundergraduate/i, 'UNDERGRADUATE'],
]

const SECONDARY_SCHOOL_UNITS = new Set(['HIGHSCHOOL_CREDIT', 'CARNEGIE_UNITS'])
const UNDERGRADUATE_YEAR = /^\s*(freshman|sophomore|junior|senior)\b/i

const getType = ({ type, description }: Degree) =>
  TYPES.find((known) => known === type) ?? NAMES.find(([name]) => name.test(description ?? ''))?.[1]

const getRank = <Value>(list: readonly Value[], value: Value) => (list.includes(value) ? list.indexOf(value) : list.length)

function mainDegreeType(degrees: readonly Degree[]): DigestDegreeType | undefined {
  return degrees
    .flatMap((degree) => {
      const type = getType(degree)
      return type ? [{ type, status: getRank(STATUSES, degree.status ?? 'UNKNOWN') }] : []
    })
    .toSorted((a, b) => a.status - b.status || getRank(TYPES, a.type) - getRank(TYPES, b.type))
    .at(0)?.type
}

/**
 * Returns the degree type from the last term that names a degree. If no term does, derives it from the credit units, and then from the
 * standing.
 */
export function getDegreeType({ terms, courses, totals }: Transcript): DigestDegreeType | undefined {
  const named = terms
    .map(({ sessions }) => mainDegreeType(sessions.flatMap(({ degrees }) => degrees ?? [])))
    .findLast((type) => type !== undefined)
  if (named) return named
  const units = [...totals.map(({ credit_type }) => credit_type), ...courses.map(({ credits }) => credits?.credit_type)]
  if (units.some((unit) => SECONDARY_SCHOOL_UNITS.has(unit ?? ''))) return 'HIGH-SCHOOL-DIPLOMA'
  const standings = terms.flatMap(({ sessions }) => sessions.map(({ level }) => level ?? ''))
  return standings.some((standing) => UNDERGRADUATE_YEAR.test(standing)) ? 'UNDERGRADUATE' : undefined
}
