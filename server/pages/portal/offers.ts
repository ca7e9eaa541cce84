/** The ways to share data, the institutions and the types of documents that a Data Request offers to the Individual. */
import { institutionKinds } from '../../../generated/institutions.ts'
import type { DataRequestType, InstitutionType, SourceDataType } from '../../../generated/types.ts'
import { institutionsForRequest, findDataSource, catalogue, searchDataSources } from '../../evidence/data-sources/catalogue.ts'
import type { CatalogueEntry } from '../../evidence/data-sources/institutions.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'

export type Way = 'direct' | 'bank' | 'upload'

interface TypeOffer {
  /** The requested data, in plain words. */
  readonly what: string
  readonly institution: string
  readonly documents: readonly SourceDataType[]
  readonly bank?: true
}

const EDUCATION = { institution: 'school', documents: ['TRANSCRIPT_FILE', 'STUDENT_ID_CARD'] } as const
const WORK = {
  institution: 'employer or payroll provider',
  documents: ['PAYSTUB_FILE', 'W2_FILE', 'FORM_1099_NEC', 'FORM_1099_MISC'],
} as const
const INSURER = 'insurance company'

const OFFERS_BY_TYPE: Readonly<Record<Exclude<DataRequestType, 'CUSTOM'>, TypeOffer>> = {
  ACADEMIC_SUMMARY: { ...EDUCATION, what: 'your academic record: courses, grades and degrees' },
  ENROLLMENT_STATUS: { ...EDUCATION, what: 'whether and where you are enrolled as a student' },
  EMPLOYMENT_SUMMARY: { ...WORK, what: 'where you work and since when' },
  INCOME_SUMMARY: { ...WORK, what: 'what you earn', bank: true },
  INCOME_EMPLOYMENT_DETAILS: { ...WORK, what: 'where you work and what you earn', bank: true },
  HOME_INSURANCE_DETAILS: {
    what: 'your home insurance policy',
    institution: INSURER,
    documents: ['HOME_INSURANCE_POLICY'],
  },
  AUTO_INSURANCE_DETAILS: {
    what: 'your car insurance policy',
    institution: INSURER,
    documents: ['AUTO_INSURANCE_POLICY', 'INSURANCE_CARD'],
  },
  RENTERS_INSURANCE_DETAILS: {
    what: 'your renters insurance policy',
    institution: INSURER,
    documents: ['RENTERS_INSURANCE_POLICY'],
  },
  REALIZED_GAINS: {
    what: 'your gains and losses from investments',
    institution: 'brokerage',
    documents: ['FORM_1099_B', 'FORM_1099_CONSOLIDATED'],
  },
}

const CUSTOM_OFFER: TypeOffer = {
  what: 'documents and data about you',
  institution: 'institution',
  documents: [...new Set(Object.values(OFFERS_BY_TYPE).flatMap(({ documents }) => documents))],
}

const offerOfType = (type: DataRequestType): TypeOffer => (OFFERS_BY_TYPE as Readonly<Record<string, TypeOffer>>)[type] ?? CUSTOM_OFFER

export interface Offers extends TypeOffer {
  readonly institutions: readonly InstitutionType[]
  readonly ways: readonly Way[]
  /** The Data Source that the Data Request preselects. */
  readonly straightTo?: string
  /** The Individual may choose another Data Source. */
  readonly others: boolean
  /** The search text that the list of Data Sources starts with. */
  readonly sought: string
}

/** Everything that the Data Request does not turn off is offered. */
export function offersOf({ type, data }: Pick<StoredDataRequest, 'type' | 'data'>): Offers {
  const { request_details: details } = data
  const typeOffer = offerOfType(type)
  const uploads = (data.enable_manual_upload ?? details?.enable_manual_upload) !== false
  const banks = typeOffer.bank === true && details?.enable_bank_income !== false
  const datasourceId = details?.datasource?.id
  const straightTo = datasourceId !== undefined && findDataSource(datasourceId) ? datasourceId : undefined
  const institutions = details?.institution_type ?? []
  return {
    ...typeOffer,
    institutions: institutions.length > 0 ? institutions : institutionsForRequest(type),
    ways: ['direct', ...(banks ? (['bank'] as const) : []), ...(uploads ? (['upload'] as const) : [])],
    ...(straightTo !== undefined && { straightTo }),
    others: straightTo === undefined || details?.enable_datasource_override !== false,
    sought: datasourceId === undefined ? (details?.datasource?.display_name ?? '') : '',
  }
}

const DOCUMENT_NAMES: Readonly<Record<string, string>> = {
  TRANSCRIPT_FILE: 'Transcript',
  STUDENT_ID_CARD: 'Student ID card',
  PAYSTUB_FILE: 'Pay stub',
  W2_FILE: 'Form W-2',
  FORM_1099_NEC: 'Form 1099-NEC',
  FORM_1099_MISC: 'Form 1099-MISC',
  HOME_INSURANCE_POLICY: 'Home insurance policy',
  AUTO_INSURANCE_POLICY: 'Car insurance policy',
  RENTERS_INSURANCE_POLICY: 'Renters insurance policy',
  INSURANCE_CARD: 'Insurance card',
  FORM_1099_B: 'Form 1099-B',
  FORM_1099_CONSOLIDATED: 'Consolidated form 1099',
}

export const documentName = (type: SourceDataType): string => DOCUMENT_NAMES[type] ?? type

interface SourceChoice {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly place: string
}

/** The institutions that a Data Request offers and that match the search text. */
export function sourcesFor(request: StoredDataRequest, sought: string): SourceChoice[] {
  const { institutions } = offersOf(request)
  const offered = new Map(catalogue.filter(({ types }) => types.some((type) => institutions.includes(type))).map(byId))
  const countries = request.data.request_details?.countries ?? []
  return searchDataSources([...offered.values()], { institution_display_name: sought.trim(), countries }).map(({ id }) =>
    sourceChoice(offered.get(id) as CatalogueEntry, institutions),
  )
}

const byId = (entry: CatalogueEntry) => [entry.source.id, entry] as const

function sourceChoice({ source, types }: CatalogueEntry, institutions: readonly InstitutionType[]): SourceChoice {
  const [address] = source.contact_info?.addresses ?? []
  const kinds = types.filter((type) => institutions.includes(type)).map((type) => institutionKinds[type].name)
  const place = address?.city ? `${address.city}, ${address.state_short_code ?? ''}` : ''
  return { id: source.id, name: source.institution_display_name, kind: kinds.join(', '), place }
}
