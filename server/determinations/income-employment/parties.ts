/** The payer and the payee. Each field comes from the newest document that states it. */
import type {
  Address,
  EmploymentRole,
  IncomeBeneficiary,
  IncomeRemitter,
  ReportAddress,
  ReportEmployee,
  ReportRole,
  ReportServiceDetails,
} from '../../../generated/types.ts'
import type { IncomeDocument } from './documents.ts'
import { type Employment, servicesStated } from './employment.ts'
import { toInterval } from './instants.ts'
import { isNumber } from '../money.ts'
import type { Payer } from './payers.ts'

const getAddress = (address: Address | null | undefined): ReportAddress | null => {
  if (!address) return null
  const { addr1 = null, addr2 = null, city = null, state = null, zipcode = null, country } = address
  return { addr1, addr2, city, state_name: state, zipcode, country: country ? { name: country.name ?? null } : null }
}

/** Payslips come first, because they contain the most details about both parties. */
const byFullness = ({ payslips, w2s, forms }: Payer): readonly IncomeDocument[] => [...payslips, ...w2s, ...forms]

interface StatedPayer {
  readonly name?: string | null
  readonly phone_number?: string | null
  readonly address?: Address | null
}

function readPayer({ kind, record }: IncomeDocument): IncomeRemitter {
  const { name, phone_number, address }: StatedPayer = (kind === 'form' ? record.payer : record.employer) ?? {}
  return { name: name ?? null, phone_number: phone_number ?? null, address: getAddress(address) }
}

/** Returns the name of the Data Source if the Data Source is an employer. This name is used only if no document states a name. */
const employerOfDataSource = ({ datasource }: IncomeDocument): IncomeRemitter => ({
  name: (datasource.type === 'EMPLOYER' && datasource.name) || null,
})

export function getRemitter(payer: Payer): IncomeRemitter {
  const documents = byFullness(payer)
  const stated = firstOfEach([...documents.map(readPayer), ...documents.map(employerOfDataSource)], ['name', 'phone_number', 'address'])
  return payer.ein === undefined ? stated : { ...stated, ein: payer.ein }
}

const PERSON = [
  'first_name',
  'middle_name',
  'last_name',
  'prefix',
  'suffix',
  'gender',
  'date_of_birth',
  'ssn',
  'email',
  'phone_number',
  'address',
] as const satisfies (keyof IncomeBeneficiary)[]

function readPerson(document: IncomeDocument): IncomeBeneficiary {
  if (document.kind === 'form') {
    const { name, tin, phone_number, address } = document.record.recipient ?? {}
    const isEin = /^\d\d-\d{7}$/.test(tin ?? '')
    return {
      ...nameFields({ full_name: name ?? null }),
      ssn: isEin ? null : (tin ?? null),
      phone_number: phone_number ?? null,
      address: getAddress(address),
    }
  }
  const { employee } = document.record
  return { ...employee, ...nameFields(employee ?? {}), address: getAddress(employee?.address) }
}

export const getBeneficiary = (payer: Payer): IncomeBeneficiary => firstOfEach(byFullness(payer).map(readPerson), PERSON)

/** Returns the first nonempty value for each field, or null. */
function firstOfEach<Party extends object>(parties: readonly Party[], fields: readonly (keyof Party & string)[]): Party {
  const first = (field: keyof Party) => parties.find((party) => party[field])?.[field] ?? null
  return Object.fromEntries(fields.map((field) => [field, first(field)])) as Party
}

/** Takes the salary and its basis from the same payslip, because they belong together. Uses the newest payslip that states a salary. */
function getService(payer: Payer, { status, start, end }: Employment): ReportServiceDetails {
  const services = servicesStated(payer)
  const paid = services.find(({ salary }) => isNumber(salary))
  const reason = services.find(({ termination_reason }) => termination_reason)?.termination_reason
  return {
    employee_id: services.find(({ employee_id }) => employee_id)?.employee_id ?? null,
    status,
    salary: paid?.salary ?? null,
    salary_basis: paid?.salary_basis ?? null,
    hire_date: start,
    termination_date: end,
    termination_reason: end === null ? null : (reason ?? null),
  }
}

/** Returns the employee with service details, in the format used in responses. */
export const getEmployee = (payer: Payer, employment: Employment | undefined): ReportEmployee => ({
  ...getBeneficiary(payer),
  service_details: employment ? getService(payer, employment) : null,
})

export const getRole = ({ position, type, supervisor, department, interval, location }: EmploymentRole): ReportRole => ({
  position: position ? { title: position.title ?? null, name: position.name ?? null } : null,
  type: type ?? null,
  supervisor: supervisor ?? null,
  department: department ?? null,
  interval: toInterval(interval),
  location: location ? { name: location.name ?? null, address: getAddress(location.address) } : null,
})

/** Name fields in responses, whose lengths are limited. */
type NameField = 'full_name' | 'first_name' | 'middle_name' | 'last_name' | 'prefix' | 'suffix' | 'gender'
type NamedPerson = { readonly [Name in NameField]?: string | null }

const characters = (text: string | null | undefined) => Array.from(text ?? '')

/** Truncates a name to 45 characters. */
const truncate = (text: string | null | undefined) => characters(text).slice(0, 45).join('') || null

/** Omits a prefix or suffix that is too long, because it would be meaningless if truncated. */
const ifShort = (text: string | null | undefined) => (characters(text).length <= 5 ? text || null : null)

/** Splits a full name. `Rivera, Jordan Lee` and `Jordan Lee Rivera` have the same parts. */
function splitName(name: string): NamedPerson {
  const [family, given] = name.split(',', 2).map((part) => part.split(/\s+/u).filter((word) => word !== ''))
  const words = given && given.length > 0 ? [...given, (family ?? []).join(' ')] : (family ?? [])
  const last = words.at(-1)
  return last === undefined
    ? {}
    : { first_name: words.length > 1 ? (words[0] ?? null) : null, middle_name: words.slice(1, -1).join(' '), last_name: last }
}

/** Returns the parts of a name. Splits the full name only if the parts are missing. */
export function nameFields(person: NamedPerson) {
  const { prefix, suffix, gender } = person
  const inParts = person.first_name || person.last_name
  const { first_name, middle_name, last_name } = inParts ? person : splitName(person.full_name ?? '')
  return {
    first_name: truncate(first_name),
    middle_name: truncate(middle_name),
    last_name: truncate(last_name),
    prefix: ifShort(prefix),
    suffix: ifShort(suffix),
    gender: characters(gender)[0] ?? null,
  }
}
