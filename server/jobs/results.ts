/** Writes the results of async jobs. Those of one kind that end at about the same time share a transaction. */
import { claimJobs, type Job } from '../store/jobs.ts'
import { inTransaction } from '../store/transaction.ts'
import type { GroupedResult, JobResources } from './job.ts'

/** Results wait this long for others, unless somebody waits for them. */
const WAIT_MS = 10

interface Waiting extends GroupedResult {
  readonly job: Job
  /** The virtual time of the result. */
  readonly now: number
}

export class Results {
  readonly #resources: JobResources
  #waiting: Waiting[] = []
  #last: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  /** Why results that nobody waited for were not written. Their jobs run again. */
  #failure: Error | undefined

  constructor(resources: JobResources) {
    this.#resources = resources
  }

  add(job: Job, now: number, { result, writeAll }: GroupedResult): void {
    this.#waiting.push({ job, now, result, writeAll })
    this.#timer ??= setTimeout(() => {
      this.written().catch((error: Error) => {
        this.#failure = error
      })
    }, WAIT_MS)
  }

  /** Resolves once all results so far are written. */
  async written(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const written = this.#last.then(() => this.#write())
    this.#last = written.catch(() => {})
    await written
    const failure = this.#failure
    this.#failure = undefined
    if (failure) throw failure
  }

  async #write(): Promise<void> {
    const { database, runtime, publicUrl } = this.#resources
    const all = this.#waiting
    this.#waiting = []
    for (const [writeAll, waiting] of Map.groupBy(all, (one) => one.writeAll)) {
      const now = Math.max(...waiting.map((one) => one.now))
      await inTransaction(database.db, async (db) => {
        const jobs = waiting.map(({ job }) => job)
        // A purge may have cancelled a job meanwhile.
        const claimed = await claimJobs(db, jobs)
        const results = waiting.filter(({ job }) => claimed.has(job.id)).map(({ result }) => result)
        if (results.length > 0) await writeAll({ db, runtime: runtime.at(now), now, publicUrl, requestId: null }, results)
      })
    }
  }
}
