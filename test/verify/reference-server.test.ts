/** The reference server keeps every statement. */
import { expect, test } from 'vitest'
import { realTiming, type Timing } from '../../verify/engine/timing.ts'
import { statements } from '../../verify/statements/all.ts'
import { control } from '../server/control-api.ts'
import { createSubject } from './subject.ts'

test('the reference server keeps every statement, and none of the created people remain', async () => {
  const subject = await createSubject({}, { frozen: false })
  const { outcomes, recorder } = await subject.run(statements)
  const others = outcomes.flatMap(({ statement, verdict, reason }) => (verdict === 'held' ? [] : [`${statement.id} ${verdict}: ${reason}`]))
  expect(others).toEqual([])
  expect(recorder.people.remaining).toEqual([])
})

test('a run with only credentials judges every statement that needs no more', async () => {
  const subject = await createSubject()
  let { now } = (await control(subject, 'GET', '/clock')).body as { now: number }
  const timing: Timing = {
    ...realTiming,
    now: () => now,
    pause: async (milliseconds) => {
      now += milliseconds
      await control(subject, 'POST', '/clock', { advance_seconds: milliseconds / 1000 })
    },
  }
  const chosen = statements.filter(({ subject: name }) => name !== 'operations' && name !== 'responses')
  const { outcomes } = await subject.run(chosen, { adapter: {}, receiver: undefined, mayPurge: false, timing })
  const others = outcomes.filter(({ statement: { needs }, verdict }) => verdict !== (needs.length > 0 ? 'not testable' : 'held'))
  expect(others.map(({ statement, verdict, reason }) => `${statement.id} ${verdict}: ${reason}`)).toEqual([])
})
