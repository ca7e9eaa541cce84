/** The default mode accepts published payloads, unless they break a rule of the specification or of the contract. */
import { describe, expect, test } from 'vitest'
import { findingsOf, payloads, formatFindings } from './payloads.ts'
import { CONTRADICTIONS, refusals } from './refusals.ts'

describe('the default view', () => {
  test.each(payloads.filter(({ name }) => !refusals[name]))('accepts $name as $as', async ({ as, value }) => {
    expect(formatFindings(await findingsOf(as, value, 'default'))).toEqual([])
  })

  test.each(Object.entries(refusals))('refuses %s, and says where and why', async (name, expected) => {
    const payload = payloads.find((candidate) => candidate.name === name)
    expect(formatFindings(await findingsOf(payload?.as ?? name, payload?.value, 'default'))).toEqual(expected)
  })

  test('calls no rule specified where two published shapes contradict each other', () => {
    expect(Object.values(CONTRADICTIONS).flat().join()).not.toContain('(specified)')
  })
})
