/**
 * A pattern is within another pattern if every string that matches the first also matches the second. This is decidable for patterns that
 * test the beginning of a string, such as `^https?://`, because they expand to a list of prefixes. The rest of the inner pattern after its
 * prefix only narrows the pattern further.
 */

/** Maximum number of prefixes per pattern. Patterns with more are not compared. */
const MAX_PREFIXES = 500

const EVERYTHING = /^(\^|\$|\^?\.\*|\.\*\$|\^?(\[\\s\\S\]|\[\^\])\*\$?)?$/

/** True if the pattern matches every string. `^.*$` does not, because `.` excludes line terminators. */
export const matchesAll = (pattern: string): boolean => EVERYTHING.test(pattern)

/** True if the pattern covers the whole string and cannot match a line terminator. */
const isOneLine = (pattern: string): boolean => /^\^[^|]*[^\\]\$$/.test(pattern) && !/\[\^|\\[sWDnrvfucxpP]|\(\?/.test(pattern)

/** Returns true only if the relation is certain. */
export function isWithin(inner: string, outer: string): boolean {
  if (outer === '^.*$' && isOneLine(inner)) return true
  const [narrow, wide] = [expandPrefixes(inner), expandPrefixes(outer)]
  if (!narrow || !wide?.isComplete) return false
  return narrow.strings.every((text) => wide.strings.some((start) => text.startsWith(start)))
}

interface Prefixes {
  strings: string[]
  /** True if the pattern ends after the prefix. */
  isComplete: boolean
}

function expandPrefixes(pattern: string): Prefixes | undefined {
  if (!pattern.startsWith('^')) return undefined
  // An alternation in the rest of the pattern might apply to the whole pattern and start with another prefix.
  const { texts, rest } = expand(pattern.slice(1), [''])
  return rest.includes('|') || rest.startsWith(')') ? undefined : { strings: texts, isComplete: rest === '' }
}

/** Expands a pattern as far as its strings can be enumerated. `rest` is the remaining pattern. */
function expand(pattern: string, before: string[]): { texts: string[]; rest: string } {
  let [texts, rest] = [before, pattern]
  for (;;) {
    const part = parsePart(rest)
    if (!part) return { texts, rest }
    const optional = part.rest.startsWith('?')
    const after = optional ? part.rest.slice(1) : part.rest
    // Stops at quantifiers, and at `??`, which is a lazy quantifier.
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

function parsePart(pattern: string): Part | undefined {
  const plain = /^(?:\\([/.:-])|([\w:/@ -]))/.exec(pattern)
  if (plain) return { choices: [plain[1] ?? plain[2] ?? ''], rest: pattern.slice(plain[0].length) }
  const several = /^\[(\w+)\]/.exec(pattern)
  if (several) return { choices: (several[1] ?? '').split(''), rest: pattern.slice(several[0].length) }
  const group = /^\((?:\?:)?/.exec(pattern)
  return group ? parseAlternatives(pattern.slice(group[0].length)) : undefined
}

/** Parses the alternatives of a group up to its closing bracket. Succeeds only if every alternative can be enumerated completely. */
function parseAlternatives(pattern: string): Part | undefined {
  const choices: string[] = []
  for (let inner = pattern; ;) {
    const { texts, rest } = expand(inner, [''])
    choices.push(...texts)
    if (rest.startsWith(')')) return { choices, rest: rest.slice(1) }
    if (!rest.startsWith('|')) return undefined
    inner = rest.slice(1)
  }
}
