/** Example responses from the insurance Services about an auto policy and a renters policy. */
import type { ReasonCodeList } from '../define/reason-codes.ts'
import { insuranceDetailsReasons, insuranceStatusReasons } from '../reason-codes/insurance.ts'
import { agent, autoContent, autoTerms, insurer, policyHolder, usdAmount } from './insurance.ts'
import { homeAddress, ids } from './people.ts'

const rentersTerms = { policy_number: 'EX-RENT-310955', premium_amount: usdAmount(186), payment_frequency: 'MONTHLY' }
const rentersContent = {
  policy_holders: [policyHolder],
  insurance_provider: insurer,
  remit_to: null,
  insurance_agent: agent,
  coverages: [
    {
      type: 'RENTERS',
      premium_amount: usdAmount(186),
      details: {
        property_info: { name: 'Harbor View Apartments', address: homeAddress, interested_parties: [] },
        coverage_items: [
          {
            name: 'Personal Property',
            type: 'PERSONAL_PROPERTY',
            x12_info: { code: 'PP', desc: 'Personal Property' },
            premium_amount: usdAmount(128),
            limits: [{ type: 'AMOUNT', value: usdAmount(30000) }],
            deductibles: [{ type: 'AMOUNT', value: usdAmount(500) }],
          },
          {
            name: 'Personal Liability',
            type: 'PERSONAL_LIABILITY',
            x12_info: { code: 'PPTC', desc: 'Personal Liability' },
            premium_amount: usdAmount(58),
            limits: [{ type: 'PER_OCCURRENCE', value: usdAmount(100000) }],
            deductibles: [],
          },
        ],
      },
    },
  ],
}

const because = ({ meanings }: ReasonCodeList, ...codes: string[]) => codes.map((code) => ({ code, description: meanings[code]?.[0] }))

const datasource = { id: ids.insurer, type: 'INSURANCE_PROVIDER', name: 'Example Lakefront Mutual' }

/**
 * Both policies as of 2024-03-14: auto from 2024-01-15 to 2024-07-14, renters from 2023-09-01 to 2024-08-31. Timestamps are at midnight
 * UTC.
 */
const auto = {
  datasource,
  as_of_date: 1710374400000,
  status: 'ACTIVE',
  policy_types: ['AUTO'],
  coverage_period: { start_date: 1705276800000, end_date: 1720915200000 },
}
const renters = {
  datasource,
  as_of_date: 1710374400000,
  status: 'ACTIVE',
  policy_types: ['RENTERS'],
  coverage_period: { start_date: 1693526400000, end_date: 1725062400000 },
}

export const autoDetails = {
  ...auto,
  ...autoTerms,
  ...autoContent,
  reason_codes: because(insuranceDetailsReasons, 'MID_VF_DAC', 'MID_DA_STATUS'),
}
export const rentersDetails = {
  ...renters,
  ...rentersTerms,
  ...rentersContent,
  reason_codes: because(insuranceDetailsReasons, 'MID_VF_USD', 'MID_DRVD_STATUS'),
}
export const autoStatus = {
  ...auto,
  policy_number: autoTerms.policy_number,
  insurance_provider: insurer,
  reason_codes: because(insuranceStatusReasons, 'MIS_VF_DAC', 'MIS_DA_STATUS'),
}
export const rentersStatus = {
  ...renters,
  policy_number: rentersTerms.policy_number,
  insurance_provider: insurer,
  reason_codes: because(insuranceStatusReasons, 'MIS_VF_USD', 'MIS_DRVD_STATUS'),
}
