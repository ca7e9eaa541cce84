/** Any Items, and what holds of the reports on them: they are valid, and the order of the Items changes nothing. */
import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Evidence } from '../../server/determinations/evidence.ts'
import { MODES, violations } from '../rules/validators.ts'

/** The fields of an Item, each an arbitrary. By default it came by either channel and is not on hold. */
type Fields<Data> = {
  readonly [Name in Exclude<keyof Evidence<Data>, 'itemId' | 'channel' | 'onHold'>]: fc.Arbitrary<Evidence<Data>[Name]>
} & { readonly onHold?: fc.Arbitrary<boolean> }

export const anyItems = <Data>(fields: Fields<Data>, length: fc.ArrayConstraints): fc.Arbitrary<Evidence<Data>[]> =>
  fc
    .array(fc.record({ channel: fc.constantFrom('connection', 'submission'), onHold: fc.constant(false), ...fields }), length)
    .map((items) => items.map((one, at) => ({ ...one, itemId: `itm_${at}` }) as Evidence<Data>))

/** Reports by the name of their component. */
type Reports = Readonly<Record<string, readonly unknown[]>>

export function expectValid(reports: Reports): void {
  const faults = Object.entries(reports).flatMap(([name, all]) =>
    all.flatMap((report) => MODES.flatMap((mode) => violations(mode, name, report))),
  )
  expect(faults).toEqual([])
}

/** Tries the determination on Items, and on the same Items in another order. It must not change them. */
export const expectNoOrder = <Item>(items: fc.Arbitrary<Item[]>, determined: (items: readonly Item[]) => unknown, numRuns: number): void =>
  fc.assert(
    fc.property(
      items.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        const before = structuredClone(all)
        expect(determined(shuffled)).toEqual(determined(all))
        expect(all).toEqual(before)
      },
    ),
    { numRuns },
  )
