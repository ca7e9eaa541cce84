/** POST /sandbox/why finds the cause of every reason code. docs/causes.json lists the causes. */
import { expect, test } from 'vitest'
import { tables } from '../../../../generated/tables.ts'
import { control } from '../../control-api.ts'
import { collectFromScenarios, meaningsIn, startRequest } from './code-occurrences.ts'

interface Field {
  readonly changes: readonly { readonly sentence: string }[]
}

const MAX_SHOWN = 4

const sentences = (fields: readonly Field[]) =>
  fields.slice(0, MAX_SHOWN).flatMap(({ changes }) => changes.slice(0, 1).map(({ sentence }) => sentence))

test('finds the cause of each reason code, and an experiment with a new Data Request confirms it', async () => {
  const { server, returned: all } = await collectFromScenarios()
  const examples: Record<string, object> = {}
  const untrue: string[] = []
  const ambiguous: string[] = []
  for (const { code, name, scenario, datarequestId } of all) {
    const { body } = await control(server, 'POST', '/why', { datarequest_id: datarequestId, service: name, code })
    const { experiment, rule, sentence, fields, missing } = body
    const again = await startRequest(server, experiment.type, experiment.request_details)
    const run = await control(server, 'POST', '/scenarios/run', { datarequest_id: again, scenario: experiment.scenario })
    const now = meaningsIn(run.body.steps?.at(-1)?.response, code).split('\n')
    const conditions = [...fields, ...missing].flatMap((one: Field) =>
      one.changes.map(({ sentence: text }) => text.slice(0, text.lastIndexOf(', '))),
    )
    ambiguous.push(...conditions.filter((one, place) => conditions.indexOf(one) !== place))
    if (run.status !== 200 || now.includes(rule)) untrue.push(`${name} ${code}: ${experiment.change} ${JSON.stringify(run.body)}`)
    examples[code] = {
      service: name,
      scenario,
      rule,
      sentence,
      changes: [...new Set([experiment.change, ...sentences(fields), ...sentences(missing)])],
    }
  }
  expect(untrue).toEqual([])
  expect(ambiguous).toEqual([])
  expect(Object.keys(examples).toSorted()).toEqual(tables.reasonCodes.map(({ code }) => code).toSorted())
  const sorted = Object.fromEntries(Object.entries(examples).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  await expect(`${JSON.stringify(sorted, undefined, 1)}\n`).toMatchFileSnapshot('../../../../docs/causes.json')
})
