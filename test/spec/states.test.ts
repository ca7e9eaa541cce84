/** Checks states, conditions and deprecations. If they are specified, they must be present and unmarked. All others must be marked. */
import { describe, expect, test } from 'vitest'
import { component, contract, getFields } from './oracle.ts'
import conditions from './conditions.json' with { type: 'json' }
import deprecations from './deprecations.json' with { type: 'json' }
import named from './states.json' with { type: 'json' }

const states: Readonly<Record<string, string[]>> = named.states
const transitions: Readonly<Record<string, { from: string; to: string; on: string }[]>> = named.transitions

describe.each(contract.states)('states of $of', ({ of, states: all, transitions: steps, initial }) => {
  const specified = <T extends { provenance: string }>(things: T[]) => things.filter(({ provenance }) => provenance === 'specified')

  test('are marked as specified if and only if the specification names them', () =>
    expect(specified(all).map(({ name }) => name)).toEqual(states[of] ?? []))

  test('have transitions that are marked as specified if and only if the specification contains them', () => {
    const found = specified(steps)
    expect(found.map(({ from, to }) => `${from} to ${to}`)).toEqual((transitions[of] ?? []).map(({ from, to }) => `${from} to ${to}`))
    for (const [at, { on }] of found.entries()) expect(on).toContain(transitions[of]?.[at]?.on)
  })

  test('are all reachable from the initial state, and final states have no outgoing transitions', () => {
    const seen = new Set([initial])
    for (const state of seen) for (const { from, to } of steps) if (from === state) seen.add(to)
    expect([...seen].toSorted()).toEqual(all.map(({ name }) => name).toSorted())
    const final = new Set(all.filter(({ terminal }) => terminal).map(({ name }) => name))
    expect(steps.filter(({ from }) => final.has(from))).toEqual([])
  })
})

test('marks the automatic expiry of a link, which the specification leaves open', () => {
  const link = contract.states.find(({ of }) => of === 'Invitation link')
  const unmarked = [...(link?.states ?? []), ...(link?.transitions ?? [])].filter(({ provenance }) => provenance === 'specified')
  const values = component('LinkStatus').values?.filter(({ provenance }) => provenance === 'specified') ?? []
  expect([unmarked.length, values.length]).toEqual([4, 2])
  expect(JSON.stringify([unmarked, values])).not.toMatch(/expiry (has )?pass/)
})

test('has states for every object whose states the specification names', () => {
  const known = new Set(contract.states.map(({ of }) => of))
  expect([...Object.keys(states), ...Object.keys(transitions)].filter((of) => !known.has(of))).toEqual([])
})

test('has a response for exactly the specified error conditions', () => {
  expect(contract.conditions.map(({ when }) => when)).toEqual(conditions.map(({ condition }) => condition))
})

test.each(conditions)('responds to "$condition" with the specified status', ({ condition, status }) => {
  const found = contract.conditions.find(({ when }) => when === condition)
  const error = contract.errors[found?.returns ?? '']
  expect(error?.status).toBeGreaterThanOrEqual(400)
  expect(error?.status).toBe(status ?? error?.status)
  expect(found?.provenance === 'specified').toBe(status !== undefined)
})

test('marks no error code or body as specified, because the specification shows none', () => {
  expect(Object.values(contract.errors).filter(({ provenance }) => provenance === 'specified')).toEqual([])
  expect(component('ErrorBody').provenance).not.toBe('specified')
})

test('deprecates everything that the specification deprecates, and otherwise only published fields', () => {
  const { operations, webhooks } = contract
  expect(operations.filter(({ deprecated }) => deprecated).map(({ path }) => path)).toEqual(deprecations.endpoints)
  expect(webhooks.filter(({ deprecated }) => deprecated).map(({ type }) => type)).toEqual(deprecations.webhook_events)
  const fields = Object.keys(contract.components).flatMap((name) =>
    Object.entries(getFields(name))
      .filter(([, field]) => field['deprecated'] && !field['x-provenance'])
      .map(([field]) => `${name}.${field}`),
  )
  const said = Object.entries(deprecations.fields).flatMap(([name, list]) => list.map((field) => `${name}.${field}`))
  expect(fields).toEqual(said)
})

test('names a replacement for everything that is deprecated', () => {
  const { operations, webhooks } = contract
  const instead = operations.flatMap(({ deprecated }) => deprecated ?? [])
  expect(instead.filter((text) => !text.includes(deprecations.endpoints_replaced_by))).toEqual([])
  const current = webhooks.filter(({ deprecated }) => !deprecated).map(({ type }) => type)
  const replacements = webhooks.flatMap(({ deprecated }) => deprecated ?? [])
  expect(replacements.filter((text) => !current.some((type) => text.includes(type)))).toEqual([])
})
