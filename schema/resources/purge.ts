/** The purge of an Individual: permanent erasure. */
import { record } from '../define/components.ts'
import { constant, list } from '../define/fields.ts'
import { required } from '../define/notes.ts'
import { specified } from '../define/origin.ts'
import { id } from '../scalars.ts'
import { deliveryTarget } from './delivery-details.ts'

const origin = specified('Endpoints')

export const PurgeDeliveryDetail = record('PurgeDeliveryDetail', origin, 'Where the end of the purge is announced.', {
  event_type: required(constant('individual.purged', 'The one event of a purge.')),
  ...deliveryTarget,
})

export const PurgeRequest = record('PurgeRequest', origin, 'The Individual to erase.', {
  individual_id: required(id('idv', 'Identifier of the Individual.')),
  delivery_details: list(PurgeDeliveryDetail, 'Absent: nothing is announced.'),
})
