/** Data Sources: get or search. */
import { operation } from '../define/operation.ts'
import { published } from '../define/origin.ts'
import { brokerage, school } from '../examples/data-sources.ts'
import { ONE_ERROR_SHAPE } from '../gaps/operations.ts'
import { LIST_OPTIONS } from '../gaps/resources.ts'
import { DataSourceList, DataSourceSearch } from '../resources/data-source.ts'

export const searchDataSources = operation({
  id: 'searchDataSources',
  path: '/datasources/get',
  effect: 'reads',
  group: 'Data Sources',
  summary: 'Get or search Data Sources',
  about: 'Returns the Data Sources that match every filter.',
  async: false,
  credential: 'bearer',
  scopes: ['WIDGET', 'GLOBAL', 'ENTERPRISE_WIDGET'],
  request: { body: DataSourceSearch, origin: published, optional: true },
  answer: { status: 200, about: 'The Data Sources found.', origin: published, body: DataSourceList },
  errors: [],
  examples: [
    { name: 'all', summary: 'No filter', request: {}, response: [school, brokerage] },
    {
      name: 'schools',
      summary: 'Schools of one country by name',
      request: { filters: { institution_display_name: 'lakefront', countries: ['US'], institution_type: 'COLLEGE' } },
      response: [school],
    },
  ],
  gaps: [ONE_ERROR_SHAPE, LIST_OPTIONS],
})

export const dataSourceOperations = [searchDataSources]
