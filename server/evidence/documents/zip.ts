/** Documents in one ZIP file, the same bytes for the same documents. */
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { safeNames } from './safe-names.ts'

export interface ZippedFile {
  readonly name: string
  readonly data: Uint8Array
}

/** `at`: epoch milliseconds, the time of every entry. */
export async function zip(files: readonly ZippedFile[], at: number): Promise<Buffer> {
  const file = new ZipFile()
  const names = safeNames(files.map(({ name }) => name))
  for (const [index, { data }] of files.entries()) {
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    file.addBuffer(bytes, names[index] ?? 'file', { mtime: dosTime(at), mode: 0o100644, forceDosTimestamp: true })
  }
  file.end()
  return buffer(file.outputStream)
}

const EARLIEST = Date.UTC(1980, 0)
const LATEST = Date.UTC(2107, 11, 31)

/** A ZIP holds wall-clock times from 1980 to 2107: this date's local time is the universal time, wherever the server runs. */
function dosTime(at: number): Date {
  const utc = new Date(Math.min(Math.max(at, EARLIEST), LATEST))
  return new Date(utc.getUTCFullYear(), utc.getUTCMonth(), utc.getUTCDate(), utc.getUTCHours(), utc.getUTCMinutes(), utc.getUTCSeconds())
}
