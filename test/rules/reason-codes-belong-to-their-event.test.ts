/** A webhook event carries its own reason codes: those of another event or of a Service are read as unknown, and refused by the strict view. */
import { describe, expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import { eventReasonCodes } from '../spec/oracle.ts'
import { withChangeAt, schemaPlacesIn } from './places.ts'
import { acceptedBy, EVERY_MODE, examplesOf } from './validators.ts'

const examples = examplesOf('events')
const events = tables.webhooks.filter(({ reasonCodes }) => reasonCodes.length > 0)
const EVENT_CODES = [...new Set(events.flatMap(({ reasonCodes }) => reasonCodes))]
const FOREIGN = ['MES_WITHDRAWN', 'ITEM_ON_HOLD', 'LINK_TIMEOUT', 'no_items', '']

test('the events of the specification that carry reason codes do', () => {
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(Object.keys(eventReasonCodes)))
  expect(EVENT_CODES).toEqual(expect.arrayContaining(Object.values(eventReasonCodes).flat()))
})

describe.each(events)('$type', ({ type, component, reasonCodes }) => {
  const value = examples[type]
  const known = schemaPlacesIn(component, value)
  const [pointer = ''] = known.filter(({ value: text }) => reasonCodes.includes(text as string)).map((place) => place.pointer)

  test('shows one of them in its example', () => {
    expect(pointer).toMatch(/reason_codes?/)
    expect(acceptedBy(component, value)).toBe(EVERY_MODE)
  })

  test.each([...EVENT_CODES, ...FOREIGN])('%s', (code) => {
    const changed = withChangeAt(value, pointer, () => code)
    expect(acceptedBy(component, changed)).toBe(reasonCodes.includes(code) ? EVERY_MODE : 'default tolerant')
  })
})

test('no event passes for another, in any mode', () => {
  const passing = tables.webhooks.flatMap(({ type, component }) =>
    tables.webhooks.filter((other) => acceptedBy(component, examples[other.type]) !== '').map((other) => `${other.type} as ${type}`),
  )
  expect(passing).toEqual(tables.webhooks.map(({ type }) => `${type} as ${type}`))
})
