/** Example insurance records. Records and reports share the parties and the auto policy. */
import { homeAddress, jordan, nameOfJordan, ohioAddress } from './people.ts'

/** Amounts, the insured person, the insurer, and the payment addresses for premiums. */
export const usdAmount = (amount: number) => ({ currency: 'USD', amount })

export const policyHolder = { name: 'Jordan Lee Rivera', phone_number: jordan.phone_number, address: homeAddress }
export const insurer = {
  name: 'Example Lakefront Mutual',
  phone_number: '555-0110',
  address: ohioAddress('1 Example Plaza', 'Columbus', '43215'),
}
const paymentCenter = {
  name: 'Example Lakefront Payment Center',
  phone_number: null,
  address: ohioAddress('PO Box 10042', 'Columbus', '43215'),
}
export const agent = {
  name: 'Harbor Example Agency',
  phone_number: '555-0117',
  address: ohioAddress('88 Pier Street', 'Lakewood', '44107'),
}

/** An auto policy with two vehicles and their drivers. */
const bodilyInjury = (premium: number) => ({
  name: 'Bodily Injury',
  type: 'BODILY_INJURY',
  x12_info: { code: 'BI', desc: 'Bodily Injury' },
  premium_amount: usdAmount(premium),
  limits: [
    { type: 'PER_PERSON', value: usdAmount(100000) },
    { type: 'PER_ACCIDENT', value: usdAmount(300000) },
  ],
  deductibles: [],
})

const collision = (premium: number, deductible: number) => ({
  name: 'Collision',
  type: 'COLLISION_COVERAGE',
  x12_info: { code: 'COLL', desc: 'Collision' },
  premium_amount: usdAmount(premium),
  limits: [],
  deductibles: [{ type: 'AMOUNT', value: usdAmount(deductible) }],
})

const jordanDriving = {
  ...nameOfJordan,
  address: homeAddress,
  phone_number: jordan.phone_number,
  email: jordan.email,
  gender: null,
  nationality: null,
  ssn: 'XXX-XX-4821',
  marital_status: 'Married',
  date_of_birth: '04/XX/1998',
  date_licensed: '06/XX/2014',
  driving_license: 'XXXX4821',
}

const caseyDriving = {
  ...jordanDriving,
  first_name: 'Casey',
  middle_name: null,
  full_name: 'Casey Rivera',
  phone_number: null,
  email: null,
  ssn: null,
  date_of_birth: '09/XX/1997',
  date_licensed: '11/XX/2013',
  driving_license: 'XXXX7306',
}

const insuredCar = { year: 2021, make: 'Example Motors', model: 'Aster', vin: '1ZZEX4MPXMX000421' }
const harrier = { year: 2019, make: 'Example Motors', model: 'Harrier', vin: '1ZZEX7MP0KX001138' }

export const autoTerms = { policy_number: 'EX-AUTO-204817', premium_amount: usdAmount(848), payment_frequency: 'SEMI_ANNUAL' }
export const autoContent = {
  policy_holders: [policyHolder],
  insurance_provider: insurer,
  remit_to: paymentCenter,
  insurance_agent: agent,
  coverages: [
    {
      type: 'AUTO',
      premium_amount: usdAmount(498),
      details: {
        vehicle_info: {
          ...insuredCar,
          brand: null,
          fuel_type: 'Hybrid',
          transmission_type: 'Automatic',
          usage_type: 'PERSONAL',
          current_mileage: { type: 'VALUE', details: { value: 31250, unit: 'MI' } },
          yearly_mileage: { type: 'RANGE', details: { range: '8000 or greater', unit: 'MI' } },
          interested_parties: [
            {
              name: 'Example Harbor Credit Union',
              type: 'LIEN_HOLDER',
              address: ohioAddress('500 Breakwater Avenue', 'Cleveland', '44114'),
              phone_number: '555-0126',
              loan_number: 'EX-LN-55831',
            },
          ],
        },
        drivers: [jordanDriving],
        coverage_items: [
          bodilyInjury(214.6),
          {
            name: 'Comprehensive',
            type: 'COMPREHENSIVE_COVERAGE',
            x12_info: { code: 'COMP', desc: 'Comprehensive' },
            premium_amount: usdAmount(96.25),
            limits: [],
            deductibles: [{ type: 'AMOUNT', value: usdAmount(250) }],
          },
          collision(187.15, 500),
        ],
      },
    },
    {
      type: 'AUTO',
      premium_amount: usdAmount(350),
      details: {
        vehicle_info: {
          ...harrier,
          brand: null,
          fuel_type: 'Gasoline',
          transmission_type: null,
          usage_type: 'PERSONAL',
          current_mileage: null,
          yearly_mileage: { type: 'VALUE', details: { value: 6500, unit: 'MI' } },
          interested_parties: [],
        },
        drivers: [caseyDriving],
        coverage_items: [
          bodilyInjury(198.4),
          collision(142.3, 1000),
          {
            name: 'Towing and Labor',
            type: 'TOWING_AND_LABOR',
            x12_info: { code: 'TL', desc: 'Towing and Labor' },
            premium_amount: usdAmount(9.3),
            limits: [{ type: 'TEXT', value: 'Included' }],
            deductibles: [],
          },
        ],
      },
    },
  ],
}

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
