/** If several shapes are allowed, a finding speaks of the one that was meant. */
import { expect, test } from 'vitest'
import { type Mode, findingSentence } from '../../../checks/report/finding.ts'
import { findingsOf } from '../../cli/cpd.ts'

const told = async (payload: object, as: string, mode?: Mode) =>
  (await findingsOf(payload, as, mode)).map((finding) => `${finding.pointer} ${finding.rule}: ${findingSentence(finding)}`)

test.each<readonly [about: string, payload: object, as: string, mode: Mode, said: string[]]>([
  ['none of the shapes', { value: true }, 'CoverageLimit', 'default', ['/value type: expected an object or a string, found true']],
  [
    'the shape that is meant, but not quite',
    { value: { amount: 'x' } },
    'CoverageLimit',
    'default',
    ['/value/amount type: expected a number or null, found "x"'],
  ],
  [
    'the record that a type names',
    { data: 'x', source_data_type: 'SVC_W2_RECORD' },
    'Item',
    'tolerant',
    ['/data type: expected an object, found "x"'],
  ],
  [
    'a fault inside the record that a type names',
    { data: { box_12: [['D', true]] }, source_data_type: 'SVC_W2_RECORD' },
    'Item',
    'default',
    ['/data/box_12/0/1 code-and-amount: expected an amount, a number or text such as "3822.00", found true'],
  ],
  [
    'an unknown property inside the record that a type names',
    { data: { boxx: 1 }, source_data_type: 'SVC_W2_RECORD' },
    'Item',
    'strict',
    ['/data/boxx unknown-property: expected only known properties, found the property "boxx"; did you mean "box_9"?'],
  ],
  [
    'no record, where the type names none',
    { data: [], source_data_type: 'constructor' },
    'Item',
    'default',
    ['/data type: expected an object, found an empty array'],
  ],
])('%s', async (_, payload, as, mode, said) => {
  expect((await told(payload, as, mode)).filter((one) => !one.startsWith(' required'))).toEqual(said)
})
