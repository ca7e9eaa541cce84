/** A server keeps the token that it made for itself in a file, where the commands of the same user find it, until it ends. */
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Running } from '../../server/server.ts'
import { tokenFile } from '../control/local-token.ts'

interface Keeping {
  /** The token is one that the user gave, and has. */
  readonly given?: boolean
  /** Says that the file cannot be written. */
  readonly warn: (message: string) => void
}

/** The server, which removes the file as it closes. What a killed server left for this port is overwritten, or removed. */
export function keepToken(server: Running, { given = false, warn }: Keeping): Running {
  const token = given ? undefined : server.sandboxToken
  const file = tokenFile(new URL(server.url).port)
  try {
    if (token === undefined) rmSync(file, { force: true })
    else writeForOwner(file, token)
  } catch (error) {
    warn(`the token of the sandbox cannot be kept in ${file} (${(error as NodeJS.ErrnoException).code}), where the commands look for it`)
  }
  return { ...server, close: () => server.close().finally(() => token !== undefined && removeOwn(file, token)) }
}

function writeForOwner(file: string, token: string): void {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  // A new file has its mode from the start; one that is there would keep its own.
  const own = `${file}.${process.pid}`
  rmSync(own, { force: true })
  writeFileSync(own, `${token}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(own, file)
}

/** Another server may have taken the port, and written the file, since. */
function removeOwn(file: string, token: string): void {
  try {
    if (readFileSync(file, 'utf8').trim() === token) rmSync(file)
  } catch {
    // It is gone.
  }
}
