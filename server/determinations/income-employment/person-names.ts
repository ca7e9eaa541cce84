/** Names as answers state them: in parts, of the length that answers allow. */

interface Named {
  readonly full_name?: string | null
  readonly first_name?: string | null
  readonly middle_name?: string | null
  readonly last_name?: string | null
  readonly prefix?: string | null
  readonly suffix?: string | null
  readonly gender?: string | null
}

const characters = (text: string | null | undefined) => Array.from(text ?? '')

/** The first characters of a name. */
const cut = (text: string | null | undefined) => characters(text).slice(0, 45).join('') || null

/** A title cut short is none. */
const short = (text: string | null | undefined) => (characters(text).length <= 5 ? text || null : null)

/** `Rivera, Jordan Lee` and `Jordan Lee Rivera` name the same person. */
function partsOf(name: string): Named {
  const [family, given] = name.split(',', 2).map((part) => part.split(/\s+/u).filter((word) => word !== ''))
  const words = given && given.length > 0 ? [...given, (family ?? []).join(' ')] : (family ?? [])
  const last = words.at(-1)
  return last === undefined
    ? {}
    : { first_name: words.length > 1 ? (words[0] ?? null) : null, middle_name: words.slice(1, -1).join(' '), last_name: last }
}

/** A whole name is taken apart only where no parts are given. */
export function namesIn(person: Named) {
  const { prefix, suffix, gender } = person
  const inParts = person.first_name || person.last_name
  const { first_name, middle_name, last_name } = inParts ? person : partsOf(person.full_name ?? '')
  return {
    first_name: cut(first_name),
    middle_name: cut(middle_name),
    last_name: cut(last_name),
    prefix: short(prefix),
    suffix: short(suffix),
    gender: characters(gender)[0] ?? null,
  }
}
