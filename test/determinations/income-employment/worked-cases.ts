/** For each reason code and each of its meanings, Items and bank accounts that give it. */
import type { Circumstances, Evidence } from '../../../server/determinations/evidence.ts'
import type { IncomeRecord } from '../../../server/determinations/income-employment/documents.ts'
import { bank, byConnection, circumstances, dataReport, day, entry, form1099, item, payroll, paystub, usd, w2 } from './items.ts'
import { DAY } from '../../../server/core/durations.ts'

const friday = day(2024, 3, 8)
const stub = paystub({ on: friday, gross: 3000, net: 2000 })
const earlier = paystub({ on: friday - 14 * DAY, gross: 3000, net: 2100 })
const split = [entry(friday, 1500), entry(friday, 500)]
const missing = (what: string) => `MIE_INSUFFICIENT_DATA: ${what} cannot be derived`
const misc = (what: string) => `MIE_ERNG_1099MISC: the earnings are ${what} of the 1099-MISC`

const int = { form_1099_int: { interest_income: usd(10) } }
const div = { form_1099_div: { total_ordinary_dividends: usd(20) } }

export interface Worked {
  readonly about: string
  readonly items: readonly Evidence<IncomeRecord>[]
  readonly given?: Circumstances
  /** Among the reasons of get_income_summary and get_income_employment_details. */
  readonly income?: readonly string[]
  /** Among the reasons of get_employment_summary; those on employment in the details too. */
  readonly employment?: readonly string[]
}

export const WORKED: readonly Worked[] = [
  { about: 'payroll system', items: [payroll({ on: friday, gross: 1 })], income: ['MIE_VF_DPC'], employment: ['MIE_VF_DPC'] },
  {
    about: 'W-2 from the payroll system',
    items: [w2(2023, 1, {}, byConnection)],
    income: ['MIE_VF_DPC', 'MIE_VF_W2'],
    employment: ['MIE_VF_DPC'],
  },
  { about: 'paystub alone', items: [stub], income: ['MIE_VF_USP_NO_BAC'], employment: ['MIE_VF_USP_NO_BAC'] },
  {
    about: 'paystub and bank',
    items: [stub],
    given: circumstances({}, bank([entry(friday, 2000)])),
    income: ['MIE_VF_USP_BAC', 'MIE_NI_BEM'],
    employment: ['MIE_VF_USP_NO_BAC'],
  },
  {
    about: 'paystub, another amount in the bank',
    items: [stub],
    given: circumstances({}, bank([entry(friday, 1999.99)])),
    income: ['MIE_VF_USP_BAC', 'MIE_NI_NO_BEM'],
  },
  { about: 'paystub, split deposit', items: [stub], given: circumstances({}, bank(split)), income: ['MIE_NID_BEM'] },
  {
    about: 'two paystubs, one in the bank',
    items: [stub, earlier],
    given: circumstances({}, bank([entry(friday, 2000)])),
    income: ['MIE_NIP_BEM'],
  },
  {
    about: 'two paystubs, one in the bank, split',
    items: [stub, earlier],
    given: circumstances({}, bank(split)),
    income: ['MIE_NIDP_BEM'],
  },
  { about: 'W-2', items: [w2(2023, 50_000)], income: ['MIE_VF_USW2', 'MIE_VF_W2', 'MIE_DRVD_EIN'], employment: ['MIE_VF_USW2'] },
  {
    about: 'payroll system and paystub',
    items: [payroll({ on: friday, gross: 1 }), earlier],
    income: ['MIE_VF_DPC_USP'],
    employment: ['MIE_VF_DPC'],
  },
  {
    about: 'payroll system and W-2',
    items: [payroll({ on: friday, gross: 1 }), w2(2023, 1)],
    income: ['MIE_VF_DPC_USW2'],
    employment: ['MIE_VF_DPC'],
  },
  { about: 'paystub and W-2', items: [stub, w2(2023, 1)], income: ['MIE_VF_USP_USW2'], employment: ['MIE_VF_USP_USW2'] },
  {
    about: 'payroll system, paystub and W-2',
    items: [payroll({ on: friday, gross: 1 }), earlier, w2(2023, 1)],
    income: ['MIE_VF_DPC_USP', 'MIE_VF_DPC_USW2'],
    employment: ['MIE_VF_DPC'],
  },
  {
    about: 'employment data report',
    items: [dataReport({ on: friday, gross: 1 })],
    income: ['MIE_VF_US_EDR'],
    employment: ['MIE_VF_US_EDR'],
  },
  { about: 'bank alone', items: [], given: circumstances({}, bank(split)), income: ['MIE_VF_UCB', missing('yearly earnings')] },
  { about: 'bank without deposits', items: [], given: circumstances({}, bank([entry(friday, -5)])), income: [missing('earnings')] },
  {
    about: '1099-NEC',
    items: [form1099('FORM_1099_NEC', { form_1099_nec: { nonemployee_compensation: usd(900) } })],
    income: ['MIE_VF_US1099NEC', 'MIE_ERNG_1099NEC'],
  },
  {
    about: '1099-MISC',
    items: [form1099('FORM_1099_MISC', { form_1099_misc: { rents: usd(1), royalties: usd(2), other_income: usd(3) } })],
    income: ['MIE_VF_US1099MISC', misc('rents, box 1'), misc('royalties, box 2'), misc('other income, box 3')],
  },
  { about: '1099-INT', items: [form1099('FORM_1099_INT', int)], income: ['MIE_VF_US1099INT', 'MIE_ERNG_1099INT'] },
  { about: '1099-DIV', items: [form1099('SVC_1099_RECORD', div)], income: ['MIE_VF_US1099DIV', 'MIE_ERNG_1099DIV'] },
  {
    about: '1099-OID',
    items: [form1099('FORM_1099_OID', { form_1099_oid: { original_issue_discount: usd(5) } })],
    income: ['MIE_VF_US1099OID', 'MIE_ERNG_1099OID'],
  },
  {
    about: '1099-B',
    items: [item('PROCEEDS_1099_B', { as_of_date: day(2023, 12, 31), transactions: [{ gain: usd(7) }] })],
    income: ['MIE_VF_US1099B', 'MIE_ERNG_1099B'],
  },
  {
    about: 'consolidated 1099',
    items: [form1099('FORM_1099_CONSOLIDATED', { ...int, ...div })],
    income: ['MIE_VF_US1099CONSOLIDATED', 'MIE_ERNG_1099INT', 'MIE_ERNG_1099DIV'],
  },
  {
    about: 'two forms in a record given inline',
    items: [form1099('SVC_1099_RECORD', { ...int, ...div })],
    income: ['MIE_VF_US1099CONSOLIDATED'],
  },
  { about: 'W-2 without box 1', items: [w2(2023, undefined)], income: [missing('earnings'), missing('yearly earnings')] },
  { about: 'paystub alone has no EIN', items: [stub], income: [missing('the EIN')] },
  { about: 'masked EIN', items: [w2(2023, 1, { employer: { name: 'Acme', ein: 'XX-XXX6789' } })], income: [missing('the EIN')] },
  {
    about: 'the source states everything',
    items: [
      item('PAYSTUB_FILE', {
        pay_date: '03/08/2024',
        employer: { name: 'Acme' },
        employee: { service_details: { status: 'TERMINATED', hire_date: '06/06/2022', termination_date: '03/05/2024' } },
        roles: [{ position: { title: 'Analyst' } }],
      }),
    ],
    employment: ['MIE_DA_ESD', 'MIE_DA_EED', 'MIE_DA_ES', 'MIE_DA_ROLE'],
  },
  { about: 'paid last week', items: [stub], employment: ['MIE_DRVD_ESD', 'MIE_DRVD_ES', missing('the role')] },
  { about: 'paid last year', items: [paystub({ on: day(2023, 3, 8) })], employment: ['MIE_DRVD_ESD', 'MIE_DRVD_ES', 'MIE_DRVD_EED'] },
  {
    about: 'W-2 tells nothing of the employment',
    items: [w2(2023, 1)],
    employment: [
      missing('the employment status'),
      missing('the role'),
      missing('the start date of the employment'),
      missing('the end date of the employment'),
    ],
  },
]
