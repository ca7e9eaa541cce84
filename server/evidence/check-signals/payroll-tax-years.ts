/** The employee's share of Social Security and Medicare tax: the rates, and the wage base of each year. */

/** Basis points of the wages. */
export const SOCIAL_SECURITY_RATE = 620
export const MEDICARE_RATE = 145
export const ADDITIONAL_MEDICARE_RATE = 90

/** In cents. An employer withholds the additional tax on wages above this, for any filing status. */
export const ADDITIONAL_MEDICARE_FROM = 200_000_00

export interface PayrollTaxYear {
  /** The highest wages, in cents, on which Social Security tax is withheld. */
  readonly base: number
  /** Withholding of Social Security tax could be deferred to the next year, so the form may show less. */
  readonly deferrable?: boolean
}

export const payrollTaxYears: ReadonlyMap<number, PayrollTaxYear> = new Map<number, PayrollTaxYear>([
  [2015, { base: 118_500_00 }],
  [2016, { base: 118_500_00 }],
  [2017, { base: 127_200_00 }],
  [2018, { base: 128_400_00 }],
  [2019, { base: 132_900_00 }],
  [2020, { base: 137_700_00, deferrable: true }],
  [2021, { base: 142_800_00 }],
  [2022, { base: 147_000_00 }],
  [2023, { base: 160_200_00 }],
  [2024, { base: 168_600_00 }],
  [2025, { base: 176_100_00 }],
  [2026, { base: 184_500_00 }],
])
