/** One line of protection inside a coverage, with its limits and deductibles. */
import { union, enumeration, nullableRecord } from '../../define/components.ts'
import { list, ref, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { MoneyAmount } from '../money.ts'
import { CoverageItemType } from './coverage-item-type.ts'

export const CoverageLimitValue = union('CoverageLimitValue', published, 'An amount of money, or words with type TEXT.', [
  MoneyAmount,
  text(),
])

export const CoverageLimitType = enumeration('CoverageLimitType', published, 'What a limit applies to.', {
  PER_PERSON: 'each person',
  PER_ACCIDENT: 'each accident',
  PER_ENDORSEMENT: 'as an endorsement of the policy says',
  PER_POLICY: 'as the policy says',
  AMOUNT: 'a plain amount',
  TEXT: 'stated in words',
  AGGREGATE: 'all losses of the coverage period together',
  PER_DAY: 'each day',
  MAXIMUM: 'the greatest amount paid',
  PER_OCCURRENCE: 'each occurrence',
  REASONABLE_EXPENSE: 'reasonable expenses',
})

export const CoverageDeductibleType = enumeration('CoverageDeductibleType', published, 'What a deductible applies to.', {
  PER_PERSON: 'each person',
  PER_ACCIDENT: 'each accident',
  PER_ENDORSEMENT: 'as an endorsement of the policy says',
  PER_POLICY: 'as the policy says',
  AMOUNT: 'a plain amount',
  TEXT: 'stated in words',
})

export const CoverageLimit = nullableRecord('CoverageLimit', published, 'The most that is paid.', {
  type: ref(CoverageLimitType),
  value: ref(CoverageLimitValue, 'Null where the type alone says it, as PER_POLICY does.'),
})

export const CoverageDeductible = nullableRecord('CoverageDeductible', published, 'What the insured pays first.', {
  type: ref(CoverageDeductibleType),
  value: ref(CoverageLimitValue, 'Null where the type alone says it.'),
})

export const X12Coverage = nullableRecord('X12Coverage', published, 'The X12 classification of a coverage item.', {
  code: text('X12 coverage code.'),
  desc: text('What the code stands for.'),
})

export const CoverageItem = nullableRecord('CoverageItem', published, 'One line of protection of a coverage.', {
  name: text('Name as printed.'),
  type: ref(CoverageItemType),
  x12_info: ref(X12Coverage, 'Null where X12 has no code.'),
  premium_amount: ref(MoneyAmount, 'Premium of this item.'),
  limits: list(CoverageLimit, 'Empty when there is none.'),
  deductibles: list(CoverageDeductible, 'Empty when there is none.'),
})
