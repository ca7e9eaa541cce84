/** Parses the webhook receiver of a new Data Request. */
import { UsageError } from '../../checks/core/errors.ts'

/** Default port of `cpd listen`. */
export const DEFAULT_RECEIVER_PORT = 4011

export function receiverUrl(to: string | true | undefined): string | undefined {
  if (to === undefined) return undefined
  if (to === true) return `http://127.0.0.1:${DEFAULT_RECEIVER_PORT}/webhooks`
  if (/^https?:\/\//i.test(to) && URL.canParse(to)) return to
  throw new UsageError(`--to takes an http or https URL, as in http://127.0.0.1:${DEFAULT_RECEIVER_PORT}/webhooks`)
}
