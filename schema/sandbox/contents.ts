/** The contents of single records: an Individual, a Data Request, an Item, a document. */
import { integer, list, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { dataRequest } from '../examples/data-requests.ts'
import { transcriptItem } from '../examples/items.ts'
import { ids, jordan, NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { type ControlOperation, anyValue, nonBlankText } from './operation.ts'
import { record } from './components.ts'

const account_id = 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq'
const document_id = 'fil_2gVnh4Xe6vEy0OlZm2IvTd4SaNq'

const IndividualContents = record('IndividualContents', 'An Individual and all that is stored of them.', {
  individual_id: required(text('Identifier of the Individual.')),
  account_id: required(text('The account it belongs to.')),
  record: required(anyValue('The Individual, as the service answers it.')),
})

const Determination = record('Determination', 'A call of a Service about a Data Request, and what came of it.', {
  transaction_id: required(text('Identifier of the transaction.')),
  service: required(text('The operation of the Service.')),
  status: required(text('How it stands: ACQUIRING, IN_PROGRESS, COMPLETED or UNPROCESSABLE.')),
  result: required(anyValue('The report or the score; null: there is none.')),
  reason_codes: required(list(anyValue('A reason code with its description.'), 'Why there is no result.')),
  items: required(list(text(), 'The Items it rests on, or those there are so far.')),
  checkcodes: required(list(anyValue('A check signal, as the answer has it.'), 'What the checks found in these Items and in the result.')),
  created_at: required(millis('When it was asked for.')),
  updated_at: required(millis('When it last changed.')),
})

const DataRequestContents = record('DataRequestContents', 'A Data Request: what is asked, who is told, what was found.', {
  datarequest_id: required(text('Identifier of the Data Request.')),
  account_id: required(text('The account it belongs to.')),
  individual_id: required(text('The Individual it is about.')),
  type: required(text('What is asked for.')),
  details: required(anyValue('What it was made with, beside its delivery_details.')),
  delivery_details: required(list(anyValue('An entry; secrets are ***, credentials left out.'), 'Which webhooks are told of it.')),
  links: required(list(anyValue('A link, as the service answers it.'), 'Its links, latest first.')),
  connections: required(list(anyValue('A Connection, as the service answers it.'), 'The accounts that were connected, oldest first.')),
  determinations: required(list(ref(Determination), 'What Services found, oldest first.')),
})

const KnownDocument = record('KnownDocument', 'A document of an Item.', {
  document_id: required(text('Identifier of the document.')),
  file_name: required(text('Name of the file.')),
  media_type: required(text('Its media type.')),
  created_at: required(millis('When it arrived.')),
})

const ItemContents = record('ItemContents', 'The record of an Item and the names of its documents.', {
  item_id: required(text('Identifier of the Item.')),
  account_id: required(text('The account it belongs to.')),
  source_data_type: required(text('What kind of record or document it is.')),
  record: required(anyValue('The record; null: none was extracted.')),
  confidence: required(anyValue('How sure the extraction is of it; null: it says nothing.')),
  documents: required(list(ref(KnownDocument), 'Its documents, which are kept here.')),
  remote: required(list(text(), 'Addresses of documents that are kept elsewhere, secrets masked.')),
})

const DocumentContents = record('DocumentContents', 'A document as it arrived.', {
  document_id: required(text('Identifier of the document.')),
  account_id: required(text('The account it belongs to.')),
  file_name: required(text('Name of the file.')),
  media_type: required(text('Its media type.')),
  created_at: required(millis('When it arrived.')),
  bytes: required(integer('How large it is.', { minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  content: required(text('The document in base64.')),
})

const contents = (
  noun: string,
  plural: string,
  parameter: { readonly name: string; readonly example: string },
  { about, body, example }: { readonly about: string; readonly body: ReturnType<typeof record>; readonly example: unknown },
): ControlOperation => ({
  id: `show${noun.replaceAll(' ', '')}`,
  method: 'get',
  path: `/sandbox/${plural}/contents`,
  tag: 'Records',
  partner: 'own',
  summary: `Show what ${noun === 'Item' || noun === 'Individual' ? 'an' : 'a'} ${noun} holds`,
  about,
  query: {
    fields: record(`${noun.replaceAll(' ', '')}ContentsQuery`, `Which ${noun}.`, {
      [parameter.name]: required(nonBlankText('Its identifier.')),
    }),
    example: { [parameter.name]: parameter.example },
  },
  answer: { about: 'What it holds.', body, example },
  errors: ['NOT_FOUND'],
})

export const contentOperations: readonly ControlOperation[] = [
  contents(
    'Individual',
    'individuals',
    { name: 'individual_id', example: ids.individual },
    {
      about: 'Answers all that is stored of an Individual, of whichever account.',
      body: IndividualContents,
      example: { individual_id: ids.individual, account_id, record: jordan },
    },
  ),
  contents(
    'Data Request',
    'datarequests',
    { name: 'datarequest_id', example: dataRequest.id },
    {
      about:
        'Answers what a Data Request was made with, its links, and what Services found. Headers and credentials of webhooks are masked.',
      body: DataRequestContents,
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
  contents(
    'Item',
    'items',
    { name: 'item_id', example: transcriptItem.id },
    {
      about: 'Answers the record of an Item, whether its Individual consents or not: this is for whoever runs the sandbox.',
      body: ItemContents,
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
  contents(
    'Document',
    'documents',
    { name: 'document_id', example: document_id },
    {
      about: 'Answers a document as it arrived, in base64.',
      body: DocumentContents,
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
