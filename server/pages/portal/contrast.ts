/** The contrast of two colours, by the formula of WCAG. */
export type Colour = `#${string}`

/** The least contrast of text of any size. */
export const READABLE_CONTRAST = 4.5

export const isColour = (text: unknown): text is Colour => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text)

export function contrast(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Colour): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (value: number): number => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
