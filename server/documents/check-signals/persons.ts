/** Compares the persons in documents by name, numbers and date of birth. A name can be the Individual's name if all of its parts match. */
import type { Individual, SVC_INCOME_EMPLOYMENT_RECORD, SVC_W2_RECORD, TaxParty } from '../../../generated/types.ts'

/** Words that occur in many family names, and therefore do not identify a person. */
const PARTICLES = new Set('de la las los del della di da do dos das du van von der den ter le el al bin ibn st mac mc y and'.split(' '))
const TITLES = new Set('mr mrs ms miss dr prof'.split(' '))
const GENERATIONS = new Set('jr sr ii iii iv'.split(' '))

/** Maximum number of words in a name. Further words are ignored. */
const MAX_WORDS = 12

const getGeneration = (list: readonly string[]) => list.find((word) => GENERATIONS.has(word))

const areParticles = (list: readonly string[]) => list.every((word) => PARTICLES.has(word))

/**
 * Returns true if both lists share a word, or if several words in one list are written as one word in the other. A particle counts only if
 * it is the whole name.
 */
function shareWord(one: readonly string[], other: readonly string[]): boolean {
  const anyRun = areParticles(one)
  const joined = (list: readonly string[]) =>
    wordRuns(list)
      .filter((run) => anyRun || !areParticles(run))
      .map((run) => run.join(''))
  const otherRuns = new Set(joined(other))
  return joined(one).some((run) => otherRuns.has(run))
}

const wordsOfParts = ({ first_name, middle_name, last_name, suffix }: PersonName) =>
  nameWords([first_name, middle_name, last_name, suffix].map((part) => part ?? '').join(' '))

/** The first given name may be an initial in either name. A single letter elsewhere is a middle initial. */
function givenNameMatches(first: readonly string[], middle: readonly string[], given: readonly string[]): boolean {
  const [one, other] = [first[0] ?? '', given[0] ?? '']
  const initial = (one.length === 1 || other.length === 1) && one[0] === other[0]
  const byMiddle = middle.some((word) => word.length > 1 && word === other)
  return given.length === 0 || first.length === 0 || initial || byMiddle || shareWord(first.filter(isFullWord), given.filter(isFullWord))
}

const isFullWord = (word: string) => word.length > 1

/** Removes the words of the family name. */
function withoutFamily(list: readonly string[], family: readonly string[]): string[] {
  const parts = new Set(family)
  const left = list.filter((word) => !parts.has(word))
  const joined = family.join('')
  return left.filter((word) => word !== joined)
}

interface KnownName {
  readonly first: readonly string[]
  readonly middle: readonly string[]
  /** The family name, and the family name that the person used at school. */
  readonly families: readonly (readonly string[])[]
  readonly generation: string | undefined
}

function knownName({ first_name, middle_name, last_name, name_suffix, attending_name }: Individual): KnownName {
  const [first, middle, last] = [nameWords(first_name), nameWords(middle_name), nameWords(last_name)]
  const attended = nameWords(attending_name).filter((word) => !first.includes(word) && !middle.includes(word))
  return {
    first,
    middle,
    families: [last, attended].filter((family) => family.length > 0),
    generation: getGeneration([...nameWords(name_suffix), ...last]),
  }
}

function nameMatches(name: PersonName, { first, middle, families, generation }: KnownName): boolean {
  const parts = wordsOfParts(name)
  const list = (parts.length > 0 ? parts : nameWords(name.full_name)).slice(0, MAX_WORDS).filter((word) => !TITLES.has(word))
  if (list.length === 0) return true
  const otherGeneration = getGeneration(list)
  if (generation !== undefined && otherGeneration !== undefined && generation !== otherGeneration) return false
  const rest = list.filter((word) => !GENERATIONS.has(word))
  // A document that has fields for names but contains only a given name does not state the family name.
  const familyUnknown = parts.length > 0 && nameWords(name.last_name).length === 0
  if (families.length === 0 || familyUnknown) return givenNameMatches(first, middle, rest)
  return families.some((family) => shareWord(family, rest) && givenNameMatches(first, middle, withoutFamily(rest, family)))
}

/** Returns true if the name could be the Individual's, or if the document states no name. */
export function mayNameIndividual(individual: Individual, names: readonly PersonName[]): boolean {
  const known = knownName(individual)
  return names.length === 0 || names.some((name) => nameMatches(name, known))
}

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th', ı: 'i' }

/** Returns the words of a name without case, accents or punctuation. */
export const nameWords = (text: string | null | undefined): string[] =>
  (text ?? '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’`´]/gu, '')
    .replaceAll(/[ßøłđæœðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Returns all sequences of adjacent words. For example, "garcia lopez" yields "garcia", "lopez" and "garcia lopez". */
const wordRuns = (list: readonly string[]): string[][] =>
  list.flatMap((_, from) => list.slice(from).map((__, length) => list.slice(from, from + length + 1)))

type Text = string | null | undefined

type Names<Field extends string> = { readonly [Name in Field]?: Text }

/** A name in parts, or as a single string. */
export type PersonName = Names<'first_name' | 'middle_name' | 'last_name' | 'suffix' | 'full_name'>

export interface NamedPerson {
  /** The current name, followed by former names. */
  readonly names: readonly PersonName[]
  /** Social security number or other taxpayer number, which is usually masked. */
  readonly number?: Text
  readonly born?: Text
}

type FormerName = Names<'former_first_name' | 'former_middle_name' | 'former_last_name' | 'former_suffix' | 'former_full_name'>

/** Returns a student's former names. A record lists only the parts that changed, so the other parts come from the current name. */
export function formerNames(student: PersonName & FormerName): PersonName[] {
  if (!(student.former_last_name ?? student.former_first_name))
    return student.former_full_name ? [{ full_name: student.former_full_name }] : []
  return [
    {
      first_name: student.former_first_name ?? student.first_name,
      middle_name: student.former_middle_name ?? student.middle_name,
      last_name: student.former_last_name ?? student.last_name,
      suffix: student.former_suffix,
    },
  ]
}

export const personsOfParty = (party: TaxParty | null | undefined): NamedPerson[] =>
  party ? [{ names: [{ full_name: party.name }], number: party.tin }] : []

export const personsOfEmployee = (employee: (SVC_INCOME_EMPLOYMENT_RECORD | SVC_W2_RECORD)['employee']): NamedPerson[] =>
  employee ? [{ names: [employee], number: employee.ssn, born: employee.date_of_birth }] : []
