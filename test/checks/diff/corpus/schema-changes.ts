/**
 * The changes of schemas whose meaning a table says, made to a property that is added to components of the contract: one that clients
 * send, one that they read, one that receivers of webhooks read.
 */
import { SCHEMA_CASES } from '../schema-cases.ts'
import { contractPart } from './contract-part.ts'
import { broken, edited, type Labelled, usesOf } from './labelled.ts'

const uses = usesOf(contractPart)
const HOLDERS = ['IndividualInput', 'Individual', 'ItemCreatedEvent'] as const
const isBreaking = (verdict: string): boolean => verdict.startsWith('breaking')

export const schemaChanges: readonly Labelled[] = SCHEMA_CASES.flatMap(([about, was, is, [request, response], components = {}]) =>
  HOLDERS.map((holder) => {
    const carrying = (schema: unknown) =>
      edited(contractPart, [
        [['components', 'schemas', holder, 'properties', 'corpus'], schema],
        ...Object.entries(components).map(([one, value]) => [['components', 'schemas', one], value] as const),
      ])
    return {
      name: `${about}, in a property of ${holder}`,
      was: carrying(was),
      is: carrying(is),
      breaks: broken(uses.get(holder) ?? new Set(), { sent: isBreaking(request), read: isBreaking(response) }),
    }
  }),
)
