/** Opens a page in the browser of this machine. */
import { spawn } from 'node:child_process'

const COMMANDS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  // The empty text is the title of a window; without it the address would be.
  win32: ['cmd', '/c', 'start', '""'],
}

/** Whether it was tried: a machine without a screen has nothing to open it with. */
export function openInBrowser(url: string, { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'> = process): boolean {
  if (env['CI'] !== undefined || env['SSH_CONNECTION'] !== undefined) return false
  if (platform === 'linux' && env['DISPLAY'] === undefined && env['WAYLAND_DISPLAY'] === undefined) return false
  const [command, ...args] = COMMANDS[platform] ?? ['xdg-open']
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  // There is no such program: the address is printed anyway.
  child.once('error', () => {})
  child.unref()
  return true
}
