/** The reference server keeps every statement. */
import { expect, test } from 'vitest'
import { statements } from '../../verify/statements/all.ts'
import { createSubject } from './subject.ts'

test('the reference server keeps every statement, and none of the created people remain', async () => {
  const subject = await createSubject({}, { frozen: false })
  const { outcomes, recorder } = await subject.run(statements)
  const others = outcomes.flatMap(({ statement, verdict, reason }) => (verdict === 'held' ? [] : [`${statement.id} ${verdict}: ${reason}`]))
  expect(others).toEqual([])
  expect(recorder.people.remaining).toEqual([])
})
