/**
 * Installs the packages of `test/linters` or `test/peers` if they are missing or differ from the lock file of their folder.
 *
 *  node test/install.ts linters | peers
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const FOLDERS = ['linters', 'peers'] as const

export function install(name: (typeof FOLDERS)[number]): void {
  const folder = join(import.meta.dirname, name)
  // A copy of the installed lock file. `npm ci` removes it together with the packages.
  const installed = join(folder, 'node_modules/.installed.json')
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return
  console.error(`Installing the packages of test/${name}`)
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) }
  const { status, error } = spawnSync('npm', ['ci'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw error ?? new Error(`The packages of test/${name} cannot be installed. Run "npm ci" in test/${name}.`)
  writeFileSync(installed, lock)
}

/** Returns the path of a file in a package of test/peers. Installs the packages first if necessary. */
export function peerFile(path: string): string {
  install('peers')
  return join(import.meta.dirname, 'peers/node_modules', path)
}

if (import.meta.main) {
  const name = FOLDERS.find((folder) => folder === process.argv[2])
  if (name === undefined) throw new Error(`Name a folder: ${FOLDERS.join(' or ')}.`)
  install(name)
}
