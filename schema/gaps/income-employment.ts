import { gap } from '../define/origin.ts'

export const EMPLOYER_EIN = gap('employer-ein', {
  absent: 'The field that carries the EIN which MIE_DRVD_EIN reports as derived.',
  assumed: 'A string `ein` in the remitter of income responses, and in the employer of the responses that have one.',
  why: 'The number belongs to the organization, and W-2 forms and tax software call it EIN. A code that reports a value is useful only with the value.',
})

export const PAY_ITEM_BASIS = gap('pay-item-basis', {
  absent: 'Whether a deduction or a benefit has a pay frequency.',
  assumed:
    'A field `basis` with the type and interval, with the same values as the basis of an earning. It is optional in records and responses.',
  why: 'Readers handle deductions and benefits like earnings, whose published fields are type, basis, interval and amounts. Without the basis, the amount of a period cannot be converted to a month.',
})

export const INCOME_FROM_1099 = gap('income-from-1099-forms', {
  absent: 'Where an income response has the income of 1099 forms, and its type.',
  assumed:
    'The payer is the remitter. Each amount is an entry of `earnings` with the tax year as interval and an amount of type GROSS with ytd_flag true. It also counts in `yearly_earnings`. 1099-INT and 1099-OID are INTEREST, 1099-DIV is DIVIDENDS, 1099-B is INVESTMENT, and rents of 1099-MISC are RENTAL. 1099-NEC, royalties and other income are OTHER.',
  why: 'The published types already name these incomes, so no new fields are needed. Original issue discount is taxed as interest, and fees of the self-employed are neither salary nor wages.',
})

export const INCOME_PAYERS = gap('income-payers', {
  absent: 'When Items describe the same payer, and which Item counts if several state the same thing.',
  assumed:
    'Items with the same EIN are one element. Items with the same name are one element if they differ in nothing that tells two payers apart. That is the EIN, the place (postal code, otherwise city and state) or the employee identifier. An equal place or employee identifier is enough. If two payers have the name, an Item that states none of the three belongs to neither. An Item without EIN belongs to the only EIN with its place or employee identifier. Names are compared without case, accents, punctuation and legal form. Payslips with the same pay date, period, gross and net are one payment. For each field, the newest document that states it counts, payslips before tax forms. If documents have the same date, payroll comes before paystub, and paystub before employment data report. `as_of_date` is the newest of three days: when data was read from the payroll system, the date of a paystub or 1099, and December 31 of the year of a tax form without date. None of them is after the creation of its Item. Payslips for a period that had not begun at that time are not payments. With `tax_year`, only tax forms of that year count. A void form never counts.',
  why: 'The EIN identifies an employer, and a name only describes it. Franchises share names: if their elements were joined, one job would take the status and the EIN of the other. An employer that prints two addresses is split into two elements, which show their addresses to the reader; a wrong join shows nothing. If one payment counted twice, the income would be too high.',
})

export const EIN_SOURCES = gap('ein-sources', {
  absent: 'The source of the EIN without a W-2, and the use of a masked number.',
  assumed:
    'The employer of a W-2, which MIE_DRVD_EIN reports, and the payer of a 1099 if the number has the form of an EIN, which no code reports. The form is 12-3456789. A masked number, or one in the form of a social security number, does not count.',
  why: 'Half a number identifies nobody. The payer of a 1099 can be a person, whose number must not appear as an EIN.',
})

export const INCOME_VERIFICATION = gap('income-verification', {
  absent: 'Which verification code is given if Items arrived in several ways.',
  assumed:
    'Paystubs and W-2s from a login, and every other document from a login at an employer or payroll processor, count as a direct payroll connection, not as submitted. A 1099 from another login, such as a brokerage, has no verification code, only the codes for its income. The code that names all ways is given. For payroll, paystubs and W-2 together, both codes that name a pair with payroll are given. MIE_VF_USP_BAC is given if the net pay of a submitted paystub was looked up in a bank account, with any result. Employment ignores the bank, and payroll counts more than anything submitted. MIE_VF_US_EDR and the codes of submitted 1099 forms are added. A statement with several forms has only MIE_VF_US1099CONSOLIDATED. MIE_VF_W2 is given if a figure of the response is box 1. Forms 1099-R and 1099-DA have no code and no income.',
  why: 'Readers judge a report by its weakest and its strongest evidence, so every way is named. A bank-match code says what the check found. The codes of 1099 forms say that the user submitted them, which is not true of a login, and no code names a connection to a brokerage. A deposit proves pay, but not the terms of employment.',
})

export const BANK_MATCH = gap('bank-match', {
  absent: 'When the net pay of a paystub matches the bank account.',
  assumed:
    'An entry matches with the same currency and amount to the cent, from one day before to five days after the pay date, in any connected account. Otherwise the deposits of the paystub match, if their sum is net pay and each has its own entry. Otherwise two to four of the twelve entries nearest to the pay date match, if their sum is net pay: the deposit is split. An entry matches one paystub only. A paystub is looked up if it has net pay and a pay date within the history of an account. If all submitted paystubs match, the code is MIE_NI_BEM, or MIE_NID_BEM if one is split. If some match, it is MIE_NIP_BEM or MIE_NIDP_BEM. If none match, it is MIE_NI_NO_BEM. If none were looked up, there is no code.',
  why: 'Banks show deposits a day early, and weekends and holidays delay them by up to four days. Equal cents are rarely a coincidence, but sums of many entries often are. That is why there are limits.',
})

export const BANK_INCOME = gap('bank-income', {
  absent: 'When income in a bank account is reported, and the kind of income of an entry.',
  assumed:
    'It is reported with `enable_bank_income`. Without this option, it is reported if no other income Item can be used. Each account is one element; of several readings, the latest counts. Incoming entries are added up by calendar month, currency and kind. The words of the description give the kind, or OTHER_DEPOSITS if none fits. With EarningsPeriodType CURRENT, only the latest month with income is listed. A bank account does not prove an employment.',
  why: 'Statements name the payer in free text only, so they can only give the kind. Transfers have their own kind, and readers can leave them out.',
})

export const EMPLOYMENT_FACTS = gap('employment-facts', {
  absent: 'How the start, end and status of an employment are derived from payslips, and when they count as missing.',
  assumed:
    'The newest document that states a fact counts, by its own date (record_date, not its pay day), unless newer data of another Item contradicts it. So a payslip that states the end and pays severance after it, or pay before that statement, contradicts nothing. An end that is stated after ACTIVE or INACTIVE ends the employment. Pay that came after such a statement, for work that began after the stated end or absence, is a new employment, derived from that pay alone. Without a pay period, this is pay more than 31 days after it. A stated ACTIVE from before the last pay day no longer counts if that day is too long ago. An end before the start, or not after the day when the person is stated to be active, belongs to an earlier employment. Every other stated end is returned, past or future. Its status has no code except MIE_DA_EED. From that day the status is TERMINATED, unless the source states a status later. Before that day it is ACTIVE, if no status is stated, unless pay that came after that document stopped too long ago. If the start is not stated, it is the first day of the earliest pay period. If the status is not stated, it is ACTIVE if the last pay date is recent on the day the data was collected: at most 21 days for weekly pay, 35 for every two weeks, 39 for twice a month, 69 for monthly or unknown. Otherwise it is INACTIVE. The frequency is the basis of the earnings, or otherwise the length of the period. For TERMINATED without a date and for derived INACTIVE, the end is the last day of the latest pay period. Without a stated end, an active person and one who is stated to be absent have no end, and nothing is missing. Roles come from the newest payslip that lists any. A W-2 alone gives none of these facts.',
  why: 'Two missed pay days and a week of grace distinguish a late payroll from an employment that has ended. The day of collection counts, because data that gets older is not a resignation. A person who was paid for later work has not left, and the last pay of an ended employment comes after its end. If payslips stop, this shows absence and not its cause. Lenders must know about a known last day. The derived end is the last day that is proven. One old payslip does not prove that no newer one exists, so the status is INACTIVE and not TERMINATED. MIE_DRVD_EED tells the reader where the day comes from. Without it, the reader would have to find the same day in the earnings. The codes for a status name the source and the last pay date, and a status from a stated end comes from neither.',
})

export const EARNINGS_REPORTED = gap('earnings-reported', {
  absent: 'Which pay periods a response lists, and what it lists without a payslip.',
  assumed:
    'Every payment of the Items, newest first. With earnings_period_type CURRENT, the payments of the last pay day and tax forms of the last year. Deductions and benefits come from the same payslips. If no payslip states pay, box 1 of each W-2 is an entry of type WAGE and basis ANNUAL. Its interval is the tax year, and its amount is GROSS with ytd_flag true. `tax_year`, `get_yearly_earnings` and `enable_bank_income` are applied. The other request details limit what is collected, not what is derived from it.',
  why: 'A preference that is not stated limits nothing. Box 1 of a W-2 does not say how the wages were earned.',
})

export const YEARLY_EARNINGS = gap('yearly-earnings', {
  absent: 'How the income of a calendar year is derived, and which source comes first.',
  assumed:
    'The first of these that exists. First, box 1 of the W-2s of the year. The newest W-2 with a control number replaces the others with it; without a control number, equal amounts are copies or pages for further states and count once. Second, the gross of the year to date on the last payslip of the year that states it, plus the gross of later payments, if these follow without a gap. It does not count if more was paid: the payments, or an earlier year to date and the payments since. Third, the sum of the gross of the payments of the year, if they show all of it without a gap. That means from the first pay day of the year, or the stated day of hire, to the last pay day. In a year before the year of the data, the last pay day must be the last of the year, or of the employment if its end is stated. This is the same for a year to date. Periods follow each other if at most four days are between the last day of one and the first of the next. A payment without a period is for the longest time of its basis up to the pay day; without a basis, its time is unknown. The pay day before the first payment is earlier by the length of its period. It belongs to the year before if it is January 1 or earlier. The same rule applies to the pay day after the last payment. Otherwise the entry of the year and type has no amounts, and MIE_INSUFFICIENT_DATA says that yearly earnings cannot be derived. A payment belongs to the year of its pay date. If gross is not stated, it is the sum of regular, overtime, holiday, bonus and commission pay. Box 1 has the type of the largest pay of the newest payslip, or WAGE without one. Sums are computed in cents. Amounts of 1099 forms are added under their types. With get_yearly_earnings false, yearly earnings are left out and not reported as missing.',
  why: 'The employer declares the W-2 to the tax authority. Its box 1 is lower than gross by pre-tax deductions such as 401(k) deferrals (box 12 code D), which boxes 3 and 5 include. MIE_VF_W2 tells the reader so. A corrected W-2 keeps its control number, and two W-2s of one employer have two. Totals on payslips include payments that no Item shows. But the total of March is not the income of the year, and a total that was reset is not that of the whole year. The sum of some payslips would look like the income of a year; an entry without amounts shows which year is unknown. Working weeks end before a weekend of up to four days, and the shortest pay period that can be missing is a week. Banks are closed on January 1, so pay that is due then is paid before.',
})

export const BOXES_OF_1099_INCOME = gap('boxes-of-1099-income', {
  absent: 'Which boxes of a 1099 are income, and what a corrected form replaces.',
  assumed:
    '1099-NEC box 1. 1099-MISC boxes 1, 2 and 3. 1099-INT boxes 1, 3 and 8. 1099-DIV boxes 1a, 2a and 12. 1099-OID boxes 1, 2, 8 and 11. 1099-B the gains that get_realized_gains reports, those without a term too, in each currency; a loss is negative. A corrected form replaces the forms of the same payer, account, year and form; a masked account number means the only account whose number ends in the same way. Equal copies count once. Accounts are added up.',
  why: 'These boxes do not overlap, and together they are the amount received. The other boxes are parts of them, taxes withheld, returned capital or expenses. Tax-exempt interest is also income for verification.',
})
