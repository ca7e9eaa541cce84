/** A semi-annual auto policy of two vehicles, the claims under it, and a renters policy. */
import type { ReasonCodeList } from '../define/reason-codes.ts'
import { insuranceDetailsReasons, insuranceStatusReasons } from '../reason-codes/insurance.ts'
import { ids, jordan } from './people.ts'

const usd = (amount: number) => ({ currency: 'USD', amount })

const ohio = (addr1: string, city: string, zipcode: string) => ({
  addr1,
  addr2: null,
  city,
  state: 'OH',
  zipcode,
  country: { name: 'United States', a2_code: 'US' },
})

const home = ohio(jordan.address.addr1, jordan.address.city, jordan.address.zipcode)

const holder = { name: 'Jordan Lee Rivera', phone_number: jordan.phone_number, address: home }
const insurer = { name: 'Example Lakefront Mutual', phone_number: '555-0110', address: ohio('1 Example Plaza', 'Columbus', '43215') }
const paymentCenter = { name: 'Example Lakefront Payment Center', phone_number: null, address: ohio('PO Box 10042', 'Columbus', '43215') }
const agent = { name: 'Harbor Example Agency', phone_number: '555-0117', address: ohio('88 Pier Street', 'Lakewood', '44107') }

const bodilyInjury = (premium: number) => ({
  name: 'Bodily injury liability',
  type: 'BODILY_INJURY',
  x12_info: { code: 'BI', desc: 'Bodily injury' },
  premium_amount: usd(premium),
  limits: [
    { type: 'PER_PERSON', value: usd(100000) },
    { type: 'PER_ACCIDENT', value: usd(300000) },
  ],
  deductibles: [],
})

const collision = (premium: number, deductible: number) => ({
  name: 'Collision',
  type: 'COLLISION_COVERAGE',
  x12_info: { code: 'COLL', desc: 'Collision' },
  premium_amount: usd(premium),
  limits: [],
  deductibles: [{ type: 'PER_ACCIDENT', value: usd(deductible) }],
})

const jordanDriving = {
  first_name: 'Jordan',
  middle_name: 'Lee',
  last_name: 'Rivera',
  prefix: null,
  suffix: null,
  full_name: 'Jordan Lee Rivera',
  address: home,
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

const aster = { year: 2021, make: 'Example Motors', model: 'Aster', vin: '1ZZEX4MPXMX000421' }
const harrier = { year: 2019, make: 'Example Motors', model: 'Harrier', vin: '1ZZEX7MP0KX001138' }

const autoTerms = { policy_number: 'EX-AUTO-204817', premium_amount: usd(848), payment_frequency: 'SEMI_ANNUAL' }
const autoContent = {
  policy_holders: [holder],
  insurance_provider: insurer,
  remit_to: paymentCenter,
  insurance_agent: agent,
  coverages: [
    {
      type: 'AUTO',
      premium_amount: usd(498),
      details: {
        vehicle_info: {
          ...aster,
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
              address: ohio('500 Breakwater Avenue', 'Cleveland', '44114'),
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
            premium_amount: usd(96.25),
            limits: [],
            deductibles: [{ type: 'AMOUNT', value: usd(250) }],
          },
          collision(187.15, 500),
        ],
      },
    },
    {
      type: 'AUTO',
      premium_amount: usd(350),
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
            name: 'Towing and labor',
            type: 'TOWING_AND_LABOR',
            x12_info: { code: 'TL', desc: 'Towing and labor' },
            premium_amount: usd(9.3),
            limits: [{ type: 'TEXT', value: 'Included' }],
            deductibles: [],
          },
        ],
      },
    },
  ],
}

const rentersTerms = { policy_number: 'EX-RENT-310955', premium_amount: usd(186), payment_frequency: 'MONTHLY' }
const rentersContent = {
  policy_holders: [holder],
  insurance_provider: insurer,
  remit_to: null,
  insurance_agent: agent,
  coverages: [
    {
      type: 'RENTERS',
      premium_amount: usd(186),
      details: {
        property_info: { name: 'Harbor View Apartments', address: home, interested_parties: [] },
        coverage_items: [
          {
            name: 'Personal property',
            type: 'PERSONAL_PROPERTY',
            x12_info: { code: 'PP', desc: 'Personal property' },
            premium_amount: usd(128),
            limits: [{ type: 'AMOUNT', value: usd(30000) }],
            deductibles: [{ type: 'AMOUNT', value: usd(500) }],
          },
          {
            name: 'Personal liability',
            type: 'PERSONAL_LIABILITY',
            x12_info: { code: 'PPTC', desc: 'Personal liability' },
            premium_amount: usd(58),
            limits: [{ type: 'PER_OCCURRENCE', value: usd(100000) }],
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
        vehicle: aster,
        driver: { name: 'Jordan Lee Rivera', relationship: 'Policy holder' },
        payments: [
          { coverage: 'COLLISION_COVERAGE', amount: usd(3180.4) },
          { coverage: 'BODILY_INJURY', amount: usd(1250) },
        ],
        total_paid: usd(4430.4),
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
        vehicle: aster,
        payments: [],
        total_paid: usd(0),
      },
    ],
  },
}

const because = ({ meanings }: ReasonCodeList, ...codes: string[]) => codes.map((code) => ({ code, description: meanings[code]?.[0] }))

const datasource = { id: ids.insurer, type: 'INSURANCE_PROVIDER', name: 'Example Lakefront Mutual' }

/** 2024-03-14, 2024-01-15 to 2024-07-14, 2023-09-01 to 2024-08-31; all midnight UTC. */
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
