/** `--as auto`: a document is what its shape says, or the report says why that cannot be told. */
import { describe, expect, test } from 'vitest'
import events from '../../../generated/examples/events.json' with { type: 'json' }
import { tables } from '../../../generated/tables.ts'
import { findingSentence } from '../../../checks/report/finding.ts'
import { cpd, exampleRecord, exampleText, findingsOf } from '../../cli/cpd.ts'

async function targetsOf(...texts: string[]) {
  const { out } = await cpd({
    as: 'auto',
    ndjson: true,
    format: 'json',
    stdin: texts.map((text) => JSON.stringify(JSON.parse(text))).join('\n'),
  })
  return (JSON.parse(out) as { targets: Record<string, number> }).targets
}

describe('examples are known', () => {
  test.each(Object.entries(events))('%s', async (type, event) => {
    expect(await targetsOf(JSON.stringify(event))).toEqual({ [`webhook:${type}`]: 1 })
  })
  test.each(tables.records)('%s', async (name) => {
    expect(await targetsOf(exampleText(name))).toEqual({ [name]: 1 })
  })
})

test('a record with mistakes is still that record, and its findings say which', async () => {
  const findings = await findingsOf({ ...exampleRecord('SVC_W2_RECORD'), record_year: 'x', box_99: 1 }, 'auto')
  expect(findings.map(({ as, pointer }) => [as, pointer])).toEqual([['SVC_W2_RECORD', '/record_year']])
})

test('where several records have the names, the one that accepts the values is meant', async () => {
  const { employer } = exampleRecord('SVC_INCOME_EMPLOYMENT_RECORD')
  expect(await targetsOf(JSON.stringify({ employer, pay_date: null }))).toEqual({ SVC_INCOME_EMPLOYMENT_RECORD: 1 })
})

test.each([
  ['{"employee": {}, "employer": {}}', 'a shape that SVC_INCOME_EMPLOYMENT_RECORD and SVC_W2_RECORD have; name one with --as'],
  ['{"log": {"entries": []}}', 'what begins as recorded traffic does, with "log"; a HAR file is checked with --har'],
  ['{"colour": 1, "size": 2}', 'an object of another shape, with "colour", "size"; name the target with --as'],
  ['{}', 'an object without properties'],
  ['[{}]', 'an array of 1'],
  ['"8d3f6a52-41c7-4b0e-9a6d-2f75c1e08b94"', 'a masked string'],
  ['{"event": "item.creatd"}', 'found "item.creatd"; did you mean "item.created"?'],
  ['{"event": "8d3f6a52-41c7-4b0e-9a6d-2f75c1e08b94"}', 'expected an event of the contract'],
])('%s: the report says why', async (text, words) => {
  const findings = await findingsOf(text, 'auto')
  expect(findings.map(({ rule }) => rule)).toEqual(['target'])
  const [finding] = findings
  expect(finding && findingSentence(finding)).toContain(words)
  expect(JSON.stringify(findings)).not.toContain('8d3f6a52')
})

test('no JSON is no JSON', async () => {
  expect((await findingsOf('{"event"', 'auto')).map(({ rule }) => rule)).toEqual(['syntax'])
})

test('the report counts what the documents are', async () => {
  const { out } = await cpd({ as: 'auto', ndjson: true, stdin: `${'{"degree_type": "BACHELOR"}\n'.repeat(3)}{"event": "item.created"}` })
  expect(out).toMatch(/ {2}by target: 3 SVC_DIGEST, 1 webhook:item.created\n$/)
})
