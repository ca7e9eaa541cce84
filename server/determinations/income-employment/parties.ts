/** The payer and the person paid, each field from the newest document that states it. */
import type { Address, IncomeBeneficiary, IncomeRemitter, ReportAddress } from '../../../generated/types.ts'
import type { IncomeDocument } from './documents.ts'
import type { Payer } from './payers.ts'
import { nameFields } from './person-names.ts'

export const addressOf = (address: Address | null | undefined): ReportAddress | null => {
  if (!address) return null
  const { addr1 = null, addr2 = null, city = null, state = null, zipcode = null, country } = address
  return { addr1, addr2, city, state_name: state, zipcode, country: country ? { name: country.name ?? null } : null }
}

/** Payslips have most details of both parties, so they come first. */
const byFullness = ({ payslips, w2s, forms }: Payer): readonly IncomeDocument[] => [...payslips, ...w2s, ...forms]

interface StatedPayer {
  readonly name?: string | null
  readonly phone_number?: string | null
  readonly address?: Address | null
}

function payerIn({ kind, record }: IncomeDocument): IncomeRemitter {
  const { name, phone_number, address }: StatedPayer = (kind === 'form' ? record.payer : record.employer) ?? {}
  return { name: name ?? null, phone_number: phone_number ?? null, address: addressOf(address) }
}

/** The name of the Data Source, when it is an employer. Used when no document states a name. */
const employerOfDataSource = ({ datasource }: IncomeDocument): IncomeRemitter => ({
  name: (datasource.type === 'EMPLOYER' && datasource.name) || null,
})

export function remitterOf(payer: Payer): IncomeRemitter {
  const documents = byFullness(payer)
  const stated = firstOfEach([...documents.map(payerIn), ...documents.map(employerOfDataSource)], ['name', 'phone_number', 'address'])
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

function personIn(document: IncomeDocument): IncomeBeneficiary {
  if (document.kind === 'form') {
    const { name, tin, phone_number, address } = document.record.recipient ?? {}
    const isEin = /^\d\d-\d{7}$/.test(tin ?? '')
    return {
      ...nameFields({ full_name: name ?? null }),
      ssn: isEin ? null : (tin ?? null),
      phone_number: phone_number ?? null,
      address: addressOf(address),
    }
  }
  const { employee } = document.record
  return { ...employee, ...nameFields(employee ?? {}), address: addressOf(employee?.address) }
}

export const beneficiaryOf = (payer: Payer): IncomeBeneficiary => firstOfEach(byFullness(payer).map(personIn), PERSON)

/** For each field the first value that is not empty, or null. */
function firstOfEach<Party extends object>(parties: readonly Party[], fields: readonly (keyof Party & string)[]): Party {
  const first = (field: keyof Party) => parties.find((party) => party[field])?.[field] ?? null
  return Object.fromEntries(fields.map((field) => [field, first(field)])) as Party
}
