import { gap } from '../define/origin.ts'

export const PURGE_COURSE = gap('purge-course', {
  absent:
    'When within the 120 hours the data is erased, who is told, and what a purge of a deleted Individual, or a second one, is answered.',
  assumed:
    'The data is erased 24 hours after the call, and the event raised then. It is delivered to whom the call names, and to the entries of delivery_details of the Data Requests of the Individual that take it; equal entries get one delivery. A deleted Individual can be purged. One whose purge was asked for is not found from then on; such a call, like every refused one, spends no token.',
  why: 'A day lets what was under way end, and leaves the rest of the time for retries of the announcement; deletion keeps data for audit, so it must not be the end of the right to erasure. The specification configures the receivers of every event in a Data Request; one that subscribed must learn that what it holds is to go.',
})

export const PURGE_EXTENT = gap('purge-extent', {
  absent: 'What belongs to the data associated with an Individual, and whether anything is kept.',
  assumed:
    'The Individual, its Data Requests with events, links and invitations, messages, Items, sessions, connections, transactions, webhook events and deliveries, tokens bound to it, and every document that one of its Items or sessions names, another Individual’s Item naming it too or not. Kept: the identifiers of the Individual, its account and the purge, the digest of the purge token, and when the purge was asked for and done. The external_id and the delivery_details are kept until the event is delivered or has failed, never past the 120 hours. A file that was uploaded for no Individual and that no Item names is nobody’s; it is deleted 24 hours after its upload.',
  why: 'Whoever erased data must be able to show that and when it was erased; neither needs anything about the person.',
})
