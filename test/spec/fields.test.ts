/** Fields: a component outside the records claims as specified exactly the fields that the text names. */
import { describe, expect, test } from 'vitest'
import type { JsonSchema } from '../../generators/contract.ts'
import { component, contract, facts, fieldsOf, jsonType, recordFacts, referredComponent, specifiedFields } from './oracle.ts'
import fields from './fields.json' with { type: 'json' }
import states from './states.json' with { type: 'json' }

interface Named {
  type: string
  items?: string
  one_of?: string
  states_of?: string
  required?: boolean
  value?: string
  /** Not said to be required, but the text names the thing by it: its identifier, its state, what it selects. */
  named_as_its_own?: boolean
}

type Table = Readonly<Record<string, Named>>

const purgeEntry = facts.purge_request.delivery_details.items
const NAMED: Readonly<Record<string, Table>> = {
  ...(fields as Readonly<Record<string, Table>>),
  DeliveryDetail: { ...facts.delivery_details, event_type: { ...facts.delivery_details.event_type, one_of: 'webhook_events' } },
  XAuthTokenCredentials: facts.x_auth_token_credentials,
  PurgeRequest: {
    individual_id: facts.purge_request.individual_id,
    delivery_details: { type: 'array', required: false, items: 'PurgeDeliveryDetail' },
  },
  PurgeDeliveryDetail: {
    event_type: { type: 'string', ...purgeEntry.event_type },
    url: { type: 'string', ...purgeEntry.url },
    headers: facts.delivery_details.headers,
    x_auth_token_credentials: facts.delivery_details.x_auth_token_credentials,
  },
}

/** The specified values of the list that a field takes, where it takes one. */
const specifiedValues = (schema: JsonSchema) =>
  component(referredComponent(schema) ?? 'Item')
    .values?.filter(({ provenance }) => provenance === 'specified')
    .map(({ value }) => value)

const LISTS: Readonly<Record<string, readonly string[]>> = {
  data_request_types: facts.data_request_types,
  webhook_events: facts.webhook_events.map(({ event }) => event),
}

const valuesSaid = ({ one_of, states_of }: Named) => (one_of ? LISTS[one_of] : states_of && states.states[states_of as 'Item'])

describe.each(Object.entries(NAMED))('%s', (name, named) => {
  test('names the fields of the specification, and marks every other as not specified', () => {
    expect(Object.keys(specifiedFields(name)).toSorted()).toEqual(Object.keys(named).toSorted())
  })

  test.each(Object.entries(named))('%s has the type, the values and the requirement that are said', (field, said) => {
    const schema = fieldsOf(name)[field] ?? {}
    expect({
      type: jsonType(schema),
      items: said.items && referredComponent(schema.items ?? {}),
      value: said.value && schema.enum?.join(),
      values: specifiedValues(schema),
      required: component(name).schema.required?.includes(field) ?? false,
    }).toEqual({
      type: said.type,
      items: said.items,
      value: said.value,
      values: valuesSaid(said),
      required: said.required ?? said.named_as_its_own ?? false,
    })
  })
})

test('a specified field is one of these or of a record; no other component claims one', () => {
  const claiming = Object.keys(contract.components).filter((name) => Object.keys(specifiedFields(name)).length > 0)
  expect(claiming.toSorted()).toEqual([...Object.keys(NAMED), ...Object.keys(recordFacts)].toSorted())
})

test('a component that claims to be specified as a whole is one of these, a record, or a list of values', () => {
  const known = new Set([...Object.keys(NAMED), ...Object.keys(recordFacts)])
  const claiming = Object.values(contract.components).filter(
    ({ name, provenance, kind }) => provenance === 'specified' && kind !== 'enumeration' && !known.has(name),
  )
  // The objects whose keys the text leaves free: `headers` of a delivery and of the token request, and its `data`.
  expect(claiming.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
    'HttpHeaders: map',
    'TokenRequestData: map',
    'TokenRequestHeaders: map',
  ])
})

test('the headers and data of a delivery are objects with free keys', () => {
  expect(referredComponent(fieldsOf('DeliveryDetail')['headers'] ?? {})).toBe('HttpHeaders')
  expect(referredComponent(fieldsOf('XAuthTokenCredentials')['data'] ?? {})).toBe('TokenRequestData')
  expect(component('HttpHeaders').schema.additionalProperties).toMatchObject({ type: 'string' })
  expect(component('TokenRequestData').schema.additionalProperties).toBe(true)
})
