/** One example per insurance record. */
import { insuredCar, autoContent, autoTerms } from './insurance/auto.ts'
import { usdAmount } from './insurance/parties.ts'

export const insuranceExamples = {
  SVC_INSURANCE_RECORD: {
    record_date: '01/15/2024',
    as_of_date: '03/14/2024',
    status: 'ACTIVE',
    policy_types: ['AUTO'],
    ...autoTerms,
    coverage_period: { start_date: '01/15/2024', end_date: '07/14/2024' },
    ...autoContent,
  },
  SVC_AUTO_INSURANCE_CLAIM_RECORD: {
    as_of_date: '03/14/2024',
    auto_insurance_claims: [
      {
        claim_number: 'EX-CLM-2024-00317',
        policy_number: 'EX-AUTO-204817',
        date_of_loss: '02/03/2024',
        date_reported: '02/05/2024',
        status: 'CLOSED',
        cause_of_loss: 'COLLISION',
        at_fault: true,
        description: 'Slid on ice into the rear of a stopped vehicle; one occupant injured.',
        vehicle: insuredCar,
        driver: { name: 'Jordan Lee Rivera', relationship: 'Policy holder' },
        payments: [
          { coverage: 'COLLISION_COVERAGE', amount: usdAmount(3180.4) },
          { coverage: 'BODILY_INJURY', amount: usdAmount(1250) },
        ],
        total_paid: usdAmount(4430.4),
      },
      {
        claim_number: 'EX-CLM-2024-00482',
        policy_number: 'EX-AUTO-204817',
        date_of_loss: '03/09/2024',
        date_reported: '03/09/2024',
        status: 'OPEN',
        cause_of_loss: 'WEATHER',
        at_fault: false,
        description: 'Hail damage to roof and hood while parked.',
        vehicle: insuredCar,
        payments: [],
        total_paid: usdAmount(0),
      },
    ],
  },
}
