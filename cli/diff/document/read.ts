/** From a file or standard input to a JSON value; what cannot be read is refused with what to do about it. */
import type { Readable } from 'node:stream'
import { BOM, LARGEST, mebibytes } from '../../validate/bytes.ts'
import { decoded, readDocument, readStream, unreadable } from '../../validate/document.ts'
import { Unreadable } from '../../validate/finding.ts'
import { STDIN } from '../../validate/inputs.ts'
import { Lines } from '../../validate/lines.ts'
import { lossless } from '../../validate/lossless.ts'
import { wanted } from '../../validate/pointers.ts'
import { walk } from '../../validate/walk.ts'

/** What messages call an input. */
export const nameOf = (path: string): string => (path === STDIN ? '<stdin>' : path)

/** The JSON value that the input holds. */
export async function readJson(path: string, stdin: Readable): Promise<unknown> {
  const file = nameOf(path)
  try {
    const bytes = path === STDIN ? await readStream(stdin, file, tooLarge) : await readDocument(path, tooLarge)
    const text = decoded(bytes, file)
    return parsed(text.startsWith(BOM) ? text.slice(1) : text, file)
  } catch (error) {
    throw unreadable(file, error)
  }
}

const tooLarge = (file: string) => new Unreadable(file, `is larger than a document may be (${mebibytes(LARGEST)})`)

function parsed(text: string, file: string): unknown {
  if (text.trim() === '') throw new Unreadable(file, 'is empty; did the command that writes it fail?')
  const value = valueOf(text)
  if (value !== undefined && lossless(text, value, false)) return value
  if (/^(---|%YAML|(openapi|swagger|info|paths)\s*:)/m.test(text) && !/^\s*[{[]/.test(text))
    throw new Unreadable(file, 'is YAML; convert it to JSON first')
  const fault = walk(text, wanted([]), 'document').at(-1)
  const { line, column } = new Lines(text, 1).at(fault?.offset ?? 0)
  throw new Unreadable(
    file,
    `${fault?.rule === 'syntax' ? 'is not JSON' : 'is not read alike by every parser'} at ${line}:${column}: expected ${fault?.expected ?? 'JSON'}, found ${fault?.found ?? 'other text'}`,
  )
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
