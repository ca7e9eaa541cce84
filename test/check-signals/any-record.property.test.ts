/** Checks end without an error on every valid record, and say the same whatever the order of the earlier Items. */
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { tables } from '../../generated/tables.ts'
import type { Individual, RecordData } from '../../generated/types.ts'
import { checkSignals } from '../../server/evidence/check-signals/signals.ts'
import { component } from '../rules/arbitraries.ts'
import { violations } from '../rules/validators.ts'

const RECORDS = tables.records.filter((name) => name.startsWith('SVC_'))

const data = (type: string) => component(type).map((record) => ({ type, data: record as RecordData }))
const any = fc.constantFrom(...RECORDS).chain(data)
const individual = component('Individual') as fc.Arbitrary<Individual>

const instant = fc.option(fc.integer({ min: 0, max: 253402300799999 }))
const document = fc.record({
  producer: fc.option(fc.string()),
  creator: fc.option(fc.string()),
  created: instant,
  modified: instant,
  ours: fc.boolean(),
  fonts: fc.array(fc.array(fc.string())),
})
const sameCredentials = fc.array(
  fc.record({ timestamp: fc.nat(), individual_id: fc.string({ unit: 'grapheme-ascii' }).map((id) => `idv_${id}`) }),
)

test.each(RECORDS)('every %s can be checked, and what is found is valid', (type) => {
  const items = fc.tuple(data(type), fc.array(fc.oneof(data(type), any), { maxLength: 4 }), individual, document, sameCredentials)
  fc.assert(
    fc.property(items, ([item, others, person, pdf, uses]) => {
      const found = checkSignals({ ...item, others, individual: person, document: pdf, sameCredentials: uses })
      expect(found.flatMap((signal) => violations('strict', 'CheckSignal', signal))).toEqual([])
      const reversed = { others: others.toReversed(), sameCredentials: uses.toReversed() }
      expect(checkSignals({ ...item, individual: person, document: pdf, ...reversed })).toEqual(found)
    }),
    { numRuns: 60 },
  )
})
