import { gap } from '../define/origin.ts'

export const RECORDED_EVENT_DETAILS = gap('recorded-event-details', {
  absent: 'What the recorded events say about uploads, aggregators, consent, refreshes to come and the end of a session.',
  assumed: 'The identifier of what the event is about, and the file, provider, time or reason where an identifier alone says nothing.',
  why: 'Events whose details are published carry one identifier each; a log is read to find what happened to which file, source or refresh.',
})

export const RECORDED_CREDENTIALS = gap('recorded-credentials', {
  absent: 'Whether DATAREQUEST_UPDATED repeats the credentials of changed delivery_details.',
  assumed: 'It does not: headers and x_auth_token_credentials are left out.',
  why: 'get_by_id leaves credentials out unless asked for; a log that is always returned must not undo that.',
})

export const REPORT_EVENT_BODY = gap('report-event-body', {
  absent: 'The payloads of datarequest.report_complete and datarequest.report_update_available.',
  assumed: 'The payload of datarequest.report_error without its reason codes.',
  why: 'The three announce what became of the same report, so the same identifiers name it.',
})

export const ITEMS_PROCESSED_BODY = gap('items-processed-body', {
  absent: 'The payload of datarequest.items_processed.',
  assumed: 'The payload of datarequest.items_available.',
  why: 'It announces the same Items one step later; a receiver compares the two lists.',
})

export const SESSION_COMPLETED = gap('session-completed-details', {
  absent: 'Which Data Request a completed session belongs to, and when session.completed carries a reason code.',
  assumed: 'datarequest_id and description as in the other session events; a reason code only when the session brought no data.',
  why: 'The only published value of the code says that data is missing, and every other session event names its Data Request.',
})

export const INDIVIDUAL_PURGED = gap('individual-purged-body', {
  absent: 'The payload of individual.purged.',
  assumed: 'The two identifiers of the Individual, kept until the event is delivered or has failed, and nothing else.',
  why: 'Everything else is erased by then; the receiver only needs to know whose data is gone.',
})

export const CHECK_SIGNALS = gap('check-signal-list', {
  absent: 'The individual check signals on data and their conditions.',
  assumed: 'One signal for each rule of arithmetic and consistency that a pay or tax document keeps; amounts are compared to the cent.',
  why: 'These are the checks an underwriter does by hand on a paystub or a W-2, and each can be decided from the record alone.',
})

export const CHECK_SIGNAL_CATEGORY = gap('check-signal-category', {
  absent: 'How an answer tells the category of a signal.',
  assumed: 'An optional field `category` beside the code.',
  why: 'The specification sorts signals into four categories; a reader who meets an unknown code can still act on its category.',
})

export const CHECK_SIGNALS_OF_ITEMS = gap('check-signals-of-items', {
  absent: 'Where the signals raised by checks on an Item are read.',
  assumed:
    'items/get_by_id lists them in `checkcodes`, under the published name and shape; empty when every check passed, absent while the Item is in progress.',
  why: 'A check that found something is of use where the data it is about is read; the published endpoint for signals of a session is not part of the interface.',
})
