/** Checks events and reason codes against the specification. */
import { describe, expect, test } from 'vitest'
import meaningsData from './meanings.json' with { type: 'json' }
import namesOnly from './names-without-meaning.json' with { type: 'json' }
import {
  component,
  contract,
  eventReasonCodes,
  facts,
  getFields,
  reachedComponents,
  referredComponent,
  serviceReasonCodes,
  specifiedWebhooks,
} from './oracle.ts'

const { webhooks, recordedEvents } = contract

test('has the 21 specified webhook events, in order and with their deprecations', () => {
  const declared = specifiedWebhooks.map(({ type, deprecated }) => ({ event: type, deprecated: deprecated !== undefined }))
  expect(facts.webhook_events).toHaveLength(21)
  expect(declared).toEqual(facts.webhook_events)
})

test('accepts the names of the specified events in subscriptions', () => {
  expect(referredComponent(getFields('DeliveryDetail')['event_type'] ?? {})).toBe('WebhookEventType')
  const names = component('WebhookEventType').schema.enum ?? []
  expect(names.toSorted()).toEqual(webhooks.map(({ type }) => type).toSorted())
  expect(names.filter((name) => facts.webhook_events.some(({ event }) => event === name))).toEqual(
    specifiedWebhooks.map(({ type }) => type),
  )
})

test.each(webhooks)('includes the event name in the payload of $type', ({ type, component: payload, example }) => {
  expect(getFields(payload)['event']?.enum).toEqual([type])
  expect(component(payload).schema.required).toContain('event')
  expect(example).toMatchObject({ event: type })
})

test.each(specifiedWebhooks)('lists exactly the specified reason codes for $type', ({ type, reasonCodes }) => {
  expect(reasonCodes).toEqual(eventReasonCodes[type] ?? [])
})

test('has no reason codes for unknown events', () => {
  expect(Object.keys(eventReasonCodes).filter((event) => !webhooks.some(({ type }) => type === event))).toEqual([])
})

test('marks no payload as specified, because the specification shows none', () => {
  expect(webhooks.filter((event) => component(event.component).provenance === 'specified')).toEqual([])
})

test('describes events without mentioning payload fields, because payloads have a different provenance', () => {
  const naming = webhooks.filter(({ about }) => /\b[a-z]+_id\b/.test(about))
  expect(naming.map(({ type, about }) => `${type}: ${about}`)).toEqual([])
})

test('has the 51 specified recorded events in order', () => {
  expect(facts.data_request_events).toHaveLength(51)
  const types = recordedEvents.map(({ type }) => type)
  expect(types.filter((type) => facts.data_request_events.includes(type))).toEqual(facts.data_request_events)
  expect(component('RecordedEventType').schema.enum).toEqual(types)
})

test('marks no details of recorded events as specified', () => {
  expect(recordedEvents.filter(({ provenance, details }) => provenance === 'specified' && details.length > 0)).toEqual([])
})

test('has a details field for everything that a recorded event contains', () => {
  const fields = Object.keys(getFields('EventLogDetails'))
  const unknown = recordedEvents.flatMap(({ type, details }) =>
    details.filter((name) => !fields.includes(name)).map((name) => `${type}: ${name}`),
  )
  expect(unknown).toEqual([])
})

/** Reason codes: the 81 codes of the Services, the Services that return each code, and the meanings of reused codes. */
describe('reason codes', () => {
  const services = Object.keys(serviceReasonCodes)

  test('are exactly the 81 specified codes', () => {
    expect(facts.reason_codes).toHaveLength(81)
    expect(contract.reasonCodes.map(({ code }) => code)).toEqual(facts.reason_codes)
  })

  test.each(services)('of %s are exactly the specified codes', (path) => {
    const codes = contract.reasonCodes.filter(({ returnedBy }) => returnedBy.includes(path)).map(({ code }) => code)
    expect(codes).toEqual(serviceReasonCodes[path])
  })

  test('belong to Services that have codes, each listed once', () => {
    const responses = contract.reasonCodes.map(({ returnedBy }) => returnedBy)
    expect(responses.filter((paths) => paths.length === 0 || new Set(paths).size < paths.length)).toEqual([])
    expect(responses.flat().filter((path) => !services.includes(path))).toEqual([])
  })

  /**
   * Returns the specified list of codes in a Service response. Excludes the reasons for failed processing, which are marked as published.
   */
  const getReasonCodeList = (path: string) => {
    const response = contract.operations.find((operation) => operation.path === path)?.response.body?.component ?? ''
    const lists = [...reachedComponents(response)].filter((name) => name.endsWith('ReasonCode'))
    return lists.filter((name) => component(name).provenance === 'specified')
  }

  test.each(services)('of %s are the only specified list of codes in its response', (path) => {
    const [list = '', ...others] = getReasonCodeList(path)
    expect(others).toEqual([])
    expect(component(list).schema.enum?.toSorted()).toEqual([...(serviceReasonCodes[path] ?? [])].toSorted())
  })

  /** The part that all meanings of a reused code have in common. */
  const FRAME =
    /^(the earnings are|there is not enough data to) | (is|are) unavailable$| cannot be derived$| of the employment| of the 1099-MISC|\bthe /g
  const meanings: Readonly<Record<string, Readonly<Record<string, string[]>>>> = meaningsData
  const getMeanings = (path: string, code: string): string[] =>
    component(getReasonCodeList(path)[0] ?? '')
      .values?.find(({ value }) => value === code)
      ?.about.split('; ') ?? []

  describe.each(Object.entries(meanings))('%s', (path, codes) => {
    test.each(Object.entries(codes))('has exactly the specified meanings for %s', (code, elements) => {
      expect(getMeanings(path, code).map((meaning) => meaning.replaceAll(FRAME, ''))).toEqual(elements)
    })
  })

  test('include MAS_INSUFFICIENT_DATA with 13 meanings, one for each element that can be unavailable', () => {
    expect(contract.reasonCodes.find(({ code }) => code === 'MAS_INSUFFICIENT_DATA')?.meanings).toHaveLength(13)
  })

  test('have the combined meanings of all Services', () => {
    const apart = contract.reasonCodes.map(({ code, returnedBy }) => ({
      code,
      meanings: [...new Set(returnedBy.flatMap((path) => getMeanings(path, code)))].toSorted(),
    }))
    expect(apart).toEqual(contract.reasonCodes.map(({ code, meanings: together }) => ({ code, meanings: together.toSorted() })))
  })

  test('have a meaning that mentions the number of days in their name', () => {
    const named = contract.reasonCodes.flatMap(({ code, meanings: said }) =>
      [...code.matchAll(/_(?:LT|GT)_(\d+)/g)].map(([, days = '']) => ({ code, days, said: said.join(' ') })),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(({ days, said }) => !said.includes(`${days} days`))).toEqual([])
    expect(named.filter(({ days }) => !facts.limits.determination_windows_days.includes(Number(days)))).toEqual([])
  })

  test('have a chosen meaning if and only if the specification contains only a name', () => {
    const { lists, ...codes } = namesOnly
    const marked = Object.values(contract.components).flatMap(({ name, values = [] }) =>
      values.filter(({ meaning }) => meaning?.provenance === 'chosen').map(({ value }) => (lists.includes(name) ? name : value)),
    )
    expect([...new Set(marked)].toSorted()).toEqual([...lists, ...Object.values(codes).flat()].toSorted())
    expect(lists.filter((name) => component(name).values?.some(({ meaning }) => !meaning))).toEqual([])
  })
})
