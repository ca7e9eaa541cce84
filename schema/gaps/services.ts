import { gap } from '../define/origin.ts'

export const MEANINGS_OF_NAMES = gap('meanings-of-names', {
  absent: 'What some values mean: the specification gives their names alone.',
  assumed: 'What the names say, and what values of the same ending mean where those are explained.',
  why: 'A reader needs words, and the names are those of the trade; nothing else is read into them.',
})

export const METADATA = gap('service-metadata-request', {
  absent: 'How a client hands over the metadata that transaction.processed and the answers echo.',
  assumed: 'An optional object `metadata` in the request of every report Service.',
  why: 'Answers and events carry it under this name, so the request that starts the transaction is where it must come from.',
})

export const SERVICE_CONTEXT = gap('service-context', {
  absent: 'What the context is that service_context_id names, and which value it has.',
  assumed:
    'The run of one transaction. The value is the end of transaction_id, after trx_, and stands in the answer of a report Service, in transaction.processed and in the events of the report.',
  why: 'Clients that exist read a text there and compare it. Each transaction runs once, so its context needs no other name.',
})

export const SERVICE_WAITING = gap('service-waiting', {
  absent: 'What a Service waits for, how long, and what is told when there is nothing to wait for any more.',
  assumed:
    'ACQUIRING: a connected account is being read; asked for a Data Request also: a session is open, or there is no Item yet and an available link. IN_PROGRESS: an Item that the Service reads is being processed. Then it is COMPLETED with what is usable, one Item being enough, and keeps its answer; with nothing usable it is UNPROCESSABLE, the reason codes naming the Items, and stays so, and a report asked for a Data Request raises report_error too. NO_ITEMS is said where the Data Request or the Individual that is asked about has no Item at all, PARTIAL_DOCUMENT of Items that could not be processed for that reason, of transcripts without the figures of a score, and of statements of proceeds that say nothing of sales. Items that answer another question (of other records, Data Sources, tax years, accounts or types of policy; void forms) give no reason code: the list is empty then. A report updates while it waits: each Item that comes raises report_update_available where enable_report_updates is set. transaction.processed is raised once, on completion.',
  why: 'Each state names what the client can do: have the Individual go on, or wait. The codes are listed, and a wrong one would send the Individual for a document that is whole. An end is told to whoever waits, whether by polling or by webhook, so that nobody waits for ever.',
})

export const AUTOMATIC_REPORTS = gap('automatic-reports', {
  absent: 'Whether a report runs without a call of its Service, when it starts, and which reports are announced.',
  assumed:
    'Unless autorun_services is false, the report of the type of the Data Request runs by itself; CUSTOM has none. It starts when acquisition is complete and no Item is in progress, so again after each refresh, and also where there is no Item: then it is made of a bank account, or fails with NO_ITEMS. Once it has been announced, it starts again for each further Item. Where a call waits for that report already, no second one starts. REPORT_REQUESTED is recorded of calls only. REPORT_AVAILABLE and REPORT_COMPLETE are recorded, and their events raised, where the report rests on other Items or says something else than the one last announced of that Service. Where one was announced before, REPORT_UPDATE_AVAILABLE comes first, whatever enable_report_updates says, and UPDATES_AVAILABLE unless a refresh raised it already; transaction.processed is raised for every transaction.',
  why: 'Clients that exist subscribe to report_available, take transaction_id from it and send no autorun_services. A receiver that calls the Service whenever a report is announced would call for ever if every call were announced. Whoever holds a complete report learns of every change of it by one event; enable_report_updates concerns reports that are not complete yet.',
})
