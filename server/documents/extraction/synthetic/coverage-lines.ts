/** Coverage lines for synthetic policies, with names, limits, deductibles and premium ranges. */
import type { CoverageItem, CoverageItemType, CoverageLimit } from '../../../../generated/types.ts'
import type { SyntheticRandom } from '../synthetic-random.ts'
import { moneyAmount } from '../money.ts'

/** A coverage line with amounts in dollars. */
interface CoverageLine {
  readonly name: string
  readonly type: CoverageItemType
  /** X12 code. */
  readonly code: string
  readonly limits?: readonly (readonly [CoverageLimit['type'], number])[]
  readonly deductibles?: readonly number[]
  readonly premium: readonly [number, number]
}

const bodilyInjury = [
  ['PER_PERSON', 100_000],
  ['PER_ACCIDENT', 300_000],
] as const

export const AUTO_LINES: readonly CoverageLine[] = [
  { name: 'Bodily Injury', type: 'BODILY_INJURY', code: 'BI', limits: bodilyInjury, premium: [140, 240] },
  { name: 'Property Damage', type: 'PROPERTY_DAMAGE', code: 'PD', limits: [['PER_ACCIDENT', 50_000]], premium: [70, 130] },
  { name: 'Medical Payments', type: 'MEDICAL_PAYMENTS', code: 'MEDPM', limits: [['PER_PERSON', 5_000]], premium: [12, 28] },
  {
    name: 'Uninsured Motorist Bodily Injury',
    type: 'UNINSURED_MOTORIST_BODILY_INJURY',
    code: 'UMISG',
    limits: bodilyInjury,
    premium: [30, 65],
  },
  { name: 'Comprehensive', type: 'COMPREHENSIVE_COVERAGE', code: 'COMP', deductibles: [100, 250, 500], premium: [55, 110] },
  { name: 'Collision', type: 'COLLISION_COVERAGE', code: 'COLL', deductibles: [500, 1_000], premium: [120, 220] },
]

const LIABILITY: CoverageLine = {
  name: 'Personal Liability',
  type: 'PERSONAL_LIABILITY',
  code: 'PPTC',
  limits: [['PER_OCCURRENCE', 300_000]],
  premium: [40, 90],
}

const MEDICAL: CoverageLine = {
  name: 'Medical Payments to Others',
  type: 'MEDICAL_PAYMENTS',
  code: 'MEDPM',
  limits: [['PER_PERSON', 5_000]],
  premium: [8, 20],
}

export const HOME_LINES: readonly CoverageLine[] = [
  { name: 'Dwelling', type: 'DWELLING', code: 'Dwell', limits: [['AMOUNT', 310_000]], deductibles: [1_000, 2_500], premium: [620, 1_100] },
  { name: 'Personal Property', type: 'PERSONAL_PROPERTY', code: 'PP', limits: [['AMOUNT', 155_000]], premium: [180, 320] },
  { name: 'Loss of Use', type: 'LOSS_OF_USE', code: 'LUSE', limits: [['AMOUNT', 62_000]], premium: [30, 70] },
  LIABILITY,
  MEDICAL,
]

export const RENTERS_LINES: readonly CoverageLine[] = [
  {
    name: 'Personal Property',
    type: 'PERSONAL_PROPERTY',
    code: 'PP',
    limits: [['AMOUNT', 30_000]],
    deductibles: [250, 500],
    premium: [90, 150],
  },
  { ...LIABILITY, limits: [['PER_OCCURRENCE', 100_000]] },
  MEDICAL,
]

export function priceLine(
  { name, type, code, limits = [], deductibles, premium }: CoverageLine,
  random: SyntheticRandom,
): { readonly cents: number; readonly item: CoverageItem } {
  const cents = random.integer(premium[0] * 100, premium[1] * 100)
  return {
    cents,
    item: {
      name,
      type,
      x12_info: { code, desc: name },
      premium_amount: moneyAmount(cents),
      limits: limits.map(([of, dollars]) => ({ type: of ?? null, value: moneyAmount(dollars * 100) })),
      deductibles: deductibles ? [{ type: 'AMOUNT', value: moneyAmount(random.pick(deductibles) * 100) }] : [],
    },
  }
}
