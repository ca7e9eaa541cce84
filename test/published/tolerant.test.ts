/** What is published passes the tolerant view whole. */
import { expect, test } from 'vitest'
import { findings, payloads, told } from './payloads.ts'

test.each(payloads)('the tolerant view accepts $name as $as', async ({ as, value }) => {
  expect(told(await findings(as, value, 'tolerant'))).toEqual([])
})
