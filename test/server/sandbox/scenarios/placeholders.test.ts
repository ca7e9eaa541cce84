/** The values of placeholders, as a table. */
import { expect, test } from 'vitest'
import { fillPlaceholders } from '../../../../server/sandbox/scenarios/scenario.ts'

const run = { datarequestId: 'dr_1', individualId: 'idv_1', now: Date.parse('2024-03-01T15:30:00Z') }
const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`)
const base64 = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64')

test.each<[string, unknown, unknown]>([
  ['the Data Request', '$datarequest_id', 'dr_1'],
  ['the Individual', '$individual_id', 'idv_1'],
  ['today', '@date-0d', '03/01/2024'],
  ['a day before, across a leap day', '@date-1d', '02/29/2024'],
  ['a day ahead', '@date+31d', '04/01/2024'],
  ['midnight of a day', '@time-1d', day('2024-02-29')],
  ['midnight of a day ahead', '@time+1d', day('2024-03-02')],
  ['this year', '@year-0', 2024],
  ['last year', '@year-1', 2023],
  ['a year ahead', '@year+2', 2026],
  ['a day of last year', '@date-1y-06-15', '06/15/2023'],
  ['midnight of a day of last year', '@time-1y-12-31', day('2023-12-31')],
  ['what is inside objects and lists', { a: [{ b: '@year-1' }, '$individual_id'] }, { a: [{ b: 2023 }, 'idv_1'] }],
  ['JSON as base64, filled first', { content: { '@json': { on: '@date-0d' } } }, { content: base64({ on: '03/01/2024' }) }],
  ['a text that only contains one', 'on @date-0d', 'on @date-0d'],
  ['a text that is nearly one', '@date-0', '@date-0'],
  ['an identifier that is nearly one', '$datarequest_ids', '$datarequest_ids'],
  ['numbers, nothing and truth', [1.5, null, true], [1.5, null, true]],
])('%s', (_, given, meant) => {
  expect(fillPlaceholders(given, run)).toEqual(meant)
})

test('before there is a Data Request, its identifier stays as it is written', () => {
  expect(fillPlaceholders(['$datarequest_id', '@year-0'], { now: run.now })).toEqual(['$datarequest_id', 2024])
})
