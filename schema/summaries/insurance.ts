/** Reports from the insurance Services: policy details, and whether policies are in force. */
import { nullableRecord } from '../define/components.ts'
import { list, ref } from '../define/fields.ts'
import { chosen, published, required } from '../define/origin.ts'
import { INSURANCE_REPORT_STATUS, INSURANCE_STATUS_REPORT } from '../gaps/insurance.ts'
import { insuranceDetailsReasons, insuranceStatusReasons } from '../reason-codes/insurance.ts'
import { InsuranceParty } from '../records/insurance/coverage.ts'
import { InsurancePolicyType, InsuranceStatus, policyContent, policyTerms } from '../records/insurance/policy.ts'
import { TimeInterval } from '../records/money.ts'
import { millis } from '../scalars.ts'
import { DatasourceSummary, serviceResponse } from './envelope.ts'

const source = {
  datasource: ref(DatasourceSummary, 'The source of the policy.'),
  as_of_date: millis('Instant up to which the data is correct.'),
}

const standing = {
  status: ref(InsuranceStatus, 'Status of the policy.'),
  policy_types: list(InsurancePolicyType, 'What the policy insures.'),
  cancelled_date: millis('When the policy was cancelled.'),
  pending_cancel_date: millis('When the policy will be cancelled.'),
}

const InsuranceDetailsReport = nullableRecord('InsuranceDetailsReport', published, 'The details of one policy.', {
  ...source,
  ...chosen(INSURANCE_REPORT_STATUS)(standing),
  ...policyTerms,
  coverage_period: ref(TimeInterval, 'When the policy insures.'),
  ...policyContent,
  reason_codes: required(list(insuranceDetailsReasons.reason, 'How the policy was verified and its status determined.')),
})

const InsuranceStatusReport = nullableRecord('InsuranceStatusReport', chosen(INSURANCE_STATUS_REPORT), 'Whether one policy is in force.', {
  ...source,
  ...standing,
  policy_number: policyTerms.policy_number,
  coverage_period: ref(TimeInterval, 'When the policy insures.'),
  insurance_provider: ref(InsuranceParty, 'The insurer.'),
  reason_codes: required(list(insuranceStatusReasons.reason, 'How the policy was verified and its status determined.')),
})

export const InsuranceDetailsResponse = serviceResponse(
  'InsuranceDetailsResponse',
  'The insurance policies, or the status of the transaction.',
  {
    insurance_details: list(InsuranceDetailsReport, 'One report per policy. Present when COMPLETED, otherwise absent.'),
  },
)

export const InsuranceStatusResponse = serviceResponse(
  'InsuranceStatusResponse',
  'The status of each policy, or the status of the transaction.',
  {
    ...chosen(INSURANCE_STATUS_REPORT)({
      insurance_status: list(InsuranceStatusReport, 'One report per policy. Present when COMPLETED, otherwise absent.'),
    }),
  },
)
