/** Searches all kinds of records. */
import { integer, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { ids, jordan, NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { WHOLE_ACCOUNT } from './bounds.ts'
import { closedEnumeration, listComponent, record } from './components.ts'
import { type ControlOperation, nonBlankText } from './operation.ts'

const account_id = 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq'

const FoundKind = closedEnumeration('FoundKind', 'The kind of a found record.', {
  individual: 'an Individual',
  datarequest: 'a Data Request',
  item: 'an Item',
  delivery: 'a delivery of a webhook',
  call: 'a call to the service',
})

const FoundRecord = record('FoundRecord', 'A record that contains the text.', {
  kind: required(ref(FoundKind)),
  id: required(text('Identifier of the record. For a call, the number of its entry in the request log.')),
  account_id: required(nullable(text('Identifier of the account; null if the caller was unknown.'))),
  title: required(text('A name, a type or a path.')),
  description: required(text('Status of the record.')),
  at: required(millis('Time of creation, in virtual time.')),
})

const SearchQuery = record('SearchQuery', 'The text to search for.', {
  text: required(nonBlankText('A name, identifier, type or path, or part of one. The search is not case-sensitive.')),
  limit: { ...integer('Maximum number of records of each kind.', { minimum: 1, maximum: 50 }), default: 5 },
  account_id: text('Only those of this account.'),
})

export const searchOperations: readonly ControlOperation[] = [
  {
    id: 'searchRecords',
    method: 'get',
    path: '/sandbox/search',
    tag: 'Records',
    partner: 'own',
    bounds: WHOLE_ACCOUNT,
    summary: 'Search all records',
    about: 'Searches Individuals, Data Requests, Items, deliveries and calls for a text, and lists the newest matches of each kind.',
    query: { fields: SearchQuery, example: { text: jordan.last_name, limit: 5, account_id } },
    response: {
      about: 'The matches by kind, newest first.',
      body: listComponent('FoundRecords', 'Records of several kinds.', FoundRecord),
      example: [
        {
          kind: 'individual',
          id: ids.individual,
          account_id,
          title: `${jordan.first_name} ${jordan.last_name}`,
          description: jordan.email,
          at: NOW,
        },
      ],
    },
  },
]
