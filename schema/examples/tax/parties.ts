/** Parties of the tax forms: Jordan Rivera, a broker, a lender; and money as the forms write it. */
import { brokerage } from '../data-sources.ts'
import { jordan } from '../people.ts'

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
