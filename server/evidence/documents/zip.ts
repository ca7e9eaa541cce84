/** Packs documents into one ZIP file. The same documents give the same bytes. */
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { safeFileNames } from './safe-file-names.ts'

export interface ZippedFile {
  readonly name: string
  readonly pieces: readonly Uint8Array[]
}

/** `modifiedAt` is the time of every entry, in epoch milliseconds. */
export async function zipFiles(files: readonly ZippedFile[], modifiedAt: number): Promise<Buffer> {
  const file = new ZipFile()
  const names = safeFileNames(files.map(({ name }) => name))
  for (const [index, { pieces }] of files.entries())
    file.addBuffer(Buffer.concat(pieces), names[index] ?? 'file', { mtime: dosTime(modifiedAt), mode: 0o100644, forceDosTimestamp: true })
  file.end()
  return buffer(file.outputStream)
}

const EARLIEST = Date.UTC(1980, 0)
const LATEST = Date.UTC(2107, 11, 31)

/** ZIP entries have local times from 1980 to 2107. The local time of this date is the UTC time, in any time zone of the server. */
function dosTime(instant: number): Date {
  const utc = new Date(Math.min(Math.max(instant, EARLIEST), LATEST))
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), utc.getUTCHours(), utc.getUTCMinutes(), utc.getUTCSeconds())
}
