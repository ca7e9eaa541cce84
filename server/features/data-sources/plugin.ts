/** Searches the catalogue of Data Sources, which is the same for every account. */
import { definePlugin } from '../../http/plugin.ts'
import { catalogue, searchDataSources } from '../../data-sources/catalogue.ts'
import { limits } from '../../core/limits.ts'

export const datasourcesPlugin = definePlugin({
  name: 'datasources',
  handlers: {
    searchDataSources: async ({ body, setTotal }) => {
      const found = searchDataSources(catalogue, body?.filters)
      setTotal(found.length)
      return found.slice(0, limits.default_result_size)
    },
  },
})
