/** Tests that a record can be read from its PDF without changes. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRODUCER, readPdf } from '../../server/documents/pdf/read.ts'
import { component } from '../rules/arbitraries.ts'
import { CREATED_AT, getExample, listFonts, createPdf, RECORDS } from './records.ts'

describe.each(RECORDS)('%s', (type) => {
  test('is restored from a small, reproducible PDF that states its producer and date', async () => {
    const record = getExample(type)
    const bytes = await createPdf(record, type)
    const read = await readPdf(bytes)
    expect(read?.record).toEqual({ type, data: record })
    expect(read?.metadata).toMatchObject({ software: [PRODUCER], created: CREATED_AT, modified: CREATED_AT })
    expect(await listFonts(bytes)).toEqual(['Arimo-Bold', 'Arimo-Regular'])
    expect(Buffer.compare(bytes, await createPdf(record, type))).toBe(0)
    expect(bytes.length).toBeLessThan(150_000)
  })

  test('is restored with all values that its schema allows', async () => {
    await fc.assert(
      fc.asyncProperty(component(type), async (value) => {
        const record = JSON.parse(JSON.stringify(value)) as object
        expect((await readPdf(await createPdf(record, type)))?.record).toEqual({ type, data: record })
      }),
      { numRuns: 8 },
    )
  })
})

test('restores a record that contains arbitrary JSON', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 9 })), async (value) => {
      const record = JSON.parse(JSON.stringify(value)) as object
      expect((await readPdf(await createPdf(record)))?.record?.data).toEqual(record)
    }),
    { numRuns: 60 },
  )
})
