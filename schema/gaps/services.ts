import { gap } from '../define/origin.ts'

export const MEANINGS_OF_NAMES = gap('meanings-of-names', {
  absent: 'The meanings of some values. The specification gives only their names.',
  assumed: 'The meanings of the names, and of values with the same ending that are explained.',
  why: 'Readers need words, and the names are common terms of the trade. No other meaning is added.',
})

export const METADATA = gap('service-metadata-request', {
  absent: 'How a client sends the metadata that transaction.processed and the responses return.',
  assumed: 'An optional object `metadata` in the request of every report Service.',
  why: 'Responses and events have it under this name, so it must come from the request that starts the transaction.',
})

export const SERVICE_CONTEXT = gap('service-context', {
  absent: 'The meaning and the value of service_context_id.',
  assumed:
    'The run of one transaction. The value is the end of transaction_id, after trx_. It is in the response of a report Service, in transaction.processed and in the events of the report.',
  why: 'Existing clients read a text there and compare it. Each transaction runs once, so its context needs no other name.',
})

export const SERVICE_WAITING = gap('service-waiting', {
  absent: 'What a Service waits for, how long, and what is reported if there is nothing left to wait for.',
  assumed:
    'ACQUIRING means that a connected account is being read. For a Data Request, it also means that a session is open, or that there is no Item yet and an available link. IN_PROGRESS means that an Item for the Service is being processed. Then the transaction is COMPLETED with the usable Items, one being enough, and keeps its response. Without a usable Item it is UNPROCESSABLE for good, with the Items in the reason codes, and a report for a Data Request also raises report_error. NO_ITEMS means that the Data Request or the Individual has no Item at all. PARTIAL_DOCUMENT is for Items that could not be processed for that reason, transcripts without the figures of a score, and statements of proceeds that say nothing about sales. Items that do not match the request (other records, Data Sources, tax years, accounts or types of policy; void forms) have no reason code, and the list is empty then. A report is updated while it waits: each new Item raises report_update_available if enable_report_updates is set. transaction.processed is raised once, on completion.',
  why: 'Each status says what the client can do: ask the Individual to continue, or wait. The codes are listed, and a wrong one would make the Individual send a complete document again. Nothing is wrong with a home policy if the request is about a car. An empty list tells the client that the Items are of another kind. Clients that poll and clients with webhooks both learn when the transaction ends, so nobody waits forever.',
})

export const AUTOMATIC_REPORTS = gap('automatic-reports', {
  absent: 'Whether a report runs without a Service call, when it starts, and which reports are announced.',
  assumed:
    'Unless autorun_services is false, the report for the type of the Data Request runs automatically. CUSTOM has none. It starts when acquisition is complete and no Item is in progress, and again after each refresh. It also starts if there is no Item: then it uses a bank account, or fails with NO_ITEMS. After the first announcement, it starts again for each new Item. If a call already waits for that report, no second one starts. REPORT_REQUESTED is recorded for calls only. REPORT_AVAILABLE and REPORT_COMPLETE are recorded, and their events raised, if the report uses other Items or has another result than the last announced one of that Service. After an earlier announcement, REPORT_UPDATE_AVAILABLE comes first, with any value of enable_report_updates, and UPDATES_AVAILABLE unless a refresh already raised it. transaction.processed is raised for every transaction.',
  why: 'Existing clients subscribe to report_available, take transaction_id from it and send no autorun_services. If every call were announced, a receiver that calls the Service after each announcement would never stop. A client with a complete report gets one event for each change of it. enable_report_updates is about reports that are not complete yet.',
})
