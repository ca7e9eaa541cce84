/** Example Data Sources, a school and a brokerage, and the parties on the tax forms. */
import { ids, jordan } from './people.ts'

const unitedStates = { name: 'United States', a2_code: 'US' }

/** The address of the school, which appears on both transcripts and cards. */
export const campus = {
  addr1: '1 University Circle',
  addr2: 'Registrar, Room 210',
  city: 'Lakewood',
  zipcode: '44107',
  country: unitedStates,
}

export const school = {
  id: ids.school,
  institution_display_name: 'Lakefront State University',
  ipeds_id: '999001',
  ceeb_id: '9901',
  ope_id: '99990100',
  contact_info: {
    website: 'https://lakefront.example.com',
    phone_number: '555-0110',
    registrar_phone: '555-0111',
    registrar_email: 'registrar@lakefront.example.com',
    it_helpdesk_phone: null,
    it_helpdesk_email: 'help@lakefront.example.com',
    addresses: [{ ...campus, state_name: 'Ohio', state_short_code: 'OH' }],
  },
  student_type: [
    { type: 'CURRENT_STUDENT', name: 'Current student' },
    { type: 'ALUMNI', name: 'Alumni' },
  ],
  employment_type: [],
  employment_status: [],
  countries: [unitedStates],
}

export const brokerage = {
  id: ids.brokerage,
  institution_display_name: 'Northgate Brokerage',
  ipeds_id: null,
  ceeb_id: null,
  ope_id: null,
  contact_info: {
    website: 'https://northgate.example.com',
    phone_number: '555-0170',
    registrar_phone: null,
    registrar_email: null,
    it_helpdesk_phone: '555-0171',
    it_helpdesk_email: null,
    addresses: [],
  },
  student_type: [],
  employment_type: [],
  employment_status: [],
  countries: [unitedStates],
}

/** Money in the format that tax forms use. */
export const usdValue = (value: number) => ({ currency: 'USD', value })

export const ohioTaxAddress = (addr1: string, addr2: string | null, city: string, zipcode: string) => ({
  addr1,
  addr2,
  city,
  state: 'OH',
  zipcode,
  country: { name: 'United States', a2_code: 'US' },
})

export const taxpayer = {
  name: 'Jordan Lee Rivera',
  tin: 'XXX-XX-4821',
  phone_number: jordan.phone_number,
  address: ohioTaxAddress(jordan.address.addr1, null, jordan.address.city, jordan.address.zipcode),
}

export const broker = {
  name: brokerage.institution_display_name,
  tin: '00-5120846',
  phone_number: brokerage.contact_info.phone_number,
  address: ohioTaxAddress('40 Example Harbor Street', 'Suite 1400', 'Cleveland', '44114'),
}

export const lender = {
  name: 'Example Lakeshore Home Lending',
  tin: '00-3907715',
  phone_number: '555-0158',
  address: ohioTaxAddress('25 Example Mortgage Lane', null, 'Akron', '44308'),
}

export const BROKERAGE_ACCOUNT = 'XXXX-5527'
