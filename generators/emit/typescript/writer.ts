/** A writer for TypeScript files: two spaces, single quotes, a header line. */
import { CodeBlockWriter } from 'ts-morph'

export function typescriptWriter(about: string): CodeBlockWriter {
  const text = new CodeBlockWriter({ indentNumberOfSpaces: 2, useSingleQuote: true })
  return text.writeLine('// Generated from schema/. Do not edit.').writeLine(`/** ${about} */`)
}

/** `head | A | B`, or one alternative per line where that is too long. */
export function writeUnion(text: CodeBlockWriter, head: string, types: readonly string[]): void {
  const line = `${head} ${types.join(' | ')}`
  if (line.length <= 120) text.writeLine(line)
  else text.writeLine(head).indent(() => types.forEach((type) => text.writeLine(`| ${type}`)))
}

/** `open a, b close`, or one name per line where that is too long. */
export function writeNames(text: CodeBlockWriter, open: string, list: readonly string[], close: string): void {
  const line = `${open} ${list.join(', ')} ${close}`
  if (line.length <= 120) text.writeLine(line)
  else
    text
      .writeLine(open)
      .indent(() => list.forEach((name) => text.writeLine(`${name},`)))
      .writeLine(close)
}
