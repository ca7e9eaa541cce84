/** Reads a JSON value from a file or standard input. Errors say what to do about them. */
import type { Readable } from 'node:stream'
import { BOM, MAX_DOCUMENT_BYTES, inMebibytes } from '../../validate/bytes.ts'
import { decodeText, readDocument, readStream, asUnreadable } from '../../validate/document.ts'
import { Unreadable } from '../../validate/finding.ts'
import { STDIN } from '../../validate/inputs.ts'
import { LinePositions } from '../../validate/line-positions.ts'
import { isLossless } from '../../validate/lossless.ts'
import { positionTree } from '../../validate/pointers.ts'
import { walkJson } from '../../validate/json-walk.ts'

/** The name of an input in messages. */
export const inputName = (path: string): string => (path === STDIN ? '<stdin>' : path)

/** The JSON value that the input holds. */
export async function readJson(path: string, stdin: Readable): Promise<unknown> {
  const file = inputName(path)
  try {
    const bytes = path === STDIN ? await readStream(stdin, file, tooLarge) : await readDocument(path, tooLarge)
    const text = decodeText(bytes, file)
    return parseDocument(text.startsWith(BOM) ? text.slice(1) : text, file)
  } catch (error) {
    throw asUnreadable(file, error)
  }
}

const tooLarge = (file: string) => new Unreadable(file, `is larger than a document may be (${inMebibytes(MAX_DOCUMENT_BYTES)})`)

function parseDocument(text: string, file: string): unknown {
  if (text.trim() === '') throw new Unreadable(file, 'is empty; did the command that writes it fail?')
  const value = parseJson(text)
  if (value !== undefined && isLossless(text, value, false)) return value
  if (/^(---|%YAML|(openapi|swagger|info|paths)\s*:)/m.test(text) && !/^\s*[{[]/.test(text))
    throw new Unreadable(file, 'is YAML; convert it to JSON first')
  const fault = walkJson(text, positionTree([]), 'document').at(-1)
  const { line, column } = new LinePositions(text, 1).at(fault?.offset ?? 0)
  throw new Unreadable(
    file,
    `${fault?.rule === 'syntax' ? 'is not JSON' : 'is not read alike by every parser'} at ${line}:${column}: expected ${fault?.expected ?? 'JSON'}, found ${fault?.found ?? 'other text'}`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
