/** Names in the form of answers: in parts, and not longer than answers allow. */

interface NamedPerson {
  readonly full_name?: string | null
  readonly first_name?: string | null
  readonly middle_name?: string | null
  readonly last_name?: string | null
  readonly prefix?: string | null
  readonly suffix?: string | null
  readonly gender?: string | null
}

const characters = (text: string | null | undefined) => Array.from(text ?? '')

/** Cuts a name after 45 characters. */
const shortened = (text: string | null | undefined) => characters(text).slice(0, 45).join('') || null

/** A prefix or suffix that is too long is left out, because a shortened one has no meaning. */
const ifShort = (text: string | null | undefined) => (characters(text).length <= 5 ? text || null : null)

/** `Rivera, Jordan Lee` and `Jordan Lee Rivera` name the same person. */
function partsOf(name: string): NamedPerson {
  const [family, given] = name.split(',', 2).map((part) => part.split(/\s+/u).filter((word) => word !== ''))
  const words = given && given.length > 0 ? [...given, (family ?? []).join(' ')] : (family ?? [])
  const last = words.at(-1)
  return last === undefined
    ? {}
    : { first_name: words.length > 1 ? (words[0] ?? null) : null, middle_name: words.slice(1, -1).join(' '), last_name: last }
}

/** A full name is split only when there are no parts. */
export function nameFields(person: NamedPerson) {
  const { prefix, suffix, gender } = person
  const inParts = person.first_name || person.last_name
  const { first_name, middle_name, last_name } = inParts ? person : partsOf(person.full_name ?? '')
  return {
    first_name: shortened(first_name),
    middle_name: shortened(middle_name),
    last_name: shortened(last_name),
    prefix: ifShort(prefix),
    suffix: ifShort(suffix),
    gender: characters(gender)[0] ?? null,
  }
}
