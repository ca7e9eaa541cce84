/** Checks on modified models that the contract contains everything that is specified, and marks everything else. */
import { describe, expect, test } from 'vitest'
import { build } from '../../generators/build/contract.ts'
import type { Contract } from '../../generators/contract.ts'
import { contract as source } from '../../schema/contract.ts'
import { record } from '../../schema/define/components.ts'
import { recordedEvent, webhookEvent } from '../../schema/define/events.ts'
import { operation } from '../../schema/define/operation.ts'
import { chosen, gap, type Origin, specified } from '../../schema/define/origin.ts'
import { text } from '../../schema/define/fields.ts'
import { deviations } from './deviations.ts'
import { contract } from './oracle.ts'

const OFFERS = gap('offers', { absent: 'What a Data Request costs.', assumed: 'Offers say it.', why: 'People ask for the price.' })

/** Adds one unspecified element of each kind to the contract. */
function further(origin: Origin): Contract {
  const offer = record('Offer', origin, 'A price.', origin({ currency: text('ISO 4217.', 3) }))
  const priceRecord = record('SVC_OFFER_RECORD', origin, 'A price.', origin({ currency: text('ISO 4217.', 3) }))
  const offered = operation({
    id: 'createOffer',
    path: '/offers/new',
    effect: 'creates',
    group: 'Data Requests',
    summary: 'Offer a price',
    about: 'Says what a report costs.',
    async: false,
    credential: 'bearer',
    scopes: [],
    request: { body: offer, origin },
    response: { status: 200, about: 'The offer.', origin, body: offer },
    errors: [],
    examples: [{ name: 'one', summary: 'An offer', request: {}, response: {} }],
  })
  const { contract: built, problems } = build({
    ...source,
    operations: [...source.operations, offered],
    records: [...source.records, { record: priceRecord, title: 'Price', inline: 'a price given inline', origin }],
    webhooks: [...source.webhooks, webhookEvent('offer.expired', 'An offer ended.', origin, {}, { example: {} })],
    recordedEvents: [...source.recordedEvents, recordedEvent('OFFER_GIVEN', 'an offer was given')],
  })
  expect(problems).toEqual([])
  // Lists of names are separate components.
  for (const [list, value] of [
    ['WebhookEventType', 'offer.expired'],
    ['RecordedEventType', 'OFFER_GIVEN'],
  ] as const)
    built.components[list]?.values?.push({
      value,
      about: 'An offer.',
      provenance: origin.provenance,
      ...(origin.gap && { gap: origin.gap.id }),
    })
  return built
}

test('finds no deviations in the contract', () => expect(deviations(contract)).toEqual([]))

test('accepts an added operation, record and event that are marked as chosen', () =>
  expect(deviations(further(chosen(OFFERS)))).toEqual([]))

test('reports each added element that is marked as specified', () => {
  expect(deviations(further(specified('Endpoints')))).toEqual([
    'operation /v3/offers/new: not marked',
    'record SVC_OFFER_RECORD: not marked',
    'webhook event offer.expired: not marked',
    'recorded event OFFER_GIVEN: not marked',
  ])
})

describe('reports changes to specified elements', () => {
  const [first, second, ...others] = contract.webhooks
  const [operationFirst, ...operations] = contract.operations
  if (!first || !second || !operationFirst) throw new Error('the contract is empty')

  test.each<[string, Partial<Contract>, readonly string[]]>([
    ['an operation', { operations }, [`operation ${operationFirst.path}: missing`]],
    [
      'a path',
      {
        operations: [
          { ...operationFirst, path: '/v3/auth/other', response: { ...operationFirst.response, provenance: 'specified' } },
          ...operations,
        ],
      },
      [`operation ${operationFirst.path}: missing`, 'operation /v3/auth/other: not marked'],
    ],
    ['a record', { records: contract.records.slice(1) }, [`record ${contract.records[0]}: missing`]],
    ['the order of events', { webhooks: [second, first, ...others] }, ['webhook events: in another order']],
    [
      'a recorded event',
      { recordedEvents: contract.recordedEvents.slice(1) },
      [`recorded event ${contract.recordedEvents[0]?.type}: missing`],
    ],
  ])('%s', (_, change, expected) => expect(deviations({ ...contract, ...change })).toEqual(expected))
})
