/** Turns for expensive calls. An account can have only one turn at a time, accounts alternate, and limits apply. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { BUDGET_MS, MAX_WAITING, Turns } from '../../../server/core/turns.ts'
import { MINUTE } from '../../../server/core/durations.ts'

/** Starts work that a test ends, and records the order in which it starts. */
function workshop({ places = 1, budgetMs = Infinity }: { places?: number; budgetMs?: number } = {}) {
  const time = { now: 0 }
  const turns = new Turns({ places, budgetMs, now: () => time.now })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const take = (key: string, name: string, { trusted = false, gone }: { trusted?: boolean; gone?: AbortSignal } = {}) => {
    const taken = turns.take(
      { key, trusted },
      async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.set(name, resolve))
        return name
      },
      gone,
    )
    taken.catch(() => {})
    return taken
  }
  const end = async (name: string) => {
    await setImmediate()
    ends.get(name)?.()
    await setImmediate()
    // The next turn begins in the next iteration of the event loop.
    await setImmediate()
  }
  return { time, turns, begun, take, end }
}

const rejected = (seconds: number) =>
  expect.objectContaining({ status: 429, headers: { 'retry-after': String(seconds) }, message: expect.stringContaining('try again in') })

test('accounts alternate, regardless of how many calls each account has', async () => {
  const { begun, take, end } = workshop()
  const all = [take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('b', 'b1'), take('b', 'b2'), take('c', 'c1')]
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1'])
})

test('lets the event loop process other calls between two turns', async () => {
  const { turns, begun } = workshop()
  const first = turns.take({ key: 'a' }, async () => void setImmediate().then(() => begun.push('other call')))
  const second = turns.take({ key: 'a' }, async () => void begun.push('second turn'))
  await Promise.all([first, second])
  expect(begun).toEqual(['other call', 'second turn'])
})

test('gives an account only one turn at a time, even if places are free', async () => {
  const { begun, take, end } = workshop({ places: 3 })
  void take('a', 'a1')
  void take('a', 'a2')
  void take('b', 'b1')
  await setImmediate()
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('rejects a fifth waiting call from an account, but not calls from other accounts', async () => {
  const { begun, take, end } = workshop()
  for (let at = 0; at <= MAX_WAITING; at++) void take('a', `a${at}`)
  await expect(take('a', 'too many')).rejects.toEqual(rejected(1))
  void take('b', 'b')
  await end('a0')
  expect(begun).toEqual(['a0', 'b'])
  void take('a', 'one more')
  await expect(take('a', 'too many')).rejects.toEqual(rejected(1))
})

test('administrators have no limit on waiting or processing time', async () => {
  const { begun, take, end } = workshop({ budgetMs: 0 })
  for (let at = 0; at < 3 * MAX_WAITING; at++) void take('owner', `o${at}`, { trusted: true })
  void take('a', 'rejected')
  await end('o0')
  await end('o1')
  expect(begun).toEqual(['o0', 'o1', 'o2'])
})

/** Uses up `milliseconds` of processing time for account `a` in its first minute. */
async function useTime(milliseconds: number) {
  const { time, take, end } = workshop({ budgetMs: BUDGET_MS })
  void take('a', 'long')
  await setImmediate()
  time.now = milliseconds
  await end('long')
  return { time, take, end }
}

test('gives a turn to an account that has a millisecond of processing time left', async () => {
  const { take, end } = await useTime(BUDGET_MS - 1)
  const next = take('a', 'next')
  await end('next')
  expect(await next).toBe('next')
})

test('rejects calls from an account without processing time until its minute is over, but accepts other accounts', async () => {
  const { time, take, end } = await useTime(BUDGET_MS)
  await expect(take('a', 'rejected')).rejects.toEqual(rejected((MINUTE - BUDGET_MS) / 1000))
  const other = take('b', 'other')
  await end('other')
  expect(await other).toBe('other')
  time.now = MINUTE
  const later = take('a', 'later')
  await end('later')
  expect(await later).toBe('later')
})

test('removes a caller that disconnects, and does not run its work', async () => {
  const { begun, take, end } = workshop()
  const gone = new AbortController()
  void take('a', 'a1')
  const left = [take('a', 'left', { gone: gone.signal }), take('b', 'left too', { gone: gone.signal })]
  void take('a', 'a2')
  gone.abort(new Error('gone'))
  for (const one of [...left, take('c', 'late', { gone: gone.signal })]) await expect(one).rejects.toThrow('gone')
  await end('a1')
  expect(begun).toEqual(['a1', 'a2'])
})

test('starts the next waiting call if the caller of the running call aborts', async () => {
  const { begun, take, end } = workshop()
  const gone = new AbortController()
  void take('a', 'a1', { gone: gone.signal })
  void take('a', 'a2')
  await setImmediate()
  gone.abort(new Error('gone'))
  await end('a1')
  expect(begun).toEqual(['a1', 'a2'])
})

test('starts another minute for an account that still has calls in line', async () => {
  const { time, take, end } = workshop({ budgetMs: BUDGET_MS })
  void take('a', 'a1')
  void take('a', 'a2')
  await setImmediate()
  time.now = MINUTE
  void take('a', 'a3')
  await end('a1')
  await expect(take('a', 'rejected')).rejects.toEqual(rejected(MINUTE / 1000))
})

test('starts the next work after a failure', async () => {
  const { turns } = workshop()
  const failing = turns.take({ key: 'a' }, () => Promise.reject(new Error('broken')))
  const next = turns.take({ key: 'b' }, async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})

test('forgets an account after its minute', async () => {
  const { time, turns, take, end } = workshop()
  for (const key of ['a', 'b']) {
    void take(key, key)
    await setImmediate()
    await end(key)
  }
  expect(turns.remembered).toBe(2)
  time.now = MINUTE
  void take('c', 'c')
  expect(turns.remembered).toBe(1)
})
