/** A value that is added to a list breaks no reader: in answers and events lists are open, but those that the specification closes in a record. */
import { describe, expect, test } from 'vitest'
import { closedList, document, fieldAcceptedBy, MODES, nameOf, refusesAt, type Schema, schemas } from './validators.ts'

type Node = Readonly<Record<string, unknown>>
const parts = document as unknown as { paths: Node; webhooks: Node; components: { responses: Node } }

/** Names of the components that a part of the document leads to. */
function reached(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found
  const { $ref } = node as Schema
  if ($ref?.startsWith('#/components/schemas/') && !found.has(nameOf($ref))) reached(schemas[nameOf($ref)], found.add(nameOf($ref)))
  for (const inner of Object.values(node)) reached(inner, found)
  return found
}

const operations = Object.values(parts.paths).flatMap((item) => Object.values(item as Node) as Node[])
const requested = reached(operations.map(({ requestBody }) => requestBody))
const answered = reached([operations.map(({ responses }) => responses), parts.components.responses])
const raised = reached(parts.webhooks)
const read = new Set([...answered, ...raised])

/** The schemas at a place: itself, without null, and the elements of a list; a list of values may be a component of its own. */
const schemasAt = (schema: Schema): Schema[] => {
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  const target = schema.$ref === undefined ? undefined : schemas[nameOf(schema.$ref)]
  return [schema, ...inner.flatMap(schemasAt), ...(target && !target.properties ? schemasAt(target) : [])]
}
const places = Object.entries(schemas).flatMap(([component, { properties = {} }]) =>
  Object.entries(properties).map(([field, schema]) => ({ component, field, name: `${component}.${field}`, schema })),
)
const closedPlaces = places.filter(({ schema }) => schemasAt(schema).some((at) => (closedList(at)?.length ?? 0) > 1))
const openPlaces = places.filter(({ schema }) => schemasAt(schema).some((at) => at['x-extensible-enum']))

test('the only closed lists that a client reads are allowed values of a record, and what it wrote itself', () => {
  expect(
    closedPlaces
      .filter(({ component }) => read.has(component))
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    // The lists that a client itself gave, such as subscriptions and schedules: the request refuses other values.
    'DeliveryDetail.event_type',
    'RefreshSchedule.by_weekday',
    'RefreshSchedule.frequency',
    // "One of", and "allowed values", says the specification.
    'SVC_DIGEST.degree_type',
    'SVC_INSURANCE_RECORD.payment_frequency',
    'SVC_INSURANCE_RECORD.policy_types',
    'SVC_INSURANCE_RECORD.status',
    'SourceDataReference.http_method',
  ])
})

test('every list of reason codes is open, and so are recorded events and categories of check signals', () => {
  const lists = Object.keys(schemas).filter((name) => /ReasonCode$|^RecordedEventType$|^CheckSignalCategory$/.test(name))
  expect(lists.length).toBeGreaterThan(15)
  expect(lists.filter((name) => !schemas[name]?.['x-extensible-enum'])).toEqual([])
  // A list which the specification gives may grow: that is a choice.
  const specified = lists.filter((name) => !schemas[name]?.['x-provenance'])
  expect(specified.length).toBeGreaterThan(12)
  expect(specified.filter((name) => schemas[name]?.['x-open-gap'] !== 'lists-that-grow')).toEqual([])
})

describe('an unknown value', () => {
  const UNKNOWN = 'NOT IN THE CONTRACT'
  const readers = openPlaces.filter(({ component }) => read.has(component))
  /** The modes that take the value at a place, or as an element of the list there. */
  const modesTaking = ({ component, field, schema }: (typeof places)[number]) => {
    const inList = [schema.type ?? []].flat().includes('array')
    const value = { [field]: inList ? [UNKNOWN] : UNKNOWN }
    return MODES.filter((mode) => !refusesAt(mode, component, value, `/${field}${inList ? '/0' : ''}`)).join(' ')
  }

  test('is read wherever a list is open, by default and tolerantly, and refused by the strict view', () => {
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
  ])('is refused in a request: %s.%s', (component, field) => {
    expect(requested.has(component)).toBe(true)
    expect(fieldAcceptedBy(component, field, UNKNOWN)).toBe('tolerant')
  })

  test.each(['DataRequest', 'ListedDataRequest'])('is read as the type of %s, which a request closes', (component) => {
    expect(fieldAcceptedBy(component, 'type', UNKNOWN)).toBe('default tolerant')
    expect(schemas[component]?.properties?.['type']).toMatchObject({
      type: 'string',
      'x-extensible-enum': schemas['DataRequestType']?.enum,
    })
  })
})
