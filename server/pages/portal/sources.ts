/** The institutions that a Data Request offers and that match the search text. */
import { institutionKinds } from '../../../generated/institutions.ts'
import type { InstitutionType } from '../../../generated/types.ts'
import { catalogue, searchDataSources } from '../../evidence/data-sources/catalogue.ts'
import type { CatalogueEntry } from '../../evidence/data-sources/institutions.ts'
import type { StoredDataRequest } from '../../store/data-requests.ts'
import { offersOf } from './offers.ts'

export interface SourceChoice {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly place: string
}

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
