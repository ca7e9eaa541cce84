/** The payer and the payee, as the income and employment answers name them. */
import { nullableRecord } from '../define/components.ts'
import { ref, text } from '../define/fields.ts'
import { chosen, published } from '../define/origin.ts'
import { EMPLOYER_EIN } from '../gaps/income-employment.ts'
import { roleTerms, serviceTerms, workerIdentity } from '../records/employment.ts'
import { TimeInterval } from '../records/interval.ts'
import { anyMillis } from '../scalars.ts'

export const ReportCountry = nullableRecord('ReportCountry', published, 'The country of an address in an income or employment answer.', {
  name: text('Name in English.'),
})

export const ReportAddress = nullableRecord('ReportAddress', published, 'A postal address in an income or employment answer.', {
  addr1: text('First line.'),
  addr2: text('Second line; only with a first.'),
  city: text('City.'),
  state_name: text('State or province, as a code or a name.'),
  zipcode: text('Postal code.'),
  country: ref(ReportCountry, 'The country of the address.'),
})

const ein = chosen(EMPLOYER_EIN)({
  ein: text('Employer identification number; absent when it cannot be derived.'),
})

export const IncomeRemitter = nullableRecord('IncomeRemitter', published, 'Who paid the income.', {
  name: text('Name of the payer; `n/a` for bank income.'),
  phone_number: text('Phone number.'),
  address: ref(ReportAddress, 'Address of the payer.'),
  ...ein,
})

export const IncomeBeneficiary = nullableRecord('IncomeBeneficiary', published, 'Who received the income.', {
  ...workerIdentity,
  email: text('E-mail address.'),
  phone_number: text('Phone number.'),
  address: ref(ReportAddress, 'Address of the recipient.'),
})

export const AccountHolder = nullableRecord('AccountHolder', published, 'A holder of the bank account the income was seen in.', {
  name: text('Name of the holder.'),
  email: text('E-mail address.'),
  phone_number: text('Phone number.'),
  address: ref(ReportAddress, 'Address of the holder.'),
})

export const ReportEmployer = nullableRecord('ReportEmployer', published, 'The employer, in an answer.', {
  name: text('Name of the organization; `n/a` for bank income.'),
  phone_number: text('Phone number.'),
  address: ref(ReportAddress, 'Address of the employer.'),
  ...ein,
})

export const ReportServiceDetails = nullableRecord(
  'ReportServiceDetails',
  published,
  "The person's service with the employer, in an answer.",
  {
    ...serviceTerms,
    hire_date: anyMillis('First day of the employment.'),
    termination_date: anyMillis('Last day of the employment; only when it has ended.'),
  },
)

export const ReportEmployee = nullableRecord('ReportEmployee', published, 'The employee, in an answer.', {
  ...workerIdentity,
  email: text('E-mail address.'),
  phone_number: text('Phone number.'),
  address: ref(ReportAddress, 'Address of the employee.'),
  service_details: ref(ReportServiceDetails, "The person's service with the employer."),
})

export const ReportLocation = nullableRecord('ReportLocation', published, 'Where the work is done, in an answer.', {
  name: text('Name of the site.'),
  address: ref(ReportAddress, 'Address of the place of work.'),
})

export const ReportRole = nullableRecord('ReportRole', published, 'One role the person has or had with the employer, in an answer.', {
  ...roleTerms,
  interval: ref(TimeInterval, 'When the person had the role.'),
  location: ref(ReportLocation, 'Where the work is done.'),
})
