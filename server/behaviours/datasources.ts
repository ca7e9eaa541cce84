/** Data Sources: get or search in the catalogue, which is the same for every account. */
import { behaviour } from '../behaviour.ts'
import { catalogue } from '../catalogue/all.ts'
import { search } from '../catalogue/search.ts'
import { limits } from '../limits.ts'

export const datasources = behaviour({
  name: 'datasources',
  handlers: {
    searchDataSources: async ({ body }) => search(catalogue, body?.filters).slice(0, limits.default_result_size),
  },
})
