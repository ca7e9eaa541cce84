/** Who is insured, by whom, and where premiums go. */
import { jordan } from '../people.ts'

export const usd = (amount: number) => ({ currency: 'USD', amount })

export const ohio = (addr1: string, city: string, zipcode: string) => ({
  addr1,
  addr2: null,
  city,
  state: 'OH',
  zipcode,
  country: { name: 'United States', a2_code: 'US' },
})

export const home = ohio(jordan.address.addr1, jordan.address.city, jordan.address.zipcode)

export const holder = { name: 'Jordan Lee Rivera', phone_number: jordan.phone_number, address: home }
export const insurer = { name: 'Example Lakefront Mutual', phone_number: '555-0110', address: ohio('1 Example Plaza', 'Columbus', '43215') }
export const paymentCenter = {
  name: 'Example Lakefront Payment Center',
  phone_number: null,
  address: ohio('PO Box 10042', 'Columbus', '43215'),
}
export const agent = { name: 'Harbor Example Agency', phone_number: '555-0117', address: ohio('88 Pier Street', 'Lakewood', '44107') }
