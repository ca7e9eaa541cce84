/** Determines what a Data Request offers to the Individual: ways to share data, institutions, and types of documents. */
import leven from 'leven'
import type { DataRequestType, InstitutionType, KnownValue, SourceDataType } from '../../../generated/types.ts'
import { institutionsForRequest, findDataSource, catalogue, searchDataSources } from '../../data-sources/catalogue.ts'
import type { CatalogueEntry } from '../../data-sources/institutions.ts'
import type { StoredDataRequest } from '../../features/data-requests/repository.ts'
import type { Texts } from './texts/en.ts'

type Way = 'direct' | 'bank' | 'upload'

interface TypeOffer {
  /** Kind of institution that has the requested data. */
  readonly institution: keyof Texts['institutions']
  readonly documents: readonly SourceDataType[]
  readonly bank?: true
}

const offer = (institution: TypeOffer['institution'], ...documents: SourceDataType[]): TypeOffer => ({ institution, documents })
const EDUCATION = offer('school', 'TRANSCRIPT_FILE', 'STUDENT_ID_CARD')
const WORK = offer('employer', 'PAYSTUB_FILE', 'W2_FILE', 'FORM_1099_NEC', 'FORM_1099_MISC')

export const OFFERS_BY_TYPE: Readonly<Record<Exclude<DataRequestType, 'CUSTOM'>, TypeOffer>> = {
  ACADEMIC_SUMMARY: EDUCATION,
  ENROLLMENT_STATUS: EDUCATION,
  EMPLOYMENT_SUMMARY: WORK,
  INCOME_SUMMARY: { ...WORK, bank: true },
  INCOME_EMPLOYMENT_DETAILS: { ...WORK, bank: true },
  HOME_INSURANCE_DETAILS: offer('insurer', 'HOME_INSURANCE_POLICY'),
  AUTO_INSURANCE_DETAILS: offer('insurer', 'AUTO_INSURANCE_POLICY', 'INSURANCE_CARD'),
  RENTERS_INSURANCE_DETAILS: offer('insurer', 'RENTERS_INSURANCE_POLICY'),
  REALIZED_GAINS: offer('brokerage', 'FORM_1099_B', 'FORM_1099_CONSOLIDATED'),
}

const CUSTOM_OFFER: TypeOffer = {
  institution: 'any',
  documents: [...new Set(Object.values(OFFERS_BY_TYPE).flatMap(({ documents }) => documents))],
}

const offerOfType = (type: DataRequestType): TypeOffer => (OFFERS_BY_TYPE as Readonly<Record<string, TypeOffer>>)[type] ?? CUSTOM_OFFER

export interface Offers extends TypeOffer {
  readonly institutions: readonly InstitutionType[]
  readonly ways: readonly Way[]
  /** Data Source that the Data Request preselects. */
  readonly straightTo?: string
  /** True if the Individual can choose a different Data Source. */
  readonly others: boolean
  /** Initial text in the Data Source search. */
  readonly sought: string
}

/** Returns everything that the Data Request does not disable. */
export function getOffers({ type, data }: Pick<StoredDataRequest, 'type' | 'data'>): Offers {
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

export const documentName = (type: SourceDataType, { documents }: Texts): string =>
  (documents as Readonly<Record<string, string>>)[type] ?? type

/** Returns the description for the Data Request's type, or a generic description. */
export const describeRequestedData = ({ type }: Pick<StoredDataRequest, 'type'>, { what }: Texts): string =>
  (what as Readonly<Record<string, string>>)[type] ?? what.CUSTOM

interface SourceChoice {
  readonly id: string
  readonly name: string
  readonly kinds: readonly KnownValue<InstitutionType>[]
  readonly place: string
}

/** Returns the offered institutions whose names contain the text. If no name contains it, returns institutions with similar names. */
export function findSources(request: StoredDataRequest, sought: string): SourceChoice[] {
  const { institutions } = getOffers(request)
  const offered = new Map(catalogue.filter(({ types }) => types.some((type) => institutions.includes(type))).map(byId))
  const countries = request.data.request_details?.countries ?? []
  const entries = [...offered.values()]
  const exact = searchDataSources(entries, { institution_display_name: sought.trim(), countries })
  const found =
    exact.length > 0
      ? exact
      : searchDataSources(entries, { countries }).filter((source) => isSimilar(source.institution_display_name, sought))
  return found.map(({ id }) => sourceChoice(offered.get(id) as CatalogueEntry, institutions))
}

const splitWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/**
 * Returns true if each word of the text is close to the beginning of a word in the name. Up to a quarter of a word's letters may be wrong.
 */
export function isSimilar(name: string, text: string): boolean {
  const names = splitWords(name)
  const searchWords = splitWords(text)
  const isClose = (word: string) =>
    names.some((name) => {
      const most = Math.floor(word.length / 4)
      return [0, 1, -1].some((more) => leven(word, name.slice(0, word.length + more)) <= most)
    })
  return searchWords.length > 0 && searchWords.every(isClose)
}

const byId = (entry: CatalogueEntry) => [entry.source.id, entry] as const

function sourceChoice({ source, types }: CatalogueEntry, institutions: readonly InstitutionType[]): SourceChoice {
  const [address] = source.contact_info?.addresses ?? []
  const kinds = types.filter((type) => institutions.includes(type))
  const place = address?.city ? `${address.city}, ${address.state_short_code ?? ''}` : ''
  return { id: source.id, name: source.institution_display_name, kinds, place }
}
