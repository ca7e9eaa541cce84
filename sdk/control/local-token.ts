/** The sandbox token of a server of this machine: the file that the server keeps it in, which its owner alone can read. */
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

const LOCAL_HOST = /^((.+\.)?localhost\.?|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i

/** Tells a host name or address that leads to the very machine that looks it up. */
export const isLocalHost = (host: string): boolean => LOCAL_HOST.test(host)

interface Machine {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  readonly home: string
}

/** The folder for the state of programs; a relative `XDG_STATE_HOME` is none, as the XDG Base Directory Specification says. */
function stateFolder({ platform, env, home }: Machine): string {
  const { XDG_STATE_HOME: xdg = '', LOCALAPPDATA: local = join(home, 'AppData', 'Local') } = env
  if (isAbsolute(xdg)) return xdg
  if (platform === 'win32') return local
  return platform === 'darwin' ? join(home, 'Library', 'Application Support') : join(home, '.local', 'state')
}

/** One file for each port. It holds the token and nothing else. */
export const tokenFile = (port: number | string, machine: Machine = { ...process, home: homedir() }): string =>
  join(stateFolder(machine), 'cpd', `${port}.token`)

/** The token of the server at the address; undefined where it is another machine, or keeps none. */
export function localToken(server: string): string | undefined {
  const { hostname, protocol, port = '' } = URL.parse(server) ?? {}
  if (!isLocalHost(hostname ?? '')) return undefined
  try {
    return readFileSync(tokenFile(port || (protocol === 'https:' ? 443 : 80)), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}
