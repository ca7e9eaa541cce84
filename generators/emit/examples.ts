/** The examples of the contract: all of operations in one file, all of webhook events in one, and each record in its own. */
import type { Contract, OperationModel } from '../contract.ts'
import { json } from './json.ts'

type Named = readonly [name: string, value: unknown]

export const examples = ({ operations, webhooks, examples: records }: Contract): Record<string, string> => ({
  'examples/operations.json': sorted(operations.flatMap(bodiesOf)),
  'examples/events.json': sorted(webhooks.map(({ type, example }) => [type, example])),
  ...Object.fromEntries(Object.entries(records).map(([name, value]) => [`examples/records/${name}.json`, json(value)])),
})

/** Only JSON bodies: a form or a file cannot be shown as a JSON document. */
const bodiesOf = ({ id, request, answer, examples: shown }: OperationModel): Named[] =>
  shown.flatMap((example) => [
    ...(request?.media === JSON_TYPE && example.request !== undefined ? [[`${id}/${example.name}.request`, example.request] as const] : []),
    ...(answer.body?.media === JSON_TYPE && example.response !== undefined
      ? [[`${id}/${example.name}.response`, example.response] as const]
      : []),
  ])

const JSON_TYPE = 'application/json'

const sorted = (all: readonly Named[]): string => json(Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1))))
