/** Before the tests of a run: what of generated/ is built and not committed is there, and of this commit; packages are packed once. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../checks/core/package.ts'
import { PACKED_FOLDER } from './package/packed.ts'

export function setup(): () => void {
  ensureBuilt()
  if (process.env[PACKED_FOLDER]) return () => {}
  const folder = mkdtempSync(join(tmpdir(), 'cpd-packed-'))
  process.env[PACKED_FOLDER] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
