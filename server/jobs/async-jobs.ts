/** Errands: work that waits for the network, outside of any transaction. Several run at once, but one of a lane, in their order. */
import { setTimeout as after } from 'node:timers/promises'
import type { Parts } from '../api/api.ts'
import type { DueErrand, Errand } from '../api/plugin.ts'
import { readClock } from '../store/clock.ts'
import type { Room } from '../store/due-jobs.ts'
import { claim, hold, type Job } from '../store/jobs.ts'
import { inTransaction } from '../store/transaction.ts'
import { putBack } from './retry.ts'

export type Runs = Pick<Parts, 'database' | 'world' | 'behaviours' | 'journal' | 'publicUrl' | 'outgoing'>

const MOST = 32
/** Longer than any errand takes: only that of a process that died is still held by then. */
const HOLD_MS = 30_000
/** How long the end of the server waits for errands. Those that take longer run again after the next start. */
const PATIENCE_MS = 5000

export class Errands {
  readonly #parts: Runs
  readonly #kinds: ReadonlyMap<string, Errand>
  readonly #holdMs: number
  readonly #running = new Map<string, { lane: string; ended: Promise<void> }>()
  #ended = 0
  #abandoned = false
  /** Called when one has ended: there is room for another. */
  onEnd: () => void = () => {}

  constructor(parts: Runs, holdMs = HOLD_MS) {
    this.#parts = parts
    this.#kinds = new Map(parts.behaviours.flatMap(({ errands = {} }) => Object.entries(errands)))
    this.#holdMs = holdMs
  }

  /** How many run here. */
  get count(): number {
    return this.#running.size
  }

  /** How many have ended here. */
  get ended(): number {
    return this.#ended
  }

  has(kind: string): boolean {
    return this.#kinds.has(kind)
  }

  room(): Room {
    const busyLanes = [...this.#running.values()].map(({ lane }) => lane)
    return { realNow: this.#parts.world.realNow(), busyLanes, errands: this.count < MOST }
  }

  /** Resolves once the errand is on its way, or another process has it. `at`: when it happens; absent: as the clock goes on. */
  async start(job: Job, at?: number): Promise<void> {
    const { database, world } = this.#parts
    const realNow = world.realNow()
    const held = { held_by: world.holder, held_until: realNow + this.#holdMs }
    if (!(await hold(database.db, job, held, realNow))) return
    const ended = this.#run(job, held, at).finally(() => {
      this.#running.delete(job.id)
      this.#ended++
      this.onEnd()
    })
    this.#running.set(job.id, { lane: job.lane ?? '', ended })
  }

  /** Resolves once more have ended than those; at once when none runs. */
  async moreEnded(than: number): Promise<void> {
    if (this.count > 0 && this.#ended === than) await Promise.race([...this.#running.values()].map(({ ended }) => ended))
  }

  /** Waits for those that run, as long as there is patience. */
  async end(patienceMs = PATIENCE_MS): Promise<void> {
    if (this.count > 0) {
      const patience = new AbortController()
      const all = Promise.all([...this.#running.values()].map(({ ended }) => ended))
      await Promise.race([all, after(patienceMs, undefined, { signal: patience.signal }).catch(() => {})])
      patience.abort()
    }
    this.#abandoned = true
  }

  async #run(job: Job, held: { held_by: string; held_until: number }, at: number | undefined): Promise<void> {
    const { database, world, outgoing, publicUrl } = this.#parts
    const { id, kind, account_id: accountId, subject, payload } = job
    try {
      const errand = this.#kinds.get(kind)
      if (!errand) throw new Error(`nothing runs errands of the kind ${kind}`)
      const now = at ?? Math.max(job.due_at, world.now())
      const given = { id, accountId, subject, payload: JSON.parse(payload) as DueErrand['payload'], db: database.db, outgoing }
      const complete = await errand({ ...given, world: world.at(now), now })
      if (this.#abandoned) return
      await inTransaction(database.db, async (db) => {
        if (!(await claim(db, job, held))) return
        world.clock = await readClock(db)
        const then = at ?? Math.max(job.due_at, world.now())
        await complete({ db, world: world.at(then), now: then, publicUrl })
      })
    } catch (error) {
      if (this.#abandoned) return
      // Where even that fails it stays held for a while, and is taken again.
      await putBack(this.#parts, job, error, held).catch(({ message }: Error) =>
        this.#parts.journal.log.error({ kind, subject, error: message }, 'errand not put back'),
      )
    }
  }
}
