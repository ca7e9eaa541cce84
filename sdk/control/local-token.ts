/** Finds the sandbox token of a server on this machine. The server keeps it in a file that only its owner can read. */
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

const LOCAL_HOST = /^((.+\.)?localhost\.?|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i

/** Checks whether a host name or address refers to the local machine. */
export const isLocalHost = (host: string): boolean => LOCAL_HOST.test(host)

interface Machine {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  readonly home: string
}

/**
 * Returns the folder for application state. Ignores a relative `XDG_STATE_HOME`, which the XDG Base Directory Specification does not allow.
 */
function stateFolder({ platform, env, home }: Machine): string {
  const { XDG_STATE_HOME: xdg = '', LOCALAPPDATA: local = join(home, 'AppData', 'Local') } = env
  if (isAbsolute(xdg)) return xdg
  if (platform === 'win32') return local
  return platform === 'darwin' ? join(home, 'Library', 'Application Support') : join(home, '.local', 'state')
}

/** Returns the path of the file that contains the token for a port. */
export const tokenFile = (port: number | string, machine: Machine = { ...process, home: homedir() }): string =>
  join(stateFolder(machine), 'cpd', `${port}.token`)

/** Larger than any process id, for a file that contains no process id. */
const NO_PROCESS = 2 ** 31 - 1

/**
 * Returns the token of the running server at the address. Undefined if the server is on another machine, has exited, or does not store a
 * token.
 */
export function localToken(server: string): string | undefined {
  const { hostname, protocol, port = '' } = URL.parse(server) ?? {}
  if (!isLocalHost(hostname ?? '')) return undefined
  try {
    const [token, pid] = readFileSync(tokenFile(port || (protocol === 'https:' ? 443 : 80)), 'utf8').split('\n')
    // Throws if the process has exited, or if it belongs to another user.
    process.kill(Number(pid) || NO_PROCESS, 0)
    return token
  } catch {
    return undefined
  }
}
