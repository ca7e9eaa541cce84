/** An auto policy: two vehicles and who drives them. */
import { jordan } from '../people.ts'
import { agent, policyHolder, homeAddress, insurer, ohioAddress, paymentCenter, usdAmount } from './parties.ts'

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
  first_name: 'Jordan',
  middle_name: 'Lee',
  last_name: 'Rivera',
  prefix: null,
  suffix: null,
  full_name: 'Jordan Lee Rivera',
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

export const insuredCar = { year: 2021, make: 'Example Motors', model: 'Aster', vin: '1ZZEX4MPXMX000421' }
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
