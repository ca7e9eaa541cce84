/** SVC_INSURANCE_RECORD: an insurance policy as its documents state it. */
import { record } from '../../define/components.ts'
import { list, ref } from '../../define/fields.ts'
import { published, specified } from '../../define/origin.ts'
import { date } from '../../scalars.ts'
import { DateInterval } from '../interval.ts'
import { InsurancePolicyType, InsuranceStatus, policyContent, policyTerms } from './policy.ts'

const schemas = specified('Record schemas')

export const InsuranceRecord = record('SVC_INSURANCE_RECORD', schemas, 'An auto, home, renters or umbrella policy.', {
  record_date: date('Date of the document.'),
  ...published({ as_of_date: date('Date up to which the data is right.') }),
  cancelled_date: date('When the policy was cancelled.'),
  pending_cancel_date: date('When the policy will be cancelled.'),
  status: ref(InsuranceStatus, 'Status of the policy.'),
  policy_types: list(InsurancePolicyType, 'What the policy insures.'),
  ...policyTerms,
  coverage_period: ref(DateInterval, 'When the policy insures.'),
  ...policyContent,
})
