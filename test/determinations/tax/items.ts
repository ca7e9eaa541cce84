/** Tax Items and circumstances for the tests, with defaults for irrelevant fields. */
import type { GainTransaction, RequestDetails, SVC_1099_RECORD, SVC_PROCEEDS_1099_B } from '../../../generated/types.ts'
import type { Circumstances } from '../../../server/determinations/input.ts'
import type { TaxItem } from '../../../server/determinations/tax/statements.ts'
import { circumstancesAt, day, itemMaker, usd } from '../items.ts'

export const asking = (details: RequestDetails = {}): Circumstances => circumstancesAt(day('2024-04-15'), { details })

export const brokerage = { id: 'brk_1', type: 'BROKERAGE_ACCOUNT', name: 'Example Breakwater Brokerage' }

const item = itemMaker<TaxItem['data']>({
  type: 'PROCEEDS_1099_B',
  channel: 'connection',
  datasource: brokerage,
  createdAt: day('2024-03-01'),
})

export const connected = (data: SVC_PROCEEDS_1099_B, rest: Partial<TaxItem> = {}): TaxItem =>
  item({ as_of_date: day('2023-12-31'), account_number: 'XXXX-5527', ...data }, rest)

export const submitted = (data: SVC_1099_RECORD, rest: Partial<TaxItem> = {}): TaxItem =>
  item(
    { record_year: 2023, account_number: 'XXXX-5527', record_date: '02/15/2024', ...data },
    { type: 'FORM_1099_B', channel: 'submission', ...rest },
  )

/** Creates a sale in 2023 with a gain of 200.00, held from February to June. */
export const sale = (rest: GainTransaction = {}): GainTransaction => ({
  acquired_date: day('2023-02-10'),
  sell_date: day('2023-06-15'),
  quantity_sold: 10,
  proceeds: usd(1200),
  cost: usd(1000),
  ...rest,
})
