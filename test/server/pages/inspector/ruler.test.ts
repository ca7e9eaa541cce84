/** Rulers: values and their positions, zones in which the result changes, and boundary labels. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatValue } from '../../../../server/pages/inspector/page/format.js'
import { boundaryLabel, rulerScale, rulerZones } from '../../../../server/pages/inspector/page/ruler.js'

test('values keep their order on the ruler, and each position converts back to its value', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1, maxLength: 5 }), (values) => {
      const scale = rulerScale(values)
      const sorted = values.toSorted((a, b) => a - b)
      const places = sorted.map((value) => scale.place(value))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      for (const [at, place] of places.entries()) {
        expect(place).toBeGreaterThan(0)
        expect(place).toBeLessThan(1)
        expect(scale.value(place)).toBeCloseTo(sorted[at] as number, 1)
      }
    }),
  )
})

describe('the zones', () => {
  const less = { last: 180, to: 181 }
  const shape = (zones: readonly { from: number; to: number; boundary?: unknown }[]) =>
    zones.map(({ boundary }) => (boundary ? 'changed' : 'same'))

  test.each([
    ['a boundary above', 35, [less], ['same', 'changed']],
    ['a boundary below', 35, [{ last: 1, to: 0 }], ['changed', 'same']],
    ['a boundary on both sides', 35, [{ last: 1, to: 0 }, less], ['changed', 'same', 'changed']],
    ['the value next to the boundary', 180, [less], ['same', 'changed']],
  ])('cover the whole ruler for %s', (_, value, boundaries, expected) => {
    const { value: here, zones } = rulerZones({ value, boundaries })
    expect(shape(zones)).toEqual(expected)
    expect([zones[0]?.from, zones.at(-1)?.to]).toEqual([0, 1])
    const same = zones.find(({ boundary }) => !boundary)
    expect(same && here >= same.from && here <= same.to).toBe(true)
  })
})

test.each([
  [{ kind: 'more', last: 'x', to: 'y', reference: { last_days: 180, to_days: 181 } }, '180 | 181 days'],
  [{ kind: 'less', last: 'x', to: 'y', reference: { last_days: -180, to_days: -181 } }, '181 | 180 days'],
  [{ kind: 'less', last: '05/31/2026', to: '05/30/2026', reference: null }, '30 May 2026 | 31 May 2026'],
  [{ kind: 'more', last: 12, to: 12.01, reference: null }, '12 | 12.01'],
])('the boundary %j is labelled “%s”', (change, label) => expect(boundaryLabel(change)).toBe(label))

test.each([
  ['10/26/2026', '26 Oct 2026'],
  ['2026-10-26', '26 Oct 2026'],
  [Date.parse('2026-10-26T09:00Z'), '26 Oct 2026'],
  ['ENROLLED', 'ENROLLED'],
  [42, '42'],
  [true, 'true'],
])('the value %j is shown as “%s”', (value, text) => expect(formatValue(value)).toBe(text))
