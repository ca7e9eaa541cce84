/**
 * Writes the files that `cpd` produces. Never follows a link and never writes into another user's file. In a shared folder such as `/tmp`,
 * any user could place either at a predictable path, to have a file overwritten or to read the output.
 */
import { closeSync, constants, fchmodSync, fstatSync, ftruncateSync, lstatSync, openSync, type Stats, writeFileSync } from 'node:fs'

const PRIVATE_MODE = 0o600

/** The umask further restricts this mode, as for files that other programs write. */
const SHARED_MODE = 0o666

/**
 * Devices that are opened without further checks. The standard-stream files are links, but lead to streams that the caller has already
 * opened.
 */
const SYSTEM_DEVICE = /^\/dev\/(?:fd\/\d+|stdout|stderr|tty|null|full)$/

/** Windows has neither flag. Without O_NONBLOCK, opening a pipe waits for a reader. */
const { O_NOFOLLOW, O_NONBLOCK }: { readonly [Name in 'O_NOFOLLOW' | 'O_NONBLOCK']?: number | undefined } = constants
const NO_FOLLOW_FLAGS = (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0)

class UnsafeFileError extends Error {
  override readonly name = 'UnsafeFileError'
}

/** Opens a file that only its owner can read and write. Truncates the file unless `append` is set. */
export function openPrivateFile(path: string, { append = false } = {}): number {
  return openOwnFile(path, { append, mode: PRIVATE_MODE })
}

/** Writes a file that contains no personal data, so others may read it. */
export function writeSharedFile(path: string, text: string): void {
  const file = openOwnFile(path, { append: false, mode: SHARED_MODE })
  try {
    writeFileSync(file, text)
  } finally {
    closeSync(file)
  }
}

/** Returns the system's error code, or explains why the file is unsafe. Messages show the result in parentheses. */
export const describeWriteFailure = (error: unknown): string =>
  error instanceof UnsafeFileError ? error.message : ((error as NodeJS.ErrnoException).code ?? String(error))

function openOwnFile(path: string, { append, mode }: { append: boolean; mode: number }): number {
  if (SYSTEM_DEVICE.test(path)) return openSync(path, append ? 'a' : 'w')
  rejectUnsafe(lstatSync(path, { throwIfNoEntry: false }))
  // Opens the file without following links and checks it again, because another user may have replaced the directory entry since `lstat`.
  const file = openSync(path, constants.O_WRONLY | constants.O_CREAT | NO_FOLLOW_FLAGS | (append ? constants.O_APPEND : 0), mode)
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
  const problem = entry && describeProblem(entry)
  if (problem !== undefined) throw new UnsafeFileError(`it ${problem}. Delete it or name another file`)
}

/** Returns undefined for a folder, because opening a folder for writing fails anyway. */
function describeProblem(entry: Stats): string | undefined {
  if (entry.isDirectory()) return undefined
  if (entry.isSymbolicLink()) return 'is a link'
  if (!entry.isFile()) return 'is not a regular file'
  return entry.uid === (process.getuid?.() ?? entry.uid) ? undefined : 'belongs to another user'
}
