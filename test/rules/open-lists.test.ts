/**
 * Tests that adding a value breaks no reader: enumerations in responses and events are open, unless the specification closes them in a
 * record.
 */
import { describe, expect, test } from 'vitest'
import { closedList, document, fieldAcceptedBy, MODES, getComponentName, rejectsAt, type Schema, schemas } from './validators.ts'

type Node = Readonly<Record<string, unknown>>
const parts = document as unknown as { paths: Node; webhooks: Node; components: { responses: Node } }

/** Returns the names of the components that a part of the document references. */
function reached(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found
  const { $ref } = node as Schema
  if ($ref?.startsWith('#/components/schemas/') && !found.has(getComponentName($ref)))
    reached(schemas[getComponentName($ref)], found.add(getComponentName($ref)))
  for (const inner of Object.values(node)) reached(inner, found)
  return found
}

const operations = Object.values(parts.paths).flatMap((item) => Object.values(item as Node) as Node[])
const requested = reached(operations.map(({ requestBody }) => requestBody))
const returned = reached([operations.map(({ responses }) => responses), parts.components.responses])
const raised = reached(parts.webhooks)
const read = new Set([...returned, ...raised])

/**
 * Returns the schemas at a place: the schema without null, and the schemas of list elements. An enumeration may be a separate component.
 */
const schemasAt = (schema: Schema): Schema[] => {
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  const target = schema.$ref === undefined ? undefined : schemas[getComponentName(schema.$ref)]
  return [schema, ...inner.flatMap(schemasAt), ...(target && !target.properties ? schemasAt(target) : [])]
}
const places = Object.entries(schemas).flatMap(([component, { properties = {} }]) =>
  Object.entries(properties).map(([field, schema]) => ({ component, field, name: `${component}.${field}`, schema })),
)
const closedPlaces = places.filter(({ schema }) => schemasAt(schema).some((at) => (closedList(at)?.length ?? 0) > 1))
const openPlaces = places.filter(({ schema }) => schemasAt(schema).some((at) => at['x-extensible-enum']))

test('closes only lists that the specification limits, and lists that the client itself sent', () => {
  expect(
    closedPlaces
      .filter(({ component }) => read.has(component))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    // Lists that the client sent, such as subscriptions and schedules. Requests reject any other value.
    'DeliveryDetail.event_type',
    'RefreshSchedule.by_weekday',
    'RefreshSchedule.frequency',
    // The specification introduces these with "One of" or "allowed values".
    'SVC_DIGEST.degree_type',
    'SVC_INSURANCE_RECORD.payment_frequency',
    'SVC_INSURANCE_RECORD.policy_types',
    'SVC_INSURANCE_RECORD.status',
    'SourceDataReference.http_method',
  ])
})

test('opens every list of reason codes, recorded events and check signal categories', () => {
  const lists = Object.keys(schemas).filter((name) => /ReasonCode$|^RecordedEventType$|^CheckSignalCategory$/.test(name))
  expect(lists.length).toBeGreaterThan(15)
  expect(lists.filter((name) => !schemas[name]?.['x-extensible-enum'])).toEqual([])
  // This contract chooses to let specified lists grow.
  const specified = lists.filter((name) => !schemas[name]?.['x-provenance'])
  expect(specified.length).toBeGreaterThan(12)
  expect(specified.filter((name) => schemas[name]?.['x-open-gap'] !== 'lists-that-grow')).toEqual([])
})

describe('an unknown value', () => {
  const UNKNOWN = 'NOT IN THE CONTRACT'
  const readers = openPlaces.filter(({ component }) => read.has(component))
  /** Returns the modes that accept the value at a place, or as a list element at that place. */
  const modesTaking = ({ component, field, schema }: (typeof places)[number]) => {
    const inList = [schema.type ?? []].flat().includes('array')
    const value = { [field]: inList ? [UNKNOWN] : UNKNOWN }
    return MODES.filter((mode) => !rejectsAt(mode, component, value, `/${field}${inList ? '/0' : ''}`)).join(' ')
  }

  test('is accepted in open lists in default and tolerant mode, and rejected in strict mode', () => {
    expect(readers.length).toBeGreaterThan(90)
    expect(readers.filter((place) => modesTaking(place) !== 'default tolerant').map(({ name }) => name)).toEqual([])
  })

  test.each([
    ['DataRequestInput', 'type'],
    ['DataRequestUpdate', 'type'],
    ['DeliveryDetail', 'event_type'],
    ['RefreshSchedule', 'frequency'],
    ['UserNotification', 'type'],
    ['SVC_INSURANCE_RECORD', 'status'],
    ['SVC_DIGEST', 'degree_type'],
  ])('is rejected in the request %s.%s', (component, field) => {
    expect(requested.has(component)).toBe(true)
    expect(fieldAcceptedBy(component, field, UNKNOWN)).toBe('tolerant')
  })

  test.each(['DataRequest', 'ListedDataRequest'])('is accepted as the type of %s, although requests reject it', (component) => {
    expect(fieldAcceptedBy(component, 'type', UNKNOWN)).toBe('default tolerant')
    expect(schemas[component]?.properties?.['type']).toMatchObject({
      type: 'string',
      'x-extensible-enum': schemas['DataRequestType']?.enum,
    })
  })
})
