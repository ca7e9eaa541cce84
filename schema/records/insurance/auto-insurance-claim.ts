/** SVC_AUTO_INSURANCE_CLAIM_RECORD: claims under an auto insurance policy. */
import { enumeration, record } from '../../define/components.ts'
import { flag, list, ref, text } from '../../define/fields.ts'
import { chosen, specified } from '../../define/origin.ts'
import { AUTO_CLAIM } from '../../gaps/insurance.ts'
import { date, year } from '../../scalars.ts'
import { MoneyAmount } from '../money.ts'
import { CoverageItemType } from './coverage.ts'

const claim = chosen(AUTO_CLAIM)

const AutoClaimStatus = enumeration('AutoClaimStatus', claim, 'Whether a claim is settled.', {
  OPEN: 'not settled',
  CLOSED: 'settled or withdrawn',
})

const AutoClaimCause = enumeration('AutoClaimCause', claim, 'What caused the loss.', {
  COLLISION: 'collision with a vehicle or object',
  ANIMAL: 'collision with an animal',
  THEFT: 'theft of the vehicle or from it',
  VANDALISM: 'wilful damage',
  FIRE: 'fire',
  WEATHER: 'hail, wind, flood or other weather',
  GLASS: 'breakage of glass only',
  OTHER: 'any other cause',
})

const AutoClaimVehicle = record('AutoClaimVehicle', claim, 'The vehicle of a claim.', {
  year: year('Model year.'),
  make: text('Manufacturer.'),
  model: text('Model.'),
  vin: text('Vehicle identification number.'),
})

const AutoClaimDriver = record('AutoClaimDriver', claim, 'The driver at the time of the loss.', {
  name: text('Whole name.'),
  relationship: text('Relationship to the policy holder.'),
})

const AutoClaimPayment = record('AutoClaimPayment', claim, 'A payment under one coverage item.', {
  coverage: ref(CoverageItemType, 'The coverage item.'),
  amount: ref(MoneyAmount, 'The amount paid.'),
})

const AutoInsuranceClaim = record('AutoInsuranceClaim', claim, 'One claim.', {
  claim_number: text("The insurer's claim number."),
  policy_number: text('Number of the policy.'),
  date_of_loss: date('When the loss occurred.'),
  date_reported: date('When the loss was reported to the insurer.'),
  status: ref(AutoClaimStatus),
  cause_of_loss: ref(AutoClaimCause),
  at_fault: flag('Whether the insured driver caused the loss.'),
  description: text('What happened.'),
  vehicle: ref(AutoClaimVehicle),
  driver: ref(AutoClaimDriver, 'Absent if nobody was driving.'),
  payments: list(AutoClaimPayment, 'Empty until something is paid.'),
  total_paid: ref(MoneyAmount, 'Sum of the payments.'),
})

export const AutoInsuranceClaimRecord = record(
  'SVC_AUTO_INSURANCE_CLAIM_RECORD',
  specified('Record schemas'),
  'Auto insurance claims, up to a date.',
  {
    as_of_date: date('Date up to which claims are listed.'),
    auto_insurance_claims: list(AutoInsuranceClaim, 'The claims.'),
  },
)
