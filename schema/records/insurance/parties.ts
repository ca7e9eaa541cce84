/** The parties of a policy: companies and policy holders, third parties with an interest, drivers. */
import { enumeration, nullableRecord } from '../../define/components.ts'
import { ref, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { Address, personName } from '../../resources/person.ts'

export const InsuranceParty = nullableRecord('InsuranceParty', published, 'A person or company named in a policy.', {
  name: text('Name as printed.'),
  phone_number: text('Phone number.'),
  address: ref(Address, 'Address of the party.'),
})

export const InterestedPartyType = enumeration('InterestedPartyType', published, 'The interest of a third party in what is insured.', {
  FIRST_MORTGAGEE: 'holds the first mortgage; property only',
  SECOND_MORTGAGEE: 'holds the second mortgage; property only',
  THIRD_MORTGAGEE: 'holds the third mortgage; property only',
  HOMEOWNERS_ASSOCIATION: 'association the property belongs to; property only',
  LIEN_HOLDER: 'has a lien on the vehicle or property',
  LESSOR: 'owns the leased vehicle',
  SERVICING_AGENT: 'services the loan for the lender',
  LOSS_PAYEE: 'is paid first after a loss',
  CONTRACTOR: 'works on the vehicle or property',
  NAMED_ADDITIONAL_INSURED: 'is insured beside the policy holder',
  OTHER: 'any other interest',
})

export const InterestedParty = nullableRecord(
  'InterestedParty',
  published,
  'A third party with an interest in an insured vehicle or property.',
  {
    name: text('Name as printed.'),
    type: ref(InterestedPartyType),
    address: ref(Address, 'Address of the party.'),
    phone_number: text('Phone number.'),
    loan_number: text('Number of the loan or lease.'),
  },
)

export const InsuredDriver = nullableRecord('InsuredDriver', published, 'A driver listed for a vehicle.', {
  ...personName,
  address: ref(Address, 'Address of the driver.'),
  phone_number: text('Phone number.'),
  email: text('E-mail address.'),
  gender: text('Gender as printed.'),
  nationality: text('Nationality as printed.'),
  ssn: text('Social security number; digits may be masked.'),
  marital_status: text('Marital status as printed.'),
  date_of_birth: text('Date of birth MM/DD/YYYY; parts may be masked: 10/XX/1983.'),
  date_licensed: text('First licensed on, MM/DD/YYYY; parts may be masked.'),
  driving_license: text('Number of the driving license.'),
})
