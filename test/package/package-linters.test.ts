/** The packages pass publint and "Are the types wrong?". */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { peerFile } from '../install.ts'
import { CONTRACT, SANDBOX, tarball } from './packed.ts'

/** Writes the tarball to a file, because the linters require one. */
function tarballFile(which: 'contract' | 'sandbox'): string {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-checked-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, `${which}.tgz`)
  writeFileSync(file, tarball(which))
  return file
}

const tool = (name: string, ...args: string[]) => spawnSync(peerFile(`.bin/${name}`), args, { encoding: 'utf8' })

test.each(['contract', 'sandbox'] as const)('publint accepts the %s package', (which) => {
  const { status, stdout } = tool('publint', '--strict', tarballFile(which))
  expect(stdout).toContain('All good!')
  expect(status).toBe(0)
})

test.each([
  ['contract', `"${CONTRACT}/validators/strict"`],
  ['sandbox', `"${SANDBOX}"`],
] as const)('the types of the %s package resolve in all ES module environments', (which, entry) => {
  const { status, stdout } = tool('attw', tarballFile(which), '--profile', 'esm-only')
  expect(stdout).toContain(entry)
  expect(status).toBe(0)
})
