/** Each deviation is found by the statement of its sentence, and by no unrelated statement. */
import { expect, test } from 'vitest'
import { statements } from '../../verify/statements/all.ts'
import { changesCalls, deviate, deviatePages } from './deviate.ts'
import { deviations } from './deviations.ts'
import { startRelay } from './relay.ts'
import { createSubject } from './subject.ts'

test('there are at least 60 deviations, and each names statements that find it', () => {
  const ids = new Set(statements.map(({ id }) => id))
  expect(deviations.length).toBeGreaterThanOrEqual(60)
  expect(deviations.flatMap(({ broken }) => broken).filter((id) => !ids.has(id))).toEqual([])
  expect(deviations.filter(({ broken }) => broken.length === 0)).toEqual([])
})

test('each deviation is found only by its statements', async () => {
  const subject = await createSubject()
  const relay = await startRelay()
  const { outcomes } = await subject.run(statements)
  const found: [string, string[]][] = []
  for (const deviation of deviations) {
    const affected = []
    for (const outcome of outcomes) if (await changesCalls(deviation, outcome)) affected.push(outcome.statement)
    const run = await subject.run(affected, { fetch: deviate(deviation, subject, relay), adapter: deviatePages(deviation, subject) })
    const broken = run.outcomes.filter(({ verdict }) => verdict === 'broken').map(({ statement }) => statement.id)
    found.push([deviation.what, broken.toSorted()])
  }
  expect(found).toEqual(deviations.map(({ what, broken }) => [what, broken]))
})
