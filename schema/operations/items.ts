/** Items: submit, read, find. */
import { operation } from '../define/operation.ts'
import { chosen, published, specified } from '../define/origin.ts'
import {
  digestItem,
  listedDigest,
  listedItems,
  newDigestItem,
  newStudentCardItem,
  studentCardItem,
  unfinishedItem,
  unprocessableItem,
  uploadedFile,
} from '../examples/items.ts'
import { ids, NOW } from '../examples/people.ts'
import { UPLOAD_LIFE } from '../gaps/limits.ts'
import {
  CLOSED_REQUEST_LISTS,
  DOWNLOAD_TYPE,
  ITEM_OWNER,
  PROCESSING_FAILURES,
  UNDECLARED_NOT_FOUND,
  UPLOAD_TYPES,
} from '../gaps/operations.ts'
import {
  CONSENT,
  DUPLICATES,
  EXTERNAL_ID_NUMBERS,
  EXTRACTION,
  EXTRACTION_FAILURES,
  INLINE_RECORDS,
  ITEM_LIST,
  LIST_OPTIONS,
  MAGIC_FILE_NAMES,
  REMOTE_DOCUMENTS,
  TODAY_SOMEWHERE,
} from '../gaps/resources.ts'
import { ItemList, ItemSearch } from '../resources/item-search.ts'
import { Item, ItemCreated, ItemInput, ItemReference } from '../resources/item.ts'
import { ItemFilesUpload, UPLOADED_TYPES, UploadedFileList } from '../resources/source-data.ts'

/** Downloads for an Item: its source data, and a PDF of the Item. */
const downloads = {
  group: 'Items',
  async: false,
  credential: 'bearer',
  scopes: ['WIDGET', 'GLOBAL'],
  request: { body: ItemReference, origin: published },
  errors: ['NOT_FOUND'],
} as const

const downloadItemFiles = operation({
  ...downloads,
  id: 'downloadItemFiles',
  path: '/items/get_files',
  effect: 'reads',
  summary: 'Download the source data of an Item',
  about: 'Returns the documents of an Item as one zip file.',
  response: {
    status: 200,
    about: 'The documents.',
    origin: specified('Endpoints'),
    body: { download: 'application/zip', about: 'A zip file with one entry per document.' },
  },
  examples: [{ name: 'files', summary: 'The documents of one Item', request: { id: ids.items.studentCard } }],
  gaps: [DOWNLOAD_TYPE, CONSENT],
})

const downloadItemPdf = operation({
  ...downloads,
  id: 'downloadItemPdf',
  path: '/items/get_pdf',
  effect: 'reads',
  summary: 'Download an Item as PDF',
  about: 'Returns the Item as a PDF file.',
  response: {
    status: 200,
    about: 'The Item.',
    origin: specified('Endpoints'),
    body: { download: 'application/pdf', about: 'A PDF file.' },
  },
  examples: [{ name: 'pdf', summary: 'One Item as PDF', request: { id: ids.items.transcript } }],
  gaps: [CONSENT],
})

const downloadOperations = [downloadItemFiles, downloadItemPdf]

const common = { group: 'Items', credential: 'bearer', scopes: ['WIDGET', 'GLOBAL', 'ENTERPRISE_WIDGET'] } as const

const created = (id: string, processing_status: string) => ({
  id,
  individual_id: ids.individual,
  datarequest_id: ids.requests.CUSTOM,
  processing_status,
})

const createItem = operation({
  ...common,
  id: 'createItem',
  path: '/items/new',
  effect: 'creates',
  summary: 'Submit an Item',
  about:
    'Creates an Item from an inline record or from documents, but not from both. Documents can be uploaded or at a remote location. The event item.processed or unprocessable.entity reports the result.',
  async: false,
  request: { body: ItemInput, origin: published },
  response: { status: 200, about: 'The Item is created.', origin: published, body: ItemCreated },
  errors: ['NOT_FOUND'],
  examples: [
    { name: 'inline', summary: 'An inline digest', request: newDigestItem, response: created(digestItem.id, 'COMPLETED') },
    {
      name: 'document',
      summary: 'An uploaded student identity card',
      request: newStudentCardItem,
      response: created(unfinishedItem.id, unfinishedItem.processing_status),
    },
  ],
  gaps: [
    ITEM_OWNER,
    EXTERNAL_ID_NUMBERS,
    INLINE_RECORDS,
    DUPLICATES,
    UNDECLARED_NOT_FOUND,
    CLOSED_REQUEST_LISTS,
    EXTRACTION,
    EXTRACTION_FAILURES,
    MAGIC_FILE_NAMES,
    REMOTE_DOCUMENTS,
    TODAY_SOMEWHERE,
  ],
})

const uploadItemFiles = operation({
  ...common,
  id: 'uploadItemFiles',
  path: '/items/upload',
  effect: 'creates',
  summary: 'Upload documents for an Item',
  about:
    'Stores the files and returns an address for each. Pass the address to items/new as source_data_reference.uri. Files that no Item uses are deleted after 24 hours.',
  async: false,
  request: { body: { multipart: ItemFilesUpload, types: { files: UPLOADED_TYPES } }, origin: published },
  response: { status: 200, about: 'The files are stored.', origin: published, body: UploadedFileList },
  errors: [],
  examples: [{ name: 'card', summary: 'One JPEG file', request: { files: [uploadedFile.file_name] }, response: [uploadedFile] }],
  gaps: [UPLOAD_TYPES, UPLOAD_LIFE, MAGIC_FILE_NAMES],
})

const getItem = operation({
  ...common,
  id: 'getItem',
  path: '/items/get_by_id',
  effect: 'reads',
  summary: 'Read an Item',
  about:
    'Returns the data of a processed Item, or its status until then. `confidence` lists the attributes extracted with less than 95 percent accuracy. An Item that cannot be processed is UNPROCESSABLE and has reason codes. COMPLETED and UNPROCESSABLE are final.',
  async: true,
  request: { body: ItemReference, origin: published },
  response: {
    status: 200,
    about: 'The Item. It has data when COMPLETED and reason codes when UNPROCESSABLE.',
    origin: published,
    body: Item,
  },
  errors: ['NOT_FOUND', 'UNPROCESSABLE_ENTITY'],
  examples: [
    { name: 'digest', summary: 'A processed digest', request: { id: digestItem.id }, response: digestItem },
    {
      name: 'confidence',
      summary: 'A student identity card with an uncertain date',
      request: { id: studentCardItem.id },
      response: studentCardItem,
    },
    { name: 'unfinished', summary: 'The same card during processing', request: { id: unfinishedItem.id }, response: unfinishedItem },
    {
      name: 'unprocessable',
      summary: 'A photo that cannot be read',
      request: { id: unprocessableItem.id },
      response: unprocessableItem,
    },
  ],
  gaps: [UNDECLARED_NOT_FOUND, CONSENT, PROCESSING_FAILURES],
})

const listItems = operation({
  ...common,
  id: 'listItems',
  path: '/items/get',
  effect: 'reads',
  summary: 'List Items',
  about: 'Returns the Items that match every filter, without their data. Without a filter, returns the latest 200.',
  async: null,
  scopes: [],
  request: { body: ItemSearch, origin: chosen(ITEM_LIST), optional: true },
  response: { status: 200, about: 'The Items, without data.', origin: chosen(ITEM_LIST), body: ItemList },
  errors: [],
  examples: [
    { name: 'latest', summary: 'The latest 200 Items, without a filter', request: {}, response: listedItems },
    {
      name: 'filtered',
      summary: 'Processed digests of one Individual, latest first',
      request: {
        filters: {
          individual_id: ids.individual,
          source_data_type: ['SVC_DIGEST'],
          processing_status: ['COMPLETED'],
          created_before: NOW,
        },
        options: { count: 10, offset: 0, sort_by: 'created_at', sort_order: 'DESC' },
      },
      response: [listedDigest],
    },
  ],
  gaps: [LIST_OPTIONS, CLOSED_REQUEST_LISTS],
})

export const itemOperations = [createItem, uploadItemFiles, getItem, listItems, ...downloadOperations]
