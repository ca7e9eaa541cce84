/**
 * Compares the contract with the specification. Everything that is specified must be present and unchanged. All other operations, records
 * and events must be marked as published or chosen. The provenance tests check that each choice names its gap.
 */
import type { Contract, Source } from '../../generators/contract.ts'
import { facts, recordFacts } from './oracle.ts'

interface Declared {
  readonly name: string
  readonly isMarked: boolean
}

const isMarked = (source: Source | undefined): boolean => source !== undefined && source.provenance !== 'specified'

const getValue = ({ components }: Contract, list: string, name: string) => components[list]?.values?.find(({ value }) => value === name)

interface Kind {
  readonly kind: string
  readonly specified: readonly string[]
  readonly isOrdered: boolean
  readonly declared: (contract: Contract) => Declared[]
}

const KINDS: readonly Kind[] = [
  {
    kind: 'operation',
    specified: facts.endpoints.map(({ path }) => path),
    isOrdered: false,
    declared: ({ operations }) =>
      operations.map(({ path, response, request = response }) => ({ name: path, isMarked: [response, request].every(isMarked) })),
  },
  {
    kind: 'record',
    specified: Object.keys(recordFacts),
    isOrdered: false,
    declared: ({ records, components }) => records.map((name) => ({ name, isMarked: isMarked(components[name]) })),
  },
  {
    kind: 'webhook event',
    specified: facts.webhook_events.map(({ event }) => event),
    isOrdered: true,
    declared: (contract) =>
      contract.webhooks.map(({ type }) => ({ name: type, isMarked: isMarked(getValue(contract, 'WebhookEventType', type)) })),
  },
  {
    kind: 'recorded event',
    specified: facts.data_request_events,
    isOrdered: true,
    declared: (contract) =>
      contract.recordedEvents.map(({ type }) => ({ name: type, isMarked: isMarked(getValue(contract, 'RecordedEventType', type)) })),
  },
]

/** Returns the elements that are missing, wrongly marked or out of order, and elements that are neither specified nor marked. */
export const deviations = (contract: Contract): string[] =>
  KINDS.flatMap(({ kind, specified, isOrdered, declared }) => {
    const all = declared(contract)
    const present = all.filter(({ name }) => specified.includes(name)).map(({ name }) => name)
    const inOrder = specified.filter((name) => present.includes(name))
    return [
      ...specified.filter((name) => !present.includes(name)).map((name) => `${kind} ${name}: missing`),
      ...(isOrdered && present.join() !== inOrder.join() ? [`${kind}s: in another order`] : []),
      ...all.filter((one) => !specified.includes(one.name) && !one.isMarked).map(({ name }) => `${kind} ${name}: not marked`),
    ]
  })
