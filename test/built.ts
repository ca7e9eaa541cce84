/**
 * Test-run setup: builds the uncommitted part of generated/ from the current sources, packs the packages once for all processes, and keeps
 * the tests' tokens separate from the user's tokens.
 */
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
