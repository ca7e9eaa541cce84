/** A coverage of a policy: what is insured, by which items. */
import { enumeration, nullableRecord } from '../../define/components.ts'
import { list, ref, text } from '../../define/fields.ts'
import { chosen, published } from '../../define/origin.ts'
import { RENTERS_COVERAGE } from '../../gaps/insurance.ts'
import { Address } from '../../resources/person.ts'
import { MoneyAmount } from '../money.ts'
import { CoverageItem } from './coverage-item.ts'
import { InsuredDriver, InterestedParty } from './parties.ts'
import { InsuredVehicle } from './vehicle.ts'

export const InsuranceCoverageType = enumeration('InsuranceCoverageType', published, 'What a coverage insures.', {
  AUTO: 'one vehicle',
  HOME: 'a dwelling and its owner',
  ...chosen(RENTERS_COVERAGE)({ RENTERS: 'a rented dwelling and its tenant' }),
  PERSONAL_UMBRELLA: 'liability above that of other policies',
})

const InsuredProperty = nullableRecord('InsuredProperty', published, 'The property a coverage insures.', {
  name: text('Name of the property as printed.'),
  address: ref(Address, 'Where the property stands.'),
  phone_number: text('Phone number of the property.'),
  interested_parties: list(InterestedParty, 'Mortgagees, associations and others with an interest in the property.'),
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
