/** States, conditions and deprecations: what the text names is there unmarked, and nothing unmarked is beyond it. */
import { describe, expect, test } from 'vitest'
import { component, contract, fieldsOf } from './oracle.ts'
import conditions from './conditions.json' with { type: 'json' }
import deprecations from './deprecations.json' with { type: 'json' }
import named from './states.json' with { type: 'json' }

const states: Readonly<Record<string, string[]>> = named.states
const transitions: Readonly<Record<string, { from: string; to: string; on: string }[]>> = named.transitions

describe.each(contract.states)('states of $of', ({ of, states: all, transitions: steps, initial }) => {
  const specified = <T extends { provenance: string }>(things: T[]) => things.filter(({ provenance }) => provenance === 'specified')

  test('the named ones are specified, and no others', () => expect(specified(all).map(({ name }) => name)).toEqual(states[of] ?? []))

  test('the stated transitions are specified, and no others', () => {
    const found = specified(steps)
    expect(found.map(({ from, to }) => `${from} to ${to}`)).toEqual((transitions[of] ?? []).map(({ from, to }) => `${from} to ${to}`))
    for (const [at, { on }] of found.entries()) expect(on).toContain(transitions[of]?.[at]?.on)
  })

  test('every state is reached from the first, and none is left that is final', () => {
    const seen = new Set([initial])
    for (const state of seen) for (const { from, to } of steps) if (from === state) seen.add(to)
    expect([...seen].toSorted()).toEqual(all.map(({ name }) => name).toSorted())
    const final = new Set(all.filter(({ terminal }) => terminal).map(({ name }) => name))
    expect(steps.filter(({ from }) => final.has(from))).toEqual([])
  })
})

test('that a link expires when its expiry passes is nowhere said unmarked: the text leaves it open', () => {
  const link = contract.states.find(({ of }) => of === 'Invitation link')
  const unmarked = [...(link?.states ?? []), ...(link?.transitions ?? [])].filter(({ provenance }) => provenance === 'specified')
  const values = component('LinkStatus').values?.filter(({ provenance }) => provenance === 'specified') ?? []
  expect([unmarked.length, values.length]).toEqual([4, 2])
  expect(JSON.stringify([unmarked, values])).not.toMatch(/expiry (has )?pass/)
})

test('no state is named of a thing that has none in the contract', () => {
  const known = new Set(contract.states.map(({ of }) => of))
  expect([...Object.keys(states), ...Object.keys(transitions)].filter((of) => !known.has(of))).toEqual([])
})

test('every error condition of the specification has an answer, and there are no others', () => {
  expect(contract.conditions.map(({ when }) => when)).toEqual(conditions.map(({ condition }) => condition))
})

test.each(conditions)('"$condition" answers an error, with the status that is said', ({ condition, status }) => {
  const found = contract.conditions.find(({ when }) => when === condition)
  const error = contract.errors[found?.answers ?? '']
  expect(error?.status).toBeGreaterThanOrEqual(400)
  expect(error?.status).toBe(status ?? error?.status)
  expect(found?.provenance === 'specified').toBe(status !== undefined)
})

test('no error code claims to be specified, nor a body: the text shows none', () => {
  expect(Object.values(contract.errors).filter(({ provenance }) => provenance === 'specified')).toEqual([])
  expect(component('ErrorBody').provenance).not.toBe('specified')
})

test('what is deprecated is what the specification deprecates; a published field may be deprecated besides', () => {
  const { operations, webhooks } = contract
  expect(operations.filter(({ deprecated }) => deprecated).map(({ path }) => path)).toEqual(deprecations.endpoints)
  expect(webhooks.filter(({ deprecated }) => deprecated).map(({ type }) => type)).toEqual(deprecations.webhook_events)
  const fields = Object.keys(contract.components).flatMap((name) =>
    Object.entries(fieldsOf(name))
      .filter(([, field]) => field['deprecated'] && !field['x-provenance'])
      .map(([field]) => `${name}.${field}`),
  )
  const said = Object.entries(deprecations.fields).flatMap(([name, list]) => list.map((field) => `${name}.${field}`))
  expect(fields).toEqual(said)
})

test('what is deprecated says what to use instead', () => {
  const { operations, webhooks } = contract
  const instead = operations.flatMap(({ deprecated }) => deprecated ?? [])
  expect(instead.filter((text) => !text.includes(deprecations.endpoints_replaced_by))).toEqual([])
  const current = webhooks.filter(({ deprecated }) => !deprecated).map(({ type }) => type)
  const replacements = webhooks.flatMap(({ deprecated }) => deprecated ?? [])
  expect(replacements.filter((text) => !current.some((type) => text.includes(type)))).toEqual([])
})
