/** Events and reason codes are those of the specification. */
import { describe, expect, test } from 'vitest'
import meaningsData from './meanings.json' with { type: 'json' }
import namesOnly from './names-without-meaning.json' with { type: 'json' }
import {
  component,
  contract,
  eventReasonCodes,
  facts,
  fieldsOf,
  reachedComponents,
  referredComponent,
  serviceReasonCodes,
  specifiedWebhooks,
} from './oracle.ts'

const { webhooks, recordedEvents } = contract

test('there are the 21 webhook events of the specification, in its order, deprecated as it says', () => {
  const said = specifiedWebhooks.map(({ type, deprecated }) => ({ event: type, deprecated: deprecated !== undefined }))
  expect(facts.webhook_events).toHaveLength(21)
  expect(said).toEqual(facts.webhook_events)
})

test('an event is subscribed to by the names of these events', () => {
  expect(referredComponent(fieldsOf('DeliveryDetail')['event_type'] ?? {})).toBe('WebhookEventType')
  const names = component('WebhookEventType').schema.enum ?? []
  expect(names.toSorted()).toEqual(webhooks.map(({ type }) => type).toSorted())
  expect(names.filter((name) => facts.webhook_events.some(({ event }) => event === name))).toEqual(
    specifiedWebhooks.map(({ type }) => type),
  )
})

test.each(webhooks)('$type carries its name in its payload', ({ type, component: payload, example }) => {
  expect(fieldsOf(payload)['event']?.enum).toEqual([type])
  expect(component(payload).schema.required).toContain('event')
  expect(example).toMatchObject({ event: type })
})

test.each(specifiedWebhooks)('$type carries the reason codes of the specification and no others', ({ type, reasonCodes }) => {
  expect(reasonCodes).toEqual(eventReasonCodes[type] ?? [])
})

test('no reason codes are said of an event that does not exist', () => {
  expect(Object.keys(eventReasonCodes).filter((event) => !webhooks.some(({ type }) => type === event))).toEqual([])
})

test('no payload claims to be specified: the text shows none', () => {
  expect(webhooks.filter((event) => component(event.component).provenance === 'specified')).toEqual([])
})

test('what an event means names no identifier of its payload: the payload has its own provenance', () => {
  const naming = webhooks.filter(({ about }) => /\b[a-z]+_id\b/.test(about))
  expect(naming.map(({ type, about }) => `${type}: ${about}`)).toEqual([])
})

test('the 51 recorded events are those of the specification, in its order', () => {
  expect(facts.data_request_events).toHaveLength(51)
  const types = recordedEvents.map(({ type }) => type)
  expect(types.filter((type) => facts.data_request_events.includes(type))).toEqual(facts.data_request_events)
  expect(component('RecordedEventType').schema.enum).toEqual(types)
})

test('no recorded event claims that its details are specified', () => {
  expect(recordedEvents.filter(({ provenance, details }) => provenance === 'specified' && details.length > 0)).toEqual([])
})

test('what the details of a recorded event hold is a field of the details', () => {
  const fields = Object.keys(fieldsOf('EventLogDetails'))
  const unknown = recordedEvents.flatMap(({ type, details }) =>
    details.filter((name) => !fields.includes(name)).map((name) => `${type}: ${name}`),
  )
  expect(unknown).toEqual([])
})

/** Reason codes: the 81 of the Services, which Service answers which, and what those mean that are reused. */
describe('reason codes', () => {
  const services = Object.keys(serviceReasonCodes)

  test('there are the 81 codes of the specification and no others', () => {
    expect(facts.reason_codes).toHaveLength(81)
    expect(contract.reasonCodes.map(({ code }) => code)).toEqual(facts.reason_codes)
  })

  test.each(services)('%s answers its codes and no others', (path) => {
    const codes = contract.reasonCodes.filter(({ answeredBy }) => answeredBy.includes(path)).map(({ code }) => code)
    expect(codes).toEqual(serviceReasonCodes[path])
  })

  test('a code is answered by Services that have codes, each once', () => {
    const answers = contract.reasonCodes.map(({ answeredBy }) => answeredBy)
    expect(answers.filter((paths) => paths.length === 0 || new Set(paths).size < paths.length)).toEqual([])
    expect(answers.flat().filter((path) => !services.includes(path))).toEqual([])
  })

  /** The list of codes in the answer of a Service that is called specified; why nothing could be processed is marked as published. */
  const listOf = (path: string) => {
    const answer = contract.operations.find((operation) => operation.path === path)?.answer.body?.component ?? ''
    const lists = [...reachedComponents(answer)].filter((name) => name.endsWith('ReasonCode'))
    return lists.filter((name) => component(name).provenance === 'specified')
  }

  test.each(services)('the answer of %s takes one specified list of codes, and it is the one of this Service', (path) => {
    const [list = '', ...others] = listOf(path)
    expect(others).toEqual([])
    expect(component(list).schema.enum?.toSorted()).toEqual([...(serviceReasonCodes[path] ?? [])].toSorted())
  })

  /** The part that all meanings of a reused code share. */
  const FRAME =
    /^(the earnings are|there is not enough data to) | (is|are) unavailable$| cannot be derived$| of the employment| of the 1099-MISC|\bthe /g
  const meanings: Readonly<Record<string, Readonly<Record<string, string[]>>>> = meaningsData
  const meaningsIn = (path: string, code: string): string[] =>
    component(listOf(path)[0] ?? '')
      .values?.find(({ value }) => value === code)
      ?.about.split('; ') ?? []

  describe.each(Object.entries(meanings))('%s', (path, codes) => {
    test.each(Object.entries(codes))('%s has one meaning per element that is said, and no other', (code, elements) => {
      expect(meaningsIn(path, code).map((meaning) => meaning.replaceAll(FRAME, ''))).toEqual(elements)
    })
  })

  test('the meanings of the 13 elements of MAS_INSUFFICIENT_DATA are 13', () => {
    expect(contract.reasonCodes.find(({ code }) => code === 'MAS_INSUFFICIENT_DATA')?.meanings).toHaveLength(13)
  })

  test('the meanings of a code are those it has at each Service, together', () => {
    const apart = contract.reasonCodes.map(({ code, answeredBy }) => ({
      code,
      meanings: [...new Set(answeredBy.flatMap((path) => meaningsIn(path, code)))].toSorted(),
    }))
    expect(apart).toEqual(contract.reasonCodes.map(({ code, meanings: together }) => ({ code, meanings: together.toSorted() })))
  })

  test('a code that names a number of days says it in its meaning', () => {
    const named = contract.reasonCodes.flatMap(({ code, meanings: said }) =>
      [...code.matchAll(/_(?:LT|GT)_(\d+)/g)].map(([, days = '']) => ({ code, days, said: said.join(' ') })),
    )
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter(({ days, said }) => !said.includes(`${days} days`))).toEqual([])
    expect(named.filter(({ days }) => !facts.limits.determination_windows_days.includes(Number(days)))).toEqual([])
  })

  test('a meaning is chosen where the specification gives a name alone, and nowhere else', () => {
    const { lists, ...codes } = namesOnly
    const marked = Object.values(contract.components).flatMap(({ name, values = [] }) =>
      values.filter(({ meaning }) => meaning?.provenance === 'chosen').map(({ value }) => (lists.includes(name) ? name : value)),
    )
    expect([...new Set(marked)].toSorted()).toEqual([...lists, ...Object.values(codes).flat()].toSorted())
    expect(lists.filter((name) => component(name).values?.some(({ meaning }) => !meaning))).toEqual([])
  })
})
