/** The tolerant mode accepts every published payload. */
import { expect, test } from 'vitest'
import { findingsOf, payloads, formatFindings } from './payloads.ts'

test.each(payloads)('the tolerant view accepts $name as $as', async ({ as, value }) => {
  expect(formatFindings(await findingsOf(as, value, 'tolerant'))).toEqual([])
})
