/**
 * The part of `generated/` that is built and not committed (validators, Prism's operations) is there before it is loaded, and is of
 * this commit: in a fresh clone, or after another commit was checked out, it is built first.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { packageFolder } from './package.ts'
import { UsageError } from './errors.ts'

let ensured = false

/** Looked at once in a process. Two small files are compared, not the large ones that they list. */
export function ensureBuilt(): void {
  if (ensured) return
  const main = `${packageFolder()}generators/main.ts`
  // The installed package has no generators: it holds what was built.
  if (existsSync(main) && !isBuilt(`${packageFolder()}generated/`)) build(main)
  ensured = true
}

export function isBuilt(folder: string): boolean {
  const read = (file: string) => (existsSync(folder + file) ? readFileSync(folder + file, 'utf8') : undefined)
  const wanted = read('digests.json')
  return (
    wanted !== undefined &&
    wanted === read('built.json') &&
    Object.keys(JSON.parse(wanted) as object).every((file) => existsSync(folder + file))
  )
}

/** Standard output is the command's own. */
function build(main: string): void {
  console.error('cpd: building what generated/ holds only once it is built (a few seconds)')
  const { status } = spawnSync(process.execPath, [main, '--built'], { stdio: ['ignore', 2, 2] })
  if (status !== 0)
    throw new UsageError('generated/ is not complete, and building it failed, as said above: run "npm ci", then "npm run generate"')
}
