/**
 * Stores the generated sandbox token in a file, one file per port. While the server runs, commands run by the same user find the token
 * there. The next server on the port reuses the token, so that browsers stay signed in.
 */
import { chmodSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Running } from '../../server/server.ts'
import { tokenFile } from '../control/local-token.ts'

interface KeepTokenOptions {
  /** True if the user specified the token, which then needs no file. */
  readonly given?: boolean
  /** Called if the file cannot be written. */
  readonly warn: (message: string) => void
}

/** Format of a generated token. */
const TOKEN = /^[\w-]{32}$/

/** Returns the token of the previous server on the port. Undefined if another user could have read or written it. */
export function readKeptToken(port: number): string | undefined {
  if (port === 0) return undefined
  const file = tokenFile(port)
  try {
    const { mode, uid } = lstatSync(file)
    const isPrivate = process.platform === 'win32' || (mode === PRIVATE_FILE_MODE && uid === process.getuid?.())
    const [token = ''] = isPrivate ? readFileSync(file, 'utf8').split('\n') : []
    return TOKEN.test(token) ? token : undefined
  } catch {
    // The file does not exist.
    return undefined
  }
}

/** A regular file that only its owner can read and write. */
const PRIVATE_FILE_MODE = 0o100600

/** Writes the token file and returns the server with a `close` that marks the token as unused. */
export function keepToken(server: Running, { given = false, warn }: KeepTokenOptions): Running {
  const token = given ? undefined : server.sandboxToken
  const file = tokenFile(new URL(server.url).port)
  // Commands send the token only while this process runs. Afterwards, the port may belong to another user.
  const content = `${token}\n${process.pid}\n`
  try {
    if (token === undefined) rmSync(file, { force: true })
    else writeForOwner(file, content)
  } catch (error) {
    warn(`the sandbox token cannot be stored in ${file} (${(error as NodeJS.ErrnoException).code}). Use --sandbox-token with the commands.`)
  }
  return { ...server, close: () => server.close().finally(() => token !== undefined && releaseToken(file, content, `${token}\n`)) }
}

function writeForOwner(file: string, content: string): void {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  // Writes a new file, because writing to an existing file would keep its mode.
  const temporaryFile = `${file}.${process.pid}`
  rmSync(temporaryFile, { force: true })
  writeFileSync(temporaryFile, content, { mode: 0o600, flag: 'wx' })
  renameSync(temporaryFile, file)
}

/** Removes the process id from the file, unless another server has taken the port. */
function releaseToken(file: string, content: string, released: string): void {
  try {
    if (readFileSync(file, 'utf8') === content) writeForOwner(file, released)
  } catch {
    // The file no longer exists.
  }
}
