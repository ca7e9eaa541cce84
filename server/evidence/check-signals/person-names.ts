/** Whether a name on a document can be that of the Individual: the same family name, given name and generation. */
import type { Individual } from '../../../generated/types.ts'
import type { PersonName } from './persons.ts'
import { runs, words } from './words.ts'

/** What families of different names share. */
const PARTICLES = new Set('de la las los del della di da do dos das du van von der den ter le el al bin ibn st mac mc y and'.split(' '))
const TITLES = new Set('mr mrs ms miss dr prof'.split(' '))
const GENERATIONS = new Set('jr sr ii iii iv'.split(' '))

/** More words than this are no name. */
const LONGEST = 12

const generationOf = (list: readonly string[]) => list.find((word) => GENERATIONS.has(word))

const onlyParticles = (list: readonly string[]) => list.every((word) => PARTICLES.has(word))

/** A word, or some written as one, of the first is also in the second; a particle alone counts only where it is the whole name. */
function share(mine: readonly string[], theirs: readonly string[]): boolean {
  const anyRun = onlyParticles(mine)
  const joined = (list: readonly string[]) =>
    runs(list)
      .filter((run) => anyRun || !onlyParticles(run))
      .map((run) => run.join(''))
  const there = new Set(joined(theirs))
  return joined(mine).some((run) => there.has(run))
}

const inParts = ({ given, middle, family, suffix }: PersonName) =>
  words([given, middle, family, suffix].map((part) => part ?? '').join(' '))

/** The first given name may be an initial on either side; a single letter elsewhere is a middle initial. */
function givenAgrees(first: readonly string[], middle: readonly string[], given: readonly string[]): boolean {
  const [mine, theirs] = [first[0] ?? '', given[0] ?? '']
  const initial = (mine.length === 1 || theirs.length === 1) && mine[0] === theirs[0]
  const byMiddle = middle.some((word) => word.length > 1 && word === theirs)
  return given.length === 0 || first.length === 0 || initial || byMiddle || share(first.filter(long), given.filter(long))
}

const long = (word: string) => word.length > 1

/** The words that are left when the family name is taken out. */
function withoutFamily(list: readonly string[], family: readonly string[]): string[] {
  const parts = new Set(family)
  const left = list.filter((word) => !parts.has(word))
  const joined = family.join('')
  return left.filter((word) => word !== joined)
}

interface Known {
  readonly first: readonly string[]
  readonly middle: readonly string[]
  /** The family name, and the one under which a school was attended. */
  readonly families: readonly (readonly string[])[]
  readonly generation: string | undefined
}

function knownOf({ first_name, middle_name, last_name, name_suffix, attending_name }: Individual): Known {
  const [first, middle, last] = [words(first_name), words(middle_name), words(last_name)]
  const attended = words(attending_name).filter((word) => !first.includes(word) && !middle.includes(word))
  return {
    first,
    middle,
    families: [last, attended].filter((family) => family.length > 0),
    generation: generationOf([...words(name_suffix), ...last]),
  }
}

function agrees(name: PersonName, { first, middle, families, generation }: Known): boolean {
  const parts = inParts(name)
  const list = (parts.length > 0 ? parts : words(name.full)).slice(0, LONGEST).filter((word) => !TITLES.has(word))
  if (list.length === 0) return true
  const theirs = generationOf(list)
  if (generation !== undefined && theirs !== undefined && generation !== theirs) return false
  const rest = list.filter((word) => !GENERATIONS.has(word))
  // In parts, a document that states only a given name says nothing of the family name.
  const familyUnknown = parts.length > 0 && words(name.family).length === 0
  if (families.length === 0 || familyUnknown) return givenAgrees(first, middle, rest)
  return families.some((family) => share(family, rest) && givenAgrees(first, middle, withoutFamily(rest, family)))
}

/** True for a name that is not stated. */
export function canBeNameOf(individual: Individual, names: readonly PersonName[]): boolean {
  const known = knownOf(individual)
  return names.length === 0 || names.some((name) => agrees(name, known))
}
