/** The W-2 of 2023: gross pay 76,440, of which 5 % goes to a 401(k) plan; 6.2 % and 1.45 % are withheld of the whole. */
import { jordan } from '../people.ts'
import { ohioTaxAddress, taxpayer, usdValue } from './parties.ts'

export const w2 = {
  record_year: 2023,
  employee: {
    ssn: taxpayer.tin,
    first_name: jordan.first_name,
    middle_name: jordan.middle_name,
    last_name: jordan.last_name,
    prefix: null,
    suffix: null,
    full_name: taxpayer.name,
    address: taxpayer.address,
  },
  employer: {
    ein: '00-4821937',
    name: 'Tidewater Freight Cooperative',
    address: ohioTaxAddress('48 Quay Street', 'Floor 3', 'Lorain', '44052'),
  },
  control_number: '004417-2023',
  wages_tips_other_comp: usdValue(72618),
  federal_income_tax_withheld: usdValue(8236.46),
  social_security_wages: usdValue(76440),
  social_security_tax_withheld: usdValue(4739.28),
  medicare_wages_and_tips: usdValue(76440),
  medicare_tax_withheld: usdValue(1108.38),
  social_security_tips: '0.00',
  allocated_tips: '0.00',
  box_9: '',
  dependent_care_benefits: '0.00',
  nonqualified_plans: '0.00',
  box_12: [
    ['D', 3822],
    ['DD', 5522.4],
  ],
  box_13: { statutory_employee: false, retirement_plan: true, third_party_sick_pay: false },
  box_14_other: '',
  state: 'OH',
  employer_state_id_number: '00-482193',
  state_wages_tips: usdValue(72618),
  state_income_tax: usdValue(1582.19),
  local_wages_tips: '0.00',
  local_income_tax: '0.00',
  locality_name: '',
}
