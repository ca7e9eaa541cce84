/** A renters policy. */
import { agent, policyHolder, homeAddress, insurer, usdAmount } from './parties.ts'

export const rentersTerms = { policy_number: 'EX-RENT-310955', premium_amount: usdAmount(186), payment_frequency: 'MONTHLY' }
export const rentersContent = {
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
