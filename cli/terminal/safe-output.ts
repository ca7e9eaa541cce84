/**
 * What a command writes to its standard streams steers no terminal, wherever it comes from. Control characters and characters
 * that change the direction of text are written as JSON writes them, so that what is JSON stays the same JSON.
 */

/** Not tabs and line ends, nor what colours text and writes a line anew, as commands do themselves. */
const STEERING =
  // oxlint-disable-next-line no-control-regex
  /[\0-\x08\x0b\x0c\x0e-\x1a\x1c-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|\x1b(?!\[(?:\d{1,2}m|K))/g

export const steersTerminal = (text: string): boolean => text.search(STEERING) !== -1

const escaped = (text: string): string =>
  text.replace(STEERING, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

type Write = (chunk: string | Uint8Array, ...rest: unknown[]) => boolean

export function escapeOutput(stream: Pick<NodeJS.WriteStream, 'write'>): void {
  const write = stream.write.bind(stream) as Write
  const writeEscaped: Write = (chunk, ...rest) => write(typeof chunk === 'string' ? escaped(chunk) : chunk, ...rest)
  stream.write = writeEscaped
}
