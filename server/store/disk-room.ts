/** Whether the disk of an SQLite database is almost full, so that it is noticed before the first write fails. */
import fs from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from './database.ts'

/** The write-ahead log takes as much before it is emptied: 1,000 pages of 4 KiB. */
const LEAST_MIB = 4
const MIB = 1024 ** 2

/** Undefined: there is room, or nobody can say, as of PostgreSQL, memory, and file systems that do not tell their size. */
export async function littleRoom({ engine, location }: Pick<Database, 'engine' | 'location'>): Promise<string | undefined> {
  if (engine !== 'sqlite' || location === ':memory:') return undefined
  const disk = await fs.statfs(dirname(location)).catch(() => undefined)
  if (disk === undefined || disk.blocks === 0 || disk.bavail * disk.bsize >= LEAST_MIB * MIB) return undefined
  return `the disk has less than ${LEAST_MIB} MiB left`
}
