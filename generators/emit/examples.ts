/** Writes the examples: one file for all operations, one for all webhook events, and one for each record. */
import type { Contract, OperationModel } from '../contract.ts'
import { json } from './json.ts'

type Named = readonly [name: string, value: unknown]

export const examples = ({ operations, webhooks, examples: records }: Contract): Record<string, string> => ({
  'examples/operations.json': sorted(operations.flatMap(listBodies)),
  'examples/events.json': sorted(webhooks.map(({ type, example }) => [type, example])),
  ...Object.fromEntries(Object.entries(records).map(([name, value]) => [`examples/records/${name}.json`, json(value)])),
})

/** Returns the JSON bodies. Omits forms and files, which have no JSON representation. */
const listBodies = ({ id, request, response, examples: shown }: OperationModel): Named[] =>
  shown.flatMap((example) => [
    ...(request?.media === JSON_TYPE && example.request !== undefined ? [[`${id}/${example.name}.request`, example.request] as const] : []),
    ...(response.body?.media === JSON_TYPE && example.response !== undefined
      ? [[`${id}/${example.name}.response`, example.response] as const]
      : []),
  ])

const JSON_TYPE = 'application/json'

const sorted = (all: readonly Named[]): string => json(Object.fromEntries(all.toSorted(([first], [second]) => (first < second ? -1 : 1))))
