/** What a process schedules itself begins at once: the timekeeper is told, and need not look. */
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { Timekeeper } from '../../../server/jobs/scheduler.ts'
import { schedule } from '../../../server/store/jobs.ts'
import { inTransaction } from '../../../server/store/transaction.ts'
import { type Keeping, keeping, START } from '../keeping.ts'

/** Far less than the second after which it would look. */
const AT_ONCE = 400

interface Ticking extends Keeping {
  readonly ran: string[]
  job(subject: string, dueAt: number): Parameters<typeof schedule>[2]
}

/** Real time passes here, and the timekeeper has found nothing to do. */
async function ticking(): Promise<Ticking> {
  const ran: string[] = []
  const kept = await keeping({ note: async ({ subject }) => void ran.push(subject) }, undefined, {
    ask: async ({ subject }) => (ran.push(subject), async () => {}),
  })
  const began = performance.now()
  Object.defineProperty(kept.real, 'now', { get: () => START + Math.floor(performance.now() - began) })
  const timekeeper = new Timekeeper(kept.parts)
  timekeeper.start()
  onTestFinished(() => timekeeper.stop())
  await after(30)
  const job: Ticking['job'] = (subject, dueAt) => ({ kind: 'note', accountId: 'acc', subject, dueAt })
  return { ...kept, ran, job }
}

async function seen(ran: readonly string[], subject: string): Promise<number> {
  const began = performance.now()
  while (!ran.includes(subject)) await after(1)
  return performance.now() - began
}

test('a job begins as soon as the transaction that scheduled it is committed, and not before', async () => {
  const { parts, ran, job, real } = await ticking()
  const { db } = parts.database
  await inTransaction(db, async (tx) => {
    await schedule(tx, parts.world, job('of a transaction', real.now))
    await after(60)
    expect(ran).toEqual([])
  })
  expect(await seen(ran, 'of a transaction')).toBeLessThan(AT_ONCE)
  await schedule(db, parts.world, { ...job('an errand', real.now), kind: 'ask', lane: 'a' })
  expect(await seen(ran, 'an errand')).toBeLessThan(AT_ONCE)
})

test('one that is due within the second begins when it is due', async () => {
  const { parts, ran, job, real } = await ticking()
  const dueAt = real.now + 150
  await schedule(parts.database.db, parts.world, job('soon', dueAt))
  expect(await seen(ran, 'soon')).toBeLessThan(AT_ONCE)
  expect(real.now).toBeGreaterThanOrEqual(dueAt)
})

test('what was undone begins nothing, and a later job ends no sleep', async () => {
  const { parts, job, real } = await ticking()
  const { database, world, journal } = parts
  let looked = 0
  const flush = journal.flush.bind(journal)
  journal.flush = () => {
    looked++
    return flush()
  }
  for (let round = 0; round < 10; round++) {
    const undone = inTransaction(database.db, async (tx) => {
      await schedule(tx, world, job('undone', real.now))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await schedule(database.db, world, job('in an hour', real.now + 3_600_000))
    await after(20)
  }
  // It may have looked by itself.
  expect(looked).toBeLessThanOrEqual(2)
})
