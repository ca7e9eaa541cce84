/** Countries, and the states and provinces of the catalogue's addresses. */
import type { Country, CountryCode } from '../../../generated/types.ts'

export const COUNTRIES: Readonly<Record<string, Country>> = {
  US: { name: 'United States', a2_code: 'US' },
  CA: { name: 'Canada', a2_code: 'CA' },
}

const UNITED_STATES = {
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  IA: 'Iowa',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  NC: 'North Carolina',
  NJ: 'New Jersey',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VA: 'Virginia',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
} as const

const CANADA = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  ON: 'Ontario',
  QC: 'Quebec',
  SK: 'Saskatchewan',
} as const

export type Region = keyof typeof UNITED_STATES | keyof typeof CANADA

const isCanadian = (region: Region): region is keyof typeof CANADA => region in CANADA

export const countryOfRegion = (region: Region): CountryCode => (isCanadian(region) ? 'CA' : 'US')
export const regionName = (region: Region): string => (isCanadian(region) ? CANADA[region] : UNITED_STATES[region])
