/** Downloads of an Item: its source data, and the Item as PDF. */
import { operation } from '../define/operation.ts'
import { published, specified } from '../define/origin.ts'
import { ids } from '../examples/people.ts'
import { DOWNLOAD_TYPE } from '../gaps/operations.ts'
import { CONSENT } from '../gaps/resources.ts'
import { ItemReference } from '../resources/item.ts'

const common = {
  group: 'Items',
  async: false,
  credential: 'bearer',
  scopes: ['WIDGET', 'GLOBAL'],
  request: { body: ItemReference, origin: published },
  errors: ['NOT_FOUND'],
} as const

export const downloadItemFiles = operation({
  ...common,
  id: 'downloadItemFiles',
  path: '/items/get_files',
  effect: 'reads',
  summary: 'Download the source data of an Item',
  about: 'Returns the documents that an Item was made of, as one zip file.',
  answer: {
    status: 200,
    about: 'The documents.',
    origin: specified('Endpoints'),
    body: { download: 'application/zip', about: 'A zip file with one entry per document.' },
  },
  examples: [{ name: 'files', summary: 'The documents of one Item', request: { id: ids.items.studentCard } }],
  gaps: [DOWNLOAD_TYPE, CONSENT],
})

export const downloadItemPdf = operation({
  ...common,
  id: 'downloadItemPdf',
  path: '/items/get_pdf',
  effect: 'reads',
  summary: 'Download an Item as PDF',
  about: 'Returns the Item as a PDF file.',
  answer: {
    status: 200,
    about: 'The Item.',
    origin: specified('Endpoints'),
    body: { download: 'application/pdf', about: 'A PDF file.' },
  },
  examples: [{ name: 'pdf', summary: 'One Item as PDF', request: { id: ids.items.transcript } }],
  gaps: [CONSENT],
})

export const downloadOperations = [downloadItemFiles, downloadItemPdf]
