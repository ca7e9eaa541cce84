/** The colours and the font of whoever embeds the widget: taken where they can be read, else the page keeps its own. */
import type { WidgetBranding } from '../../workflow/sessions/visit.ts'
import { type Colour, contrast, isColour, READABLE } from './contrast.ts'

interface Branding {
  readonly light: Palette
  readonly dark: Palette
  /** Absent: as the reader's system has it. */
  readonly scheme?: 'light' | 'dark'
  readonly font?: string
}

/** Values of the variables of the stylesheet. */
type Palette = Readonly<Partial<Record<Variable, Colour>>>
type Variable =
  | 'page'
  | 'card'
  | 'tint'
  | 'error-soft'
  | 'good-soft'
  | 'text'
  | 'soft'
  | 'field'
  | 'error'
  | 'good'
  | 'primary'
  | 'on-primary'
  | 'accent'

interface Scheme {
  readonly background: Colour
  readonly text: Colour
  readonly primary: Colour
}

/** What the page has by itself; of its backgrounds the one that is hardest to read on. */
const OWN = {
  light: { background: '#eef4f8', text: '#14242e', primary: '#186793' },
  dark: { background: '#1b2b37', text: '#e8eff3', primary: '#6cc0e8' },
} as const
const ERRORS: readonly Colour[] = ['#b3261e', '#ffb4ab']
const GOOD: readonly Colour[] = ['#1b6e3c', '#8fd9a8']
const PRIMARIES: readonly Colour[] = [OWN.light.primary, OWN.dark.primary]
const WRITTEN: readonly Colour[] = ['#ffffff', '#06141c']
/** Enough for shapes that are no text. */
const VISIBLE = 3

type Styles = Readonly<Record<string, unknown>>

export function brandingOf(input: unknown): Branding {
  const styles = isRecord(input) && isRecord(input['styles']) ? input['styles'] : {}
  const { isDark, font_family: font } = styles
  return {
    light: palette(styles, OWN.light, ['light_background', 'dark_text', 'primary_dark']),
    dark: palette(styles, OWN.dark, ['dark_background', 'light_text', 'primary_light']),
    ...(typeof isDark === 'boolean' && { scheme: isDark ? 'dark' : 'light' }),
    ...(typeof font === 'string' && FONT.test(font) && font.split("'").length % 2 === 1 && { font }),
  }
}

const FONT = /^[\w ,'-]{1,120}$/

function palette(styles: Styles, own: Scheme, names: readonly [string, string, string]): Palette {
  const [background, text, primary] = names.map((name) => colour(styles[name]))
  const base = { background: background ?? own.background, text: text ?? own.text }
  const branded = (background ?? text) !== undefined && contrast(base.background, base.text) >= READABLE
  const on = branded ? base.background : own.background
  const accent = colour(styles['secondary_color'])
  return {
    ...(branded && surfaces(base)),
    ...(branded && buttons(readable(PRIMARIES, base) ?? base.text, on)),
    ...(primary && buttons(primary, on)),
    ...(accent && contrast(accent, on) >= VISIBLE && { accent }),
  }
}

/** One background for everything, so that whatever is read on it stays so. */
function surfaces({ background, text }: Pick<Scheme, 'background' | 'text'>): Palette {
  const same = { page: background, card: background, tint: background, 'error-soft': background, 'good-soft': background }
  const states = { error: readable(ERRORS, { background }) ?? text, good: readable(GOOD, { background }) ?? text }
  return { ...same, ...states, text, soft: text, field: text, accent: text }
}

/** A colour that is a button is also that of links: it is read on the page, and on it is written. */
function buttons(primary: Colour, background: Colour): Palette {
  const written = [...WRITTEN, background].find((one) => contrast(one, primary) >= READABLE)
  return written && contrast(primary, background) >= READABLE ? { primary, 'on-primary': written } : {}
}

const readable = (colours: readonly Colour[], { background }: Pick<Scheme, 'background'>): Colour | undefined =>
  colours.find((one) => contrast(one, background) >= READABLE)

const colour = (input: unknown): Colour | undefined => (isColour(input) ? input : undefined)

const isRecord = (value: unknown): value is Styles => typeof value === 'object' && value !== null

/** Nothing but checked values reaches the stylesheet. */
export function stylesheet({ light, dark, scheme, font }: WidgetBranding): string {
  const fonts = font === undefined ? '' : `:root:root{--font:${font},system-ui,sans-serif}`
  if (scheme) return fonts + rule(scheme === 'dark' ? dark : light)
  return `${fonts}@media (prefers-color-scheme:light){${rule(light)}}@media (prefers-color-scheme:dark){${rule(dark)}}`
}

function rule(colours: WidgetBranding['light']): string {
  const set = Object.entries(colours).map(([name, value]) => `--${name}:${value}`)
  return set.length === 0 ? '' : `:root:root{${set.join(';')}}`
}
