/** Earnings, deductions and benefits in the income and employment responses. */
import { nullableRecord } from '../define/components.ts'
import { decimal, list, ref, text } from '../define/fields.ts'
import { chosen, published } from '../define/origin.ts'
import { EMPLOYER_EIN } from '../gaps/income-employment.ts'
import { roleTerms, serviceTerms, workerIdentity } from '../records/income-employment.ts'
import { TimeInterval } from '../records/money.ts'
import {
  EarningType,
  PayAmountType,
  PayBasis,
  PayBenefitType,
  PayDeductionType,
  payFigure,
  PayItemAmount,
  payItemBasis,
} from '../records/pay.ts'
import { anyMillis, year } from '../scalars.ts'

/** The payer and the payee in the income and employment responses. */
const ReportCountry = nullableRecord('ReportCountry', published, 'The country of an address in an income or employment response.', {
  name: text('Name in English.'),
})

const ReportAddress = nullableRecord('ReportAddress', published, 'A postal address in an income or employment response.', {
  addr1: text('First line.'),
  addr2: text('Second line. Allowed only if there is a first line.'),
  city: text('City.'),
  state_name: text('State or province, as a code or a name.'),
  zipcode: text('Postal code.'),
  country: ref(ReportCountry, 'The country of the address.'),
})

const ein = chosen(EMPLOYER_EIN)({
  ein: text('Employer identification number; absent if it cannot be derived.'),
})

export const IncomeRemitter = nullableRecord('IncomeRemitter', published, 'The payer of an income.', {
  name: text('Name of the payer; `n/a` for bank income.'),
  phone_number: text('Phone number.'),
  address: ref(ReportAddress, 'Address of the payer.'),
  ...ein,
})

export const IncomeBeneficiary = nullableRecord('IncomeBeneficiary', published, 'The recipient of an income.', {
  ...workerIdentity,
  email: text('E-mail address.'),
  phone_number: text('Phone number.'),
  address: ref(ReportAddress, 'Address of the recipient.'),
})

export const AccountHolder = nullableRecord('AccountHolder', published, 'A holder of the bank account with the income.', {
  name: text('Name of the holder.'),
  email: text('E-mail address.'),
  phone_number: text('Phone number.'),
  address: ref(ReportAddress, 'Address of the holder.'),
})

export const ReportEmployer = nullableRecord('ReportEmployer', published, 'The employer, in a response.', {
  name: text('Name of the organization; `n/a` for bank income.'),
  phone_number: text('Phone number.'),
  address: ref(ReportAddress, 'Address of the employer.'),
  ...ein,
})

const ReportServiceDetails = nullableRecord('ReportServiceDetails', published, "The person's service with the employer, in a response.", {
  ...serviceTerms,
  hire_date: anyMillis('First day of the employment.'),
  termination_date: anyMillis('Last day of the employment, past or future.'),
})

export const ReportEmployee = nullableRecord('ReportEmployee', published, 'The employee, in a response.', {
  ...workerIdentity,
  email: text('E-mail address.'),
  phone_number: text('Phone number.'),
  address: ref(ReportAddress, 'Address of the employee.'),
  service_details: ref(ReportServiceDetails, "The person's service with the employer."),
})

const ReportLocation = nullableRecord('ReportLocation', published, 'Where the work is done, in a response.', {
  name: text('Name of the site.'),
  address: ref(ReportAddress, 'Address of the place of work.'),
})

export const ReportRole = nullableRecord('ReportRole', published, 'A current or past role with the employer, in a response.', {
  ...roleTerms,
  interval: ref(TimeInterval, 'When the person had the role.'),
  location: ref(ReportLocation, 'Where the work is done.'),
})

const ReportPayAmount = nullableRecord(
  'ReportPayAmount',
  published,
  'One amount of an income. Several amounts can have the same type and ytd_flag.',
  {
    type: ref(PayAmountType),
    ...payFigure,
    rate: decimal('Pay per hour, in units of the currency.'),
    hours: decimal('Hours paid.'),
  },
)

export const ReportEarning = nullableRecord('ReportEarning', published, 'One income and its amounts, in a response.', {
  type: ref(EarningType),
  basis: ref(PayBasis, 'The period that the pay is calculated for; null for bank income.'),
  interval: ref(TimeInterval, 'Period of the pay; a month for bank income.'),
  amounts: list(ReportPayAmount, 'Amounts for the interval and for the year to date.'),
})

const YearlyPayAmount = nullableRecord('YearlyPayAmount', published, 'One amount of the income of a year.', {
  type: ref(PayAmountType),
  ...payFigure,
})

export const YearlyEarning = nullableRecord('YearlyEarning', published, 'The income of one kind in one calendar year.', {
  year: year('Calendar year.'),
  type: ref(EarningType),
  amounts: list(YearlyPayAmount, 'Amounts of the year; for the current year, to date. Empty if the payslips show only part of the year.'),
})

export const ReportDeduction = nullableRecord(
  'ReportDeduction',
  published,
  'One deduction from gross pay and its amounts, in a response.',
  {
    type: ref(PayDeductionType),
    ...payItemBasis,
    interval: ref(TimeInterval, 'Period of the deduction.'),
    amounts: list(PayItemAmount, 'Amounts for the interval and for the year to date.'),
  },
)

export const ReportBenefit = nullableRecord('ReportBenefit', published, 'One employment benefit and its amounts, in a response.', {
  type: ref(PayBenefitType),
  ...payItemBasis,
  interval: ref(TimeInterval, 'Period of the benefit.'),
  amounts: list(PayItemAmount, 'Amounts for the interval and for the year to date.'),
})
