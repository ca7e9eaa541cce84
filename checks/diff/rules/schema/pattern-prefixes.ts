/**
 * One pattern is within another if every text that matches it matches the other. That is known of patterns that test how a text
 * begins, such as `^https?://`. Such a pattern is a list of prefixes. The inner pattern may go on after the prefix: that only narrows it.
 */

/** Patterns with more prefixes than this are not compared. */
const MAX_PREFIXES = 500

const EVERYTHING = /^(\^|\$|\^?\.\*|\.\*\$|\^?(\[\\s\\S\]|\[\^\])\*\$?)?$/

/** True if every text matches: `.` leaves out ends of lines, so `^.*$` is not such a pattern. */
export const matchesAll = (pattern: string): boolean => EVERYTHING.test(pattern)

/** True if the pattern says the whole text, and nothing in it matches the end of a line. */
const isOneLine = (pattern: string): boolean => /^\^[^|]*[^\\]\$$/.test(pattern) && !/\[\^|\\[sWDnrvfucxpP]|\(\?/.test(pattern)

/** True only if it is certain. */
export function isWithin(inner: string, outer: string): boolean {
  if (outer === '^.*$' && isOneLine(inner)) return true
  const [narrow, wide] = [beginnings(inner), beginnings(outer)]
  if (!narrow || !wide?.whole) return false
  return narrow.texts.every((text) => wide.texts.some((start) => text.startsWith(start)))
}

interface Beginnings {
  texts: string[]
  /** True if the pattern ends there. */
  whole: boolean
}

function beginnings(pattern: string): Beginnings | undefined {
  if (!pattern.startsWith('^')) return undefined
  // An alternative in the rest might belong to the whole pattern, and have another prefix.
  const { texts, rest } = listed(pattern.slice(1), [''])
  return rest.includes('|') || rest.startsWith(')') ? undefined : { texts, whole: rest === '' }
}

/** Reads the parts of a pattern as long as their texts can be listed; `rest` is the remaining pattern. */
function listed(pattern: string, before: string[]): { texts: string[]; rest: string } {
  let [texts, rest] = [before, pattern]
  for (;;) {
    const part = partOf(rest)
    if (!part) return { texts, rest }
    const optional = part.rest.startsWith('?')
    const after = optional ? part.rest.slice(1) : part.rest
    // Repeated parts end the list, and so does `??`, which means something else.
    if (/^[*+{?]/.test(after)) return { texts, rest }
    const choices = optional ? ['', ...part.choices] : part.choices
    if (texts.length * choices.length > MAX_PREFIXES) return { texts, rest }
    texts = texts.flatMap((text) => choices.map((choice) => text + choice))
    rest = after
  }
}

interface Part {
  choices: string[]
  rest: string
}

function partOf(pattern: string): Part | undefined {
  const plain = /^(?:\\([/.:-])|([\w:/@ -]))/.exec(pattern)
  if (plain) return { choices: [plain[1] ?? plain[2] ?? ''], rest: pattern.slice(plain[0].length) }
  const several = /^\[(\w+)\]/.exec(pattern)
  if (several) return { choices: (several[1] ?? '').split(''), rest: pattern.slice(several[0].length) }
  const group = /^\((?:\?:)?/.exec(pattern)
  return group ? alternatives(pattern.slice(group[0].length)) : undefined
}

/** The alternatives of a group up to its closing bracket; each must be listed completely. */
function alternatives(pattern: string): Part | undefined {
  const choices: string[] = []
  for (let inner = pattern; ;) {
    const { texts, rest } = listed(inner, [''])
    choices.push(...texts)
    if (rest.startsWith(')')) return { choices, rest: rest.slice(1) }
    if (!rest.startsWith('|')) return undefined
    inner = rest.slice(1)
  }
}
