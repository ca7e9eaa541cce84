/** The folder `generated/`: what differs from what should be there, and writing it. The manifest lists what generation owns. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Files } from './artifacts.ts'
import { json } from './emit/json.ts'

export interface Drift {
  changed: string[]
  missing: string[]
  /** Owned by an earlier generation, no longer made. */
  stale: string[]
}

const FOLDER = fileURLToPath(new URL('../generated/', import.meta.url))
const MANIFEST = 'manifest.json'

const withManifest = (files: Files): Files => ({ ...files, [MANIFEST]: json([...Object.keys(files), MANIFEST].toSorted()) })

export function drift(files: Files, folder = FOLDER): Drift {
  const wanted = withManifest(files)
  const found: Drift = {
    changed: [],
    missing: [],
    stale: owned(folder).filter((file) => !(file in wanted) && existsSync(join(folder, file))),
  }
  for (const [file, text] of Object.entries(wanted)) {
    const path = join(folder, file)
    if (!existsSync(path)) found.missing.push(file)
    else if (readFileSync(path, 'utf8') !== text) found.changed.push(file)
  }
  return found
}

export function write(files: Files, folder = FOLDER): Drift {
  const found = drift(files, folder)
  const wanted = withManifest(files)
  for (const file of [...found.changed, ...found.missing]) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, wanted[file] as string)
  }
  for (const file of found.stale) rmSync(join(folder, file))
  return found
}

function owned(folder: string): string[] {
  const path = join(folder, MANIFEST)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : []
}
