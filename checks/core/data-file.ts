/**
 * Files that `cpd` writes. They are never written through a link or into a file of another user, because in a shared folder such as `/tmp`
 * any user can place either under an expected name, to have a file overwritten or to read what is written.
 */
import { closeSync, constants, fchmodSync, fstatSync, ftruncateSync, lstatSync, openSync, type Stats, writeFileSync } from 'node:fs'

/** Only the owner can read and write the file. */
const PRIVATE_MODE = 0o600

/** Subject to the umask, as for files of other programs. */
const SHARED_MODE = 0o666

/** Entries that only the system makes. Links among them lead to what the caller has opened. */
const SYSTEM_DEVICE = /^\/dev\/(?:fd\/\d+|stdout|stderr|tty|null|full)$/

/** Windows has neither flag. Without O_NONBLOCK, opening a pipe waits for its reader. */
const { O_NOFOLLOW, O_NONBLOCK }: { readonly [Name in 'O_NOFOLLOW' | 'O_NONBLOCK']?: number | undefined } = constants
const NEVER_ELSEWHERE = (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0)

class UnsafeFileError extends Error {
  override readonly name = 'UnsafeFileError'
}

/** Opens a file for its owner only. Without `append` the earlier content is gone. */
export function openPrivateFile(path: string, { append = false } = {}): number {
  return openOwnFile(path, { append, mode: PRIVATE_MODE })
}

/** Writes a file without personal data, which others may read. */
export function writeSharedFile(path: string, text: string): void {
  const file = openOwnFile(path, { append: false, mode: SHARED_MODE })
  try {
    writeFileSync(file, text)
  } finally {
    closeSync(file)
  }
}

/** Returns the code of the system or the reason, to be shown in parentheses. */
export const describeWriteFailure = (error: unknown): string =>
  error instanceof UnsafeFileError ? error.message : ((error as NodeJS.ErrnoException).code ?? String(error))

function openOwnFile(path: string, { append, mode }: { append: boolean; mode: number }): number {
  if (SYSTEM_DEVICE.test(path)) return openSync(path, append ? 'a' : 'w')
  rejectUnsafe(lstatSync(path, { throwIfNoEntry: false }))
  // Another user may have replaced the entry since.
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT | NEVER_ELSEWHERE | (append ? constants.O_APPEND : 0), mode)
  try {
    rejectUnsafe(fstatSync(file))
    if (mode === PRIVATE_MODE) fchmodSync(file, mode)
    if (!append) ftruncateSync(file)
    return file
  } catch (error) {
    closeSync(file)
    throw error
  }
}

function rejectUnsafe(entry: Stats | undefined): void {
  const fault = entry && describeFault(entry)
  if (fault !== undefined) throw new UnsafeFileError(`it ${fault}. Delete it or name another file`)
}

/** Undefined for a folder, which cannot be opened to write. */
function describeFault(entry: Stats): string | undefined {
  if (entry.isDirectory()) return undefined
  if (entry.isSymbolicLink()) return 'is a link'
  if (!entry.isFile()) return 'is not a regular file'
  return entry.uid === (process.getuid?.() ?? entry.uid) ? undefined : 'belongs to another user'
}
