/** The insured person, the insurer, and the addresses to which premiums go. */
import { jordan } from '../people.ts'

export const usdAmount = (amount: number) => ({ currency: 'USD', amount })

export const ohioAddress = (addr1: string, city: string, zipcode: string) => ({
  addr1,
  addr2: null,
  city,
  state: 'OH',
  zipcode,
  country: { name: 'United States', a2_code: 'US' },
})

export const homeAddress = ohioAddress(jordan.address.addr1, jordan.address.city, jordan.address.zipcode)

export const policyHolder = { name: 'Jordan Lee Rivera', phone_number: jordan.phone_number, address: homeAddress }
export const insurer = {
  name: 'Example Lakefront Mutual',
  phone_number: '555-0110',
  address: ohioAddress('1 Example Plaza', 'Columbus', '43215'),
}
export const paymentCenter = {
  name: 'Example Lakefront Payment Center',
  phone_number: null,
  address: ohioAddress('PO Box 10042', 'Columbus', '43215'),
}
export const agent = {
  name: 'Harbor Example Agency',
  phone_number: '555-0117',
  address: ohioAddress('88 Pier Street', 'Lakewood', '44107'),
}
