/** Details of single records: an Individual, a Data Request, an Item, a document. */
import { integer, list, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { dataRequest } from '../examples/data-requests.ts'
import { transcriptItem } from '../examples/items.ts'
import { ids, jordan, NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { DOCUMENT, SMALL } from './bounds.ts'
import { type ControlOperation, anyValue, nonBlankText } from './operation.ts'
import { record } from './components.ts'

const account_id = 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq'
const document_id = 'fil_2gVnh4Xe6vEy0OlZm2IvTd4SaNq'

const IndividualDetails = record('IndividualDetails', 'An Individual and all their stored data.', {
  individual_id: required(text('Identifier of the Individual.')),
  account_id: required(text('Identifier of the account.')),
  record: required(anyValue('The Individual, as the service returns it.')),
})

const Determination = record('Determination', 'A Service call for a Data Request, with its result.', {
  transaction_id: required(text('Identifier of the transaction.')),
  service: required(text('Name of the Service.')),
  status: required(text('ACQUIRING, IN_PROGRESS, COMPLETED or UNPROCESSABLE.')),
  result: required(anyValue('The report or the score; null if there is none.')),
  reason_codes: required(list(anyValue('A reason code with its description.'), 'Why there is no result.')),
  items: required(list(text(), 'The Items used, or the Items so far.')),
  checkcodes: required(list(anyValue('A check signal of the response.'), 'The check signals of these Items and of the result.')),
  created_at: required(millis('When the Service was called.')),
  updated_at: required(millis('When it last changed.')),
})

const DataRequestDetails = record('DataRequestDetails', 'A Data Request with its settings, webhooks, links and results.', {
  datarequest_id: required(text('Identifier of the Data Request.')),
  account_id: required(text('Identifier of the account.')),
  individual_id: required(text('Identifier of the Individual.')),
  type: required(text('Type of the Data Request.')),
  details: required(anyValue('The other settings of the Data Request.')),
  delivery_details: required(list(anyValue('An entry. Secrets are ***, and credentials are left out.'), 'The webhook subscriptions.')),
  links: required(list(anyValue('A link, as the service returns it.'), 'The links, latest first.')),
  connections: required(list(anyValue('A Connection, as the service returns it.'), 'The connected accounts, oldest first.')),
  determinations: required(list(ref(Determination), 'The Service calls, oldest first.')),
})

const KnownDocument = record('KnownDocument', 'A document of an Item.', {
  document_id: required(text('Identifier of the document.')),
  file_name: required(text('Name of the file.')),
  media_type: required(text('Media type of the document.')),
  created_at: required(millis('When the document arrived.')),
})

const ItemDetails = record('ItemDetails', 'The record of an Item and the names of its documents.', {
  item_id: required(text('Identifier of the Item.')),
  account_id: required(text('Identifier of the account.')),
  source_data_type: required(text('Type of the source data.')),
  record: required(anyValue('The record; null if none was extracted.')),
  confidence: required(anyValue('Extraction accuracy of the attributes; null if it is not stated.')),
  documents: required(list(ref(KnownDocument), 'The documents that this server stores.')),
  remote: required(list(text(), 'Addresses of remote documents, with secrets masked.')),
})

const DocumentDetails = record('DocumentDetails', 'A document in its original form.', {
  document_id: required(text('Identifier of the document.')),
  account_id: required(text('Identifier of the account.')),
  file_name: required(text('Name of the file.')),
  media_type: required(text('Media type of the document.')),
  created_at: required(millis('When the document arrived.')),
  bytes: required(integer('Size in bytes.', { minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  content: required(text('The document in base64.')),
})

const detailOperation = (
  noun: string,
  plural: string,
  parameter: { readonly name: string; readonly example: string },
  { about, body, example }: { readonly about: string; readonly body: ReturnType<typeof record>; readonly example: unknown },
): ControlOperation => ({
  id: `show${noun.replaceAll(' ', '')}`,
  method: 'get',
  path: `/sandbox/${plural}/details`,
  tag: 'Records',
  partner: 'own',
  bounds: noun === 'document' ? DOCUMENT : SMALL,
  summary: `Show the details of ${noun === 'Item' || noun === 'Individual' ? 'an' : 'a'} ${noun}`,
  about,
  query: {
    fields: record(`${noun.replaceAll(' ', '')}DetailsQuery`, `Which ${noun}.`, {
      [parameter.name]: required(nonBlankText('Identifier of the record.')),
    }),
    example: { [parameter.name]: parameter.example },
  },
  response: { about: 'The details.', body, example },
  errors: ['NOT_FOUND'],
})

export const detailOperations: readonly ControlOperation[] = [
  detailOperation(
    'Individual',
    'individuals',
    { name: 'individual_id', example: ids.individual },
    {
      about: 'Returns all stored data of an Individual of any account.',
      body: IndividualDetails,
      example: { individual_id: ids.individual, account_id, record: jordan },
    },
  ),
  detailOperation(
    'Data Request',
    'datarequests',
    { name: 'datarequest_id', example: dataRequest.id },
    {
      about:
        'Returns the settings of a Data Request, its links and the results of Services. Headers and credentials of webhooks are masked.',
      body: DataRequestDetails,
      example: {
        datarequest_id: dataRequest.id,
        account_id,
        individual_id: ids.individual,
        type: dataRequest.type,
        details: { requester_name: 'Harbor Lending' },
        delivery_details: [{ url: 'https://hooks.example.com/items', headers: { 'x-api-key': '***' } }],
        links: [],
        connections: [],
        determinations: [
          {
            transaction_id: 'stx_2gVnh4Xe6vEy0OlZm2IvTd4SaNq',
            service: 'getIncomeSummary',
            status: 'UNPROCESSABLE',
            result: null,
            reason_codes: [{ code: 'NO_DATA', description: 'There is no data.' }],
            items: [],
            checkcodes: [],
            created_at: NOW,
            updated_at: NOW,
          },
        ],
      },
    },
  ),
  detailOperation(
    'Item',
    'items',
    { name: 'item_id', example: transcriptItem.id },
    {
      about:
        'Returns the record of an Item, even without the consent of its Individual. This operation is for the operator of the sandbox.',
      body: ItemDetails,
      example: {
        item_id: transcriptItem.id,
        account_id,
        source_data_type: transcriptItem.source_data_type,
        record: null,
        confidence: null,
        documents: [{ document_id, file_name: 'transcript.pdf', media_type: 'application/pdf', created_at: NOW }],
        remote: [],
      },
    },
  ),
  detailOperation(
    'Document',
    'documents',
    { name: 'document_id', example: document_id },
    {
      about: 'Returns a document in its original form, in base64.',
      body: DocumentDetails,
      example: {
        document_id,
        account_id,
        file_name: 'transcript.pdf',
        media_type: 'application/pdf',
        created_at: NOW,
        bytes: 15,
        content: 'JVBERi0xLjQKJSVFT0Y=',
      },
    },
  ),
]
