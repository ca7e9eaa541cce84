/** Checks that a record inside an Item is converted exactly once, by the conversion for its type. */
import { expect, test } from 'vitest'
import { buildVersions } from '../../generators/build/versions.ts'
import { converted } from '../../generators/runtime/conversion.ts'
import { contract } from '../../schema/contract.ts'

/** Each conversion leaves a mark, so a repeated conversion would leave two. */
const wasPaystub = (value: { marks?: string }) => ({ ...value, marks: `${value.marks ?? ''}paystub ` })
const wasW2 = (value: { marks?: string }) => ({ ...value, marks: `${value.marks ?? ''}w2 ` })
const called = ({ source_data_value: value, ...rest }: { source_data_value?: object }) => (value ? { ...rest, value } : rest)

const { older } = buildVersions(contract, [
  {
    from: 20200101,
    to: 20210117,
    about: 'Marks.',
    before: {},
    conversions: {
      SVC_INCOME_EMPLOYMENT_RECORD: { up: wasPaystub, down: wasPaystub },
      SVC_W2_RECORD: { up: wasW2, down: wasW2 },
      SourceData: { down: called },
    },
  },
])

const item = (source_data_type: string, name = 'source_data_value', record: object = {}) => ({
  source_data_type,
  source_data: [{ [name]: record }, { referrer: 'USER' }],
  data: record,
})

test.each([
  ['PAYSTUB_FILE', 'paystub '],
  ['SVC_INCOME_EMPLOYMENT_RECORD', 'paystub '],
  ['W2_FILE', 'w2 '],
  ['SVC_DIGEST', undefined],
])('%s', (type, marks) => {
  const [step] = older[0]?.steps ?? []
  if (!step) throw new Error('there is no older version')
  const record = marks === undefined ? {} : { marks }
  expect(converted(item(type), 'Item', step.down)).toEqual(item(type, 'value', record))
  expect(converted([item(type)], 'ItemList', step.down)).toEqual([item(type, 'value', record)])
  const { data: _, ...input } = item(type)
  expect(converted(input, 'ItemInput', step.up)).toEqual({ ...input, source_data: item(type, 'source_data_value', record).source_data })
  // The data of the Item is a digest, regardless of its source data.
  const { data, ...response } = item(type)
  expect(converted({ ...response, data }, 'DigestResponse', step.down)).toEqual({ ...item(type, 'value', record), data })
})
