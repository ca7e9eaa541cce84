/** Data Sources: get, search, and upload the logo that is shown with them. */
import { operation } from '../define/operation.ts'
import { chosen, published } from '../define/origin.ts'
import { brokerage, school } from '../examples/data-sources.ts'
import { logo } from '../examples/resources.ts'
import { ONE_ERROR_SHAPE } from '../gaps/operations.ts'
import { LIST_OPTIONS, LOGO } from '../gaps/resources.ts'
import { DataSourceList, DataSourceSearch } from '../resources/data-source.ts'
import { Logo, LOGO_TYPES, LogoUpload } from '../resources/source-data.ts'

const searchDataSources = operation({
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
  response: { status: 200, about: 'The Data Sources found.', origin: published, body: DataSourceList },
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

const uploadLogo = operation({
  id: 'uploadLogo',
  path: '/experiences/upload_logo',
  effect: 'creates',
  group: 'Experiences',
  summary: 'Upload a logo',
  about: 'Stores a logo. The Link widget and the hosted portal show the latest logo, unless a Data Request names another.',
  async: null,
  credential: 'bearer',
  scopes: [],
  request: { body: { multipart: LogoUpload, types: { file: LOGO_TYPES } }, origin: chosen(LOGO) },
  response: { status: 200, about: 'The logo is stored.', origin: chosen(LOGO), body: Logo },
  errors: [],
  examples: [{ name: 'png', summary: 'A PNG image', request: { file: 'logo.png' }, response: logo }],
})

export const experienceOperations = [uploadLogo]
