/** Events: the 21 delivered by webhook and the 51 recorded, with their reason codes and in their order. */
import { expect, test } from 'vitest'
import { component, contract, eventReasonCodes, facts, fieldsOf, referredComponent, specifiedWebhooks } from './oracle.ts'

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
