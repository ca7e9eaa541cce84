import { gap } from '../define/origin.ts'

export const METADATA = gap('service-metadata-request', {
  absent: 'How a client hands over the metadata that transaction.processed and the answers echo.',
  assumed: 'An optional object `metadata` in the request of every report Service.',
  why: 'Answers and events carry it under this name, so the request that starts the transaction is where it must come from.',
})

export const SERVICE_WAITING = gap('service-waiting', {
  absent: 'What a Service waits for, how long, and what is told when there is nothing to wait for any more.',
  assumed:
    'ACQUIRING: a connected account is being read; asked for a Data Request also: a session is open, or there is no Item yet and an available link. IN_PROGRESS: an Item that the Service reads is being processed. Then it is COMPLETED with what is usable, one Item being enough, and keeps its answer; with nothing usable it is answered 422, the reason codes naming the Items, and a report asked for a Data Request raises report_error too. NO_ITEMS is said where the Data Request or the Individual that is asked about has no Item at all, PARTIAL_DOCUMENT of Items that could not be processed for that reason, of transcripts without the figures of a score, and of statements of proceeds that say nothing of sales. Items that answer another question (of other records, Data Sources, tax years, accounts or types of policy; void forms) give no reason code: the list is empty then, and error_message says so. A report updates while it waits: each Item that comes raises report_update_available where enable_report_updates is set. transaction.processed is raised once, on completion. autorun_services asks for the report of the type of the Data Request each time all its Items are processed; CUSTOM has none.',
  why: 'Each state names what the client can do: have the Individual go on, or wait. The codes are a closed list, and a wrong one would send the Individual for a document that is whole. An end is told to whoever waits, whether by polling or by webhook, so that nobody waits for ever.',
})
