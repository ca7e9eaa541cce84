/** Packs documents into a ZIP file. The same documents always result in the same bytes. */
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export interface ZippedFile {
  readonly name: string
  readonly pieces: readonly Uint8Array[]
}

/** Packs the files. `modifiedAt` is the modification time for every entry, in epoch milliseconds. */
export async function zipFiles(files: readonly ZippedFile[], modifiedAt: number): Promise<Buffer> {
  const file = new ZipFile()
  const names = safeFileNames(files.map(({ name }) => name))
  for (const [index, { pieces }] of files.entries())
    file.addBuffer(Buffer.concat(pieces), names[index] ?? 'file', { mtime: dosTime(modifiedAt), mode: 0o100644, forceDosTimestamp: true })
  file.end()
  return buffer(file.outputStream)
}

const MIN_INSTANT = Date.UTC(1980, 0)
const MAX_INSTANT = Date.UTC(2107, 11, 31)

/**
 * Returns a date whose local time equals the UTC time of the timestamp, regardless of the server's time zone. ZIP entries contain local
 * times from 1980 to 2107.
 */
function dosTime(instant: number): Date {
  const utc = new Date(Math.min(Math.max(instant, MIN_INSTANT), MAX_INSTANT))
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), utc.getUTCHours(), utc.getUTCMinutes(), utc.getUTCSeconds())
}

/** Matches control characters, direction marks, zero-width characters, and characters that Windows does not allow. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>:"|?*]/gu
/** Matches names that Windows treats as devices regardless of the extension. */
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
/** Maximum length of a name in UTF-8, in bytes. File systems allow 255 bytes, so there is room for a number in brackets. */
const MAX_NAME_BYTES = 200

/** Makes file names safe for every operating system, without folders, invisible characters or duplicates. */
export function safeFileNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const safe = safeFileName(name)
    let unique = safe
    for (let copy = 2; taken.has(caseFolded(unique)); copy++) unique = withNumber(safe, copy)
    taken.add(caseFolded(unique))
    return unique
  })
}

/** Many file systems treat names that differ only in case as the same name. */
const caseFolded = (name: string): string => name.toLowerCase()

function safeFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const cleaned = last
    .trim()
    .replace(FORBIDDEN, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '')
    .replace(WINDOWS_DEVICE, '_$&')
  return truncated(cleaned) || 'file'
}

function withNumber(name: string, copy: number): string {
  const [stem, extension] = splitExtension(name)
  return `${stem} (${copy})${extension}`
}

function truncated(name: string): string {
  const [stem, extension] = splitExtension(name)
  let kept = Array.from(stem.slice(0, 2 * MAX_NAME_BYTES))
  while (Buffer.byteLength(kept.join('') + extension) > MAX_NAME_BYTES && kept.length > 0) kept = kept.slice(0, -1)
  return kept.join('') + extension
}

/** Splits off the extension. It has at most ten characters, so text after the last period of a sentence is not treated as an extension. */
function splitExtension(name: string): [string, string] {
  const extension = /(?<=.)\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? ''
  return [name.slice(0, name.length - extension.length), extension]
}
