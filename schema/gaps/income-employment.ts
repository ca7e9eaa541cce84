import { gap } from '../define/origin.ts'

export const EMPLOYER_EIN = gap('employer-ein', {
  absent: 'The field that carries the EIN which MIE_DRVD_EIN reports as derived.',
  assumed: 'A string `ein` in the remitter of income answers and in the employer of the answers that have one.',
  why: 'The number belongs to the organization, and W-2 forms and tax software call it EIN; a code that reports a value is of no use without the value.',
})

export const PAY_ITEM_BASIS = gap('pay-item-basis', {
  absent: 'Whether a deduction or a benefit says how often it is taken or given.',
  assumed:
    'A field `basis` beside its type and interval, with the values that the basis of an earning has; optional in records and answers.',
  why: 'Readers of deductions and benefits handle them like earnings, whose published shape has type, basis, interval and amounts; without the basis the amount of a period cannot be brought to a month.',
})

export const INCOME_FROM_1099 = gap('income-from-1099-forms', {
  absent: 'Where income from 1099 forms stands in an income answer, and under which type.',
  assumed:
    'The payer is the remitter; each amount is an entry of `earnings` with the tax year as interval and an amount of type GROSS with ytd_flag true, and is counted in `yearly_earnings`. 1099-INT and 1099-OID give INTEREST, 1099-DIV gives DIVIDENDS, 1099-B gives INVESTMENT, 1099-MISC rents give RENTAL; 1099-NEC, royalties and other income give OTHER.',
  why: 'The published types already name these incomes, so no new shape is needed; original issue discount is taxed as interest, and fees of the self-employed are neither salary nor wages.',
})

export const INCOME_PAYERS = gap('income-payers', {
  absent: 'When Items tell of the same payer, and which Item counts where several state the same thing.',
  assumed:
    'Items with the same EIN, else with the same name (case, accents, punctuation and legal form apart), make one element; an Item without EIN joins the one EIN known by its name, and none where several have that name. Payslips with the same pay date, period, gross and net are one payment. Of each field the newest document that states it counts, payslips before tax forms; of documents of one day payroll before paystub before employment data report. `as_of_date` is the newest of: the day data was read from the payroll system, the date of a paystub or 1099, December 31 of the year of a tax form without date. With `tax_year` only tax forms of that year count; a void form never does.',
  why: 'The EIN identifies an employer and a name only describes it; franchises share names, so a name alone must not join two of them. Counting one payment twice would overstate the income.',
})

export const EIN_SOURCES = gap('ein-sources', {
  absent: 'Where the EIN is taken from when there is no W-2, and what a masked number is worth.',
  assumed:
    'The employer of a W-2, which MIE_DRVD_EIN reports; the payer of a 1099, whose number has the form of an EIN, which no code reports. It is written 12-3456789; a masked number, or one in the form of a social security number, counts as none.',
  why: 'Half a number identifies nobody, and the payer of a 1099 may be a person whose number must not be passed on as an EIN.',
})

export const INCOME_VERIFICATION = gap('income-verification', {
  absent: 'Which verification code is given when Items came in several ways.',
  assumed:
    'Paystubs and W-2s of a login, and every other document of a login at an employer or payroll processor, count as a direct payroll connection and not as submitted; for 1099 forms of a login elsewhere, such as a brokerage, no code but that of the form exists. The code that names all ways is given; with payroll, paystubs and W-2 together both codes that name a pair with payroll. MIE_VF_USP_BAC is given when net pay of a submitted paystub was looked for in a bank account, whatever was found. Employment ignores the bank, and payroll stands above what was submitted. MIE_VF_US_EDR and the codes of 1099 forms are added; a statement with several forms has MIE_VF_US1099CONSOLIDATED alone. MIE_VF_W2 is given when a figure of the answer is box 1. Forms 1099-R and 1099-DA have no code and give no income.',
  why: 'A reader weighs a report by its weakest and strongest evidence, so no way is left unsaid; a bank-match code says what the check found, and a deposit proves pay but not the terms of an employment.',
})

export const BANK_MATCH = gap('bank-match', {
  absent: 'When net pay of a paystub matches the bank account.',
  assumed:
    'An entry of the same currency and the same amount to the cent, booked from one day before to five days after the pay date, in any connected account. Else the deposits that the paystub lists, if they sum to net pay and each has its own entry; else two to four of the twelve entries nearest to the pay date that sum to it: split. An entry matches one paystub only. A paystub is looked for when it has net pay and a pay date within the history of an account. All submitted paystubs matched: MIE_NI_BEM, or MIE_NID_BEM if one is split; some: MIE_NIP_BEM or MIE_NIDP_BEM; none: MIE_NI_NO_BEM; none looked for: no code.',
  why: 'Banks show deposits a day early, weekends and holidays delay them by up to four days. Cents do not agree by chance; sums of many entries do, hence the bounds.',
})

export const BANK_INCOME = gap('bank-income', {
  absent: 'When income seen in a bank account is reported, and which income an entry is.',
  assumed:
    'With `enable_bank_income`; where it is not given, when no other income Item is usable. One element for each account, of several readings the latest; entries that came in are summed by calendar month, currency and kind, the kind by words of the description, OTHER_DEPOSITS where none fits. EarningsPeriodType CURRENT keeps the latest month with income. No employment is concluded from a bank account.',
  why: 'Statements name the payer in free text only, so the kind is as far as they carry; transfers stay visible under their own kind, and the reader can leave them out.',
})

export const EMPLOYMENT_FACTS = gap('employment-facts', {
  absent: 'How start, end and status of an employment are derived from payslips, and when they count as missing.',
  assumed:
    'What the newest document that states it says, by its own date (record_date, not the pay day it lists), while nothing newer contradicts it: an end stated after an ACTIVE or INACTIVE ends it; pay for work that began after a stated end or absence (without a pay period, paid more than 31 days after it) is an employment begun anew, derived from that pay alone; an ACTIVE stated before the last pay day does not hold once that is too long ago. An end before the start, or not after the day on which the person is stated to be active, belongs to an earlier employment. Every other stated end is answered, also one to come. The status that a stated end gives carries no code beside MIE_DA_EED: from that day on TERMINATED, unless the source states a status later; before it ACTIVE, when no status is stated, unless pay that came after that document stopped too long ago. Else the start is the first day of the earliest pay period. The status is ACTIVE when, on the day the data was collected, the last pay date is at most 21 days back if paid weekly, 35 every two weeks, 39 twice a month, 69 monthly or unknown; else INACTIVE; the frequency is the basis of the earnings, else the length of the period. The end, for TERMINATED without a date and for derived INACTIVE, is the last day of the latest pay period. Without a stated end, an active person and one stated to be absent have none and nothing is missing. Roles are those of the newest payslip that lists any. From a W-2 alone nothing of this is derived.',
  why: 'Two missed pay days and a week of grace tell a late payroll from an employment that has ended. The day of collection counts because data does not age into a resignation; a person who was paid for later work has not left, and the last pay of an ended employment comes after its end; payslips that stop show absence, not its cause. Who lends must know of a known last day. The codes for a status name the source and the last pay date, and a status from a stated end comes from neither.',
})

export const EARNINGS_REPORTED = gap('earnings-reported', {
  absent: 'Which pay periods an answer lists, and what it lists where there is no payslip.',
  assumed:
    'Every payment of the Items, newest first; with earnings_period_type CURRENT those of the last pay day, and tax forms of the last year. Deductions and benefits are of the same payslips. Where no payslip states pay, box 1 of each W-2 is an entry of type WAGE, basis ANNUAL, with the tax year as interval and an amount GROSS with ytd_flag true. `tax_year`, `get_yearly_earnings` and `enable_bank_income` are honoured; the other request details narrow what is collected, not what is concluded from it.',
  why: 'A preference that is not stated narrows nothing. Box 1 of a W-2 does not say how the wages were earned.',
})

export const YEARLY_EARNINGS = gap('yearly-earnings', {
  absent: 'How the income of a calendar year is derived, and which source comes first.',
  assumed:
    'Box 1 of the W-2s of the year, copies and pages for further states counted once; else gross of the year to date on the last payslip of the year that states it, and gross of the payments after it, if these follow without a gap; else the sum of gross of the payments of the year, if they show all of it: from the first pay day of the year, or the stated day of hire, without a gap to the last pay day, which in a year before that of the data is the last of the year, or of the employment where its end is stated. Periods follow each other when at most four days lie from the last day of one to the first of the next; a payment without a period is for the longest time of its basis up to the pay day, and without a basis for no known time. The pay day before the first payment is earlier by the length of its period, and belongs to the year before when it is January 1 or earlier; the same goes for the day after the last payment. Otherwise the entry of the year and type has no amounts, and MIE_INSUFFICIENT_DATA says that yearly earnings cannot be derived. A payment belongs to the year of its pay date. Where gross is not stated it is the sum of regular, overtime, holiday, bonus and commission pay. Box 1 takes the type of the largest pay of the newest payslip, WAGE without one. Sums are made in cents. Amounts of 1099 forms are added under their types. Not given, and not missing, with get_yearly_earnings false.',
  why: 'The W-2 is what the employer declared to the tax authority. It is lower than gross by pre-tax deductions such as 401(k) deferrals (box 12 code D), which boxes 3 and 5 still hold; MIE_VF_W2 tells the reader so. Totals on payslips hold payments that no Item shows. A sum of some payslips would be read as the income of a year; an entry without amounts tells which year is not known. Working weeks end before a weekend of up to four days, while the shortest pay period that could be missing has a week; banks are closed on January 1, so what is due then is paid before.',
})

export const BOXES_OF_1099_INCOME = gap('boxes-of-1099-income', {
  absent: 'Which boxes of a 1099 are income, and what a corrected form replaces.',
  assumed:
    '1099-NEC box 1; 1099-MISC boxes 1, 2 and 3; 1099-INT boxes 1, 3 and 8; 1099-DIV boxes 1a, 2a and 12; 1099-OID boxes 1, 2, 8 and 11; 1099-B the gains of the sales, else its totals, a loss being negative. A corrected form replaces those of the same payer, account, year and form; equal copies count once; accounts add up.',
  why: 'These boxes exclude each other and together are what was received; the rest are parts of them, taxes withheld, returned capital or expenses. Tax-exempt interest is income all the same to who verifies it.',
})
