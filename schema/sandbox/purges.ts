/** Purges: the records that remain as proof. */
import { listOf, record } from '../define/components.ts'
import { nullable, text } from '../define/fields.ts'
import { required } from '../define/notes.ts'
import { DAY } from '../durations.ts'
import { ids, NOW } from '../examples/people.ts'
import { millis } from '../scalars.ts'
import { controlApiOrigin, type ControlOperation, GUARDED_ERRORS } from './operation.ts'

const account_id = 'acc_2gVnh4Xe6vEy0OlZm2IvTd4SaNq'

const PurgeProof = record('PurgeProof', controlApiOrigin, 'A purge that was asked for, and whether the data is erased.', {
  id: required(text('Identifier of the purge.')),
  account_id: required(text('The account that asked for it.')),
  individual_id: required(text('The Individual whose data is erased.')),
  requested_at: required(millis('When it was asked for; from then on nothing of the Individual was available.')),
  erased_at: required(nullable(millis('When the data was erased; null: that is still to come.'))),
})

export const purgeOperations: readonly ControlOperation[] = [
  {
    id: 'listPurges',
    method: 'get',
    path: '/sandbox/purges',
    tag: 'Records',
    summary: 'List the purges',
    about: 'Lists the purges of all accounts: all that remains of an Individual whose data was erased.',
    answer: {
      about: 'The purges, oldest first.',
      body: listOf('PurgeProofs', controlApiOrigin, 'Purges, oldest first.', PurgeProof),
      example: [
        { id: 'pur_2gVnh4Xe6vEy0OlZm2IvTd4SaNq', account_id, individual_id: ids.purgedIndividual, requested_at: NOW - DAY, erased_at: NOW },
      ],
    },
    errors: GUARDED_ERRORS,
  },
]
