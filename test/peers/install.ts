/** Installs the packages of this folder if they are missing or differ from its lock file. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const folder = import.meta.dirname
/** A copy of the installed lock file. `npm ci` removes it together with the packages. */
const INSTALLED = join(folder, 'node_modules/.installed.json')

export function installPeers(): void {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (existsSync(INSTALLED) && readFileSync(INSTALLED, 'utf8') === lock) return
  console.error('Installing the packages of test/peers')
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) }
  const { status, error } = spawnSync('npm', ['ci'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw error ?? new Error('The packages of test/peers cannot be installed. Run "npm ci" in test/peers.')
  writeFileSync(INSTALLED, lock)
}

/** Returns the path of a file in a package. Installs the packages first if necessary. */
export function peerFile(path: string): string {
  installPeers()
  return join(folder, 'node_modules', path)
}

if (import.meta.main) installPeers()
