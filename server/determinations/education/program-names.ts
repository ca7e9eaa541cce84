/** Whether two statements are of the same program, as schools spell them: B.S. Biology is Bachelor of Science in Biology. */
import type { Degree } from '../../../generated/types.ts'

const DEGREE_WORDS: ReadonlySet<string> = new Set(
  (
    'a aa aas as associate associates applied and art arts b ba bachelor bachelors bs bsc degree diploma doctor doctorate ed in m ma ' +
    'major majors master masters ms msc of phd program s sci science sciences the with'
  ).split(' '),
)

/** These types do not say which degree it is. */
const ANY_TYPE: ReadonlySet<unknown> = new Set([undefined, null, 'UNKNOWN', 'UNDERGRADUATE'])

export const isSameProgram = (one: Degree, other: Degree): boolean => isSameType(one, other) && isSameSubject(one, other)

const isSameType = (one: Degree, other: Degree) => one.type === other.type || ANY_TYPE.has(one.type) || ANY_TYPE.has(other.type)

/** All words of the shorter one are in the longer one; a word may be cut short. */
function isSameSubject(one: Degree, other: Degree): boolean {
  const [shorter = [], longer = []] = [subjectWords(one), subjectWords(other)].toSorted((a, b) => a.length - b.length)
  return shorter.every((word) => longer.some((full) => full.startsWith(word) || word.startsWith(full)))
}

/** The words of the majors, or else of the name of the program, without the words of the degree. */
function subjectWords({ description, field_of_study }: Degree): string[] {
  const majors = (field_of_study ?? []).filter(({ type }) => type === 'MAJOR').flatMap((major) => major.description || [])
  const text = majors.length > 0 ? majors.join(' ') : (description ?? '')
  const words = text
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word !== '' && !DEGREE_WORDS.has(word))
}
