/** Colors, font and width that the embedding page requests. Colors that would be hard to read are omitted. */
import type { WidgetBranding } from '../../features/sessions/session.ts'

/** Colors by CSS variable. */
type Palette = Readonly<Record<string, Colour>>

interface Scheme {
  readonly background: Colour
  readonly text: Colour
  readonly primary: Colour
}

/** Default colors. `background` is the default surface on which text has the lowest contrast. */
const DEFAULTS = {
  light: { background: '#eef4f8', text: '#14242e', primary: '#186793' },
  dark: { background: '#1b2b37', text: '#e8eff3', primary: '#6cc0e8' },
} as const
const ERRORS: readonly Colour[] = ['#b3261e', '#ffb4ab']
const SUCCESSES: readonly Colour[] = ['#1b6e3c', '#8fd9a8']
const PRIMARIES: readonly Colour[] = [DEFAULTS.light.primary, DEFAULTS.dark.primary]
const BUTTON_TEXTS: readonly Colour[] = ['#ffffff', '#06141c']
/** Minimum contrast for shapes that contain no text. */
const VISIBLE_CONTRAST = 3

type Styles = Readonly<Record<string, unknown>>

export function parseBranding(input: unknown): WidgetBranding {
  const styles = isRecord(input) && isRecord(input['styles']) ? input['styles'] : {}
  const { isDark } = styles
  const font = fontFamily(styles['font_family'])
  return {
    light: palette(styles, DEFAULTS.light, ['light_background', 'dark_text', 'primary_dark']),
    dark: palette(styles, DEFAULTS.dark, ['dark_background', 'light_text', 'primary_light']),
    ...(typeof isDark === 'boolean' && { scheme: isDark ? 'dark' : 'light' }),
    ...(font !== undefined && { font }),
    ...((isLength(styles['width']) || isLength(styles['max_width'])) && { fills: true }),
  }
}

/** Returns a CSS font list with the names in the input. */
function fontFamily(input: unknown): string | undefined {
  if (typeof input !== 'string' || input.length > 200) return undefined
  const names = input.split(',').map((name) => FONT.exec(name.trim())?.slice(1).find(Boolean))
  if (names.includes(undefined)) return undefined
  return names.map((name) => (GENERIC_FONT.test(name as string) ? name : `"${name}"`)).join(',')
}

/** Matches a font name with or without quotation marks. The name may contain letters and digits in any script, spaces and hyphens. */
const FONT = /^(?:"([\p{L}\p{N}\p{M} _-]+)"|'([\p{L}\p{N}\p{M} _-]+)'|([\p{L}\p{N}\p{M} _-]+))$/u
const GENERIC_FONT = /^(-apple-system|BlinkMacSystemFont|(ui-)?(sans-)?serif|(ui-)?monospace|cursive|fantasy|system-ui|ui-rounded)$/

/** Returns true for a number of pixels or a CSS length, both of which the widget accepts. */
function isLength(value: unknown): boolean {
  const text = typeof value === 'number' ? `${value}px` : value
  return typeof text === 'string' && /^\d{1,4}(\.\d{1,3})?(px|rem|em|vh|vw|%)$/.test(text)
}

function palette(styles: Styles, own: Scheme, names: readonly [string, string, string]): Palette {
  const [background, text, primary] = names.map((name) => colour(styles[name]))
  const base = { background: background ?? own.background, text: text ?? own.text }
  const branded = (background ?? text) !== undefined && contrast(base.background, base.text) >= READABLE_CONTRAST
  const on = branded ? base.background : own.background
  const accent = colour(styles['secondary_color'])
  return {
    ...(branded && surfaces(base)),
    ...(branded && buttons(readable(PRIMARIES, base) ?? base.text, on)),
    ...(primary && buttons(primary, on)),
    ...(accent && contrast(accent, on) >= VISIBLE_CONTRAST && { accent }),
  }
}

/** Returns the same background for all surfaces, so text is readable on each of them. */
function surfaces({ background, text }: Pick<Scheme, 'background' | 'text'>): Palette {
  const same = { page: background, card: background, tint: background, 'error-soft': background, 'good-soft': background }
  const states = { error: readable(ERRORS, { background }) ?? text, good: readable(SUCCESSES, { background }) ?? text }
  return { ...same, ...states, text, soft: text, field: text, accent: text }
}

/** Returns the same color for buttons and links. It must be readable on the page, and text must be readable on it. */
function buttons(primary: Colour, background: Colour): Palette {
  const text = [...BUTTON_TEXTS, background].find((one) => contrast(one, primary) >= READABLE_CONTRAST)
  return text && contrast(primary, background) >= READABLE_CONTRAST ? { primary, 'on-primary': text } : {}
}

const readable = (colours: readonly Colour[], { background }: Pick<Scheme, 'background'>): Colour | undefined =>
  colours.find((colour) => contrast(colour, background) >= READABLE_CONTRAST)

const colour = (input: unknown): Colour | undefined => (isColour(input) ? input : undefined)

const isRecord = (value: unknown): value is Styles => typeof value === 'object' && value !== null

/** Returns the branding as CSS. `parseBranding` has already validated all values. */
export function brandingStylesheet({ light, dark, scheme, font, fills }: WidgetBranding): string {
  const all = [...(font === undefined ? [] : [`--font:${font},system-ui,sans-serif`]), ...(fills ? ['--frame-width:none'] : [])]
  const first = all.length === 0 ? '' : `:root:root{${all.join(';')}}`
  if (scheme) return first + rule(scheme === 'dark' ? dark : light)
  return `${first}@media (prefers-color-scheme:light){${rule(light)}}@media (prefers-color-scheme:dark){${rule(dark)}}`
}

function rule(colours: WidgetBranding['light']): string {
  const set = Object.entries(colours).map(([name, value]) => `--${name}:${value}`)
  return set.length === 0 ? '' : `:root:root{${set.join(';')}}`
}

/** A color in the form #rrggbb. */
export type Colour = `#${string}`

/** Minimum contrast for text, regardless of its size. */
export const READABLE_CONTRAST = 4.5

const isColour = (text: unknown): text is Colour => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)

export function contrast(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Colour): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (value: number): number => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
