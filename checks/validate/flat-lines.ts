/**
 * Parses many lines at once, which is faster than one by one, where each is an object that holds no other object. What it
 * returns is what each line is by itself:
 *
 * Every line begins with the only `{` in it and ends with the only `}`. In the text of all of them, joined by commas to one
 * list, an element can only begin with a `{` outside of strings, so at the beginning of a line, and only end with a `}`, so
 * at the end of one. There are as many elements as lines: so each element is one line.
 */

const OPEN = 0x7b
const NEWLINE = /\n/g

/** Fewer are not worth it. */
const FEWEST = 8

export interface FlatLines {
  readonly values: readonly object[]
  /** The end of each line in the text; the next one begins one character later. */
  readonly ends: readonly number[]
}

/** Undefined: the lines are not of this form, or not all of them are JSON. */
export function parseFlatLines(text: string): FlatLines | undefined {
  const ends = endsOfFlatLines(text)
  if (!ends || ends.length < FEWEST) return undefined
  try {
    const values = JSON.parse(`[${text.slice(0, ends.at(-1)).replace(NEWLINE, ',')}]`) as object[]
    return values.length === ends.length ? { values, ends } : undefined
  } catch {
    return undefined
  }
}

function endsOfFlatLines(text: string): number[] | undefined {
  const ends: number[] = []
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    if (text.charCodeAt(start) !== OPEN || text.indexOf('}', start) !== end - 1) return undefined
    const next = text.indexOf('{', start + 1)
    if (next !== -1 && next < end) return undefined
    ends.push(end)
    start = end + 1
  }
  return ends
}
