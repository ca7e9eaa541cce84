/** A semaphore bounds how many tasks run at a time. */
import { expect, test } from 'vitest'
import { Semaphore } from '../../../server/core/worker-pool.ts'

test('as many run at a time as it permits, the others in their order, whether those before succeed or fail', async () => {
  const semaphore = new Semaphore(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = Array.from({ length: 5 }, (_, number) =>
    semaphore.run(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => (ends[number] = resolve))
      if (number % 2 === 0) throw new Error(`work ${number}`)
      return number
    }),
  )
  const outcomes = Promise.allSettled(works)
  for (const expected of [
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
  ]) {
    expect(begun).toEqual(expected)
    const ending = expected.length - 2
    ends[ending]?.()
    await works[ending]?.catch(() => {})
    await Promise.resolve()
  }
  ends[4]?.()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'rejected'])
  expect(await semaphore.run(async () => 'free again')).toBe('free again')
})
