/** The 1099-B of 2023: the three sales with the boxes that the realized gains answer leaves out. */
import { lastDay, sales, totals } from './gains.ts'
import { BROKERAGE_ACCOUNT, broker, taxpayer, usdValue } from './parties.ts'

export const form1099B = {
  transactions: sales.map((sale) => ({
    form_8949_box: sale.gain_type === 'SHORT_TERM' ? 'A' : 'D',
    ...sale,
    ordinary: false,
    collectibles: false,
    qualified_opportunity_fund: false,
    federal_income_tax_withheld: usdValue(0),
    loss_not_allowed: false,
  })),
  totals,
}

export const proceeds1099B = {
  as_of_date: lastDay,
  account_number: BROKERAGE_ACCOUNT,
  recipient: taxpayer,
  payer: broker,
  ...form1099B,
}
