/** The identifier of a request, in its answer, the log, the request log, and the jobs and deliveries that it caused. */
import type { IncomingMessage } from 'node:http'
import type { Runtime } from '../core/runtime.ts'

export const REQUEST_ID_HEADER = 'x-request-id'

/** Safe to log and to send back. */
const WELL_FORMED = /^[\w.:-]{1,64}$/

/** The client's own identifier if it sent a well-formed one, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, runtime: Runtime): string {
  const given = headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : runtime.requestId()
}
