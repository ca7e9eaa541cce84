/** Draws logos for synthetic institutions. The shape depends on the kind, the color depends on the name, and the text is the initials. */
import { createHash } from 'node:crypto'
import type { InstitutionType, KnownValue } from '../../../generated/types.ts'

/** White text has a contrast of at least 4.5 on each of these colors. */
const COLOURS = ['#1f5fbf', '#126338', '#7a4d00', '#a8211a', '#6b3fa0', '#0f6674', '#8a2f6b', '#3b4656'] as const

const SHIELD = 'M4 4h32v18c0 8-8 12-16 15c-8-3-16-7-16-15z'
const HEXAGON = 'M20 2l16 9v18l-16 9l-16-9v-18z'
const CIRCLE = 'M20 2a18 18 0 1 0 .01 0z'
const SQUARE = 'M8 2h24a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6h-24a6 6 0 0 1-6-6v-24a6 6 0 0 1 6-6z'
const DIAMOND = 'M20 1l19 19l-19 19l-19-19z'

/** Shapes by kind of institution. Other kinds have squares. */
const SHAPES: Readonly<Partial<Record<KnownValue<InstitutionType>, string>>> = {
  COLLEGE: SHIELD,
  PAYROLL_PROCESSOR: CIRCLE,
  HOMEINSURANCE: HEXAGON,
  AUTOINSURANCE: HEXAGON,
  BROKERAGE_ACCOUNT: DIAMOND,
}

/** Returns the values for the logo template. */
export function institutionLogo(name: string, [kind]: readonly KnownValue<InstitutionType>[]) {
  const initials = (name.match(/\b\p{L}/gu) ?? []).slice(0, 2).join('').toUpperCase()
  const [byte = 0] = createHash('sha256').update(name).digest()
  return { shape: (kind && SHAPES[kind]) ?? SQUARE, colour: COLOURS[byte % COLOURS.length], initials }
}
