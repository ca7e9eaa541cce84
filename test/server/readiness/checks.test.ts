/** Each check tells a history that shows it from one that does not. */
import { expect, test } from 'vitest'
import { checks } from '../../../server/readiness/checks/all.ts'
import { HISTORIES } from './histories.ts'
import { readinessServer } from './integration.ts'

test.each(Object.keys(HISTORIES))('%s', async (name) => {
  const history = HISTORIES[name]
  if (!history) throw new Error(`no history of ${name}`)
  const at = await readinessServer()
  const stateAfter = async (play: typeof history.good) => {
    const integration = await at.integration()
    await play(at, integration)
    const { checks: all } = await integration.report()
    return all.find((check) => check.name === name)
  }
  const good = await stateAfter(history.good)
  expect(good, JSON.stringify(good)).toMatchObject({ state: 'shown', what_to_do: null })
  expect(good?.evidence_count).toBeGreaterThan(0)
  const bad = await stateAfter(history.bad)
  expect(bad, JSON.stringify(bad)).toMatchObject({ state: history.badState ?? 'failed', what_to_do: expect.stringMatching(/\.$/) })
  expect(bad?.state === 'failed' && bad.evidence_count === 0).toBe(false)
})

test('every check that a server can see has two histories, and the others say why it cannot', async () => {
  const at = await readinessServer()
  const { checks: all } = await (await at.integration()).report()
  const unseen = all.filter(({ state }) => state === 'not_observable')
  expect(unseen.map(({ explanation, evidence }) => [explanation.length > 40, evidence])).toEqual(unseen.map(() => [true, []]))
  expect(checks.map(({ name }) => name).toSorted()).toEqual([...Object.keys(HISTORIES), ...unseen.map(({ name }) => name)].toSorted())
})
