import { gap } from '../define/origin.ts'

export const METADATA = gap('service-metadata-request', {
  absent: 'How a client hands over the metadata that transaction.processed and the answers echo.',
  assumed: 'An optional object `metadata` in the request of every report Service.',
  why: 'Answers and events carry it under this name, so the request that starts the transaction is where it must come from.',
})
