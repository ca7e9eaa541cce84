/** Before the tests of a run: what of generated/ is built and not committed is there, and of this commit; packages are packed once; tokens are kept apart from the user's. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../generators/built.ts'
import { PACKED_FOLDER } from './package/packed.ts'

export function setup(): () => void {
  ensureBuilt()
  const state = mkdtempSync(join(tmpdir(), 'cpd-state-'))
  process.env['XDG_STATE_HOME'] = state
  const removeState = () => rmSync(state, { recursive: true, force: true })
  if (process.env[PACKED_FOLDER]) return removeState
  const folder = mkdtempSync(join(tmpdir(), 'cpd-packed-'))
  process.env[PACKED_FOLDER] = folder
  return () => {
    removeState()
    rmSync(folder, { recursive: true, force: true })
  }
}
