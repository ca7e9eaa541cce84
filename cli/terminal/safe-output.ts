/**
 * Escapes everything that commands write to their standard streams, which prevents documents and servers from controlling the terminal.
 * Control characters and bidirectional overrides are written as JSON escapes, so the meaning of JSON does not change. Only the control
 * sequences from `checks/report/style.ts` reach the terminal.
 */
import { StringDecoder } from 'node:string_decoder'
import { escapeSteering, mapForeignText, STEERING, terminalSequence } from '../../checks/report/style.ts'

export const hasControlCharacters = (text: string): boolean => text.search(STEERING) !== -1

export const toTerminalText = (text: string): string => mapForeignText(text, escapeSteering, terminalSequence)

type Write = (chunk: string, ...rest: unknown[]) => boolean

/**
 * Key of the stream's original method, which all copies of this module share. The sandbox package, to which `cpd` forwards, has its own
 * copy with its own sequences.
 */
const WRITE_UNCHANGED = Symbol.for('cpd.write-unchanged')

interface Escapable extends Pick<NodeJS.WriteStream, 'write'> {
  [WRITE_UNCHANGED]?: Write
}

export function escapeOutput(stream: Escapable): void {
  const write = (stream[WRITE_UNCHANGED] ??= stream.write.bind(stream) as Write)
  // Threads write bytes, and a character may be split between two chunks.
  const decoder = new StringDecoder('utf8')
  const writeEscaped = (chunk: string | Uint8Array, ...rest: unknown[]) =>
    write(toTerminalText(typeof chunk === 'string' ? chunk : decoder.write(Buffer.from(chunk))), ...rest)
  stream.write = writeEscaped
}
