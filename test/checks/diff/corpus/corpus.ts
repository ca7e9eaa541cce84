/** The labelled changes of the contract, and how a tool's verdicts compare with their labels. */
import type { Json } from '../documents.ts'
import { SCHEMA_CASES } from '../schema-cases.ts'
import { at, broken, contractPart, type Edit, edited, type Labelled, usesOf, type Whom } from './labelled.ts'
import { kindsOfOperations } from './kinds-of-operations.ts'
import { kindsOfSchemas } from './kinds-of-schemas.ts'
import { operationChanges } from './operation-changes.ts'

/**
 * The changes of schemas whose meaning a table says, made to a property that is added to components of the contract: one that clients
 * send, one that they read, one that receivers of webhooks read.
 */
const uses = usesOf(contractPart)
const HOLDERS = ['IndividualInput', 'Individual', 'ItemCreatedEvent'] as const
const isBreaking = (verdict: string): boolean => verdict.startsWith('breaking')

const schemaChanges: readonly Labelled[] = SCHEMA_CASES.flatMap(([about, was, is, [request, response], components = {}]) =>
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

/** Changes of the contract's own components, by rules that find where they fit. Whom they break follows from who uses them. */
const COMPONENTS = [
  'IndividualInput',
  'IndividualAddress',
  'Individual',
  'ServiceIndividual',
  'DataRequestInput',
  'ErrorBody',
  'IncomeSummary',
  'UploadedFile',
  'DatarequestReportCompleteEvent',
  'ItemCreatedEvent',
  'SessionCompletedEvent',
  'DataRequestType',
  'RefreshFrequency',
  'WebhookEventType',
] as const

interface Rule {
  name: string
  /** The edits of a component, at paths from there; undefined where the rule does not fit. */
  edits: (component: Json) => readonly Edit[] | undefined
  breaks: { sent: boolean; read: boolean }
}

const propertiesOf = (component: Json): Json => (component['properties'] ?? {}) as Json
const requiredOf = (component: Json): string[] => (component['required'] ?? []) as string[]

/** A property that is a plain text, and that no further rule of the component names. */
const plainText = (component: Json): string | undefined =>
  Object.entries(propertiesOf(component)).find(
    ([name, property]) =>
      (property as Json)['type'] === 'string' && !('enum' in (property as Json)) && !requiredOf(component).includes(name),
  )?.[0]

const ofPlainText = (edits: (name: string) => readonly Edit[]) => (component: Json) => {
  const name = plainText(component)
  return name === undefined ? undefined : edits(name)
}

const RULES: readonly Rule[] = [
  {
    name: 'a property goes',
    edits: ofPlainText((name) => [[['properties', name], undefined]]),
    breaks: { sent: false, read: true },
  },
  {
    name: 'a property comes',
    edits: (component) => (component['properties'] ? [[['properties', 'corpus'], { type: 'string' }]] : undefined),
    breaks: { sent: false, read: false },
  },
  {
    name: 'a property must be present',
    edits: (component) => {
      const name = plainText(component)
      return name === undefined ? undefined : [[['required'], [...requiredOf(component), name]]]
    },
    breaks: { sent: true, read: false },
  },
  {
    name: 'a property may be absent',
    edits: (component) => (requiredOf(component).length > 0 ? [[['required'], requiredOf(component).slice(1)]] : undefined),
    breaks: { sent: false, read: true },
  },
  {
    name: 'a text becomes a number',
    edits: ofPlainText((name) => [[['properties', name], { type: 'number' }]]),
    breaks: { sent: true, read: true },
  },
  {
    name: 'a text may be null',
    edits: ofPlainText((name) => [
      [
        ['properties', name, 'type'],
        ['string', 'null'],
      ],
    ]),
    breaks: { sent: false, read: true },
  },
  {
    name: 'a text is described',
    edits: ofPlainText((name) => [[['properties', name, 'description'], 'other words']]),
    breaks: { sent: false, read: false },
  },
  {
    name: 'an object is closed',
    edits: (component) => (component['properties'] ? [[['additionalProperties'], false]] : undefined),
    breaks: { sent: true, read: false },
  },
  {
    name: 'a value of a closed list goes',
    edits: ({ enum: values }) => (Array.isArray(values) ? [[['enum'], values.slice(1)]] : undefined),
    breaks: { sent: true, read: false },
  },
  {
    name: 'a value of a closed list comes',
    edits: ({ enum: values }) => (Array.isArray(values) ? [[['enum'], [...(values as unknown[]), 'CORPUS']]] : undefined),
    breaks: { sent: false, read: true },
  },
]

const componentChanges: readonly Labelled[] = COMPONENTS.flatMap((name) =>
  RULES.flatMap((rule): Labelled[] => {
    const path = ['components', 'schemas', name]
    const edits = rule.edits(at(contractPart, path) as Json)
    if (!edits) return []
    const is = edited(
      contractPart,
      edits.map(([inner, value]) => [[...path, ...inner], value]),
    )
    return [{ name: `${rule.name}, in ${name}`, was: contractPart, is, breaks: broken(uses.get(name) ?? new Set(), rule.breaks) }]
  }),
)

/** The changes of a part of the contract, and those of small documents, each of a kind of its own at a few places. */
export const corpora: Readonly<Record<string, readonly Labelled[]>> = {
  'a part of the contract': [...schemaChanges, ...componentChanges, ...operationChanges],
  'small documents': [...kindsOfSchemas, ...kindsOfOperations],
}

/** The verdicts of a tool for one kind of user, by how they compare with the labels. */
export interface Matrix {
  found: number
  missed: string[]
  falseAlarms: string[]
  quiet: number
}

export function matrixOf(whose: keyof Whom, verdicts: readonly (readonly [Labelled, Whom])[]): Matrix {
  const names = (labelled: boolean, said: boolean) =>
    verdicts.filter(([{ breaks }, verdict]) => breaks[whose] === labelled && verdict[whose] === said).map(([{ name }]) => name)
  return { found: names(true, true).length, missed: names(true, false), falseAlarms: names(false, true), quiet: names(false, false).length }
}

/** Returns whom a change breaks, from the places of what breaks. */
export const whomOf = (places: readonly string[]): Whom => ({
  clients: places.some((place) => !place.startsWith('webhook ')),
  receivers: places.some((place) => place.startsWith('webhook ')),
})

export type { Labelled, Whom }
