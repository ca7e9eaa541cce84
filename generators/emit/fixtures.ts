/** `examples/*`: every example of the contract as a file, and an index with the target that each is valid for. */
import type { Contract, OperationModel } from '../contract.ts'
import { json } from './json.ts'

/** `file` is relative to the index; `target` is what `validate` takes: request:…, response:…, webhook:… or a component. */
interface Fixture {
  file: string
  target: string
  value: unknown
}

export function fixtures(contract: Contract): Record<string, string> {
  const all = [
    ...contract.operations.flatMap(ofOperation),
    ...contract.webhooks.map(({ type, example }) => ({ file: `events/${type}.json`, target: `webhook:${type}`, value: example })),
    ...Object.entries(contract.examples).map(([name, value]) => ({ file: `records/${name}.json`, target: name, value })),
  ]
  return {
    ...Object.fromEntries(all.map(({ file, value }) => [`examples/${file}`, json(value)])),
    'examples/index.json': json(all.map(({ file, target }) => ({ file, target }))),
  }
}

/** Only JSON bodies: a form or a file cannot be shown as a JSON document. */
function ofOperation({ id, path, request, answer, examples }: OperationModel): Fixture[] {
  return examples.flatMap((example) => {
    const stem = `operations/${id}/${example.name}`
    const found: Fixture[] = []
    if (request?.media === 'application/json' && example.request !== undefined)
      found.push({ file: `${stem}.request.json`, target: `request:${path}`, value: example.request })
    if (answer.body?.media === 'application/json' && example.response !== undefined)
      found.push({ file: `${stem}.response.json`, target: `response:${path}`, value: example.response })
    return found
  })
}
