/** Stores the generated sandbox token in a file while the server runs. Commands of the same user read it there. */
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Running } from '../../server/server.ts'
import { tokenFile } from '../control/local-token.ts'

interface KeepTokenOptions {
  /** True if the user specified the token, which then needs no file. */
  readonly given?: boolean
  /** Called if the file cannot be written. */
  readonly warn: (message: string) => void
}

/**
 * Writes the token file, and returns the server with a `close` method that removes the file. Replaces or removes a file that a killed
 * server left behind.
 */
export function keepToken(server: Running, { given = false, warn }: KeepTokenOptions): Running {
  const token = given ? undefined : server.sandboxToken
  const file = tokenFile(new URL(server.url).port)
  try {
    if (token === undefined) rmSync(file, { force: true })
    else writeForOwner(file, token)
  } catch (error) {
    warn(`the sandbox token cannot be stored in ${file} (${(error as NodeJS.ErrnoException).code}). Use --sandbox-token with the commands.`)
  }
  return { ...server, close: () => server.close().finally(() => token !== undefined && removeIfUnchanged(file, token)) }
}

function writeForOwner(file: string, token: string): void {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  // Writes a new file, because writing to an existing file would keep its mode.
  const temporaryFile = `${file}.${process.pid}`
  rmSync(temporaryFile, { force: true })
  writeFileSync(temporaryFile, `${token}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(temporaryFile, file)
}

/** Removes the file unless another server has started on the port and replaced the token. */
function removeIfUnchanged(file: string, token: string): void {
  try {
    if (readFileSync(file, 'utf8').trim() === token) rmSync(file)
  } catch {
    // The file no longer exists.
  }
}
