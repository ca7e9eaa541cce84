/** The pages remain readable with any colors that a partner chooses. */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBranding, brandingStylesheet, type Colour, contrast, READABLE_CONTRAST } from '../../../../server/pages/portal/branding.ts'

/**
 * Returns the variables in a rule. The stylesheet has separate rules for the color schemes, because older phones do not support
 * light-dark().
 */
const css = readFileSync(new URL('../../../../server/pages/portal/assets/colours.css', import.meta.url), 'utf8')
const variables = (selector: string) => {
  const from = css.indexOf(`${selector} {`)
  const block = css.slice(from, css.indexOf('}', from))
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value as Colour]))
}
const OWN = { light: variables(':root'), dark: variables(':root[data-scheme="dark"]') }

test('both dark schemes in the stylesheet are identical', () => {
  expect(Object.keys(OWN.light)).toHaveLength(14)
  expect(variables(':root:not([data-scheme="light"])')).toEqual(OWN.dark)
})

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value): Colour => `#${value.toString(16).padStart(6, '0')}`)
const NAMES = ['primary_dark', 'primary_light', 'secondary_color', 'dark_background', 'light_background', 'dark_text', 'light_text']

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
] as const)('the contrast of %s and %s is %d', (a, b, expected) => {
  expect(contrast(a, b)).toBeCloseTo(expected, 2)
  expect(contrast(b, a)).toBe(contrast(a, b))
})

test('keeps the contrast of text, links and buttons in both schemes', () => {
  const styles = fc.record(Object.fromEntries(NAMES.map((name) => [name, colour])), { requiredKeys: [] })
  fc.assert(
    fc.property(styles, (input) => {
      const branding = parseBranding({ styles: input })
      for (const scheme of ['light', 'dark'] as const) {
        const colours: Record<string, Colour> = { ...OWN[scheme], ...branding[scheme] }
        const of = (name: string) => colours[name] as Colour
        for (const surface of ['page', 'card', 'tint'])
          for (const written of ['text', 'soft', 'primary'])
            expect(contrast(of(surface), of(written))).toBeGreaterThanOrEqual(READABLE_CONTRAST)
        for (const state of ['error', 'good']) {
          expect(contrast(of('card'), of(state))).toBeGreaterThanOrEqual(READABLE_CONTRAST)
          expect(contrast(of(`${state}-soft`), of(state))).toBeGreaterThanOrEqual(READABLE_CONTRAST)
          expect(contrast(of(`${state}-soft`), of('text'))).toBeGreaterThanOrEqual(READABLE_CONTRAST)
        }
        expect(contrast(of('primary'), of('on-primary'))).toBeGreaterThanOrEqual(READABLE_CONTRAST)
        for (const shape of ['accent', 'field']) expect(contrast(of('card'), of(shape))).toBeGreaterThanOrEqual(3)
      }
    }),
  )
})

/** The only declarations that a branding stylesheet may contain. */
const DECLARATION = String.raw`--[a-z-]+:(#[0-9a-f]{6}|none|("[\p{L}\p{N}\p{M} _-]+"|[\w-]+)(,("[\p{L}\p{N}\p{M} _-]+"|[\w-]+))*)`
const RULES = String.raw`(:root:root\{${DECLARATION}(;${DECLARATION})*\})*`
const STYLESHEET = new RegExp(String.raw`^${RULES}(@media \(prefers-color-scheme:(light|dark)\)\{${RULES}\})*$`, 'iu')

test('omits everything except colors, lengths and font names from the stylesheet', () => {
  const hostile = fc.oneof(fc.anything(), fc.stringMatching(/^["'A-Za-z ,;{}()\\/*<>:#@-]{1,40}$/), fc.string({ unit: 'binary' }))
  const names = [...NAMES, 'font_family', 'width', 'max_width', 'min_height']
  fc.assert(
    fc.property(fc.record(Object.fromEntries(names.map((name) => [name, hostile]))), (styles) => {
      expect(brandingStylesheet(parseBranding({ styles }))).toMatch(STYLESHEET)
    }),
    { numRuns: 500 },
  )
})

const parseFont = (font_family: unknown) => parseBranding({ styles: { font_family } }).font

test.each([
  ['Arial', '"Arial"'],
  ['Open Sans, sans-serif', '"Open Sans",sans-serif'],
  ['"Open Sans", \'Söhne Buch\',system-ui', '"Open Sans","Söhne Buch",system-ui'],
  ['ヒラギノ角ゴ, ui-monospace', '"ヒラギノ角ゴ",ui-monospace'],
  ['inherit', '"inherit"'],
])('writes the fonts %s as %s', (input, written) => expect(parseFont(input)).toBe(written))

test.each([
  '',
  ',',
  'Arial,',
  '"Arial',
  "Arial'",
  '"a"b"',
  '"a\'b"',
  'a;b',
  'a}b',
  'a/*',
  'a\\22',
  'url(x)',
  'var(--x)',
  'a\nb',
  '"a\nb"',
  'a!important',
  1,
  null,
  ['Arial'],
  'a'.repeat(201),
])('rejects the font list %j', (input) => expect(parseFont(input)).toBeUndefined())

test.each([
  ['480px', true],
  ['30.5rem', true],
  ['100%', true],
  [480, true],
  ['0.5vw', true],
  ['', undefined],
  ['auto', undefined],
  ['480', undefined],
  ['-1px', undefined],
  ['calc(1px)', undefined],
  ['1px;', undefined],
  ['1px\n', undefined],
  [Number.NaN, undefined],
  [{}, undefined],
  [{ toString: null }, undefined],
  [null, undefined],
])('fills the frame for the width %j: %s', (width, fills) => {
  expect(parseBranding({ styles: { width } }).fills).toBe(fills)
  expect(parseBranding({ styles: { max_width: width } }).fills).toBe(fills)
})

test.each([undefined, null, 'x', [], { styles: null }, { styles: 1 }])('ignores empty branding (%j)', (input) => {
  expect(brandingStylesheet(parseBranding(input))).toBe('@media (prefers-color-scheme:light){}@media (prefers-color-scheme:dark){}')
})
