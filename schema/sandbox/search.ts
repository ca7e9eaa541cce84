/** One search over all kinds of records. */
import { integer, nullable, ref, text } from '../define/fields.ts'
import { required } from '../define/origin.ts'
import { ids, jordan, NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { closedEnumeration, listOf, record } from './components.ts'
import { type ControlOperation, nonBlankText } from './operation.ts'

const account_id = 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq'

const FoundKind = closedEnumeration('FoundKind', 'The kind of record that is found.', {
  individual: 'an Individual',
  datarequest: 'a Data Request',
  item: 'an Item',
  delivery: 'a delivery of a webhook',
  call: 'a call of the service',
})

const FoundRecord = record('FoundRecord', 'A record that has the text in it.', {
  kind: required(ref(FoundKind)),
  id: required(text('Its identifier; of a call, the number of its entry in the request log.')),
  account_id: required(nullable(text('The account it belongs to; null: the caller was not known.'))),
  title: required(text('A name, a type or a path.')),
  about: required(text('How it stands.')),
  at: required(millis('When it was made, in virtual time.')),
})

const SearchQuery = record('SearchQuery', 'What to look for.', {
  text: required(nonBlankText('A name, an identifier, a type, a path or a part of one, in any case.')),
  limit: { ...integer('How many records of each kind at most.', { minimum: 1, maximum: 50 }), default: 5 },
  account_id: text('Only those of this account.'),
})

export const searchOperations: readonly ControlOperation[] = [
  {
    id: 'searchRecords',
    method: 'get',
    path: '/sandbox/search',
    tag: 'Records',
    partner: 'own',
    summary: 'Search all records',
    about: 'Looks for a text in Individuals, Data Requests, Items, deliveries and calls, and lists the newest of each that have it.',
    query: { fields: SearchQuery, example: { text: jordan.last_name, limit: 5, account_id } },
    answer: {
      about: 'What was found, by kind, newest first.',
      body: listOf('FoundRecords', 'Records of several kinds.', FoundRecord),
      example: [
        {
          kind: 'individual',
          id: ids.individual,
          account_id,
          title: `${jordan.first_name} ${jordan.last_name}`,
          about: jordan.email,
          at: NOW,
        },
      ],
    },
  },
]
