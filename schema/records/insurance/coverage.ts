/** A coverage of a policy: what is insured, by which items. */
import { enumeration, nullableRecord } from '../../define/components.ts'
import { list, ref } from '../../define/fields.ts'
import { chosen, published } from '../../define/origin.ts'
import { RENTERS_COVERAGE } from '../../gaps/insurance.ts'
import { MoneyAmount } from '../money.ts'
import { CoverageItem } from './coverage-item.ts'
import { InsuredDriver } from './parties.ts'
import { InsuredProperty } from './property.ts'
import { InsuredVehicle } from './vehicle.ts'

export const InsuranceCoverageType = enumeration('InsuranceCoverageType', published, 'What a coverage insures.', {
  AUTO: 'one vehicle',
  HOME: 'a dwelling and its owner',
  ...chosen(RENTERS_COVERAGE)({ RENTERS: 'a rented dwelling and its tenant' }),
  PERSONAL_UMBRELLA: 'liability above that of other policies',
})

export const CoverageDetails = nullableRecord(
  'CoverageDetails',
  published,
  'What is insured and how. AUTO has vehicle_info and drivers, HOME and RENTERS have property_info, every type has coverage_items.',
  {
    vehicle_info: ref(InsuredVehicle, 'The vehicle; AUTO.'),
    drivers: list(InsuredDriver, 'Who drives the vehicle; AUTO.'),
    property_info: ref(InsuredProperty, 'The dwelling; HOME and RENTERS.'),
    coverage_items: list(CoverageItem, 'What the coverage is made of.'),
  },
)

export const InsuranceCoverage = nullableRecord('InsuranceCoverage', published, 'A coverage of a policy; one per vehicle for AUTO.', {
  type: ref(InsuranceCoverageType),
  premium_amount: ref(MoneyAmount, 'Premium of this coverage.'),
  details: ref(CoverageDetails),
})
