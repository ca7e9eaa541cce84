/** SVC_INSURANCE_RECORD: an insurance policy as stated in its documents, and the fields that it shares with all reports. */
import { enumeration, record } from '../../define/components.ts'
import { list, nullable, ref, text } from '../../define/fields.ts'
import { nameOnly, published, specified } from '../../define/origin.ts'
import { MEANINGS_OF_NAMES } from '../../gaps/services.ts'
import { date } from '../../scalars.ts'
import { DateInterval, MoneyAmount } from '../money.ts'
import { InsuranceCoverage, InsuranceParty } from './coverage.ts'

const schemas = specified('Record schemas')

export const InsuranceStatus = enumeration(
  'InsuranceStatus',
  schemas,
  'Status of a policy.',
  nameOnly(MEANINGS_OF_NAMES, {
    ACTIVE: 'in force',
    EXPIRED: 'the coverage period is over',
    PENDING_ACTIVATION: 'will come into force',
    PENDING_CANCELLATION: 'in force, will be cancelled',
    PENDING_EXPIRATION: 'in force, about to expire',
    CANCELLED: 'ended before the coverage period did',
    UNVERIFIED: 'stated, but not confirmed',
    RESCINDED: 'voided as if never issued',
    NOT_AVAILABLE: 'the source does not say',
  }),
)

export const InsurancePolicyType = enumeration(
  'InsurancePolicyType',
  schemas,
  'What a policy insures.',
  nameOnly(MEANINGS_OF_NAMES, {
    AUTO: 'vehicles',
    HOME: 'a dwelling and its owner',
    RENTERS: "a tenant's belongings and liability",
    PERSONAL_UMBRELLA: 'liability above that of other policies',
  }),
)

const InsurancePaymentFrequency = enumeration(
  'InsurancePaymentFrequency',
  schemas,
  'How often a premium is paid.',
  nameOnly(MEANINGS_OF_NAMES, {
    ANNUAL: 'once a year',
    SEMI_ANNUAL: 'twice a year',
    QUARTERLY: 'four times a year',
    MONTHLY: 'every month',
    SEMI_MONTHLY: 'twice a month',
    OTHER: 'any other interval',
  }),
)

/** Terms of a policy. Spread into a record or report. */
export const policyTerms = {
  policy_number: text('Number of the policy as printed.'),
  premium_amount: ref(MoneyAmount, 'Premium for the whole policy.'),
  payment_frequency: ref(InsurancePaymentFrequency),
}

/** Parties and coverages of a policy. Spread into a record or report. */
export const policyContent = {
  policy_holders: list(InsuranceParty, 'The holders of the policy.'),
  insurance_provider: ref(InsuranceParty, 'The insurer.'),
  remit_to: nullable(ref(InsuranceParty, 'The party that receives the premiums; null if it is not stated, as in samples.')),
  insurance_agent: ref(InsuranceParty, 'The agent who sold or services the policy.'),
  coverages: list(InsuranceCoverage, 'The coverages; one entry per vehicle for AUTO.'),
}

export const InsuranceRecord = record('SVC_INSURANCE_RECORD', schemas, 'An auto, home, renters or umbrella policy.', {
  record_date: date('Date of the document.'),
  ...published({ as_of_date: date('Date up to which the data is correct.') }),
  cancelled_date: date('When the policy was cancelled.'),
  pending_cancel_date: date('When the policy will be cancelled.'),
  status: ref(InsuranceStatus, 'Status of the policy.'),
  policy_types: list(InsurancePolicyType, 'What the policy insures.'),
  ...policyTerms,
  coverage_period: ref(DateInterval, 'When the policy insures.'),
  ...policyContent,
})
