/** Jobs for tests: a database of its own, a clock that stands still, handlers the test gives, and what was logged. */
import { onTestFinished } from 'vitest'
import type { Behaviour, DueJob, Errand } from '../../server/api/plugin.ts'
import type { Runs } from '../../server/jobs/async-jobs.ts'
import { Journal } from '../../server/api/request-log.ts'
import { createOutgoing } from '../../server/outgoing/http-client.ts'
import { openDatabase } from '../../server/store/database.ts'
import { schedule } from '../../server/store/jobs.ts'
import { World } from '../../server/core/runtime.ts'
import { freshDatabase } from './databases.ts'

export const START = Date.UTC(2026, 0, 1)
export const MINUTE = 60_000

export interface Keeping {
  readonly parts: Runs
  /** Real time, which the test moves. */
  readonly real: { now: number }
  readonly logged: string[]
  add(kind: string, dueAt: number, subject?: string, lane?: string): Promise<void>
  /** When the waiting jobs are due. */
  waiting(): Promise<number[]>
}

type Jobs = Readonly<Record<string, (job: DueJob) => Promise<void>>>

type Errands = Readonly<Record<string, Errand>>

export async function keeping(jobs: Jobs, where?: string, errands: Errands = {}): Promise<Keeping> {
  const fresh = where === undefined ? await freshDatabase() : { where, drop: async () => {} }
  const database = await openDatabase(fresh.where)
  onTestFinished(() => database.close().then(fresh.drop))
  const real = { now: START }
  const world = new World({ seed: 'jobs', real: () => real.now })
  const logged: string[] = []
  const log = { error: (fields: object, message: string) => logged.push(`${message} ${JSON.stringify(fields)}`), info: () => {} }
  const behaviours: Behaviour[] = [{ name: 'of the test', handlers: {}, jobs, errands }]
  const parts: Runs = {
    database,
    world,
    behaviours,
    journal: new Journal(database, log),
    outgoing: createOutgoing({ allowLoopback: true }),
    publicUrl: '',
  }
  return {
    parts,
    real,
    logged,
    add: (kind, dueAt, subject = kind, lane) =>
      schedule(database.db, world, {
        kind,
        accountId: 'acc',
        subject,
        payload: { of: subject },
        dueAt,
        ...(lane !== undefined && { lane }),
      }),
    waiting: async () => (await database.db.selectFrom('job').select('due_at').orderBy('due_at').execute()).map(({ due_at }) => due_at),
  }
}
