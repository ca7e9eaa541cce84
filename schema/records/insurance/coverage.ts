/** A policy's coverages, parties, drivers and vehicles. */
import { enumeration, nullableRecord, union } from '../../define/components.ts'
import { decimal, list, ref, seenAs, text } from '../../define/fields.ts'
import { chosen, published } from '../../define/origin.ts'
import { RENTERS_COVERAGE } from '../../gaps/insurance.ts'
import { Address, personName } from '../../resources/person.ts'
import { year } from '../../scalars.ts'
import { MoneyAmount } from '../money.ts'

/** Parties to a policy: companies and policyholders, interested third parties, and drivers. */
export const InsuranceParty = nullableRecord('InsuranceParty', published, 'A person or company named in a policy.', {
  name: text('Name as printed.'),
  phone_number: text('Phone number.'),
  address: ref(Address, 'Address of the party.'),
})

const InterestedPartyType = enumeration('InterestedPartyType', published, 'The interest of a third party in what is insured.', {
  FIRST_MORTGAGEE: 'holds the first mortgage; property only',
  SECOND_MORTGAGEE: 'holds the second mortgage; property only',
  THIRD_MORTGAGEE: 'holds the third mortgage; property only',
  HOMEOWNERS_ASSOCIATION: 'association the property belongs to; property only',
  LIEN_HOLDER: 'has a lien on the vehicle or property',
  LESSOR: 'owns the leased vehicle',
  SERVICING_AGENT: 'services the loan for the lender',
  LOSS_PAYEE: 'is paid first after a loss',
  CONTRACTOR: 'works on the vehicle or property',
  NAMED_ADDITIONAL_INSURED: 'is insured in addition to the policy holder',
  OTHER: 'any other interest',
})

const InterestedParty = nullableRecord('InterestedParty', published, 'A third party with an interest in an insured vehicle or property.', {
  name: text('Name as printed.'),
  type: ref(InterestedPartyType),
  address: ref(Address, 'Address of the party.'),
  phone_number: text('Phone number.'),
  loan_number: text('Number of the loan or lease.'),
})

const InsuredDriver = nullableRecord('InsuredDriver', published, 'A driver listed for a vehicle.', {
  ...personName,
  address: ref(Address, 'Address of the driver.'),
  phone_number: text('Phone number.'),
  email: text('E-mail address.'),
  gender: text('Gender as printed.'),
  nationality: text('Nationality as printed.'),
  ssn: text('Social security number; digits may be masked.'),
  marital_status: text('Marital status as printed.'),
  date_of_birth: text('Date of birth MM/DD/YYYY; parts may be masked: 10/XX/1983.'),
  date_licensed: text('Date of the first license MM/DD/YYYY; parts may be masked.'),
  driving_license: text('Number of the driving license.'),
})

/** An insured vehicle and its mileage. */
const VehicleUsage = enumeration('VehicleUsage', published, 'What a vehicle is used for.', {
  PERSONAL: 'private use',
  BUSINESS: 'business use',
  OTHER: 'any other use',
})

const MileageUnit = enumeration('MileageUnit', published, 'Unit of a mileage.', {
  MI: 'miles',
  KM: 'kilometres',
})

const MileageType = enumeration('MileageType', published, 'The form of a mileage.', {
  VALUE: 'as a number, in details.value',
  RANGE: 'as a range in words, in details.range',
})

const MileageDetails = nullableRecord('MileageDetails', published, 'A mileage. Type VALUE has `value`, type RANGE has `range`.', {
  value: decimal('Distance in the unit; type VALUE.', { minimum: 0 }),
  range: seenAs(text('Range as printed, such as 8000 or greater; type RANGE.'), 'number'),
  unit: ref(MileageUnit),
})

const VehicleMileage = nullableRecord('VehicleMileage', published, 'A mileage as the policy states it.', {
  type: ref(MileageType),
  details: ref(MileageDetails),
})

const InsuredVehicle = nullableRecord('InsuredVehicle', published, 'The vehicle a coverage insures.', {
  vin: text('Vehicle identification number.'),
  make: text('Manufacturer.'),
  model: text('Model.'),
  year: year('Model year.'),
  brand: text('Brand, if it differs from the make.'),
  fuel_type: text('Fuel as printed.'),
  transmission_type: text('Transmission as printed.'),
  usage_type: ref(VehicleUsage),
  current_mileage: ref(VehicleMileage, 'Odometer reading.'),
  yearly_mileage: ref(VehicleMileage, 'Distance driven in a year.'),
  interested_parties: list(InterestedParty, 'Lenders, lessors and others with an interest in the vehicle.'),
})

export const CoverageItemType = enumeration('CoverageItemType', published, 'Kind of protection, with its X12 code in brackets.', {
  DWELLING: 'the building (Dwell)',
  PERSONAL_PROPERTY: 'belongings (PP)',
  BUILDING_ADDITIONS_ALTERATIONS: 'additions and alterations to the building (BAA)',
  BUILDING_ORDINANCE: 'cost of meeting building ordinances (BOLAW)',
  LOSS_ASSESSMENT: 'assessments by an association (LAC)',
  IDENTITY_FRAUD: 'expenses after identity fraud',
  PERSONAL_LIABILITY: 'liability to others (PPTC)',
  ADDITIONAL_PREMISES_LIABILITY_EXTENSION: 'liability on further premises (ADDRL)',
  WORKERS_COMPENSATION: 'injury to household workers (WCFIN)',
  MEDICAL_PAYMENTS: 'medical expenses, of vehicle or property (MEDPM)',
  BODILY_INJURY: 'liability for injury to others (BI)',
  PROPERTY_DAMAGE: 'liability for damage to others (PD)',
  FUNERAL_EXPENSE_BENEFITS: 'funeral expenses (FEB)',
  UNINSURED_MOTORIST_BODILY_INJURY: 'injury by an uninsured driver (UMISG)',
  COMPREHENSIVE_COVERAGE: 'loss of the vehicle other than by collision (COMP)',
  COLLISION_COVERAGE: 'damage to the vehicle by collision (COLL)',
  LOSS_OF_USE: 'cost while the insured property cannot be used (LUSE)',
  TOWING_AND_LABOR: 'towing and roadside labor (TL)',
  RENTAL_REIMBURSEMENT: 'rental vehicle during repair (RREIM)',
  WORK_LOSS_BENEFITS: 'lost wages (WLB)',
  WITNESS_EXPENSE: 'expenses of attending a hearing',
  REWARD_COVERAGE: 'reward for information on a theft',
  PROOF_OF_LOSS: 'cost of proving a loss',
  EMERGENCY_TRANSPORTATION: 'emergency transportation',
  CUSTOM_PARTS_EQUIEPMENTS: 'custom parts and equipment; spelled as clients read it',
  PERSONAL_UMBRELLA: 'liability above other policies (PLC)',
})

/** A line of protection within a coverage, with its limits and deductibles. */
const CoverageLimitValue = union('CoverageLimitValue', published, 'An amount of money; text for type TEXT.', [MoneyAmount, text()])

const APPLIES_TO = {
  PER_PERSON: 'each person',
  PER_ACCIDENT: 'each accident',
  PER_ENDORSEMENT: 'as an endorsement of the policy says',
  PER_POLICY: 'as the policy says',
  AMOUNT: 'a plain amount',
  TEXT: 'stated in words',
}

const CoverageLimitType = enumeration('CoverageLimitType', published, 'What a limit applies to.', {
  ...APPLIES_TO,
  AGGREGATE: 'all losses of the coverage period together',
  PER_DAY: 'each day',
  MAXIMUM: 'the greatest amount paid',
  PER_OCCURRENCE: 'each occurrence',
  REASONABLE_EXPENSE: 'reasonable expenses',
})

const CoverageDeductibleType = enumeration('CoverageDeductibleType', published, 'What a deductible applies to.', APPLIES_TO)

const CoverageLimit = nullableRecord('CoverageLimit', published, 'The highest amount that is paid.', {
  type: ref(CoverageLimitType),
  value: ref(CoverageLimitValue, 'Null if the type alone is sufficient, as with PER_POLICY.'),
})

const CoverageDeductible = nullableRecord('CoverageDeductible', published, 'What the insured pays first.', {
  type: ref(CoverageDeductibleType),
  value: ref(CoverageLimitValue, 'Null if the type alone is sufficient.'),
})

const X12Coverage = nullableRecord('X12Coverage', published, 'The X12 classification of a coverage item.', {
  code: text('X12 coverage code.'),
  desc: text('The meaning of the code.'),
})

const CoverageItem = nullableRecord('CoverageItem', published, 'One kind of protection in a coverage.', {
  name: text('Name as printed.'),
  type: ref(CoverageItemType),
  x12_info: ref(X12Coverage, 'Null if X12 has no code.'),
  premium_amount: ref(MoneyAmount, 'Premium of this item.'),
  limits: list(CoverageLimit, 'Empty if there are none.'),
  deductibles: list(CoverageDeductible, 'Empty if there are none.'),
})

const InsuranceCoverageType = enumeration('InsuranceCoverageType', published, 'What a coverage insures.', {
  AUTO: 'one vehicle',
  HOME: 'a dwelling and its owner',
  ...chosen(RENTERS_COVERAGE)({ RENTERS: 'a rented dwelling and its tenant' }),
  PERSONAL_UMBRELLA: 'liability above that of other policies',
})

const InsuredProperty = nullableRecord('InsuredProperty', published, 'The property a coverage insures.', {
  name: text('Name of the property as printed.'),
  address: ref(Address, 'Address of the property.'),
  phone_number: text('Phone number of the property.'),
  interested_parties: list(InterestedParty, 'Mortgagees, associations and others with an interest in the property.'),
})

const CoverageDetails = nullableRecord(
  'CoverageDetails',
  published,
  'One coverage of a policy. AUTO has vehicle_info and drivers. HOME and RENTERS have property_info. Every type has coverage_items.',
  {
    vehicle_info: ref(InsuredVehicle, 'The vehicle; AUTO.'),
    drivers: list(InsuredDriver, 'The drivers of the vehicle; AUTO.'),
    property_info: ref(InsuredProperty, 'The dwelling; HOME and RENTERS.'),
    coverage_items: list(CoverageItem, 'The kinds of protection in the coverage.'),
  },
)

export const InsuranceCoverage = nullableRecord('InsuranceCoverage', published, 'A coverage of a policy; one per vehicle for AUTO.', {
  type: ref(InsuranceCoverageType),
  premium_amount: ref(MoneyAmount, 'Premium of this coverage.'),
  details: ref(CoverageDetails),
})
