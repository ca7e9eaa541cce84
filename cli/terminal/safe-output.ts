/**
 * Escapes everything that commands write to their standard streams, which prevents documents and servers from controlling the terminal.
 * Control characters and bidirectional overrides are written as JSON escapes, so the meaning of JSON does not change. Only the control
 * sequences from `checks/report/style.ts` reach the terminal.
 */
import { StringDecoder } from 'node:string_decoder'
import { mapForeignText, terminalSequence } from '../../checks/report/style.ts'

/** All control characters except tabs and line terminators. */
const STEERING =
  // oxlint-disable-next-line no-control-regex
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

export const hasControlCharacters = (text: string): boolean => text.search(STEERING) !== -1

const escapeSteering = (text: string): string =>
  text.replace(STEERING, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

export const toTerminalText = (text: string): string => mapForeignText(text, escapeSteering, terminalSequence)

type Write = (chunk: string, ...rest: unknown[]) => boolean

/**
 * Key of the stream's original method. The sandbox package, to which `cpd` forwards, has its own copy of this module with its own
 * sequences.
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
