/** Generates Items in any order and finds invalid values in the reports on them. */
import * as fc from 'fast-check'
import type { InputItem } from '../../server/determinations/input.ts'
import { MODES, violations } from '../rules/validators.ts'

/** Arbitraries for the fields of an Item. By default, an Item comes from either channel and is not on hold. */
type Fields<Data> = {
  readonly [Name in Exclude<keyof InputItem<Data>, 'itemId' | 'channel' | 'onHold'>]: fc.Arbitrary<InputItem<Data>[Name]>
} & { readonly onHold?: fc.Arbitrary<boolean> }

export const anyItems = <Data>(fields: Fields<Data>, length: fc.ArrayConstraints): fc.Arbitrary<InputItem<Data>[]> =>
  fc
    .array(fc.record({ channel: fc.constantFrom('connection', 'submission'), onHold: fc.constant(false), ...fields }), length)
    .map((items) => items.map((one, at) => ({ ...one, itemId: `itm_${at}` })))

/** Returns the violations in reports, in all modes. Each key names the component against which its reports are validated. */
export const findViolations = (reports: Readonly<Record<string, readonly unknown[]>>): unknown[] =>
  Object.entries(reports).flatMap(([name, all]) => all.flatMap((report) => MODES.flatMap((mode) => violations(mode, name, report))))

/** Generates Items together with the same Items in another order. */
export const inTwoOrders = <Item>(items: fc.Arbitrary<Item[]>): fc.Arbitrary<[Item[], Item[]]> =>
  items.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })))
